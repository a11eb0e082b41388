/** Random queries: the database must return the evaluator's hits, scores and order. */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { parseSearch } from '../../packages/server/src/search/parse/parse-search.ts'
import { parseHits, type Stage } from '../../packages/server/test/support/search-stage.ts'
import { queries, things } from '../../packages/server/test/support/things.ts'

/** A tenant's limit of concurrent and some queued searches. */
const TOGETHER = 20

interface Compared {
  readonly finding: number
  readonly differences: number
  readonly examples: readonly unknown[]
}

export async function compareQueries(stage: Stage, count: number, seed: number): Promise<Compared> {
  const waiting = fc.sample(queries, { numRuns: count, seed })
  const different: unknown[] = []
  let finding = 0
  const ask = async (): Promise<void> => {
    for (let given = waiting.pop(); given !== undefined; given = waiting.pop()) {
      const query = parseSearch(things, { query: given })
      const found = await stage.find(query).then(parseHits, String)
      if (found.length > 0) finding++
      if (isDeepStrictEqual(found, stage.expected(query))) continue
      different.push(typeof found === 'string' ? { ...given, error: found } : given)
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, ask))
  return { finding, differences: different.length, examples: different.slice(0, 1) }
}
