/** A rolling update: workers of two releases share a database; the later one adds a searchable field. */
import { setTimeout } from 'node:timers/promises'
import type { Sandbox } from '@plugboard/sandbox'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Installed } from '../../src/catalog/installed.ts'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import type { Server } from '../../src/server.ts'
import { type Reply, send } from '../support/harness.ts'
import { FAST, installedPackages, packageOf } from '../support/packages.ts'
import { openReplica, SCOPE, schemaIn } from '../support/replica.ts'
import { startAtEase } from '../support/start.ts'
import { type Synced, startSynced, startUpstreams, until, upstreamRecords } from '../support/synced.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'
import { query } from '../support/test-database.ts'

const [SLUG, ENTITY, NEW] = ['payments', 'customers', 'phone']
const CUSTOMERS = 300

const folder = tempFolder()
const keyRing = parseKeyRing(newKeyRing())
const running: { stop(): Promise<void> }[] = []
let sandbox: Sandbox
let client: Synced

/** The installed packages with a catalog in which that field is not searchable. */
function withoutField(field: string): Installed[] {
  const { catalog } = packageOf(SLUG)
  const entry = catalog.entities[ENTITY]
  const { [field]: _, ...searchable } = entry?.searchable ?? {}
  const entities = { ...catalog.entities, [ENTITY]: { ...entry, searchable } } as typeof catalog.entities
  return installedPackages([SLUG], [ENTITY]).map((one) => ({
    ...one,
    catalog: async () => ({ ...catalog, entities }),
  }))
}

async function start(connectors: Installed[]): Promise<Server> {
  const upstreams = { [SLUG]: sandbox.url(SLUG) }
  const config = testConfig(folder, { role: 'all', sync: FAST, keyRing, upstreams })
  const server = await startAtEase(config, { connectors, log: pino({ level: 'silent' }) })
  running.unshift(server)
  return server
}

const ask = ({ address }: Server, action: string, params: object): Promise<Reply> => {
  const path = `${address}/api/v1/connectors/sources/${client.id(SLUG)}/execute`
  return send(path, 'POST', { token: client.token, body: { entity: ENTITY, action, params } })
}

/** A search does not wait for tables that are being altered: its caller is asked to repeat it, and does. */
async function search(server: Server, filter: object): Promise<Reply> {
  for (;;) {
    const reply = await ask(server, 'search', { query: { filter }, limit: 1000 })
    const isAskedToRepeat = reply.status === 503 && !reply.body.detail.includes('newer release')
    if (!isAskedToRepeat) return reply
    await setTimeout(Number(reply.headers.get('retry-after')) * 1000)
  }
}

const streamIn = async ({ address }: Server) => {
  const path = `${address}/v1/integrations/connectors/${client.id(SLUG)}/syncs`
  return (await send(path, 'GET', { token: client.token })).body.data[0]
}

const phones = async (): Promise<unknown> =>
  query(
    folder,
    `SELECT id, v_phone AS phone FROM replica_payments__customers WHERE is_deleted = 0 ORDER BY id`,
  )

beforeAll(async () => {
  sandbox = await startUpstreams([SLUG], CUSTOMERS)
  // This server only creates the application and the connector. Its role has no workers.
  client = await startSynced(sandbox, [SLUG], { role: 'api', dataFolder: folder, keyRing }, [ENTITY])
  running.push(client, { stop: () => sandbox.close() })
})
afterAll(async () => {
  for (const one of running) await one.stop()
})

describe('a worker of the earlier release next to one of the later release', () => {
  test('loses no value of the new column, whichever release wrote the row', async () => {
    const old = await start(withoutField(NEW))
    await until('a backfill by the earlier release', async () => (await streamIn(old)).complete)
    const fresh = await start(installedPackages([SLUG], [ENTITY]))
    for (let n = 0; n < 30; n++) {
      sandbox.state(SLUG).put(ENTITY, { id: `cus_new_${n}`, object: 'customer', phone: `+1 555 ${n}` })
      const name = await ask(old, 'create', { name: `Ada ${n}`, phone: `+2 555 ${n}` })
      expect(name.status).toBe(200)
      // Both releases keep answering searches on fields that both know.
      const found = await search(n % 2 ? old : fresh, { like: { email: '%' } })
      expect([found.status, found.body.code]).toEqual([200, undefined])
    }
    const wanted = async () =>
      [...(await upstreamRecords(sandbox, SLUG, ENTITY)).values()] as { id: string; phone?: string }[]
    await until(
      'all records in the replica',
      async () => ((await phones()) as unknown[]).length === (await wanted()).length,
    )
    const upstream = (await wanted()).map(({ id, phone = null }) => ({ id, phone }))
    expect(await phones()).toEqual(upstream.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    const byNewField = await search(fresh, { like: { [NEW]: '+_ 555 %' } })
    expect(byNewField.body.hits.length).toBeGreaterThanOrEqual(60)
    expect(await streamIn(fresh)).toMatchObject({ failures: 0, last_error: null })
  })

  test('refuses to search a field that the later release dropped, with a clear error', async () => {
    const [old] = running as [Server]
    const later = await start(withoutField('email'))
    expect((await search(later, { eq: { name: 'Ada 1' } })).status).toBe(200)
    const refused = await search(old, { like: { email: '%' } })
    expect([refused.status, refused.body.code]).toEqual([503, 'store_unavailable'])
    expect(refused.body.detail).toContain('newer release')
    expect(refused.headers.get('retry-after')).toBe('2')
  })
})

test('records that are removed while rows are rebuilt do not come back', async () => {
  const folder = tempFolder()
  const customers = schemaIn(ENTITY)
  const older = { ...customers, fields: customers.fields.filter(({ name }) => name !== NEW) }
  const [one, other] = [await openReplica(folder), await openReplica(folder)]
  await one.put(
    older,
    Array.from({ length: 100 }, (_, n) => ({ id: `cus_${n}` })),
  )
  // Delays the rebuild between reading rows and writing them.
  await query(
    folder,
    `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END $$;
     CREATE TRIGGER wait BEFORE INSERT ON ${customers.table} FOR EACH STATEMENT EXECUTE FUNCTION wait()`,
  )
  const rebuilt = other.store.prepare(customers)
  const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`
  await until('the delayed rebuild', async () => (await query(folder, isWaiting)).length > 0)
  await Promise.all([rebuilt, one.store.forget(SCOPE)])
  expect(await query(folder, `SELECT id FROM ${customers.table}`)).toEqual([])
  expect(await query(folder, `SELECT id FROM ${customers.table}_doc`)).toEqual([])
  await Promise.all([one.close(), other.close()])
})
