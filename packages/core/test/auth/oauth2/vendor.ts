/** An upstream on a real socket whose access tokens expire and whose refresh tokens rotate with every use. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ConnectOptions, type Connector, openContext } from '@plugboard/core'
import { oauth2 } from '@plugboard/core/oauth2'
import { onTestFinished } from 'vitest'
import { connectWith } from '../../../src/connect.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { account } from '../../support/shop.ts'

export interface DriveCredentials {
  readonly access_token?: string | undefined
  readonly refresh_token: string
  readonly client_id: string
  readonly client_secret: string
}

export const drive: Connector<DriveCredentials> = {
  name: 'drive',
  provider: 'acme',
  title: 'Drive',
  server: 'https://api.acme.example',
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
      token: 'POST https://login.acme.example/oauth/token?v=2',
      encoding: 'form',
    },
  ],
  errors: { code: ['error.code'], message: ['error.message'] },
  check: 'account.get',
}

export const credentials: DriveCredentials = {
  refresh_token: 'refresh-0-of-the-user',
  client_id: 'client-of-ours',
  client_secret: 'secret-of-our-client',
}

/** Answers a request to the token endpoint instead of the vendor. */
export type TokenAnswer = (response: ServerResponse, count: number) => void

export interface Vendor {
  readonly url: string
  /** The events in order: `exchange refresh-0-…`, `200 access-1-…`, and those that a test adds. */
  readonly events: string[]
  /** Token requests: content type and body. */
  readonly asked: {
    readonly type: string | undefined
    readonly url: string | undefined
    readonly body: string
  }[]
  readonly exchanges: () => number
  /** Lifetime of tokens in seconds; undefined: not in the responses. */
  lifetime: number | undefined
  rotates: boolean
  /** Answers instead of the vendor; undefined: the vendor answers itself. */
  answer: TokenAnswer | undefined
  /** The API rejects every access token. */
  isClosed: boolean
  /** Answers instead of the API's 401. */
  gateway: ((response: ServerResponse) => void) | undefined
  expire(): void
  /** Performs an exchange as the token endpoint does. */
  grant(): object
  /** Called at the end of its test, if not before. */
  close(): void
}

export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The refresh token in the body of a token request, in any encoding. */
function refreshTokenIn(body: string): string {
  return /refresh-\d+-[\w-]+/.exec(body)?.[0] ?? ''
}

/** The tokens that the vendor accepts now. */
interface IssuedTokens {
  count: number
  access: Set<string>
  refresh: string
}

export async function startVendor(): Promise<Vendor> {
  const tokens: IssuedTokens = { count: 0, access: new Set(), refresh: credentials.refresh_token }
  const vendor: Vendor = {
    url: '',
    events: [],
    asked: [],
    exchanges: () => vendor.asked.length,
    lifetime: 3600,
    rotates: true,
    answer: undefined,
    isClosed: false,
    gateway: undefined,
    expire: () => tokens.access.clear(),
    close: () => {},
    grant: () => issueTokens(vendor, tokens),
  }
  const server = createServer((incoming, response) => {
    if (incoming.url?.startsWith('/oauth/token')) void exchange(vendor, tokens, incoming, response)
    else serve(vendor, tokens, incoming, response)
  })
  vendor.close = () => void server.close().closeAllConnections()
  onTestFinished(vendor.close)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(vendor, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

function issueTokens(vendor: Vendor, tokens: IssuedTokens): object {
  tokens.count++
  const token = `access-${tokens.count}-of-the-user`
  tokens.access = new Set([token])
  if (vendor.rotates) tokens.refresh = `refresh-${tokens.count}-of-the-user`
  return {
    access_token: token,
    token_type: 'Bearer',
    ...(vendor.rotates && { refresh_token: tokens.refresh }),
    ...(vendor.lifetime !== undefined && { expires_in: vendor.lifetime }),
  }
}

async function exchange(
  vendor: Vendor,
  tokens: IssuedTokens,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await text(incoming)
  vendor.asked.push({ type: incoming.headers['content-type'], url: incoming.url, body })
  const given = refreshTokenIn(body)
  vendor.events.push(`exchange ${given}`)
  if (vendor.answer) return vendor.answer(response, vendor.asked.length)
  if (given !== tokens.refresh)
    return send(response, 400, { error: 'invalid_grant', error_description: `${given} is already used` })
  send(response, 200, vendor.grant())
}

function serve(
  vendor: Vendor,
  tokens: IssuedTokens,
  incoming: IncomingMessage,
  response: ServerResponse,
): void {
  const token = incoming.headers.authorization?.replace('Bearer ', '') ?? ''
  const status = tokens.access.has(token) && !vendor.isClosed ? 200 : 401
  vendor.events.push(`${status} ${token}`)
  if (status === 401 && vendor.gateway) return void vendor.gateway(response)
  const failure = { error: { code: 'expired', message: `no ${token}` } }
  send(response, status, status === 200 ? { id: 'a' } : failure)
}

/** A client of the vendor. */
export function open(
  vendor: Pick<Vendor, 'url'>,
  options: Partial<ConnectOptions<DriveCredentials>> = {},
  runtime?: Runtime,
  connector: Connector<DriveCredentials> = drive,
): ReturnType<typeof connectWith<{ account: typeof account }>> {
  const given = { auth: credentials, server: vendor.url, oauth2, ...options }
  return connectWith(openContext(connector, given, runtime), { account })
}
