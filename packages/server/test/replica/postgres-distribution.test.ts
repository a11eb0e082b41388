/**
 * The replica on a cluster, as far as one PostgreSQL can show it: functions with the names and parameters of Citus
 * record their calls, and the service runs as a role that is no superuser. `docs/scale.md` lists the manual tests.
 */
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { createPool } from '../../src/store/postgres/pool.ts'
import { plugboard } from '../support/plugboard.ts'
import { openReplica, schemaIn } from '../support/replica.ts'
import { type Synced, startSynced, startUpstreams, until } from '../support/synced.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { plainOwnerUrl, query, testLocation } from '../support/test-database.ts'

const TABLE = 'replica_payments__customers'
const TABLES = [TABLE, `${TABLE}_text`, `${TABLE}_doc`, `${TABLE}_word`]

const CITUS = `
  CREATE TABLE cluster_calls (number serial, name text, relation text, argument text, mode text);
  CREATE TABLE pg_dist_partition (logicalrelid regclass);
  CREATE FUNCTION create_distributed_table(
    table_name regclass, distribution_column text, colocate_with text DEFAULT 'default'
  ) RETURNS void LANGUAGE sql AS $$
    INSERT INTO pg_dist_partition VALUES ($1);
    INSERT INTO cluster_calls (name, relation, argument, mode) VALUES (
      'distribute by ' || $2, $1::text, $3, current_setting('citus.multi_shard_modify_mode', true)
    );
  $$;
  CREATE FUNCTION truncate_local_data_after_distributing_table(function_name regclass)
  RETURNS void LANGUAGE sql AS $$
    INSERT INTO cluster_calls (name, relation) VALUES ('truncate', $1::text);
  $$;
`

async function run(databaseUrl: string, statements: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 })
  await pool.query(statements).finally(() => pool.end())
}

const callsIn = (folder: string) =>
  query(folder, 'SELECT name, relation, argument FROM cluster_calls ORDER BY number')

const distributions = ['replica_heads', ...TABLES].map((relation) => ({
  name: 'distribute by connector_id',
  relation,
  argument: relation === TABLE || relation === 'replica_heads' ? 'default' : `"${TABLE}"`,
}))

describe('a service that is connected as a plain role', () => {
  const folder = tempFolder()
  const databaseUrl = plainOwnerUrl(folder)
  let sandbox: Sandbox
  let synced: Synced
  let other: Synced

  const search = (one: Synced) =>
    one.execute('payments', {
      entity: 'customers',
      action: 'search',
      params: { query: { sort: [{ created: 'desc' }] }, limit: 1000 },
    })

  beforeAll(async () => {
    await run(databaseUrl, CITUS)
    sandbox = await startUpstreams(['payments'], 30)
    const config = { databaseUrl, dataFolder: folder, keyRing: parseKeyRing(newKeyRing()) }
    synced = await startSynced(sandbox, ['payments'], config, ['customers'])
    await until('a replica', async () => (await search(synced)).status === 200)
    other = await startSynced(sandbox, ['payments'], config, ['customers'])
    await until('the other replica', async () => (await search(other)).status === 200)
  })
  afterAll(async () => {
    await other.stop()
    await synced.stop()
    await sandbox.close()
  })

  test('distributes new tables right after it has created them, side by side', async () => {
    expect(await callsIn(folder)).toEqual(distributions)
  })

  // Citus 13.2.2 refuses CREATE FUNCTION in a transaction that has used several connections to a node.
  test('migrates over one connection to each node, since migrations create functions, too', async () => {
    const [{ mode } = { mode: undefined }] = await query(
      folder,
      "SELECT mode FROM cluster_calls WHERE relation = 'replica_heads'",
    )
    expect(mode).toBe('sequential')
  })

  test('synchronizes and searches under row-level security', async () => {
    const [role] = await query(folder, `SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = $1`, [
      new URL(databaseUrl).username,
    ])
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false })
    expect((await search(synced)).body.hits).toHaveLength(
      (await synced.replica('payments', 'customers')).size,
    )
    const { engine } = synced.server.services.store
    const seen = await engine.tenant({ org: other.org }).selectFrom('connectors').select('org').execute()
    expect(seen).toEqual([{ org: other.org }])
  })

  test('answers searches of connectors on a dead node with 503, and all others', async () => {
    // The error that Citus reports for a node that it cannot reach.
    await run(
      databaseUrl,
      `CREATE FUNCTION reach(connector text) RETURNS boolean LANGUAGE plpgsql COST 10000 AS $$ BEGIN
         IF connector = '${synced.id('payments')}' THEN
           RAISE EXCEPTION 'connection to the remote node worker-2:5432 failed' USING ERRCODE = '08006';
         END IF;
         RETURN true;
       END $$;
       ALTER TABLE ${TABLE} RENAME TO on_nodes;
       CREATE VIEW ${TABLE} AS SELECT * FROM on_nodes WHERE reach(connector_id)`,
    )
    const dead = await search(synced)
    expect([dead.status, dead.body.code]).toEqual([503, 'store_unavailable'])
    expect(Number(dead.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await search(other)).status).toBe(200)
    const list = { entity: 'customers', action: 'list', params: { limit: 1 } }
    expect((await synced.execute('payments', list)).status).toBe(200)
    expect((await synced.ask('GET', '/readyz')).status).toBe(200)
  })
})

describe('plugboard migrate --distribute', () => {
  const migrate = async (folder: string, ...args: string[]) =>
    plugboard({ PLUGBOARD_DATA: folder, DATABASE_URL: testLocation(folder).databaseUrl }, [
      'migrate',
      ...args,
    ])

  test('converts existing tables, and only once', async () => {
    const folder = tempFolder()
    const replica = await openReplica(folder)
    await replica.put(schemaIn('customers'), [{ id: 'cus_1', email: 'ada@example.com' }])
    await replica.close()
    const refused = await migrate(folder, '--distribute')
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('CREATE EXTENSION citus')])

    await query(folder, CITUS)
    const first = JSON.parse((await migrate(folder, '--distribute', '--json')).out)
    expect(first).toMatchObject({ distributed: ['replica_heads', ...TABLES], unchanged: [] })
    const moves = distributions.flatMap((one) => [
      one,
      { name: 'truncate', relation: one.relation, argument: null },
    ])
    expect(await callsIn(folder)).toEqual(moves)
    const { out } = await migrate(folder, '--distribute')
    expect(out).toContain('replica: 5 tables are distributed, 0 of them now\n')
  })

  test('needs PostgreSQL', async () => {
    const { code, err } = await plugboard({ PLUGBOARD_DATA: tempFolder() }, ['migrate', '--distribute'])
    expect([code, err]).toEqual([1, expect.stringContaining('set DATABASE_URL')])
  })
})
