/** Cursors of our own lists: opaque, bound to tenant and query, short-lived. */
import { decrypt, encrypt } from './seal.ts'
import type { Secret } from './secret.ts'

const LIFE_MS = 24 * 60 * 60 * 1000

/** `scope` says whose list and which filters the cursor belongs to; it opens for no other. */
export function sealCursor(key: Secret<Buffer>, scope: string, position: unknown, now: number): string {
  const plain = Buffer.from(JSON.stringify({ position, until: now + LIFE_MS }))
  return encrypt(key.open(), `pb1|cursor|${scope}`, plain).toString('base64url')
}

/** The position, or undefined for a cursor that is not ours, not for this scope, or too old. */
export function openCursor(key: Secret<Buffer>, scope: string, cursor: string, now: number): unknown {
  try {
    const plain = decrypt(key.open(), `pb1|cursor|${scope}`, Buffer.from(cursor, 'base64url'))
    const { position, until } = JSON.parse(plain.toString()) as { position: unknown; until: number }
    return until > now ? position : undefined
  } catch {
    return undefined
  }
}
