/**
 * Random queries on both databases against the reference evaluator, and iterations over pages during concurrent writes.
 */
import type { Engine } from '../../packages/server/src/store/engine.ts'
import { openPostgres } from '../../packages/server/src/store/postgres/open.ts'
import { openStage } from '../../packages/server/test/support/search-stage.ts'
import { defineFigure, type Figure, noneOf } from '../figure.ts'
import { withoutFolding } from '../mutants/fuzz-search.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { onPostgres } from '../support/databases.ts'
import { onFile } from '../support/file-store.ts'
import { type Change, compareQueries } from './queries.ts'
import { comparePages } from './walks.ts'

interface Size {
  readonly queries: number
  readonly walks: number
}

export const fuzzSearch: Figure = defineFigure({
  quick: { queries: 1000, walks: 20 },
  full: { queries: 50_000, walks: 500 },
  takesDatabase: true,
  mutant: 'addresses are compared in any case',
  run: async (size, seed, { [MUTANT]: mutant }) => {
    const change = mutant === undefined ? undefined : withoutFolding
    const sqlite = await onFile((engine) => compareOn(engine, size, seed, change))
    const postgres = await onPostgres(async ({ url = '' }) => {
      const engine = await openPostgres(url)
      return compareOn(engine, size, seed, change).finally(engine.close)
    })
    const all = { sqlite, ...(postgres && { postgres }) }
    return { figures: all, misses: Object.entries(all).flatMap(missesOf) }
  },
})

interface Found {
  /** Queries with hits; others prove little. */
  readonly finding: number
  /** Of these, with a test of an address for equality. */
  readonly addresses: number
  readonly differences: number
  readonly skipped: number
  readonly repeated: number
  /** The first query of each kind that went wrong. */
  readonly examples: readonly unknown[]
}

async function compareOn(
  engine: Engine,
  { queries, walks }: Size,
  seed: number,
  change: Change | undefined,
): Promise<Found> {
  const stage = await openStage(engine, seed)
  const asked = await compareQueries(stage, queries, seed, change)
  const iterations = await comparePages(stage, walks, seed)
  await stage.close()
  return { ...asked, ...iterations, examples: [...asked.examples, ...iterations.examples] }
}

function missesOf([engine, { differences, skipped, repeated, ...found }]: [string, Found]): string[] {
  const misses = noneOf({ differences, skipped, repeated })
  if (found.finding === 0) misses.push('nothing was found at all')
  if (found.addresses === 0) misses.push('nothing was found by an address')
  return misses.map((miss) => `${engine}: ${miss}`)
}
