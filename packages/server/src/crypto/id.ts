import { DIGITS } from './base62.ts'
import { pooledBytes } from './random-pool.ts'

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
    // Nothing for 2 of 64 values: with them the first digits would be more frequent.
    for (const byte of pooledBytes(LENGTH - digits.length)) digits += DIGITS.charAt(byte & 63)
  }
  return `${prefix}_${digits}`
}
