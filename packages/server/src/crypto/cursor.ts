/** Cursors of our own lists: opaque, bound to tenant and query, short-lived. */

import { createSecretKey, type KeyObject } from 'node:crypto'
import { CLOCK_TOLERANCE_MS } from '../limits/clock-tolerance.ts'
import { decrypt, encrypt } from './seal.ts'
import type { Secret } from './secret.ts'

const LIFE_MS = 24 * 60 * 60 * 1000

/** `scope` says whose list and which filters the cursor belongs to; it opens for no other. */
export function sealCursor(key: Secret<Buffer>, scope: string, position: unknown, now: number): string {
  const plain = Buffer.from(JSON.stringify({ position, until: now + LIFE_MS }))
  return encrypt(keyOf(key), `pb1|cursor|${scope}`, plain).toString('base64url')
}

const keys = new WeakMap<Secret<Buffer>, KeyObject>()

/** Made once: pages are sealed more often than anything else. */
function keyOf(secret: Secret<Buffer>): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret.open())
  keys.set(secret, key)
  return key
}

/** The position, or undefined for a cursor that is not ours, not for this scope, or too old. */
export function openCursor(key: Secret<Buffer>, scope: string, cursor: string, now: number): unknown {
  try {
    const plain = decrypt(key.open(), `pb1|cursor|${scope}`, Buffer.from(cursor, 'base64url'))
    const { position, until } = JSON.parse(plain.toString()) as { position: unknown; until: number }
    // One that ends later than any of now was sealed before the clock was set back.
    return until > now && until <= now + LIFE_MS + CLOCK_TOLERANCE_MS ? position : undefined
  } catch {
    return undefined
  }
}
