import { expect, onTestFinished, test } from 'vitest'
import { OBSERVED_PER_ENTITY, type ObservedShapeStore } from '../../src/store/observed-shapes.ts'
import { openStore } from '../../src/store/open.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testLocation } from '../support/test-database.ts'

async function open(): Promise<ObservedShapeStore> {
  const store = await openStore(testLocation(tempFolder()))
  onTestFinished(() => store.close())
  return store.observedShapes
}

const of = { connector: 'payments', entity: 'refunds' }
const fresh = { kind: 'field-new', path: 'reason_code', detail: 'string', records: 2 }

test('counts add up, also those of concurrent processes; the first time stays', async () => {
  const shapes = await open()
  await shapes.add(of, [fresh], 1000)
  const grown = { kind: 'enum-grown', path: 'status', detail: 'held', records: 1 }
  await Promise.all([2000, 2000, 2000].map((now) => shapes.add(of, [grown, fresh], now)))
  expect(await shapes.list('payments')).toEqual([
    { ...of, ...fresh, records: 8, first_seen_at: 1000, last_seen_at: 2000 },
    { ...of, ...grown, records: 3, first_seen_at: 2000, last_seen_at: 2000 },
  ])
})

test('names beyond the limit are counted without their names', async () => {
  const shapes = await open()
  const named = (n: number) => ({ ...fresh, path: `name_${n}`, records: 1 })
  const many = Array.from({ length: OBSERVED_PER_ENTITY }, (_, n) => named(n))
  await shapes.add(of, many, 1)
  await shapes.add(of, [named(0), ...many.map((_, n) => named(n + 1000))], 2)
  const rows = await shapes.list()
  expect(rows.length).toBe(OBSERVED_PER_ENTITY + 1)
  expect(rows.find(({ path }) => path === 'name_0')?.records).toBe(2)
  expect(rows.find(({ kind }) => kind === 'unnamed')?.records).toBe(OBSERVED_PER_ENTITY)
})

test('clearing one connector type keeps the others', async () => {
  const shapes = await open()
  await shapes.add(of, [fresh], 1)
  await shapes.add({ connector: 'cloud-drive', entity: 'files' }, [fresh], 1)
  expect(await shapes.clear('payments')).toBe(1)
  expect((await shapes.list()).map(({ connector }) => connector)).toEqual(['cloud-drive'])
  expect(await shapes.clear()).toBe(1)
})
