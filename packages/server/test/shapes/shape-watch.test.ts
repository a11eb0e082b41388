import { expect, test } from 'vitest'
import { startShapeWatch } from '../../src/shapes/shape-watch.ts'

// Regression: the counts of all entities after the first failing one were lost.
test('counts of an entity that cannot be stored do not take those of others with them', async () => {
  const stored: string[] = []
  const failures: unknown[] = []
  const watch = startShapeWatch({
    config: { shapeSample: 5 },
    store: {
      add: async ({ entity }) => {
        if (entity === 'customers') throw new Error('no')
        stored.push(entity)
      },
      list: async () => [],
      clear: async () => 0,
    },
    metrics: { shapesCompared: () => {} },
    events: { failed: (where, error) => void failures.push([where, (error as Error).message]) },
    clock: () => 0,
  })
  for (const entity of ['charges', 'customers', 'refunds'])
    watch.observer('payments', entity, { record: {} })([{ id: 'x' }])
  await watch.close()
  expect(stored).toEqual(['charges', 'refunds'])
  expect(failures).toEqual([['shape watch', 'no']])
})
