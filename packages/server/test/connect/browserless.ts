/** A browser without a screen: keeps cookies, follows redirects by hand, and answers the sandbox's consent screen. */
import { answerConsent } from '@plugboard/sandbox'
import type { SessionView } from '../../src/connect/session-view.ts'
import type { Scene } from './scene.ts'

/** A session, or the problem with the request. */
type SessionBody = SessionView & {
  readonly code?: string
  readonly errors?: readonly { readonly pointer: string }[]
}

interface SessionAnswer {
  readonly status: number
  readonly body: SessionBody
}

export interface Visitor {
  /** Secret of its cookie. */
  secret(): string
  /** Asks the connect session. */
  ask(token: string, path?: string, body?: object): Promise<SessionAnswer>
  /** Begins a consent; returns the address of the screen. */
  begin(token: string, type: string): Promise<string>
  /** Answers the screen; returns where the vendor sends the browser. */
  decide(screen: string, decision?: 'allow' | 'deny'): Promise<string>
  /** Opens the address that the vendor sends the browser to. */
  come(address: string): Promise<Response>
  /** All of it. Returns the session afterwards. */
  connect(token: string, type: string, decision?: 'allow' | 'deny'): Promise<SessionAnswer>
}

export function visitor({ server }: Pick<Scene, 'server'>): Visitor {
  const cookies = new Map<string, string>()
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = url.startsWith(server.address) && cookie !== '' ? { cookie } : {}
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...own, ...init.headers } })
    for (const line of url.startsWith(server.address) ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const ask = async (token: string, path = '', body?: object): Promise<SessionAnswer> => {
    const response = await visit(`${server.address}/connect/session${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as SessionBody }
  }
  const begin = async (token: string, type: string): Promise<string> => {
    const { body } = await ask(token, '/authorize', { type })
    return (body as unknown as { readonly url: string }).url
  }
  const come = (address: string): Promise<Response> => visit(address)
  return {
    secret: () => cookies.get('pb-connect') ?? '',
    ask,
    begin,
    decide: answerConsent,
    come,
    connect: async (token, type, decision) => {
      await come(await answerConsent(await begin(token, type), decision))
      return ask(token)
    },
  }
}
