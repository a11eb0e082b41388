/** Batches: while one runs, further items gather for the next, so that many that come together cost little more than one. */

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * @param run Returns a result per item, in their order. Its rejection is that of all items of the batch.
 * @returns Adds an item, and resolves to its result.
 */
export function batched<Item, Result>(
  limit: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isRunning = false
  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) await runBatch(waiting.splice(0, limit), run)
    isRunning = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isRunning) return
      isRunning = true
      // In a microtask: items that are added in the same turn begin together.
      queueMicrotask(() => void runAll())
    })
}

async function runBatch<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item))
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
