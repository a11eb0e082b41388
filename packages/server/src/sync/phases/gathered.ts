/** Reads pieces ahead while others are written, and puts those together that are ready. */
import { bell } from '../bell.ts'
import type { Piece } from '../run-context.ts'
import { joined } from './pieces.ts'

/** What is made ready while others are written, and what one transaction holds; one piece alone may have more rows. */
const MOST_ROWS = 500
const MOST_PIECES = 16

/**
 * Whatever has become ready by the time that a transaction is over goes into the next one: where the upstream is slow,
 * each piece is written when it comes; where the database is, fewer transactions let it catch up.
 */
export async function* gathered(source: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  const { take, end } = readAhead(source)
  try {
    for (let group = await take(); group.length > 0; group = await take()) yield joined(group)
  } finally {
    await end()
  }
}

interface Ahead {
  /** Waits for the next piece and answers it, with what is ready besides; nothing where none is to come. */
  take(): Promise<readonly Piece[]>
  /** Waits for the piece under way, and lets go of all that was not taken. */
  end(): Promise<void>
}

function readAhead(source: AsyncGenerator<Piece>): Ahead {
  const ready: Piece[] = []
  const came = bell()
  const taken = bell()
  let isEnding = false
  let over: { readonly error?: unknown } | undefined
  const read = async (): Promise<void> => {
    for await (const piece of source) {
      ready.push(piece)
      came.ring()
      while (isFull(ready) && !isEnding) await taken.heard()
      if (isEnding) return
    }
  }
  const reading = read().then(
    () => {
      over = {}
      came.ring()
    },
    (error) => {
      over = { error }
      came.ring()
    },
  )
  return {
    take: async () => {
      while (ready.length === 0 && over === undefined) await came.heard()
      if (ready.length === 0 && over !== undefined && 'error' in over) throw over.error
      const group = ready.splice(0, fitting(ready))
      taken.ring()
      return group
    },
    end: async () => {
      isEnding = true
      taken.ring()
      await reading
      for (const { release } of ready) release?.()
    },
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
