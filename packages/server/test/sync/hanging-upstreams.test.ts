/** Two upstreams that hang have a share of the workers each, and all of them together. They must not keep them. */
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Workers } from '../../src/sync/services.ts'
import { startWorkers } from '../../src/sync/workers.ts'
import { type Synced, startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

const [HANGING, HEALTHY] = [['payments', 'crm'], 'issue-tracking'] as const
const WORKERS = 8

let sandbox: Sandbox
let synced: Synced
let workers: Workers | undefined
beforeAll(async () => {
  sandbox = await startUpstreams([...HANGING, HEALTHY], 3)
  synced = await startSynced(sandbox, [...HANGING, HEALTHY], { role: 'api' })
})
afterAll(async () => {
  // Requests that hang end with their upstream; the workers wait for them.
  await sandbox.close()
  await workers?.stop()
  await synced.stop()
})

const setStatus = (status: string) =>
  synced.ask('PATCH', `/v1/integrations/connectors/${synced.id(HEALTHY)}`, { status })

// Regression: neither exceeded its share, so that nobody else got a worker as long as both hung.
test('streams of a healthy upstream complete while two others hang', async () => {
  for (const connector of HANGING)
    sandbox.faults.add({ match: { connector, action: 'list' }, fault: { kind: 'delay', ms: 600_000 } })
  await setStatus('paused')
  sandbox.forgetRequests()
  workers = startWorkers(synced.server.services)
  await until('every worker to wait', async () => sandbox.requests.length >= WORKERS)
  await setStatus('active')
  await untilComplete(synced, HEALTHY)
  // A request that had timed out would have freed its worker, too.
  const streams = await Promise.all(HANGING.map(synced.streams))
  expect(streams.flat().filter(({ last_error }) => last_error !== null)).toEqual([])
})
