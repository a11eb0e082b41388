import { randomFillSync } from 'node:crypto'
import { DIGITS } from './base62.ts'

export type IdPrefix =
  | 'alr'
  | 'app'
  | 'att'
  | 'cal'
  | 'cgr'
  | 'cli'
  | 'cns'
  | 'con'
  | 'grt'
  | 'hok'
  | 'msg'
  | 'opr'
  | 'req'
  | 'sec'
  | 'sil'
  | 'spc'
  | 'whe'
  | 'wrk'

const LENGTH = 22

/** Creates an id of 22 random digits: 131 bits. Ids are no secrets: access is decided by the tenant. */
export function newId(prefix: IdPrefix): string {
  let digits = ''
  while (digits.length < LENGTH) {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    // Nothing for 2 of 64 values: with them the first digits would be more frequent.
    digits += DIGITS.charAt((pool[used++] as number) & 63)
  }
  return `${prefix}_${digits}`
}

/** Random bytes for some 80 ids: each request has one, and asking the system for each costs more than the rest. */
const pool = Buffer.alloc(2048)
let used = pool.length
