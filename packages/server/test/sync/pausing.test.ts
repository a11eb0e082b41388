/** Pausing takes effect between two pages, not at the end of a run. */
import { afterEach, expect, test } from 'vitest'
import { startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

const SLUG = 'payments'
const CUSTOMERS = 700
const PAGES = CUSTOMERS / 100

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

test.each([
  ['a stream', '/syncs', 'POST', { command: 'pause' }, { command: 'resume' }],
  ['a connector', '', 'PATCH', { status: 'paused' }, { status: 'active' }],
])('%s pauses after the current page and resumes from there', async (_, suffix, method, pause, resume) => {
  const sandbox = await startUpstreams([SLUG], CUSTOMERS)
  running.push({ stop: () => sandbox.close() })
  const match = { entity: 'customers', action: 'list' }
  const delay = sandbox.faults.add({ match, fault: { kind: 'delay', ms: 1000 } })
  const synced = await startSynced(sandbox, [SLUG], {}, ['customers'])
  running.unshift(synced)
  const path = `/v1/integrations/connectors/${synced.id(SLUG)}${suffix}`
  const stream = async () => (await synced.streams(SLUG))[0]
  await until('two pages', async () => ((await stream())?.pages ?? 0) >= 2)
  await synced.ask(method, path, pause)
  await until('the stream to pause', async () => (await stream())?.running === false)
  const { pages = 0, complete } = (await stream()) ?? {}
  expect([complete, pages < PAGES]).toEqual([false, true])
  delay.off()
  sandbox.forgetRequests()
  await synced.ask(method, path, resume)
  await untilComplete(synced, SLUG)
  expect((await synced.replica(SLUG, 'customers')).size).toBe(CUSTOMERS)
  const lists = sandbox.requests.filter(({ entity, action }) => entity === 'customers' && action === 'list')
  expect(lists.length).toBeLessThan(PAGES)
})
