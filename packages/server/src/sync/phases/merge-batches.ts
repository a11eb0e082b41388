/** Puts pieces together that are ready. */
import { readAhead } from '../prefetch.ts'
import type { Piece } from '../run-context.ts'
import { joined } from './batch.ts'

/** What is made ready while others are written, and what one transaction holds; one piece alone may have more rows. */
const MOST_ROWS = 500
const MOST_PIECES = 16

/**
 * Whatever has become ready by the time that a transaction is over goes into the next one: where the upstream is slow,
 * each piece is written when it comes; where the database is, fewer transactions let it catch up.
 */
export async function* gathered(source: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  const { take, end } = readAhead(source, isFull, fitting)
  try {
    for (let group = await take(); group.length > 0; group = await take()) yield joined(group)
  } finally {
    await end()
  }
}

function isFull(ready: readonly Piece[]): boolean {
  return ready.length >= MOST_PIECES || rowsOf(ready) >= MOST_ROWS
}

/** The first of them that go into one transaction. */
function fitting(ready: readonly Piece[]): number {
  let count = Math.min(ready.length, MOST_PIECES)
  while (count > 1 && rowsOf(ready.slice(0, count)) > MOST_ROWS) count--
  return count
}

function rowsOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { records = 0 }) => sum + records, 0)
}
