/** Random queries: the database must return the evaluator's hits, scores and order. */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { FoundPage } from '../../packages/server/src/search/fetch-page.ts'
import { parseSearch } from '../../packages/server/src/search/parse/parse-search.ts'
import type { Condition, Query } from '../../packages/server/src/search/query.ts'
import { LOCKED } from '../../packages/server/src/store/postgres/store-error.ts'
import { isStoreError } from '../../packages/server/src/store/store-error.ts'
import { parseHits, type Stage } from '../../packages/server/test/support/search-stage.ts'
import { queries, things } from '../../packages/server/test/support/things.ts'

/** A tenant's limit of concurrent and some queued searches. */
const TOGETHER = 20

interface Compared {
  readonly finding: number
  readonly addresses: number
  readonly differences: number
  readonly examples: readonly unknown[]
}

/** Changes what the database is asked, and not what the evaluator is. */
export type Change = (query: Query) => Query

export async function compareQueries(
  stage: Stage,
  count: number,
  seed: number,
  change: Change = (query) => query,
): Promise<Compared> {
  const waiting = fc.sample(queries, { numRuns: count, seed })
  const different: unknown[] = []
  let [finding, addresses] = [0, 0]
  const ask = async (): Promise<void> => {
    for (let given = waiting.pop(); given !== undefined; given = waiting.pop()) {
      const query = parseSearch(things, { query: given })
      const found = await findPatiently(stage, change(query)).then(parseHits, String)
      if (found.length > 0) finding++
      if (found.length > 0 && asksForAddress(query.filter)) addresses++
      if (isDeepStrictEqual(found, stage.expected(query))) continue
      different.push(typeof found === 'string' ? { ...given, error: found } : given)
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, ask))
  return { finding, addresses, differences: different.length, examples: different.slice(0, 1) }
}

/** Callers get 503 with `Retry-After` for a search that waits for a lock, and repeat it: an index is being made on a cluster. */
async function findPatiently(stage: Stage, query: Query, attempts = 5): Promise<FoundPage> {
  try {
    return await stage.find(query)
  } catch (error) {
    if (attempts === 0 || !(isStoreError(error) && error.code === LOCKED)) throw error
    return findPatiently(stage, query, attempts - 1)
  }
}

function asksForAddress(condition: Condition | undefined): boolean {
  if (condition === undefined) return false
  if (condition.op === 'and' || condition.op === 'or') return condition.of.some(asksForAddress)
  if (condition.op === 'not') return asksForAddress(condition.of)
  const isEquality = condition.op === 'eq' || condition.op === 'neq' || condition.op === 'in'
  return isEquality && condition.fieldPath.kind === 'address'
}
