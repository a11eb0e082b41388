/** Applications whose end users consent at the sandbox, and the browsers of these. */
import { answerConsent } from '@plugboard/sandbox'
import type { Client } from '../support/service.ts'

export interface Application {
  /** Opens a session for an end user; returns its token. */
  open(user: string): Promise<string>
  /** Number of connectors that an end user has. */
  connectors(user: string): Promise<number>
}

const TYPE = 'cloud-drive'

/** @param oauth Credentials with the OAuth client that the sandbox knows. */
export async function openApplication(
  address: string,
  client: Client,
  oauth: Readonly<Record<string, string>>,
): Promise<Application> {
  const { access_token } = await askJson(`${address}/api/v1/account/applications/token`, 'POST', client)
  const token = { authorization: `Bearer ${access_token}` }
  const { client_id, client_secret } = oauth
  await ask(`${address}/v1/connect/clients/${TYPE}`, 'PUT', { client_id, client_secret }, token)
  return {
    open: async (user) => {
      const body = { external_user_id: user, connector_types: [TYPE] }
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

export function openVisitor(address: string): Visitor {
  let cookie = ''
  return {
    get cookie() {
      return cookie
    },
    consent: async (session) => {
      const headers = { authorization: `Bearer ${session}`, ...(cookie && { cookie }) }
      const response = await ask(`${address}/connect/session/authorize`, 'POST', { type: TYPE }, headers)
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

export async function sessionOf(
  address: string,
  session: string,
): Promise<{ readonly status: string; readonly error: string | null }> {
  const headers = { authorization: `Bearer ${session}` }
  const { status, error } = await askJson(`${address}/connect/session`, 'GET', undefined, headers)
  return { status: String(status), error: typeof error === 'string' ? error : null }
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
