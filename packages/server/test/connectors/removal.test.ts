/** The removal of a connector leaves no data, even with concurrent activity. */
import { afterEach, expect, test } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { finishRemovals, keepFinishingRemovals, removeConnector } from '../../src/connectors/remove.ts'
import { notifier } from '../../src/runtime/notifier.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { type Synced, startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

const SLUG = 'payments'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

async function open(more: Partial<Config> = {}) {
  const sandbox = await startUpstreams([SLUG], 20)
  running.push({ stop: () => sandbox.close() })
  const synced = await startSynced(sandbox, [SLUG], more)
  running.unshift(synced)
  await untilComplete(synced, SLUG)
  return { sandbox, synced, path: `/v1/integrations/connectors/${synced.id(SLUG)}` }
}

async function rowsOf({ server, org }: Synced, id: string): Promise<number> {
  const { engine } = server.services.store
  const counts = await Promise.all(
    (['connectors', 'credentials', 'streams'] as const).map(async (table) => {
      const column = table === 'connectors' ? 'id' : 'connector_id'
      const rows = await engine
        .tenant({ org })
        .selectFrom(table)
        .select('org')
        .where(column, '=', id)
        .execute()
      return rows.length
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

test('a removal interrupted by a crash is resumed by the next process', async () => {
  const { synced, path } = await open()
  const id = synced.id(SLUG)
  const { store, config } = synced.server.services
  expect(
    await store.connectors.end(tenantOf({ org: synced.org, externalUserId: null, connectorIds: null }), id),
  ).toBe(true)
  const { status, status_since, created_at } = (await synced.ask('GET', path)).body
  expect(status).toBe('deleting')
  // Regression: it kept the time of the previous status.
  expect(Date.parse(status_since)).toBeGreaterThan(Date.parse(created_at))
  const asked = { entity: 'customers', action: 'search', params: { query: {} } }
  for (const body of [asked, { ...asked, action: 'list', params: {} }])
    expect((await synced.execute(SLUG, body)).body.code).toBe('connector_state')
  await synced.stop()
  running.shift()
  const next = await open({ dataFolder: config.dataFolder, keyRing: config.keyRing })
  await until('its end', async () => (await rowsOf({ ...next.synced, org: synced.org }, id)) === 0)
  const { count } = await next.synced.server.services.store.engine.everyTenant
    .selectFrom('vocabulary_versions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('connector_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})

// Regression: the first removal that failed kept all later ones.
test('a resumed removal that fails does not keep the others', async () => {
  const removed: string[] = []
  const failures: unknown[] = []
  const services = {
    store: {
      connectors: {
        ending: async () => ['con_1', 'con_2', 'con_3'].map((id) => ({ org: 'app_1', id })),
        remove: async (_: unknown, id: string) => void removed.push(id),
      },
    },
    replica: {
      forget: async ({ connectorId }: { readonly connectorId: string }) => {
        if (connectorId === 'con_2') throw new Error('no')
      },
    },
    events: { failed: (where: string) => void failures.push(where) },
  }
  await finishRemovals(services as never, new AbortController().signal)
  expect([removed, failures]).toEqual([['con_1', 'con_3'], ['removal of connector con_2']])
})

// Regression: it stayed unfinished until a process restarted, and its caller got the outcome `not_sent`.
test('a removal that the database interrupts is finished as soon as the database is back', async () => {
  const state = { isDown: true, attempts: 0 }
  const left = new Set(['con_1'])
  const removed = notifier()
  const services = {
    store: {
      connectors: {
        end: async () => true,
        ending: async () => [...left].map((id) => ({ org: 'app_1', id })),
        remove: async (_: unknown, id: string) => {
          left.delete(id)
          removed.notify()
        },
      },
    },
    replica: {
      forget: async () => {
        state.attempts++
        if (state.isDown) throw new StoreError('connection to the remote node failed', '08006')
      },
    },
    events: { failed: () => {} },
    connectorEvents: { removing: async () => {} },
    failedRemovals: notifier(),
  }
  const stopping = new AbortController()
  const options = { resumes: false, retryMs: 1 }
  const finishing = keepFinishingRemovals(services as never, options, stopping.signal)
  const tenant = tenantOf({ org: 'app_1', externalUserId: null, connectorIds: null })
  await removeConnector(services as never, tenant, 'con_1', async () => {})
  await until('more attempts', async () => state.attempts > 2)
  expect(left.size).toBe(1)
  const isRemoved = removed.next()
  state.isDown = false
  await isRemoved
  stopping.abort()
  await finishing
  expect(left.size).toBe(0)
})

test('can be requested again while it runs', async () => {
  const { synced, path } = await open()
  const answers = await Promise.all([synced.ask('DELETE', path), synced.ask('DELETE', path)])
  const [first, second] = answers.map(({ status }) => status).toSorted()
  expect([first, [204, 404].includes(second ?? 0)]).toEqual([204, true])
  expect(await rowsOf(synced, synced.id(SLUG))).toBe(0)
})

test('a write that ends afterwards is not stored', async () => {
  const { sandbox, synced, path } = await open()
  const [[id = ''] = []] = await synced.replica(SLUG, 'customers')
  const match = { entity: 'customers', action: 'get' }
  const reading = sandbox.faults.add({ match, times: 1, fault: { kind: 'delay', ms: 500 } })
  const params = { id, name: 'Too late' }
  const written = synced.execute(SLUG, { entity: 'customers', action: 'update', params })
  await until('it is read back', async () => reading.hits === 1)
  expect((await synced.ask('DELETE', path)).status).toBe(204)
  expect((await written).status).toBe(200)
  expect((await synced.replica(SLUG, 'customers')).size).toBe(0)
})
