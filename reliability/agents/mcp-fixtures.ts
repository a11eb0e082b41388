/** Fixture tools of the official conformance suite, so that its scenarios run through this server's route. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { McpExtension } from '@plugboard/server'

type Answer = Awaited<NonNullable<ReturnType<McpExtension['call']>>>
type Context = Parameters<McpExtension['call']>[2]

/** A picture of one pixel, and a sound without samples. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA='

const text = (said: string): Answer['content'][number] => ({ type: 'text', text: said })
const IMAGE: Answer['content'][number] = { type: 'image', data: PNG, mimeType: 'image/png' }
const resource = (uri: string, mimeType: string, content: string): Answer['content'][number] => ({
  type: 'resource',
  resource: { uri, mimeType, text: content },
})

const EMPTY = { type: 'object', properties: {} }

/** Keywords of JSON Schema 2020-12, which `tools/list` must pass on unchanged. */
const SCHEMA_2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
}

async function reportProgress({ mcpReq }: Context): Promise<Answer> {
  const progressToken = mcpReq._meta?.progressToken
  for (const progress of [0, 50, 100]) {
    if (progressToken !== undefined)
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 100 },
      })
    await sleep(50)
  }
  return { content: [text('Completed.')] }
}

const ANSWERS: Readonly<Record<string, (context: Context) => Answer | Promise<Answer>>> = {
  test_simple_text: () => ({ content: [text('This is a simple text response for testing.')] }),
  test_image_content: () => ({ content: [IMAGE] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({
    content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  }),
  test_multiple_content_types: () => ({
    content: [
      text('Multiple content types test:'),
      IMAGE,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }),
  test_error_handling: () => ({
    isError: true,
    content: [text('This tool intentionally returns an error for testing')],
  }),
  test_tool_with_progress: reportProgress,
  json_schema_2020_12_tool: () => ({ content: [text('Valid.')] }),
}

export const fixtures: McpExtension = {
  tools: Object.keys(ANSWERS).map((name) => ({
    name,
    description: `Fixture ${name} of the conformance suite.`,
    inputSchema: name === 'json_schema_2020_12_tool' ? SCHEMA_2020 : EMPTY,
  })),
  call: (name, _args, context) => {
    const answer = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined
    return answer && Promise.resolve(answer(context))
  },
}
