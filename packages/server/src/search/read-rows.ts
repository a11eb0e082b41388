/** Reads the rows of a page, and of their documents as many as an answer has room for. */
import type { CopyScope } from '../copy/scope.ts'
import type { Engine } from '../store/engine.ts'
import { LIMITS } from './limits.ts'
import type { FoundRow, Room, Statements } from './statement.ts'

export interface Reading {
  readonly engine: Engine
  readonly scope: CopyScope
  /** Rows at the most. */
  readonly most: number
  /** About so many that it looks at. */
  readonly rows?: number
  /** Milliseconds that are left. */
  readonly left: () => number
}

/**
 * Rows in the order of the hits. There is room for the documents of those before the first that comes without; what comes
 * after has to wait for another answer.
 */
export async function readRows(reading: Reading, statements: Statements): Promise<FoundRow[]> {
  const share = Math.floor(LIMITS.answer / reading.most)
  const rows = await readParts(reading, statements, () => ({ each: share }))
  // To add up sizes costs as much as all the rest: only answers with large documents need it.
  if (rows.every(({ data }) => data !== null)) return rows
  return readParts(reading, statements, (before) => ({ all: LIMITS.answer - bytesOf(before) }))
}

async function readParts(
  { engine, scope, most, rows, left }: Reading,
  { parts, isScan }: Statements,
  roomAfter: (before: readonly FoundRow[]) => Room,
): Promise<FoundRow[]> {
  const found: FoundRow[] = []
  for (const part of parts) {
    if (found.length === most || found.at(-1)?.data === null) break
    const statement = part(most - found.length, roomAfter(found))
    found.push(...(await engine.look<FoundRow>(scope, statement, { ms: left(), isScan, rows })))
  }
  return found
}

function bytesOf(rows: readonly FoundRow[]): number {
  return rows.reduce((sum, { bytes = 0 }) => sum + bytes, 0)
}
