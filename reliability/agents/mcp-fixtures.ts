/** Fixture tools of the official conformance suite, so that its scenarios run through this server's route. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { McpExtension } from '@plugboard/server'

type Result = Awaited<NonNullable<ReturnType<McpExtension['call']>>>
type Question = Extract<Result, { readonly resultType: 'input_required' }>
type Answer = Exclude<Result, Question>
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

function ask(key: string, field: string, type: 'string' | 'boolean', requestState?: string): Question {
  const value = type === 'string' ? { type } : { type }
  const properties = { [field]: value }
  const requestedSchema = { type: 'object' as const, properties, required: [field] }
  const params = { mode: 'form' as const, message: `${field}?`, requestedSchema }
  const inputRequests = { [key]: { method: 'elicitation/create' as const, params } }
  return { resultType: 'input_required', inputRequests, ...(requestState !== undefined && { requestState }) }
}

/** A field of the form that the client returned under a key. */
function replyIn({ mcpReq }: Context, key: string, field: string): unknown {
  return Object(Object(mcpReq.inputResponses?.[key]).content)[field]
}

function askName(context: Context): Result {
  const name = replyIn(context, 'user_name', 'name')
  return typeof name === 'string'
    ? { content: [text(`Hello, ${name}!`)] }
    : ask('user_name', 'name', 'string')
}

function askForState(context: Context): Result {
  const isOk = replyIn(context, 'confirm', 'ok') === true && context.mcpReq.requestState() === 'state'
  return isOk ? { content: [text('state-ok')] } : ask('confirm', 'ok', 'boolean', 'state')
}

function askTwice(context: Context): Result {
  const state: unknown = context.mcpReq.requestState()
  if (state === 'two') return { content: [text(`Done: ${replyIn(context, 'step2', 'color')}`)] }
  return state === 'one' ? ask('step2', 'color', 'string', 'two') : ask('step1', 'name', 'string', 'one')
}

const ANSWERS: Readonly<Record<string, (context: Context) => Result | Promise<Result>>> = {
  test_input_required_result_elicitation: askName,
  test_input_required_result_request_state: askForState,
  test_input_required_result_multi_round: askTwice,
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
