/** Hooks as the API returns them. Addresses and secrets are in no view: who knows both could ring. */
import type { HookRow } from '../store/tables.ts'
import { isoTime } from '../text/iso-time.ts'

export interface HookView {
  readonly id: string
  readonly name: string
  readonly state: HookRow['state']
  readonly since: string
  readonly reason: { readonly code: string; readonly message: string } | null
  readonly registered_at: string | null
  readonly expires_at: string | null
  readonly last_rang_at: string | null
  readonly rings: number
  readonly refused: number
  readonly created_at: string
}

export function viewHook(hook: HookRow): HookView {
  const { id, name, state, last_error, rings, refused } = hook
  return {
    ...{ id, name, state, rings, refused },
    since: isoTime(hook.state_at),
    reason: last_error === null ? reasonOf(hook) : JSON.parse(last_error),
    registered_at: toIso(hook.registered_at),
    expires_at: toIso(hook.expires_at),
    last_rang_at: toIso(hook.last_rang_at),
    created_at: isoTime(hook.created_at),
  }
}

/** Of a hook that waits for a person from the beginning. */
function reasonOf({ state, type, name }: HookRow): HookView['reason'] {
  if (state !== 'manual') return null
  const message = `An administrator registers this webhook in the vendor's settings: \`plugboard hooks add ${type} ${name} --manual --user <external_user_id>\` prints its address. Until the first webhook, changes are found by polling.`
  return { code: 'address_not_entered', message }
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms)
}
