/** The parts of a run of synchronization in the call log: whether the vendor, its rate limit or the database took the time. */
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallView } from '../../src/http/routes/calls.ts'
import { type Synced, startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

const SLUG = 'payments'

let sandbox: Sandbox
let synced: Synced

beforeAll(async () => {
  sandbox = await startUpstreams([SLUG], 150)
  const once = { match: { connector: SLUG, entity: 'customers' }, times: 1 }
  sandbox.faults.add({ ...once, fault: { kind: 'status', status: 503 } })
  synced = await startSynced(sandbox, [SLUG])
  await untilComplete(synced, SLUG)
}, 120_000)
afterAll(async () => {
  await synced?.stop()
  await sandbox?.close()
})

async function runs(entity: string): Promise<CallView[]> {
  await synced.server.services.callLog.flush()
  const { body } = await synced.ask('GET', `/v1/calls?connector_id=${synced.id(SLUG)}&kind=sync&limit=1000`)
  return (body.data as CallView[]).filter((call) => call.entity === entity)
}

test('a full sync has its requests with their status, retries too, and the transactions that stored the pages', async () => {
  const [full] = (await runs('customers')).filter(({ action }) => action === 'full')
  const of = (name: string) => (full?.stages ?? []).filter((stage) => stage.name === name)
  expect(full?.stages[0]).toMatchObject({ name: 'wait' })
  expect(of('attempt').map(({ status }) => status)).toEqual([503, 200, 200])
  expect(of('commit').length).toBeGreaterThan(0)
  expect(full).toMatchObject({ attempts: 3, upstream_status: 200 })
  expect(full?.upstream_request_id).toMatch(/^req_/)
})

test('a run that failed has the requests that led to it', async () => {
  const match = { connector: SLUG, entity: 'refunds' }
  const fault = sandbox.faults.add({ match, fault: { kind: 'status', status: 500 } })
  const syncs = `/v1/integrations/connectors/${synced.id(SLUG)}/syncs`
  await synced.ask('POST', syncs, { command: 'full', entities: ['refunds'] })
  const failed = async () => (await runs('refunds')).find(({ code }) => code !== 'ok')
  await until('a run that failed', async () => (await failed()) !== undefined)
  fault.off()
  const { stages = [], upstream_status } = (await failed()) ?? {}
  expect(stages.some(({ name, status }) => name === 'attempt' && status === 500)).toBe(true)
  expect(upstream_status).toBe(500)
})
