// Regression: a database that was busy while a webhook was registered was logged as an internal error, and the hook was failing.

import { expect, onTestFinished, test, vi } from 'vitest'
import { StoreError, WRITE_TIMEOUT } from '../../src/store/store-error.ts'
import type { HookRow } from '../../src/store/tables.ts'
import { startSynced, startUpstreams, until } from '../support/synced.ts'

test('a busy database says nothing about the vendor: the hook keeps its state, and is registered later', async () => {
  const sandbox = await startUpstreams(['payments'], 3)
  onTestFinished(() => sandbox.close())
  const sync = { changes: 3600, full: 3600, leaseMs: 20_000 }
  const synced = await startSynced(sandbox, ['payments'], { sync, localEndpoints: true }, ['customers'])
  onTestFinished(() => synced.stop())
  const { store, log, events } = synced.server.services
  const hook = async (): Promise<HookRow> =>
    (await store.hooks.list(synced.org, synced.id('payments')))[0] as HookRow
  await until('the registration', async () => (await hook())?.state === 'active')
  const busy = new StoreError('timed out after 2000 ms waiting to write; try again', WRITE_TIMEOUT)
  const due = { renew_at: 1, registered_at: null }
  const update = vi.spyOn(store.hooks, 'update')
  const [warned, reported] = [vi.spyOn(log, 'warn'), vi.spyOn(events, 'failed')]
  await store.hooks.update(await hook(), due)
  update.mockRejectedValueOnce(busy)
  await until('the failure', async () => warned.mock.calls.length > 1)
  expect(warned.mock.calls).toEqual([
    [expect.objectContaining({ code: WRITE_TIMEOUT }), 'store busy'],
    [expect.objectContaining({ code: 'store_unavailable' }), 'registration of webhooks failed'],
  ])
  expect(reported.mock.calls).toEqual([[`hook ${(await hook()).id}`, busy]])
  vi.restoreAllMocks()
  const { state, failures, last_error, renew_at } = await hook()
  expect({ state, failures, last_error }).toEqual({ state: 'active', failures: 0, last_error: null })
  expect(renew_at).toBeGreaterThan(synced.server.services.clock())
})
