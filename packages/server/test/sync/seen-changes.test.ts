/** A feed whose queries overlap reports each change for minutes: its record is read once. */
import { expect, onTestFinished, test } from 'vitest'
import { changeOf, withChanges } from '../../src/sync/phases/seen-changes.ts'
import { startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

const FEED = { by: 'feed', feed: 'events', ids: ['object.id'], event: 'id' } as const

test('a change is known by its own id', () => {
  const change = changeOf(FEED, { id: 'evt_1', object: { id: 'cus_1' } })
  expect(change).toMatch(/^.{11}$/)
  expect(changeOf(FEED, { id: 'evt_1', object: { id: 'cus_2' } })).toBe(change)
  expect(changeOf(FEED, { id: 'evt_2', object: { id: 'cus_1' } })).not.toBe(change)
})

test.each([
  ['without an id', FEED, { object: { id: 'cus_1' } }],
  ['of a feed that does not name ids of changes', { ...FEED, event: undefined }, { id: 'evt_1' }],
])('a change %s is never known', (_, { event, ...feed }, item) => {
  expect(changeOf(event === undefined ? feed : { ...feed, event }, item)).toBeUndefined()
  expect(withChanges(event === undefined ? feed : { ...feed, event }, [], [item])).toEqual([])
})

test('at most 1,000 changes are stored, the first ones of the feed', () => {
  const items = Array.from({ length: 1500 }, (_, n) => ({ id: `evt_${n}` }))
  const seen = withChanges(FEED, withChanges(FEED, [], items.slice(0, 700)), items.slice(700))
  expect(seen).toEqual(items.slice(0, 1000).map((item) => changeOf(FEED, item)))
})

test('a record is read once for each of its changes, however often they are reported', async () => {
  const slug = 'payments'
  const sandbox = await startUpstreams([slug], 5)
  onTestFinished(() => sandbox.close())
  const synced = await startSynced(sandbox, [slug], {}, ['customers'])
  onTestFinished(() => synced.stop())
  await untilComplete(synced, slug)
  const [[id = ''] = []] = await synced.replica(slug, 'customers')
  const reads = (): number => sandbox.requests.filter(({ action }) => action === 'get').length
  const queries = (): number => sandbox.requests.filter(({ path }) => path === '/v1/events').length
  for (const [n, name] of ['Ada', 'Grace'].entries()) {
    sandbox.state(slug).put('customers', { id, name })
    const isStored = async (): Promise<boolean> =>
      JSON.stringify((await synced.replica(slug, 'customers')).get(id)).includes(name)
    await until(name, isStored)
    const enough = queries() + 2
    await until('two more queries', async () => queries() >= enough)
    expect(reads()).toBe(n + 1)
  }
})
