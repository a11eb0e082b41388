/**
 * Shared addresses that no request tells the vendor: an app has one address for all who installed it, and its developer enters
 * that in the settings of the app.
 */
import type { Webhooks } from '@plugboard/core/catalog'
import type { HookChanges } from '../store/hooks.ts'
import type { HookRow } from '../store/tables.ts'

export function isEnteredByHand({ scope, register }: Pick<Webhooks, 'scope' | 'register'>): boolean {
  return scope === 'client' && !JSON.stringify(register?.requests ?? []).includes('{url}')
}

/** The state of a hook whose route is known. Whether the address was entered, only a webhook tells. */
export function enteredState({ state, unreported_at, type, name }: HookRow): HookChanges {
  const hasRung = state === 'active' || (state === 'failing' && unreported_at !== null)
  return {
    ...{ registered_at: null, expires_at: null, renew_at: null, failures: 0 },
    ...(!hasRung && { state: 'manual', last_error: JSON.stringify(notEntered(type, name)) }),
  }
}

function notEntered(type: string, name: string): object {
  const message = `The developer of the app enters the address in its settings. \`plugboard hooks add ${type} ${name}\` prints it; all connectors of the app share it.`
  return { code: 'address_not_entered', message }
}
