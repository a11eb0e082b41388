/** A model that calls one tool, then repeats its answer, or one that runs two plans at once: speaks the protocols of Anthropic, OpenAI and Google. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface FakeModel {
  /** Environment variables that send the SDKs of the vendors here. */
  readonly env: Readonly<Record<string, string>>
  /** Names of the tools that a request offered. */
  readonly offered: readonly string[]
  close(): Promise<void>
}

interface Request {
  readonly tools?: readonly { readonly name: string; readonly functionDeclarations?: readonly Named[] }[]
  readonly messages?: readonly { readonly content: unknown }[]
  readonly input?: unknown
  readonly contents?: readonly GoogleContent[]
}

interface Named {
  readonly name: string
}

interface GoogleContent {
  readonly parts?: readonly {
    readonly functionResponse?: { readonly response: { readonly output?: string; readonly error?: string } }
  }[]
}

/**
 * @param args Of the call of tool `plugboard_read`. Of several calls of tool `plugboard_write`, if it is a list; the plans that
 * they make are run. Only Google's protocol knows these.
 */
export async function startFakeModel(args: object): Promise<FakeModel> {
  let offered: readonly string[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Request
    // Anthropic's SDK sends tools once per thread.
    offered = body.tools?.flatMap(namesIn) ?? offered
    const turn = turnOf(request.url ?? '', body, args)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(turn))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      ANTHROPIC_API_KEY: 'none',
      ANTHROPIC_BASE_URL: address,
      GEMINI_API_KEY: 'none',
      GOOGLE_GEMINI_BASE_URL: address,
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: address,
      OPENAI_AGENTS_DISABLE_TRACING: '1',
    },
    get offered() {
      return offered
    },
    close: () => closed(server),
  }
}

function namesIn({
  name,
  functionDeclarations = [{ name }],
}: NonNullable<Request['tools']>[number]): string[] {
  return functionDeclarations.map((one) => one.name)
}

function turnOf(url: string, body: Request, args: object): object {
  if (url.endsWith('/responses')) return openAiTurn(body, args)
  return url.includes(':generateContent') ? googleTurn(body, args) : anthropicTurn(body, args)
}

function googleTurn({ contents = [] }: Request, args: object): object {
  const results = (contents.at(-1)?.parts ?? []).flatMap(({ functionResponse }) => functionResponse ?? [])
  const text = results.map(({ response }) => response.output ?? response.error).join('\n')
  const plans = Array.from(text.matchAll(/"plan":"(\w+)"/g), ([, plan]) => ({ plan }))
  const calls = results.length > 0 ? plans : [args].flat()
  const name = Array.isArray(args) ? 'plugboard_write' : 'plugboard_read'
  const parts = calls.length > 0 ? calls.map((args) => ({ functionCall: { name, args } })) : [{ text }]
  return { candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }] }
}

function anthropicTurn({ messages = [] }: Request, input: object): object {
  const result = resultIn(messages.at(-1)?.content)
  const isFirst = result === undefined
  const content = isFirst
    ? [{ type: 'tool_use', id: 'toolu_1', name: 'plugboard_read', input }]
    : [{ type: 'text', text: result, citations: null }]
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'fake',
    content,
    stop_reason: isFirst ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }
}

/** Text of a tool result: a text, or blocks of text. */
function resultIn(content: unknown): string | undefined {
  const blocks = Array.isArray(content) ? content : []
  const result = blocks.find(({ type }) => type === 'tool_result')?.content
  return Array.isArray(result) ? result.map(({ text }) => text).join('') : result
}

function openAiTurn({ input }: Request, args: object): object {
  const items = Array.isArray(input) ? input : []
  const result: string | undefined = items.find(({ type }) => type === 'function_call_output')?.output
  const call = { id: 'fc_1', call_id: 'call_1', name: 'plugboard_read', arguments: JSON.stringify(args) }
  const text = { type: 'output_text', text: result, annotations: [] }
  const item =
    result === undefined
      ? { type: 'function_call', ...call }
      : { type: 'message', id: 'msg_1', role: 'assistant', content: [text] }
  return {
    id: 'resp_1',
    object: 'response',
    status: 'completed',
    output: [{ status: 'completed', ...item }],
    usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
  }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
