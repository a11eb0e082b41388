import type { Logger } from 'pino'
import { MissingKey } from '../crypto/key-ring.ts'
import { keyed } from '../runtime/keyed.ts'

export const KEY_MISSING = 'the key ring lacks a key that stored values are sealed under'

const KEYS = 100
const INTERVAL_MS = 60_000

/** The id of the missing key if that is the error. */
export function missingKeyOf(error: unknown): string | undefined {
  return error instanceof MissingKey ? error.kid : undefined
}

/** Logs a missing key at most once a minute, since each call of the affected connectors fails. */
export function missingKeyLog(log: Logger, intervalMs: number = INTERVAL_MS): (kid: string) => void {
  const seen = keyed(KEYS, () => ({ loggedAt: Number.NEGATIVE_INFINITY }))
  return (kid) => {
    const state = seen(kid)
    if (performance.now() - state.loggedAt < intervalMs) return
    state.loggedAt = performance.now()
    log.error({ kid }, KEY_MISSING)
  }
}
