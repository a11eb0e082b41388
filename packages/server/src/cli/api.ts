/** A running server, as the commands that use it over HTTP see it. */
import { resolve } from 'node:path'
import { connectorError, fromProblem, isUnreached } from '@plugboard/core'
import type { Command } from 'commander'
import { DEFAULT_PORT, requireKnownVariables } from '../config/config.ts'
import { readDevFile } from '../dev/data-folder.ts'

export interface ApiOptions {
  readonly address?: string
  readonly clientId?: string
}

/** Where the server is, and as which application to use it. */
export interface Api {
  readonly address: string
  readonly client: { readonly client_id: string; readonly client_secret: string }
}

export interface ApiRequest {
  readonly method?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A form goes as it is, anything else as JSON. */
  readonly body?: unknown
}

/** Help that the commands which use a server have in common. */
export const API_HELP = `
The client secret comes from PLUGBOARD_CLIENT_SECRET, or from the folder of \`plugboard dev\`.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 nobody knows whether it had its effect.`

export function withApiOptions(command: Command): Command {
  return command
    .option(
      '--address <url>',
      `of the server; PLUGBOARD_ADDRESS, that of \`plugboard dev\`, or http://127.0.0.1:${DEFAULT_PORT}`,
    )
    .option('--client-id <id>', 'of the application; PLUGBOARD_CLIENT_ID, or that of `plugboard dev`')
}

export function openApi({ address, clientId }: ApiOptions, env: NodeJS.ProcessEnv = process.env): Api {
  requireKnownVariables(env)
  const dev = readDevFile(resolve(env.PLUGBOARD_DATA ?? '.plugboard'))
  const given = address ?? env.PLUGBOARD_ADDRESS
  // Its secret goes to the server that made it and nowhere else.
  const isDev = dev !== undefined && (given === undefined || isSameOrigin(given, dev.address))
  const id = clientId ?? env.PLUGBOARD_CLIENT_ID ?? (isDev ? dev.client_id : undefined)
  const secret =
    env.PLUGBOARD_CLIENT_SECRET ?? (isDev && id === dev.client_id ? dev.client_secret : undefined)
  if (id === undefined || secret === undefined) {
    throw new Error(
      'PLUGBOARD_CLIENT_ID and PLUGBOARD_CLIENT_SECRET must say as which application; `plugboard apps create` makes one',
    )
  }
  const lastKnown = id === dev?.client_id ? dev?.address : undefined
  return {
    address: given ?? lastKnown ?? `http://127.0.0.1:${DEFAULT_PORT}`,
    client: { client_id: id, client_secret: secret },
  }
}

function isSameOrigin(given: string, known: string | undefined): boolean {
  const origin = URL.parse(given)?.origin
  return origin !== undefined && origin === URL.parse(known ?? '')?.origin
}

/** Asks the server. Throws what a refusal says. */
export async function ask(
  { address }: Api,
  path: string,
  { method = 'POST', token, headers, body }: ApiRequest,
): Promise<Response> {
  const isForm = body instanceof FormData
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  }).catch((cause) => {
    throw isUnreached(cause)
      ? connectorError('upstream_unreachable', `There is no server at ${address}.`, { cause })
      : connectorError('upstream_bad_response', `No answer came from ${address}.`, {
          cause,
          outcome: 'unknown',
        })
  })
  if (answer.ok) return answer
  throw fromProblem(await answer.json().catch(() => undefined), answer.status)
}

export interface Grant {
  readonly access_token: string
  readonly expires_in: number
}

export async function applicationToken(api: Api): Promise<Grant> {
  const answer = await ask(api, '/api/v1/account/applications/token', { body: api.client })
  return answer.json() as Promise<Grant>
}

/** A token of one end user. */
export async function scopedToken(
  api: Api,
  user: string,
  claims: Readonly<Record<string, unknown>> = {},
): Promise<Grant> {
  const { access_token: token } = await applicationToken(api)
  const body = { external_user_id: user, ...claims }
  const answer = await ask(api, '/api/v1/account/applications/scoped-token', { token, body })
  return answer.json() as Promise<Grant>
}
