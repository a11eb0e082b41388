/** A model that follows a script: it calls tools, then repeats the last message that it got. Speaks the protocols of Anthropic and Google. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

export interface ScriptedCall {
  readonly tool: string
  /** `PLAN` stands for the plan of an earlier answer. */
  readonly args: Readonly<Record<string, unknown>>
}

interface OfferedTool {
  readonly name: string
  readonly schema: { readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
}

export interface FakeModel extends AsyncDisposable {
  /** Environment variables that send the SDKs here. */
  readonly env: Readonly<Record<string, string>>
  /** Of the first request. */
  readonly offered: readonly OfferedTool[]
  /** The last message of each request, as JSON. */
  readonly received: readonly string[]
}

interface Request {
  readonly stream?: boolean
  readonly tools?: readonly {
    readonly name: string
    readonly input_schema?: OfferedTool['schema']
    readonly functionDeclarations?: readonly {
      readonly name: string
      readonly parametersJsonSchema?: OfferedTool['schema']
      readonly parameters?: OfferedTool['schema']
    }[]
  }[]
  readonly messages?: readonly unknown[]
  readonly contents?: readonly unknown[]
}

export async function startFakeModel(script: readonly ScriptedCall[]): Promise<FakeModel> {
  const requests: Request[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await textOf(request)) || '{}') as Request
    // Hosts also ask for titles of conversations and counts of tokens, without tools.
    const call = body.tools?.length ? script[requests.push(body) - 1] : undefined
    const history = JSON.stringify(body.messages ?? body.contents ?? [])
    const isGoogle = (request.url ?? '').includes(':generateContent')
    if (isGoogle) sendGoogle(response, call && filled(call, history), lastOf(body))
    else sendAnthropic(response, call && filled(call, history), lastOf(body), body.stream === true)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      ANTHROPIC_API_KEY: 'none',
      ANTHROPIC_BASE_URL: address,
      GEMINI_API_KEY: 'none',
      GOOGLE_GENAI_API_KEY: 'none',
      GOOGLE_GEMINI_BASE_URL: address,
    },
    get offered() {
      return (requests[0]?.tools ?? []).flatMap(toolsIn)
    },
    get received() {
      return requests.map(lastOf)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function toolsIn({
  name,
  input_schema,
  functionDeclarations,
}: NonNullable<Request['tools']>[number]): OfferedTool[] {
  if (functionDeclarations === undefined) return [{ name, schema: input_schema ?? {} }]
  return functionDeclarations.map((one) => ({
    name: one.name,
    schema: one.parametersJsonSchema ?? one.parameters ?? {},
  }))
}

function lastOf({ messages, contents }: Request): string {
  return JSON.stringify((messages ?? contents ?? []).at(-1) ?? null)
}

function filled({ tool, args }: ScriptedCall, history: string): ScriptedCall {
  const [, plan = ''] = /plan\\+":\\+"(\w{16})/.exec(history) ?? []
  return { tool, args: JSON.parse(JSON.stringify(args).replace('PLAN', plan)) }
}

function sendGoogle(response: ServerResponse, call: ScriptedCall | undefined, last: string): void {
  const part = call ? { functionCall: { name: call.tool, args: call.args } } : { text: last }
  const candidate = { content: { role: 'model', parts: [part] }, finishReason: 'STOP' }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ candidates: [candidate] }))
}

let count = 0

function sendAnthropic(
  response: ServerResponse,
  call: ScriptedCall | undefined,
  last: string,
  isStream: boolean,
): void {
  const id = `${++count}`
  const content = call
    ? { type: 'tool_use', id: `toolu_${id}`, name: call.tool, input: call.args }
    : { type: 'text', text: last }
  const reason = { stop_reason: call ? 'tool_use' : 'end_turn', stop_sequence: null }
  const usage = { input_tokens: 1, output_tokens: 1 }
  const message = { id: `msg_${id}`, type: 'message', role: 'assistant', model: 'fake', content: [], usage }
  if (!isStream) {
    const body = JSON.stringify({ ...message, content: [content], ...reason })
    response.setHeader('content-type', 'application/json').end(body)
    return
  }
  response.setHeader('content-type', 'text/event-stream')
  const send = (type: string, data: object): void =>
    void response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  send('message_start', { message: { ...message, stop_reason: null, stop_sequence: null } })
  const empty = call ? { ...content, input: {} } : { type: 'text', text: '' }
  const delta = call
    ? { type: 'input_json_delta', partial_json: JSON.stringify(call.args) }
    : { type: 'text_delta', text: last }
  send('content_block_start', { index: 0, content_block: empty })
  send('content_block_delta', { index: 0, delta })
  send('content_block_stop', { index: 0 })
  send('message_delta', { delta: reason, usage })
  send('message_stop', {})
  response.end()
}
