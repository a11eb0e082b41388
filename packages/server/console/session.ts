/** The operator who is signed in. */

import { signal } from '@preact/signals'
import type { Me } from '../src/http/routes/console/session.ts'
import { call, onSignedOut, Problem } from './api.ts'

export type Role = 'viewer' | 'developer' | 'admin'

export const me = signal<Me | undefined>(undefined)
/** True while somebody has to sign in, perhaps over a page that is half filled in. */
export const isSignedOut = signal(false)
export const signInError = signal<string | undefined>(undefined)
/** Milliseconds by which the server's clock is ahead of the browser's. */
export const clockAhead = signal(0)
/** The server runs another release than the one that this page was loaded from. */
export const isOutdated = signal(false)

onSignedOut(() => {
  isSignedOut.value = true
})

const ORDER: readonly Role[] = ['viewer', 'developer', 'admin']

export function may(role: Role): boolean {
  return me.value !== undefined && ORDER.indexOf(me.value.operator.role) >= ORDER.indexOf(role)
}

/** Of pages of the whole installation, which operators of one application may not change. */
export function mayOnInstallation(role: Role): boolean {
  return may(role) && me.value?.operator.org === null
}

export async function loadMe(signal?: AbortSignal): Promise<void> {
  const loaded = await call<Me>('/console/api/me', signal && { signal })
  clockAhead.value = Number(loaded.now) - Date.now()
  isOutdated.value = document.querySelector<HTMLMetaElement>('meta[name=release]')?.content !== loaded.release
  me.value = loaded
  isSignedOut.value = false
}

export async function signIn(token: string): Promise<void> {
  await call('/console/session', { method: 'POST', body: { token } })
  await loadMe()
}

export async function signOut(): Promise<void> {
  await call('/console/session', { method: 'DELETE' })
  location.assign('/console')
}

/** Uses the token of a link, which stands after the # so that no log has it, and removes it from the address. */
export async function start(): Promise<void> {
  const token = location.hash.slice(1)
  if (token !== '') history.replaceState(null, '', location.pathname + location.search)
  try {
    if (token.startsWith('pbo_'))
      await signIn(token).catch(() => loadMe().catch(() => Promise.reject(usedLink())))
    else await loadMe()
  } catch (error) {
    isSignedOut.value = true
    if (token !== '' || (error as Problem).status !== 401) signInError.value = (error as Error).message
  }
}

function usedLink(): Error {
  return new Problem({
    status: 401,
    detail:
      'The link was already used, or has expired. Print another one: plugboard operators link <operator_id>.',
  })
}
