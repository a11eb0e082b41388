/** A feed whose queries overlap reports each change for minutes: its record is read once. */
import { expect, onTestFinished, test } from 'vitest'
import { SeenChanges } from '../../../src/sync/phases/seen-changes.ts'
import { startSynced, startUpstreams, until, untilComplete } from '../../support/synced.ts'

const change = (id: unknown): object => ({ id, object: { id: 'cus_1' } })

test('a change is new until a run has seen it', () => {
  const first = new SeenChanges('id')
  expect(first.newOf([change('evt_1'), change(2)])).toHaveLength(2)
  const next = new SeenChanges('id', first.stored().seen)
  expect(next.newOf([change('evt_1'), change(2), change('evt_3')])).toEqual([change('evt_3')])
})

test('the pages of a run are stored together, also those from before a restart', () => {
  const before = new SeenChanges('id')
  before.newOf([change('evt_1')])
  const after = new SeenChanges('id', [], before.stored().seen)
  after.newOf([change('evt_2')])
  const next = new SeenChanges('id', after.stored().seen)
  expect(next.newOf([change('evt_1'), change('evt_2')])).toEqual([])
})

test.each([
  ['without an id', 'id', change(undefined)],
  ['whose id is no text', 'id', change({})],
  ['of a feed that does not name ids of changes', undefined, change('evt_1')],
])('a change %s is always new', (_, event, item) => {
  const first = new SeenChanges(event)
  first.newOf([item])
  expect(new SeenChanges(event, first.stored().seen).newOf([item])).toEqual([item])
})

test('nothing is stored for a feed that does not name ids of changes', () => {
  expect(new SeenChanges(undefined).stored()).toEqual({})
})

test('at most 1,000 changes are stored, the first ones of the feed', () => {
  const items = Array.from({ length: 1500 }, (_, n) => change(`evt_${n}`))
  const first = new SeenChanges('id')
  first.newOf(items.slice(0, 700))
  first.newOf(items.slice(700))
  expect(first.stored().seen).toHaveLength(1000)
  expect(new SeenChanges('id', first.stored().seen).newOf(items)).toEqual(items.slice(1000))
})

test('a record is read once for each of its changes, however often they are reported', async () => {
  const slug = 'payments'
  const sandbox = await startUpstreams([slug], 5)
  onTestFinished(() => sandbox.close())
  const synced = await startSynced(sandbox, [slug], {}, ['customers'])
  onTestFinished(() => synced.stop())
  await untilComplete(synced, slug)
  const [[id = ''] = []] = await synced.replica(slug, 'customers')
  const reads = (): number => sandbox.requests.filter(({ path }) => path === `/v1/customers/${id}`).length
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
