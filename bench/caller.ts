// Requests of benches to the service.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchProcess } from './bench-process.ts'

const SHED_WAIT_MS = 200

/** Returns the body. Throws with it if the service refuses. */
export async function post<Body = Record<string, string>>(
  url: string,
  body: object,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Body> {
  return exchange(url, { method: 'POST', body: JSON.stringify(body), headers }, token)
}

/** The same with another method. */
export async function send<Body = Record<string, string>>(
  method: string,
  url: string,
  body: object,
  token: string,
): Promise<Body> {
  return exchange(url, { method, body: JSON.stringify(body) }, token)
}

export async function get<Body>(url: string, token: string): Promise<Body> {
  return exchange(url, {}, token)
}

/** The id of a new connector of payments. */
export async function createPaymentsConnector({
  address = '',
  token = '',
}: BenchProcess['ready']): Promise<string> {
  const credentials = { api_key: 'sk_test_sandbox' }
  const made = { external_user_id: 'ann', connector_type: 'Payments', credentials }
  const { id = '' } = await post(`${address}/v1/integrations/connectors`, made, token)
  return id
}

async function exchange<Body>(url: string, init: RequestInit, token?: string): Promise<Body> {
  const headers = {
    ...init.headers,
    ...(init.body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(url, { ...init, headers })
  // A busy machine sheds load.
  if (response.status === 503) {
    await response.body?.cancel()
    await sleep(SHED_WAIT_MS)
    return exchange(url, init, token)
  }
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}
