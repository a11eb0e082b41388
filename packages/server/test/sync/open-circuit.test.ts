/** An open circuit hides no cause. */
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamCauses } from '../../src/console/attention.ts'
import { type Synced, startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

const SLUG = 'payments'

let sandbox: Sandbox
let synced: Synced
beforeAll(async () => {
  sandbox = await startUpstreams([SLUG], 3)
  synced = await startSynced(sandbox, [SLUG])
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

// Regression: one vendor that failed was two causes, `upstream_error` of a few streams and `circuit_open` of all others.
test('streams that an open circuit stops show the failure that opened it', async () => {
  await untilComplete(synced, SLUG)
  sandbox.faults.add({ match: { connector: SLUG }, fault: { kind: 'status', status: 503 } })
  const get = { entity: 'customers', action: 'get', params: { id: 'cus_1' } }
  await until('an open circuit', async () => (await synced.execute(SLUG, get)).body.code === 'circuit_open')
  await until('every stream to fail', async () =>
    (await synced.streams(SLUG)).every(({ failures }) => failures > 0),
  )
  await until('a run that the circuit stops', async () => {
    const path = `/v1/calls?connector_id=${synced.id(SLUG)}&kind=sync&code=circuit_open`
    return (await synced.ask('GET', path)).body.data.length > 0
  })
  const streams = await synced.streams(SLUG)
  expect(new Set(streams.map(({ last_error }) => last_error?.code))).toEqual(new Set(['upstream_error']))
  for (const { last_error } of streams) expect(last_error?.message).toContain('503')
  const [cause, ...others] = await streamCauses(synced.server.services.store.engine, synced.org)
  expect(others).toEqual([])
  expect(cause).toMatchObject({ code: 'upstream_error', streams: streams.length })
})
