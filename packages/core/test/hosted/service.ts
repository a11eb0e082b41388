/** The service on a real socket, as tests of hosted clients use it. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json as readJson } from 'node:stream/consumers'
import { type Action, type ConnectorError, type HostedOptions, toProblem } from '@plugboard/core'
import { connectHosted, type HostedClientOf } from '@plugboard/core/hosted'
import { afterEach } from 'vitest'
import { sendJson } from '../support/send-json.ts'
import { account, items, shop } from '../support/shop.ts'

interface Request {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export type Handler = (request: Request, response: ServerResponse, count: number) => void

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

export const TOKEN = 'POST /api/v1/account/applications/token'
export const SCOPED = 'POST /api/v1/account/applications/scoped-token'
export const FIND = 'GET /v1/integrations/connectors'
export const EXECUTE = 'POST /api/v1/connectors/sources/con_1/execute'

export function problem(
  response: ServerResponse,
  error: ConnectorError,
  headers?: Record<string, string>,
): void {
  sendJson(response, toProblem(error, 'http://service'), error.status, {
    'content-type': 'application/problem+json',
    ...headers,
  })
}

export interface Service {
  readonly baseUrl: string
  readonly requests: readonly Request[]
  /** Method and path of each request. */
  lines(): readonly (string | undefined)[]
  count(path: string): number
}

/** The service on a real socket: issues tokens, finds connectors, and gives the responses of a test. */
export async function openService(execute: Handler, own: Record<string, Handler> = {}): Promise<Service> {
  const requests: Request[] = []
  let tokens = 0
  const token =
    (prefix: string): Handler =>
    (_, response) =>
      sendJson(response, { access_token: `${prefix}${++tokens}`, token_type: 'Bearer', expires_in: 1200 })
  const handlers: Record<string, Handler> = {
    [TOKEN]: token('pba_'),
    [SCOPED]: token('pbs_'),
    [FIND]: (_, response) => sendJson(response, { data: [{ id: 'con_1' }], next_cursor: null }),
    [EXECUTE]: execute,
    ...own,
  }
  const server = createServer(async (incoming, response) => {
    const body = incoming.method === 'POST' ? await readJson(incoming) : undefined
    const line = `${incoming.method} ${incoming.url}`
    requests.push({ line, headers: incoming.headers, body })
    const path = line.split('?')[0] ?? ''
    const count = requests.filter((one) => one.line.startsWith(path)).length
    handlers[path]?.({ line, headers: incoming.headers, body }, response, count)
  })
  closers.push(() => server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lines = () => requests.map(({ line }) => line.split('?')[0])
  return { baseUrl, requests, lines, count: (path: string) => lines().filter((line) => line === path).length }
}

export const identity: Pick<HostedOptions, 'clientId' | 'clientSecret' | 'externalUserId'> = {
  clientId: 'app_1',
  clientSecret: 'sECr3tOfApp',
  externalUserId: 'demo',
}

export function open(
  baseUrl: string,
  options: Partial<HostedOptions> = {},
): HostedClientOf<{ readonly items: typeof items; readonly account: typeof account }> {
  return connectHosted(shop, { items, account }, { baseUrl, ...identity, ...options })
}

/** The idempotency keys of the calls that arrived. */
export function keysOf({ requests }: Service): unknown[] {
  return requests.filter(({ line }) => line === EXECUTE).map(({ headers }) => headers['idempotency-key'])
}

export const LINKED: Action = {
  http: 'GET /items',
  query: { page: { type: 'string' } },
  returns: 'page',
  records: 'data',
}

/** The members that a test needs. */
export interface Listing {
  readonly items: { list(): Promise<unknown> }
}

export const records =
  (value: unknown, meta: unknown = {}): Handler =>
  (_, response) =>
    sendJson(response, { records: value, meta })
