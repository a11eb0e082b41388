/** The session of the page, and the requests about it. */
import type { SessionView } from '../src/connect/session-view.ts'

export type { FieldView, MethodView, SessionView, TypeView } from '../src/connect/session-view.ts'

const KEY = 'plugboard-connect'

/**
 * The token of the session comes in the fragment, and moves to the tab's storage: it survives the way to the consent
 * screen and back, and neither the address bar nor the history keeps it.
 */
export function takeToken(): string | undefined {
  const given = location.hash.slice(1)
  if (given !== '') {
    sessionStorage.setItem(KEY, given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(KEY) ?? undefined
}

export function forgetToken(): void {
  sessionStorage.removeItem(KEY)
}

/** A request that the server refused. */
export class Refused extends Error {
  readonly code: string
  /** Error messages of invalid fields, by JSON pointer. */
  readonly fields: ReadonlyMap<string, string>

  constructor({ code = 'internal', detail = '', errors = [] }: Problem) {
    super(detail)
    this.code = code
    this.fields = new Map(errors.map(({ pointer, message }) => [pointer, message]))
  }
}

interface Problem {
  readonly code?: string
  readonly detail?: string
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[]
}

export interface Client {
  read(): Promise<SessionView>
  /** Address of the consent screen. */
  authorize(type: string): Promise<string>
  submit(type: string, method: string, credentials: Readonly<Record<string, string>>): Promise<SessionView>
  answer(given: { readonly value?: string; readonly confirm?: boolean }): Promise<SessionView>
}

export function clientOf(token: string): Client {
  const send = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const method = body === undefined ? 'GET' : 'POST'
    const response = await fetch(`/connect/session${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    if (response.ok) return response.json()
    throw new Refused(await response.json().catch(() => ({})))
  }
  return {
    read: () => send(''),
    authorize: async (type) => (await send<{ url: string }>('/authorize', { type })).url,
    submit: (type, method, credentials) => send('/credentials', { type, method, credentials }),
    answer: (given) => send('/answer', given),
  }
}
