/** HTTP client of a running server, for the commands that use one. */
import { resolve } from 'node:path'
import { connectorError, fromProblem } from '@plugboard/core'
import { isUnreached } from '@plugboard/core/checks'
import type { Command } from 'commander'
import { DEFAULT_PORT, requireKnownVariables } from '../config/config.ts'
import { readDevFile } from '../dev/data-folder.ts'

export interface ApiOptions {
  readonly address?: string
  readonly clientId?: string
}

/** Server address and application credentials. */
export interface Api {
  readonly address: string
  readonly client: { readonly client_id: string; readonly client_secret: string }
}

/** The same, with a token that requests carry. */
export interface ApiAccess extends Api {
  readonly token: string
}

export interface ApiRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A form is sent unchanged, any other value as JSON. */
  readonly body?: unknown
  /** Closes the connection. */
  readonly signal?: AbortSignal | undefined
}

/** Help text shared by the commands that use a server. */
export const API_HELP = `
The client secret is read from PLUGBOARD_CLIENT_SECRET, or from the data folder of \`plugboard dev\`.
Exit codes: 0 success, 1 refused or failed, 2 wrong usage, 3 outcome unknown (a write may have taken effect).`

export function withApiOptions(command: Command): Command {
  return command
    .option(
      '--address <url>',
      `server address; default: PLUGBOARD_URL, then \`plugboard dev\`, then http://127.0.0.1:${DEFAULT_PORT}`,
    )
    .option(
      '--client-id <id>',
      'client id of the application; default: PLUGBOARD_CLIENT_ID, then `plugboard dev`',
    )
}

export function openApi({ address, clientId }: ApiOptions, env: NodeJS.ProcessEnv = process.env): Api {
  requireKnownVariables(env)
  const dev = readDevFile(resolve(env.PLUGBOARD_DATA ?? '.plugboard'))
  const given = address ?? env.PLUGBOARD_URL
  // The secret of `plugboard dev` must not be sent to any other server.
  const isDev = dev !== undefined && (given === undefined || isSameOrigin(given, dev.address))
  const id = clientId ?? env.PLUGBOARD_CLIENT_ID ?? (isDev ? dev.client_id : undefined)
  const secret =
    env.PLUGBOARD_CLIENT_SECRET ?? (isDev && id === dev.client_id ? dev.client_secret : undefined)
  if (id === undefined || secret === undefined) {
    throw new Error(
      'Set PLUGBOARD_CLIENT_ID and PLUGBOARD_CLIENT_SECRET to the credentials of an application. ' +
        'Run plugboard apps create to get them.',
    )
  }
  const devAddress = id === dev?.client_id ? dev?.address : undefined
  return {
    address: given ?? devAddress ?? `http://127.0.0.1:${DEFAULT_PORT}`,
    client: { client_id: id, client_secret: secret },
  }
}

/** Address of the server, for commands that need no application. */
export function serverAddress({ address }: ApiOptions, env: NodeJS.ProcessEnv = process.env): string {
  requireKnownVariables(env)
  const dev = readDevFile(resolve(env.PLUGBOARD_DATA ?? '.plugboard'))
  return address ?? env.PLUGBOARD_URL ?? dev?.address ?? `http://127.0.0.1:${DEFAULT_PORT}`
}

function isSameOrigin(given: string, expected: string | undefined): boolean {
  const origin = URL.parse(given)?.origin
  return origin !== undefined && origin === URL.parse(expected ?? '')?.origin
}

/** Sends a request. Throws the {@link ConnectorError} of a problem response. */
export async function sendRequest(
  { address, token }: Pick<ApiAccess, 'address'> & Partial<Pick<ApiAccess, 'token'>>,
  path: string,
  { method = 'POST', headers, body, signal }: ApiRequest,
): Promise<Response> {
  const isForm = body instanceof FormData
  const response = await fetch(new URL(path, address), {
    method,
    ...(signal && { signal }),
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  }).catch((cause) => {
    throw isUnreached(cause)
      ? connectorError(
          'upstream_unreachable',
          `Cannot connect to ${address}. Check that the server is running and the address is right.`,
          { cause },
        )
      : connectorError(
          'upstream_unreachable',
          `The connection to ${address} failed before the response arrived.`,
          {
            cause,
            outcome: 'unknown',
          },
        )
  })
  if (response.ok) return response
  throw fromProblem(await response.json().catch(() => undefined), response.status)
}

/** Reads all pages of a list of the server. */
export async function readAll<Item>(api: ApiAccess, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ limit: '100', ...(cursor !== '' && { cursor }) })
    const response = await sendRequest(api, `${path}${path.includes('?') ? '&' : '?'}${query}`, {
      method: 'GET',
    })
    const page = (await response.json()) as { data: Item[]; next_cursor: string | null }
    items.push(...page.data)
    cursor = page.next_cursor
  }
  return items
}

export interface IssuedToken {
  readonly access_token: string
  readonly expires_in: number
}

export async function applicationToken(api: Api): Promise<IssuedToken> {
  const response = await sendRequest(api, '/api/v1/account/applications/token', { body: api.client })
  return response.json() as Promise<IssuedToken>
}

/** Gets a token of one end user. */
export async function scopedToken(
  api: Api,
  user: string,
  claims: Readonly<Record<string, unknown>> = {},
): Promise<IssuedToken> {
  const access = await applicationAccess(api)
  const body = { external_user_id: user, ...claims }
  const response = await sendRequest(access, '/api/v1/account/applications/scoped-token', { body })
  return response.json() as Promise<IssuedToken>
}

export async function applicationAccess(api: Api): Promise<ApiAccess> {
  return { ...api, token: (await applicationToken(api)).access_token }
}

/** Access of one end user. */
export async function userAccess(api: Api, user: string): Promise<ApiAccess> {
  return { ...api, token: (await scopedToken(api, user)).access_token }
}
