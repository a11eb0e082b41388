/** Puts pieces together that are ready. */
import { prefetch } from '../prefetch.ts'
import type { Batch } from '../run-context.ts'
import { mergeBatches } from './batch.ts'

/** What is made ready while others are written, and what one transaction holds; one piece alone may have more rows. */
const MOST_ROWS = 500
const MOST_PIECES = 16

/**
 * Whatever has become ready by the time that a transaction is over goes into the next one: where the upstream is slow,
 * each piece is written when it comes; where the database is, fewer transactions let it catch up.
 */
export async function* mergeReadyBatches(source: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  const { take, end } = prefetch(source, isFull, fitting)
  try {
    for (let group = await take(); group.length > 0; group = await take()) yield mergeBatches(group)
  } finally {
    await end()
  }
}

function isFull(ready: readonly Batch[]): boolean {
  return ready.length >= MOST_PIECES || rowsOf(ready) >= MOST_ROWS
}

/** The first of them that go into one transaction. */
function fitting(ready: readonly Batch[]): number {
  let count = Math.min(ready.length, MOST_PIECES)
  while (count > 1 && rowsOf(ready.slice(0, count)) > MOST_ROWS) count--
  return count
}

function rowsOf(pieces: readonly Batch[]): number {
  return pieces.reduce((sum, { records = 0 }) => sum + records, 0)
}
