/** A connector with OAuth 2.0, and its upstream: every refresh token can be used once. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Connector } from '@plugboard/core'
import type { Installed } from '../../src/catalog/installed.ts'

const grantNotes: Connector = {
  name: 'grant-notes',
  provider: 'notary',
  title: 'Grant Notes',
  server: 'https://notes.example',
  auth: [
    {
      name: 'oauth2',
      credentials: {
        access_token: { type: 'string' },
        refresh_token: { type: 'string', required: true },
        client_id: { type: 'string', required: true },
        client_secret: { type: 'string', required: true },
      },
      header: 'Authorization: Bearer {access_token}',
      token: 'POST https://login.example/token',
      encoding: 'json',
    },
  ],
  errors: { code: ['error.code'] },
  check: 'notes.get',
}

export const grantNotesPackage: Installed = {
  slug: 'grant-notes',
  connector: async () => grantNotes,
  entities: async () => ({ notes: { name: 'notes', actions: { get: { http: 'GET /note' } } } }),
  catalog: async () => ({
    name: 'grant-notes',
    title: 'Grant Notes',
    provider: 'notary',
    description: 'Notes behind a grant.',
    auth: [{ name: 'oauth2', credentials: grantNotes.auth[0]?.credentials ?? {} }],
    entities: {},
  }),
}

export const GRANT = {
  access_token: 'access-canary-0',
  refresh_token: 'refresh-canary-0',
  client_id: 'client-canary',
  client_secret: 'secret-canary',
}

export interface Notary {
  readonly url: string
  /** The received refresh tokens, in order. */
  readonly exchanges: string[]
  /** Calls by their access token. */
  readonly calls: string[]
  /** Called with each token request before it is answered. */
  before: (count: number) => Promise<void> | void
  /** Status of the token endpoint, instead of a response. */
  failure: number | undefined
  /** Body of the failure: the OAuth 2.0 error and its description. */
  error: string | undefined
  words: string
  /** Used refresh tokens stay valid, as within a vendor's grace period. */
  isLenient: boolean
  expire(): void
  close(): Promise<void>
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export async function startNotary(): Promise<Notary> {
  let granted = 0
  let access: string | undefined
  let refresh = GRANT.refresh_token
  const exchange = async (body: string, response: ServerResponse) => {
    const given: string = JSON.parse(body).refresh_token
    notary.exchanges.push(given)
    await notary.before(notary.exchanges.length)
    if (notary.failure !== undefined) {
      return answer(response, notary.failure, { error: notary.error, error_description: notary.words })
    }
    if (given !== refresh && !notary.isLenient) return answer(response, 400, { error: 'invalid_grant' })
    granted++
    access = `access-canary-${granted}`
    refresh = `refresh-canary-${granted}`
    return answer(response, 200, { access_token: access, refresh_token: refresh, expires_in: 3600 })
  }
  const server = createServer(async (request, response) => {
    if (request.url === '/token') return exchange(await text(request), response)
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    notary.calls.push(token)
    answer(response, token === access ? 200 : 401, { id: 'n1' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const notary: Notary = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges: [],
    calls: [],
    before: () => {},
    failure: undefined,
    error: undefined,
    words: '',
    isLenient: false,
    expire: () => {
      access = undefined
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return notary
}
