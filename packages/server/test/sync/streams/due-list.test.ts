import { expect, test } from 'vitest'
import type { DueStream } from '../../../src/store/due-streams.ts'
import { createDueList } from '../../../src/sync/streams/due-list.ts'

/** Three streams, found by a query that takes this long. */
function listOf(queryMs: number) {
  let now = 0
  let queries = 0
  const find = async () => {
    now += queryMs
    queries++
    return ['customers', 'charges', 'refunds'].map((entity) => stream(entity, queries))
  }
  const list = createDueList(find, () => now)
  const wait = (ms: number): void => {
    now += ms
  }
  return { list, wait, queries: () => queries }
}

function stream(entity: string, query: number): DueStream {
  return { org: 'app_1', connector_id: `con_${query}`, entity, type: 'payments' }
}

test('while the query is cheap, each look at the list is one', async () => {
  const { list, queries } = listOf(50)
  for (let n = 0; n < 3; n++) expect(await list.current()).toHaveLength(3)
  expect(queries()).toBe(3)
})

test('the streams of a slow query are used up before the next one', async () => {
  const { list, wait, queries } = listOf(200)
  for (const left of [3, 2, 1]) {
    const streams = await list.current()
    expect(streams).toHaveLength(left)
    list.take(streams[0] as DueStream)
    wait(300)
  }
  expect(queries()).toBe(1)
  expect(await list.current()).toHaveLength(3)
  expect(queries()).toBe(2)
})

test.each([
  ['five times as long as it took', 1000, false],
  ['when streams may have become due that must not wait', 10, true],
])('a slow query is repeated %s', async (_, ms, expires) => {
  const { list, wait, queries } = listOf(200)
  await list.current()
  wait(ms - 1)
  await list.current()
  expect(queries()).toBe(1)
  wait(1)
  if (expires) list.expire()
  await list.current()
  expect(queries()).toBe(2)
})
