/** A real server on an ephemeral port, its upstream, and a caller with tokens. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { expect } from 'vitest'
import type { Installed } from '../../src/catalog/installed.ts'
import type { Config } from '../../src/config/config.ts'
import type { ServerParts } from '../../src/create-services.ts'
import { newId } from '../../src/crypto/id.ts'
import { hashToken, mintToken } from '../../src/crypto/token.ts'
import type { Server } from '../../src/server.ts'
import { type Document, type Held, type Judge, judgeBy } from './check-answer.ts'
import { fieldNotesPackage, startUpstream, type Upstream } from './field-notes.ts'
import { preparedFolder } from './prepared-folder.ts'
import { startAtEase } from './start.ts'
import { testConfig } from './test-config.ts'

export interface Client {
  readonly client_id: string
  readonly client_secret: string
}

export interface Ask {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly body: any
}

export interface Harness {
  readonly server: Server
  readonly upstream: Upstream
  readonly client: Client
  readonly folder: string
  /** Log lines so far. */
  readonly log: readonly string[]
  /**
   * Milliseconds by which the server's clocks are moved: `offset` as if time had passed, `set` as if the system clock had
   * been set.
   */
  readonly time: { offset: number; set: number }
  ask(method: string, path: string, options?: Ask): Promise<Reply>
  applicationToken(client?: Client): Promise<string>
  scopedToken(user?: string, more?: object, client?: Client): Promise<string>
  /** Another application on the same server. */
  addClient(name: string): Promise<Client>
  createConnector(token: string, more?: object): Promise<string>
  execute(token: string, id: string, body: object, more?: Ask): Promise<Reply>
  stop(): Promise<void>
}

export const API_KEY = 'nk_live_51_canary_of_the_upstream_key'

/** Installs the field notes connector, whose upstream it starts, and others. */
export async function startHarness(
  more: Partial<Config> = {},
  connectors: readonly Installed[] = [],
  parts: ServerParts = {},
): Promise<Harness> {
  const folder = more.dataFolder ?? preparedFolder()
  const upstream = await startUpstream()
  const log: string[] = []
  const time = { offset: 0, set: 0 }
  // Requests through a gateway have the address of the connector's table.
  const upstreams = more.gateways ? {} : { 'field-notes': upstream.url, ...more.upstreams }
  const config = testConfig(folder, { ...more, upstreams })
  const server = await startAtEase(config, {
    log: logInto(log),
    connectors: [fieldNotesPackage, ...connectors],
    ...movableClocks(time),
    ...parts,
  })
  const addClient = (name: string): Promise<Client> => addApplication(server, name)
  const client = await addClient('first')
  const stop = async () => {
    await server.stop()
    await upstream.close()
  }
  return { server, upstream, client, folder, log, time, addClient, stop, ...callsOf(server, client) }
}

function movableClocks(time: Harness['time']) {
  let passed = 0
  return {
    clock: () => Date.now() + time.offset + time.set,
    // If a test goes back in time, this clock does not.
    monotonic: () => {
      passed = Math.max(passed, performance.now() + time.offset)
      return passed
    },
  }
}

type Calls = Pick<Harness, 'ask' | 'applicationToken' | 'scopedToken' | 'createConnector' | 'execute'>

function callsOf(server: Server, client: Client): Calls {
  const ask: Harness['ask'] = (method, path, options = {}) => send(server.address + path, method, options)
  const applicationToken = async (by = client): Promise<string> =>
    (await ask('POST', '/api/v1/account/applications/token', { body: by })).body.access_token
  return {
    ask,
    applicationToken,
    scopedToken: async (user = 'ann', claims = {}, by = client) => {
      const body = { external_user_id: user, ...claims }
      const path = '/api/v1/account/applications/scoped-token'
      return (await ask('POST', path, { token: await applicationToken(by), body })).body.access_token
    },
    createConnector: async (token, fields = {}) => {
      const body = {
        external_user_id: 'ann',
        connector_type: 'Field Notes',
        credentials: { api_key: API_KEY },
        // Tests assert on the requests to the upstream.
        check: false,
        ...fields,
      }
      return (await ask('POST', '/v1/integrations/connectors', { token, body })).body.id
    },
    execute: (token, id, body, rest = {}) =>
      ask('POST', `/api/v1/connectors/sources/${id}/execute`, { token, body, ...rest }),
  }
}

export async function addApplication({ services }: Server, name: string): Promise<Client> {
  const client = { client_id: newId('app'), client_secret: mintToken('secret') }
  const secret = { id: newId('sec'), hash: hashToken(client.client_secret) }
  await services.store.applications.add({ id: client.client_id, name, created_at: Date.now() }, secret)
  return client
}

function logInto(lines: string[]): Logger {
  return pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
}

/** Sends one request. Strings and bytes are sent unchanged, other values as JSON. */
export async function send(
  url: string,
  method: string,
  { token, body, headers, signal }: Ask,
): Promise<Reply> {
  const payload = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: payload }),
    ...(signal === undefined ? {} : { signal }),
  })
  const text = await response.text()
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  await checkAnswer(url, { method, status: response.status, type, text })
  const isJson = type.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  }
}

/** One for all servers of this process: their documents are the same but for their addresses and roles. */
let judge: Promise<Judge> | undefined

/** Checks that the OpenAPI document allows every response that a test gets. */
async function checkAnswer(url: string, answer: Omit<Held, 'path'>): Promise<void> {
  const { origin, pathname } = new URL(url)
  const held = { ...answer, path: pathname }
  const known = await judge?.catch(() => undefined)
  if (known?.(held).length === 0) return
  // A worker has fewer routes. Its document or the failed read of one must not decide about other servers.
  judge = readJudge(origin)
  expect((await judge)(held)).toEqual([])
}

/** Repeats a request that the server sheds, as processes may while they start on a busy machine. */
export async function comeAgain<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  const reply = await ask()
  if (reply.status !== 503) return reply
  await sleep(200)
  return comeAgain(ask)
}

async function readJudge(origin: string): Promise<Judge> {
  const response = await comeAgain(() => fetch(`${origin}/openapi.json`))
  if (!response.ok) throw new Error(`/openapi.json answered ${response.status}: ${await response.text()}`)
  return judgeBy((await response.json()) as Document)
}
