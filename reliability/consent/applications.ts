/** Applications whose end users consent at the sandbox, and the browsers of these. */
import { answerConsent } from '@plugboard/sandbox'
import type { Client } from '../support/service.ts'

export interface Application {
  /** Opens a session for an end user; returns its token. Several types are connected by one consent. */
  open(user: string): Promise<string>
  /** Number of connectors that an end user has. */
  connectors(user: string): Promise<number>
}

const TYPES: readonly string[] = ['cloud-drive']

/**
 * @param oauth Credentials with the OAuth client that the sandbox knows.
 * @param types Connector types that its users connect; the client is that of the first.
 */
export async function openApplication(
  address: string,
  client: Client,
  oauth: Readonly<Record<string, string>>,
  types: readonly string[] = TYPES,
): Promise<Application> {
  const { access_token } = await askJson(`${address}/api/v1/account/applications/token`, 'POST', client)
  const token = { authorization: `Bearer ${access_token}` }
  const { client_id, client_secret } = oauth
  await ask(`${address}/v1/connect/clients/${types[0]}`, 'PUT', { client_id, client_secret }, token)
  return {
    open: async (user) => {
      const all = types.length > 1 ? { connect_all: true } : {}
      const body = { external_user_id: user, connector_types: types, ...all }
      return String((await askJson(`${address}/v1/connect/sessions`, 'POST', body, token)).token)
    },
    connectors: async (user) => {
      const url = `${address}/v1/integrations/connectors?external_user_id=${user}`
      return ((await askJson(url, 'GET', undefined, token)).data as unknown[]).length
    },
  }
}

/** One browser: its cookie, if it has one. */
export interface Visitor {
  /** Sends the user to the consent screen and lets them allow. Returns where the vendor sends the browser. */
  consent(session: string): Promise<string>
  /** The cookie that binds consents to this browser. */
  readonly cookie: string
}

export function openVisitor(address: string, [type]: readonly string[] = TYPES): Visitor {
  let cookie = ''
  return {
    get cookie() {
      return cookie
    },
    consent: async (session) => {
      const headers = { authorization: `Bearer ${session}`, ...(cookie && { cookie }) }
      const response = await ask(`${address}/connect/session/authorize`, 'POST', { type }, headers)
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return answerConsent(((await response.json()) as { url: string }).url)
    },
  }
}

/** Opens a URL with or without a cookie. Returns the status. */
export async function come(url: string, cookie: string): Promise<number> {
  const response = await fetch(url, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
  await response.arrayBuffer()
  return response.status
}

interface Result {
  readonly type: string
  readonly connector_id: string | null
}

interface Session {
  readonly status: string
  readonly error: string | null
  /** Ids by type. */
  readonly connectors: Readonly<Record<string, string | null>>
}

export async function sessionOf(address: string, session: string): Promise<Session> {
  const headers = { authorization: `Bearer ${session}` }
  const { status, error, results } = await askJson(`${address}/connect/session`, 'GET', undefined, headers)
  return {
    status: String(status),
    error: typeof error === 'string' ? error : null,
    connectors: Object.fromEntries((results as Result[]).map((one) => [one.type, one.connector_id])),
  }
}

async function askJson(...given: Parameters<typeof ask>): Promise<Record<string, unknown>> {
  return (await ask(...given)).json() as Promise<Record<string, unknown>>
}

async function ask(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...json },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new Error(`${method} ${new URL(url).pathname}: ${response.status} ${await response.text()}`)
  return response
}
