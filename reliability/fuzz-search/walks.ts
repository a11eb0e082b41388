/** Reads all pages of random queries while others write and delete records. */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { RowParts } from '../../packages/server/src/replica/row.ts'
import { parseSearch } from '../../packages/server/src/search/parse/parse-search.ts'
import { type Hit, type Stage, sampleParts } from '../../packages/server/test/support/search-stage.ts'
import { queries, things } from '../../packages/server/test/support/things.ts'

const LIMIT = 7
/** Records that are written or deleted at once. */
const AT_ONCE = 3
const STARTS_AT = 10_000

interface Walked {
  readonly walks: number
  readonly pages: number
  /** Iterations that missed a permanent record, or had it in another position. */
  readonly skipped: number
  /** Iterations that returned a record twice. */
  readonly repeated: number
  readonly examples: readonly unknown[]
}

export async function comparePages(stage: Stage, count: number, seed: number): Promise<Walked> {
  const others = othersOf(seed + 1)
  const done = new AbortController()
  const churning = churn(stage, others, done.signal)
  const wrong: unknown[] = []
  const sums = { pages: 0, skipped: 0, repeated: 0 }
  for (const given of fc.sample(queries, { numRuns: count, seed: seed + 2 })) {
    const query = parseSearch(things, { query: given, limit: LIMIT })
    const found = await stage.walk(query, async () => sums.pages++).catch(() => [])
    const lasting = found.filter(isThereBefore)
    if (isDeepStrictEqual(lasting, stage.expected(query))) continue
    const isRepeated = new Set(lasting.map(([id]) => id)).size < lasting.length
    sums[isRepeated ? 'repeated' : 'skipped']++
    wrong.push(given)
  }
  done.abort()
  await churning
  return { walks: count, ...sums, examples: wrong.slice(0, 1) }
}

function isThereBefore([id]: Hit): boolean {
  return id.startsWith('t_')
}

/** Copies of existing records under new ids. */
function othersOf(seed: number): RowParts[] {
  return sampleParts(seed).map(({ record, parent }, n) => ({
    record: { ...(record as object), id: `u_${n}` },
    parent,
  }))
}

/** Writes and deletes them in a loop. */
async function churn(stage: Stage, others: readonly RowParts[], signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const at = STARTS_AT + turn
    const some = turnOf(others, turn)
    await stage.put(some, undefined, at)
    const gone = turnOf(others, turn + AT_ONCE).map(({ record }) => (record as { id: string }).id)
    await stage.tombstone(gone, at)
  }
}

function turnOf(others: readonly RowParts[], turn: number): readonly RowParts[] {
  const from = (turn * AT_ONCE) % others.length
  return others.slice(from, from + AT_ONCE)
}
