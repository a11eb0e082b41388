/** Random bytes for what many requests need a few of: ids, IVs. Asking the system for many costs as much as for a few. */
import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(4096)
let used = pool.length

/** Each byte is given out once. The result is valid until the next call: use it before. Not for secrets, which would stay in the pool. */
export function pooledBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}
