/** Runs that list ids only. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { leaveAt, openScene } from '../../support/sync-scene.ts'
import { startSynced, startUpstreams, until } from '../../support/synced.ts'

// Regression: the replica seemed to have the changes up to the begin of a run that had read none.
test('an id listing does not move the time up to which the replica has all changes', async () => {
  const sandbox = await startUpstreams(['issue-tracking'], 3)
  onTestFinished(() => sandbox.close())
  const sync = { changes: 3600, full: 3600, sweep: 1, leaseMs: 20_000 }
  const synced = await startSynced(sandbox, ['issue-tracking'], { sync }, ['issues'])
  onTestFinished(() => synced.stop())
  const stream = async () =>
    (await synced.streams('issue-tracking')).find(({ entity }) => entity === 'issues')
  await until('the backfill', async () => (await stream())?.complete === true)
  const { synced_at } = (await stream()) ?? {}
  await sleep(1100)
  const body = { command: 'run', entities: ['issues'] }
  await synced.ask('POST', `/v1/integrations/connectors/${synced.id('issue-tracking')}/syncs`, body)
  await until('the id listing', async () => (await stream())?.generation === 2)
  expect((await stream())?.synced_at).toBe(synced_at)
})

// Regression: four times a day, the listing read the text of each page.
test('an id listing leaves out params that the spec sets to null', async () => {
  const scene = await openScene('wiki', 'pages', 3)
  await leaveAt(scene, 'ids', {})
  const lists = () => scene.sandbox.requests.filter(({ action }) => action === 'list')
  await until('the id listing', async () => lists().length > 0)
  expect(lists()[0]?.query).toEqual({ limit: '250', status: ['current', 'archived'] })
})
