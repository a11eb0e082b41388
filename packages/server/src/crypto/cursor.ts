/** Encrypted cursors of the server's own lists, bound to tenant and query, valid for 24 hours unless the list says otherwise. */

import { createSecretKey, type KeyObject } from 'node:crypto'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import { derived } from '../runtime/derived.ts'
import { decrypt, encrypt } from './seal.ts'
import type { Secret } from './secret.ts'

/** Default lifetime. */
const TTL_MS = 24 * 60 * 60 * 1000
/** Lifetime of cursors whose positions depend on no time: those of another state of the list are known otherwise. */
export const WITHOUT_END: number = Number.POSITIVE_INFINITY

/**
 * @param scope Identifies the list, its tenant and its filters. The cursor opens only with the same scope.
 */
export function sealCursor(
  key: Secret<Buffer>,
  scope: string,
  position: unknown,
  now: number,
  ttlMs: number = TTL_MS,
): string {
  const plain = Buffer.from(JSON.stringify({ position, until: now + ttlMs }))
  return encrypt(keyOf(key), `pb1|cursor|${scope}`, plain).toString('base64url')
}

/** Creating the key object would be a large part of sealing a cursor. */
const keyOf = derived((secret: Secret<Buffer>): KeyObject => createSecretKey(secret.open()))

/** Returns the position; undefined if the cursor is forged, expired or from another scope. */
export function openCursor(
  key: Secret<Buffer>,
  scope: string,
  cursor: string,
  now: number,
  ttlMs: number = TTL_MS,
): unknown {
  try {
    const plain = decrypt(key.open(), `pb1|cursor|${scope}`, Buffer.from(cursor, 'base64url'))
    const { position, until } = JSON.parse(plain.toString()) as { position: unknown; until: number }
    if (ttlMs === WITHOUT_END) return position
    // An expiry beyond the maximum lifetime means that the clock was set back since.
    return until > now && until <= now + ttlMs + CLOCK_TOLERANCE_MS ? position : undefined
  } catch {
    return undefined
  }
}
