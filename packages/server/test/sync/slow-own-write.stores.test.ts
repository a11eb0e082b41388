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
  const { sandbox, synced, rest } = await openScene(SLUG, ENTITY, 40)
  await rest()
  const [[id = ''] = []] = await synced.replica(SLUG, ENTITY)
  sandbox.forgetRequests()
  await synced.execute(SLUG, { entity: ENTITY, action: 'update', params: { id, metadata: { by: 'own' } } })
  expect(sandbox.requests.map(({ action }) => action)).toEqual(['update'])
  expect((await synced.replica(SLUG, ENTITY)).get(id)).toMatchObject({ metadata: { by: 'own' } })
})
