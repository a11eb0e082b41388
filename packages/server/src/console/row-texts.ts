/** The state of things that have no page of their own, in one line each. */
import type { SpecVersion } from '../store/spec-connectors.ts'
import type { AlertSilenceRow, AttemptRow } from '../store/tables.ts'
import { isoTime } from '../text/iso-time.ts'

export function attemptText({ message_type, entity, number, status, error }: AttemptRow): string {
  return `${message_type}${entity === null ? '' : ` of ${entity}`}, attempt ${number}: ${status ?? error}`
}

export function silenceText({ rule, subject, until, reason }: AlertSilenceRow): string {
  return `${[rule ?? 'every rule', subject].filter(Boolean).join(' ')} until ${isoTime(until)}: ${reason}`
}

export function specText({ type, version, active, added_at }: SpecVersion): string {
  return `${type} ${version}, ${active === 1 ? 'in use' : 'kept'}, added ${isoTime(added_at)}`
}

interface Used {
  readonly last_used_at: number | null
  readonly revoked_at: number | null
}

/** Of a client secret or an operator. */
export function useText({ last_used_at, revoked_at }: Used): string {
  if (revoked_at !== null) return `revoked ${isoTime(revoked_at)}`
  return last_used_at === null ? 'never used' : `last used ${isoTime(last_used_at)}`
}
