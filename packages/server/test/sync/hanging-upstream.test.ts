/** An upstream that hangs keeps workers waiting for it. It must not keep them from the streams of other upstreams. */
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Workers } from '../../src/sync/services.ts'
import { startWorkers } from '../../src/sync/workers.ts'
import { type Synced, startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

const [HANGING, HEALTHY] = ['payments', 'issue-tracking']
const WORKERS = 8

let sandbox: Sandbox
let synced: Synced
let workers: Workers | undefined
beforeAll(async () => {
  sandbox = await startUpstreams([HANGING, HEALTHY], 3)
  synced = await startSynced(sandbox, [HANGING, HEALTHY], { role: 'api' })
})
afterAll(async () => {
  // Requests that hang end with their upstream; the workers wait for them.
  await sandbox.close()
  await workers?.stop()
  await synced.stop()
})

async function setStatus(slug: string, status: string): Promise<void> {
  await synced.ask('PATCH', `/v1/integrations/connectors/${synced.id(slug)}`, { status })
}

// Regression: no stream of any tenant got a worker until the requests of eight streams had timed out, again and again.
test('streams of a healthy upstream complete while all workers wait for another one', async () => {
  sandbox.faults.add({ match: { connector: HANGING, action: 'list' }, fault: { kind: 'delay', ms: 600_000 } })
  await setStatus(HEALTHY, 'paused')
  const creation = { external_user_id: 'ann', connector_type: HANGING, check: false }
  await synced.ask('POST', '/v1/integrations/connectors', {
    ...creation,
    credentials: sandbox.credentials(HANGING),
  })
  sandbox.forgetRequests()
  workers = startWorkers(synced.server.services)
  await until('every worker to wait', async () => sandbox.requests.length >= WORKERS)
  await setStatus(HEALTHY, 'active')
  await untilComplete(synced, HEALTHY)
  const failed = (await synced.streams(HANGING)).filter(({ last_error }) => last_error !== null)
  expect(failed).toEqual([])
})
