import { randomBytes } from 'node:crypto'
import { bytesToBase62 } from './base62.ts'

/** What an id names, told by its prefix. */
export type IdPrefix = 'app' | 'con' | 'req' | 'sec' | 'wrk'

const DIGITS = 22

/** 128 random bits. Nothing relies on an id being hard to guess: who may see what is decided by the tenant. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${bytesToBase62(randomBytes(16), DIGITS)}`
}
