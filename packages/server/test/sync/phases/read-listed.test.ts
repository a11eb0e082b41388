/** Lists that have only the ids of records, such as those of mail. */
import { ConnectorError } from '@plugboard/core'
import { expect, test } from 'vitest'
import { isParsed } from '../../../src/replica/row.ts'
import type { EntitySchema } from '../../../src/replica/schema.ts'
import type { ListedParent } from '../../../src/sync/phases/read-each.ts'
import { batchesOfListed } from '../../../src/sync/phases/read-listed.ts'
import type { UpstreamPage } from '../../../src/sync/reading/reader.ts'
import type { Batch, FetchedRow, Run } from '../../../src/sync/run-context.ts'
import { things } from '../../support/things.ts'

const GONE = 'gone'

interface Reading {
  readonly run: Run
  /** Params of the requests for single records. */
  readonly asked: object[]
  readonly shapes: () => number
}

function reading(isKeyOfParent = false): Reading {
  const asked: object[] = []
  let shapes = 0
  const record = async (_entity: unknown, _action: string, params: { id: string }) => {
    asked.push(params)
    if (params.id === GONE) throw new ConnectorError('upstream_not_found', 'It is gone.', 404)
    return { record: { id: params.id, displayName: `Name of ${params.id}` }, fetchedAt: asked.length }
  }
  const schema: EntitySchema = { ...things, isKeyOfParent }
  const sync = { list: 'list', read: 'get', deletes: 'generation', with: { box: 'id', room: 'parent.id' } }
  const get = { http: 'GET /rooms/{room}/boxes/{box}/things/{id}' }
  const run = {
    own: { entity: { name: 'things', actions: { get } }, sync, schema },
    reader: { record, now: () => 0 },
    stream: { completed_generation: 0 },
    observeShapes: (records: readonly unknown[]) => {
      shapes += records.length
    },
  }
  return { run: run as unknown as Run, asked, shapes: () => shapes }
}

const BOX: ListedParent = { id: 'box1', record: { id: 'box1', name: 'Box' }, parentId: 'room1' }

async function readPage(
  run: Run,
  ids: readonly unknown[],
): Promise<{ batches: Batch[]; released: () => number }> {
  let released = 0
  const page = {
    ...{ rows: ids.map((id) => ({ id })), meta: {}, next: null, fetchedAt: 0, upstreamAt: 0 },
    release: () => {
      released++
    },
  } satisfies UpstreamPage
  const batches: Batch[] = []
  for await (const batch of batchesOfListed(run, page, { set: { cursor: 'after' } }, BOX)) batches.push(batch)
  return { batches, released: () => released }
}

const rowsOf = (batches: readonly Batch[]): readonly FetchedRow[] => batches.flatMap(({ rows = [] }) => rows)

test('each record is read by its key and those above it', async () => {
  const { run, asked, shapes } = reading()
  const { batches } = await readPage(run, ['a', 'b'])
  expect(asked).toEqual([
    { id: 'a', box: 'box1', room: 'room1' },
    { id: 'b', box: 'box1', room: 'room1' },
  ])
  const names = rowsOf(batches).map(
    ({ parsed }) => parsed && isParsed(parsed) && parsed.row().values.displayName,
  )
  expect(names).toEqual(['Name of a', 'Name of b'])
  expect(shapes()).toBe(2)
})

test('of a large page, the first records are written while others are read; only the last part moves the cursor', async () => {
  const { run, asked } = reading()
  const ids = Array.from({ length: 1200 }, (_, n) => `t${n}`)
  const { batches, released } = await readPage(run, ids)
  expect(asked).toHaveLength(1200)
  expect(batches.length).toBeGreaterThan(1)
  expect(batches.slice(0, -1).map(({ set, records = 0 }) => [set, records])).toEqual(
    batches.slice(0, -1).map(() => [{}, 0]),
  )
  expect(batches.at(-1)).toMatchObject({ set: { cursor: 'after' }, records: 1200, pages: 1 })
  expect(rowsOf(batches).map(({ fetchedAt }) => fetchedAt)).toEqual(ids.map((_, n) => n + 1))
  expect(released()).toBe(0)
  batches.at(-1)?.release?.()
  expect(released()).toBe(1)
})

test('a record that is gone meanwhile is left out, and its row is removed with the last part', async () => {
  const { run } = reading(true)
  const { batches } = await readPage(run, ['a', GONE])
  expect(rowsOf(batches)).toHaveLength(1)
  expect(batches.at(-1)?.write).toBeTypeOf('function')
})

test('an item without an id is listed as invalid, and no request is sent for it', async () => {
  const { run, asked } = reading()
  const { batches } = await readPage(run, ['a', undefined, { toString: null }])
  expect(asked).toHaveLength(1)
  const reasons = rowsOf(batches).map(({ parsed }) => parsed && !isParsed(parsed) && parsed.reason)
  expect(reasons.toSorted()).toEqual(['bad_key', false, 'no_key'])
})

test('a page whose reading fails is released', async () => {
  const { run } = reading()
  const record = () => Promise.reject(new Error('broken'))
  const failing = { ...run, reader: { ...run.reader, record } } as Run
  let released = 0
  const page = { rows: [{ id: 'a' }], release: () => released++ } as unknown as UpstreamPage
  await expect(batchesOfListed(failing, page, { set: {} }, BOX).next()).rejects.toThrow('broken')
  expect(released).toBe(1)
})
