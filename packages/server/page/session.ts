/** The session of the page, and the requests about it. */
import type { SessionView } from '../src/connect/session-view.ts'

export type { VendorMark } from '../src/catalog/vendor-mark.ts'
export type { SessionView } from '../src/connect/session-view.ts'
export type { FieldView, MethodView, Text, TypeView } from '../src/connect/type-view.ts'

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

/** Shows the session of a link that is opened in this tab: browsers do not load the same page again for a fragment. */
export function reloadForNextLink(): void {
  addEventListener('hashchange', () => location.reload())
}

const LEFT = `${KEY}-left`
const WAY_BACK = `${KEY}-return`

/** @param wayBack For the pages of a return that cannot be taken, which do not know the session. */
export function noteLeaving(wayBack: string | undefined): void {
  sessionStorage.setItem(LEFT, '')
  if (wayBack === undefined) sessionStorage.removeItem(WAY_BACK)
  else sessionStorage.setItem(WAY_BACK, wayBack)
}

/** True if this tab has been at the consent screen since it last showed the page. */
export function takeLeaving(): boolean {
  const hasLeft = sessionStorage.getItem(LEFT) !== null
  sessionStorage.removeItem(LEFT)
  return hasLeft
}

export function forgetToken(): void {
  sessionStorage.removeItem(KEY)
}

/** Codes of requests that succeed a little later. */
const TEMPORARY = ['store_unavailable', 'overloaded', 'shutting_down']

/** A request that the server refused, or that did not reach it: `unreachable`. */
export class Refused extends Error {
  readonly code: string
  /** Codes of invalid fields, by JSON pointer. */
  readonly fields: ReadonlyMap<string, string>

  constructor({ code = 'internal', errors = [] }: Problem) {
    super(code)
    this.code = TEMPORARY.includes(code) ? 'unavailable' : code
    this.fields = new Map(errors.map((one) => [one.pointer, one.code]))
  }
}

interface Problem {
  readonly code?: string
  readonly errors?: readonly { readonly pointer: string; readonly code: string }[]
}

export interface Client {
  read(): Promise<SessionView>
  /** Address of the consent screen. */
  authorize(type: string, credentials?: Readonly<Record<string, string>>): Promise<string>
  submit(type: string, method: string, credentials: Readonly<Record<string, string>>): Promise<SessionView>
  answer(given: { readonly value?: string; readonly confirm?: boolean }): Promise<SessionView>
}

/** The request or its response was lost. */
function unreachable(): never {
  throw new Refused({ code: 'unreachable' })
}

export function clientOf(token: string): Client {
  const send = async <T>(path: string, body?: object): Promise<T> => {
    const headers = {
      authorization: `Bearer ${token}`,
      // Texts of connectors in the language of the page, and not in another one of the browser's.
      'accept-language': document.documentElement.lang,
      ...(body && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const response = await fetch(`connect/session${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    }).catch(unreachable)
    if (response.ok) return response.json().catch(unreachable)
    throw new Refused(await response.json().catch(() => ({})))
  }
  return {
    read: () => send(''),
    authorize: async (type, credentials) =>
      (await send<{ url: string }>('/authorize', { type, ...(credentials && { credentials }) })).url,
    submit: (type, method, credentials) => send('/credentials', { type, method, credentials }),
    answer: (given) => send('/answer', given),
  }
}
