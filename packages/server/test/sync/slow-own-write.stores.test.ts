/** Own writes whose response takes long. */
import { expect, test } from 'vitest'
import { openScene } from '../support/sync-scene.ts'
import { until } from '../support/synced.ts'

const [SLUG, ENTITY] = ['payments', 'refunds']

interface Refund {
  readonly metadata?: { readonly by?: string }
}

// Regression: the response counted as observed when it came, and replaced what the feed had reported since the request.
test('the response of a slow own write does not replace a later change', async () => {
  const { sandbox, synced, sendCommand } = await openScene(SLUG, ENTITY, 40)
  const [[id = ''] = []] = await synced.replica(SLUG, ENTITY)
  const writer = async () => ((await synced.replica(SLUG, ENTITY)).get(id) as Refund).metadata?.by
  const match = { entity: ENTITY, action: 'update' }
  sandbox.faults.add({ match, times: 1, fault: { kind: 'delay', ms: 4000 } })
  sandbox.forgetRequests()
  const write = synced.execute(SLUG, { ...match, params: { id, metadata: { by: 'own' } } })
  await until('the request', async () => sandbox.requests.some(({ action }) => action === 'update'))
  sandbox.state(SLUG).put(ENTITY, { id, metadata: { by: 'other' } })
  await sendCommand('run')
  await until('the later change', async () => (await writer()) === 'other')
  expect((await write).status).toBe(200)
  expect(await writer()).toBe('other')
})

test('the response of an own write is used as it is where nothing was read meanwhile', async () => {
  const { sandbox, synced, ended } = await openScene(SLUG, ENTITY, 40)
  await ended()
  const [[id = ''] = []] = await synced.replica(SLUG, ENTITY)
  sandbox.forgetRequests()
  await synced.execute(SLUG, { entity: ENTITY, action: 'update', params: { id, metadata: { by: 'own' } } })
  expect(sandbox.requests.map(({ action }) => action)).toEqual(['update'])
  expect((await synced.replica(SLUG, ENTITY)).get(id)).toMatchObject({ metadata: { by: 'own' } })
})

// Regression: a run may have read the new record, so that it is read back; the 404 of a replica that lags behind tombstoned it.
test('a new record stays in the replica though the upstream does not show it yet', async () => {
  const { sandbox, synced, stream, readAll } = await openScene(SLUG, ENTITY, 40)
  const of = (action: string) => ({ entity: ENTITY, action })
  sandbox.faults.add({ match: of('list'), times: 1, fault: { kind: 'delay', ms: 2000 } })
  await readAll()
  await until('the run', async () => (await stream()).running)
  const body = {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such refund' },
  }
  const hidden = sandbox.faults.add({
    match: of('get'),
    times: 1,
    fault: { kind: 'status', status: 404, body },
  })
  const charge = sandbox
    .state(SLUG)
    .records('charges')
    .find(({ refunded }) => refunded === false)?.id
  const created = await synced.execute(SLUG, { ...of('create'), params: { charge, amount: 1 } })
  expect(hidden.hits).toBe(1)
  const { id } = created.body.records
  expect((await synced.replica(SLUG, ENTITY)).get(id)).toMatchObject({ amount: 1 })
})
