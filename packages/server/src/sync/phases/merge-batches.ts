/** Merges batches that are ready into one transaction. */
import { prefetch } from '../reading/prefetch.ts'
import { fits, isFull as isFullWeight, NO_WEIGHT, type RowWeight, sumWeights } from '../row-weight.ts'
import type { Batch } from '../run-context.ts'
import { mergeBatches } from './batch.ts'

/** Batches that may be read ahead and written in one transaction; the other limit is their weight. */
const MAX_BATCHES = 16

/**
 * Merges all batches that became ready during a transaction into the next one. With a slow upstream, each
 * batch is written when it arrives. With a slow database, fewer transactions let it catch up.
 */
export async function* mergeReadyBatches(source: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  const { take, resume, stop } = prefetch(source, isFull, batchesPerTransaction)
  try {
    // Parsing the next pages any earlier would delay the statements, for which the database waits.
    for (let batches = await take(); batches.length > 0; batches = await take())
      yield { ...mergeBatches(batches), onSent: resume }
  } finally {
    await stop()
  }
}

function isFull(ready: readonly Batch[]): boolean {
  return ready.length >= MAX_BATCHES || isFullWeight(weightOf(ready))
}

/** How many of the first batches go into one transaction. */
function batchesPerTransaction(ready: readonly Batch[]): number {
  let count = Math.min(ready.length, MAX_BATCHES)
  while (count > 1 && !fits(weightOf(ready.slice(0, count)))) count--
  return count
}

/** Batches without rows of their own, such as those that only touch rows, count by their records. */
function weightOf(batches: readonly Batch[]): RowWeight {
  return batches
    .map(({ records = 0, weight = NO_WEIGHT }) => ({ ...weight, rows: Math.max(records, weight.rows) }))
    .reduce(sumWeights, NO_WEIGHT)
}
