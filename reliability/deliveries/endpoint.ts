/** A webhook endpoint of the service with its receiver. */
import { type Ask, openHttp } from '../support/http.ts'
import type { Rig } from '../support/rig.ts'
import type { Receiver } from './receiver.ts'

export interface Size {
  readonly changes: number
  readonly connectors: number
  readonly endpoints: number
  readonly kills: number
}

export interface Endpoint {
  switchTo(state: 'active' | 'off'): Promise<void>
  rotate(): Promise<void>
  /** Streams with messages to send. */
  backlog(): Promise<number>
  close(): Promise<void>
}

type Method = NonNullable<Ask['method']>
type Answer = Readonly<Record<string, string>> & { readonly backlog?: { readonly open: number } }

export async function createEndpoint({ service }: Rig, receiver: Receiver): Promise<Endpoint> {
  const { ask, close } = openHttp(service.address)
  const call = async (method: Method, path: string, body?: object, token?: string): Promise<Answer> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const { status, text } = await ask({ method, path, headers, body })
    if (status >= 300) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text)
  }
  const tokens = '/api/v1/account/applications/token'
  const { access_token: token } = await call('POST', tokens, service.client)
  const request = { url: receiver.url, events: ['records.changed'] }
  const { id, secret = '' } = await call('POST', '/v1/endpoints', request, token)
  receiver.addSecret(secret)
  const path = `/v1/endpoints/${id}`
  return {
    switchTo: async (state) => void (await call('PATCH', path, { state }, token)),
    rotate: async () => {
      const rotated = await call('POST', `${path}/rotate`, {}, token)
      receiver.addSecret(rotated.secret ?? '')
    },
    backlog: async () => (await call('GET', path, undefined, token)).backlog?.open ?? 0,
    close,
  }
}
