import { randomBytes } from 'node:crypto'
import { bytesToBase62 } from './base62.ts'

export type IdPrefix = 'app' | 'con' | 'req' | 'sec' | 'wrk'

const DIGITS = 22

/** Creates an id from 128 random bits. Ids are no secrets: access is decided by the tenant. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${bytesToBase62(randomBytes(16), DIGITS)}`
}
