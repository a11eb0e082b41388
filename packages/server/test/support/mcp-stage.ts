/** A server with one connector, and calls of the tools for models. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { oneNote } from './field-notes.ts'
import { type Harness, type Reply, startHarness } from './harness.ts'

const ACCEPT = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }

type McpReply = Pick<Reply, 'status' | 'headers' | 'text'>

export interface Called {
  readonly text: string
  readonly isError: boolean
}

/** Settings of a request beside its method and params. */
interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export interface McpStage {
  readonly harness: Harness
  /** A connector of the user `ann`. */
  readonly connector: string
  /** Not checked against the OpenAPI document, which leaves the route out: the protocol describes itself. */
  post(
    token: string | undefined,
    method: string,
    params?: object,
    options?: RequestOptions,
  ): Promise<McpReply>
  /** One call of a client of the older protocol revision. */
  call(token: string, name: string, args: object): Promise<Called>
  /** Writes that the upstream got in this test. */
  sent(): Harness['upstream']['received']
}

/** Starts the server for the tests of a file. Each test begins with an upstream that returns one note. */
export function openMcpStage(): McpStage {
  let harness: Harness
  let connector: string
  beforeAll(async () => {
    harness = await startHarness()
    connector = await harness.createConnector(await harness.scopedToken('ann'))
  })
  afterAll(() => harness.stop())
  beforeEach(() => {
    harness.upstream.answer(oneNote)
    harness.upstream.received.length = 0
  })
  const post: McpStage['post'] = async (token, method, params = {}, { headers, signal } = {}) => {
    const response = await fetch(`${harness.server.address}/mcp`, {
      method: 'POST',
      ...(signal && { signal }),
      headers: {
        ...ACCEPT,
        ...headers,
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return {
    get harness() {
      return harness
    },
    get connector() {
      return connector
    },
    post,
    call: async (token, name, args) => {
      const { text } = await post(token, 'tools/call', { name, arguments: args })
      const { content, isError = false } = JSON.parse(text).result
      return { text: content[0].text, isError }
    },
    sent: () => harness.upstream.received.filter(({ method }) => method !== 'GET'),
  }
}

export const planOf = ({ text }: Called): string => /"plan":"(\w{16})"/.exec(text)?.[1] ?? ''

/** Arguments of `write` that make a plan for a new note. */
export const CREATE = { action: 'field-notes.notes.create', params: { text: 'hi' } } as const
