/** Credentials that are replaced by those of another account: the replica never mixes both. */
import { expect, test } from 'vitest'
import type { Services } from '../../src/http/services.ts'
import { claimStream, LeaseLost, renewLease } from '../../src/store/streams.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { createWorkerContext, workOnStream } from '../../src/sync/work.ts'
import { openScene, type Scene } from '../support/sync-scene.ts'
import { until } from '../support/synced.ts'
import { query } from '../support/test-database.ts'

const [SLUG, ENTITY] = ['payments', 'customers']
/** Selects other data of the sandbox, as another account of Stripe would. */
const OTHER = 'acct_other'
/** The id of the sandbox's own account. */
const SAME = 'acct_sandbox'

async function replace({ synced, sandbox }: Scene, account: string, more: object = {}): Promise<number> {
  const credentials = { ...sandbox.credentials(SLUG), account_id: account }
  const path = `/v1/integrations/connectors/${synced.id(SLUG)}`
  return (await synced.ask('PATCH', path, { credentials, ...more })).status
}

const search = async ({ synced }: Scene): Promise<{ status: number; code?: string; hits?: unknown[] }> => {
  const params = { query: {} }
  const { status, body } = await synced.execute(SLUG, { entity: ENTITY, action: 'search', params })
  return { status, ...body }
}

const position = async ({ synced }: Scene): Promise<unknown> => {
  const { dataFolder } = synced.server.services.config
  const [row] = await query(dataFolder, `SELECT position FROM streams WHERE entity = '${ENTITY}'`)
  return row?.position
}

const rows = async ({ synced }: Scene): Promise<unknown[]> =>
  query(synced.server.services.config.dataFolder, 'SELECT id FROM replica_payments__customers')

// Regression: the streams continued at the position of the former account, whose records stayed searchable.
test('records of the former account are found no more, and those of the new one after a full sync', async () => {
  const scene = await openScene(SLUG, ENTITY, 6)
  const { sandbox, synced, stream, sendCommand, rest } = scene
  const former = [...(await synced.replica(SLUG, ENTITY)).keys()]
  const before = await position(scene)
  await sendCommand('pause')
  await rest()
  expect(await replace(scene, OTHER)).toBe(200)
  expect(await search(scene)).toMatchObject({ code: 'sync_not_ready' })
  sandbox.forgetRequests()
  await sendCommand('resume')
  await until('the new replica', async () => (await stream()).complete)
  const [list] = sandbox.requests.filter(({ entity, action }) => entity === ENTITY && action === 'list')
  expect(list?.headers['stripe-account']).toBe(OTHER)
  expect(await position(scene)).not.toBe(before)
  const found = [...(await synced.replica(SLUG, ENTITY)).keys()]
  expect(found.filter((id) => former.includes(id))).toEqual([])
  expect((await rows(scene)).length).toBe(found.length)
  expect((await search(scene)).hits).toHaveLength(found.length)
})

test.each([
  ['the same account', SAME, {}, true],
  ['the same account, which nobody asks for', SAME, { check: false }, false],
  ['an unknown account', OTHER, { check: false }, false],
  ['an account that the caller knows to be the same', OTHER, { check: false, keep_replica: true }, true],
])('keys of %s (%s, %j): the replica stays: %s', async (_, account, more, stays) => {
  const scene = await openScene(SLUG, ENTITY, 3)
  await scene.sendCommand('pause')
  await scene.rest()
  const before = await scene.stream()
  expect(await replace(scene, account, more)).toBe(200)
  const { complete, phase, generation } = await scene.stream()
  expect({ complete, phase }).toEqual({ complete: stays, phase: stays ? 'idle' : 'forget' })
  expect(generation).toBe(stays ? before.generation : 0)
  expect((await search(scene)).status).toBe(stays ? 200 : 409)
})

test('the same credentials given again change nothing', async () => {
  const scene = await openScene(SLUG, ENTITY, 3)
  const { synced, sandbox, stream } = scene
  const body = { credentials: sandbox.credentials(SLUG), check: false }
  await synced.ask('PATCH', `/v1/integrations/connectors/${synced.id(SLUG)}`, body)
  expect(await stream()).toMatchObject({ complete: true, generation: 1 })
})

test.each([
  ['a new access token of the same grant', {}, true],
  ['a new grant', { refresh_token: 'of_another_grant' }, false],
])('%s: the replica stays: %s', async (_, more, stays) => {
  const scene = await openScene('cloud-drive', 'files', 3)
  const { synced, sandbox, stream } = scene
  const credentials = { ...sandbox.credentials('cloud-drive'), access_token: 'newer', ...more }
  const path = `/v1/integrations/connectors/${synced.id('cloud-drive')}`
  expect((await synced.ask('PATCH', path, { credentials, check: false })).status).toBe(200)
  expect((await stream()).complete).toBe(stays)
})

test('a worker that reads with the former credentials loses its lease', async () => {
  const scene = await openScene(SLUG, ENTITY, 3)
  await scene.rest()
  const { engine } = scene.synced.server.services.store
  const key = { org: scene.synced.org, connector_id: scene.synced.id(SLUG), entity: ENTITY }
  const claimed = await claimStream(engine, key, { owner: 'other', leaseMs: 60_000 })
  expect(claimed).toBeDefined()
  await replace(scene, OTHER)
  const renewal = claimed && renewLease(engine.tenant(key), engine, claimed.lease)
  await expect(renewal).rejects.toThrow(LeaseLost)
})

// Regression: the connector came from the cache of the process, which has the former credentials for a second.
test('a worker of another process, which has the former credentials in its cache, reads with the new ones', async () => {
  const scene = await openScene(SLUG, ENTITY, 3)
  const { sandbox, synced, sendCommand, rest } = scene
  await sendCommand('pause')
  await rest()
  const { services } = synced.server
  const key = { org: synced.org, connector_id: synced.id(SLUG), entity: ENTITY }
  const elsewhere = createWorkerContext({ ...services, connectors: await cacheOfNow(scene) })
  await replace(scene, OTHER)
  sandbox.forgetRequests()
  // Not due: a worker of this process leaves it alone.
  const notDue = { paused: 0, next_run_at: services.clock() + 3_600_000 }
  await services.store.engine
    .tenant(key)
    .updateTable('streams')
    .set(notDue)
    .where('entity', '=', ENTITY)
    .execute()
  await workOnStream(elsewhere, key, new AbortController().signal)
  const read = sandbox.requests.filter(({ entity }) => entity === ENTITY)
  expect(new Set(read.map(({ headers }) => headers['stripe-account']))).toEqual(new Set([OTHER]))
})

/** A cache that has the connector as it is now, until it has to forget it. */
async function cacheOfNow({ synced }: Scene): Promise<Services['connectors']> {
  const { connectors } = synced.server.services
  const tenant = tenantOf({ org: synced.org, externalUserId: null, connectorIds: null })
  const found = await connectors.find(tenant, synced.id(SLUG))
  let isForgotten = false
  return {
    ...connectors,
    find: async (...which) => (isForgotten ? connectors.find(...which) : found),
    forget: (...which) => {
      isForgotten = true
      connectors.forget(...which)
    },
  }
}

test('a write that was sent with the former credentials does not reach the replica', async () => {
  const scene = await openScene(SLUG, ENTITY, 3)
  const { sandbox, synced, sendCommand, rest } = scene
  await sendCommand('pause')
  await rest()
  const match = { entity: ENTITY, action: 'create' }
  sandbox.faults.add({ match, times: 1, fault: { kind: 'delay', ms: 1500 } })
  const params = { name: 'Of the former account' }
  sandbox.forgetRequests()
  const creation = synced.execute(SLUG, { ...match, params })
  await until('the request', async () => sandbox.requests.some(({ action }) => action === 'create'))
  await replace(scene, OTHER)
  const { id } = (await creation).body.records
  expect(await rows(scene)).not.toContainEqual({ id })
})
