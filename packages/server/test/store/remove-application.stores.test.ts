/** Removal of an application, on both stores. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { previewApplication, removeApplication } from '../../src/store/remove-application.ts'
import { CREATE, openMcpStage, planOf } from '../support/mcp-stage.ts'
import { ENGINE } from '../support/test-database.ts'

const stage = openMcpStage()

/** Tables that stay: an audit trail that could be shortened would prove nothing. */
const KEPT = ['audit', 'audit_heads']

/** Tables with a column for the application. Reading all tables of the cluster takes longer than a statement may. */
const WITH_ORG =
  ENGINE === 'postgres'
    ? sql<Table>`SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND a.attname = 'org'`
    : sql<Table>`SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
        WHERE m.type = 'table' AND c.name = 'org'`
interface Table {
  readonly name: string
}

/** Tables with rows of the application. */
async function tablesWith(org: string): Promise<readonly string[]> {
  const { engine } = stage.harness.server.services.store
  const db = engine.tenant({ org })
  const found: string[] = []
  for (const { name } of (await WITH_ORG.execute(db)).rows) {
    // Other tests of this database may remove tables of the replica meanwhile.
    if (name.startsWith('replica_') && !name.startsWith('replica_field_notes')) continue
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} WHERE org = ${org} LIMIT 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}

test('an application is removed once its connectors are, and nothing but its audit trail stays', async () => {
  const { harness } = stage
  const { services } = harness.server
  const { engine } = services.store
  const client = await harness.addClient('leaving')
  const org = client.client_id
  const application = await harness.applicationToken(client)
  const token = await harness.scopedToken('bob', {}, client)
  const id = await harness.createConnector(token, { external_user_id: 'bob' })
  const plan = planOf(await stage.call(token, 'write', CREATE))
  const ask = (method: string, path: string, body?: object) =>
    harness.ask(method, path, { token: application, ...(body && { body }) })
  await ask('PUT', '/v1/sign-in/settings', { method: 'application', sign_in_url: 'https://app.example/in' })
  await ask('POST', '/v1/endpoints', { url: 'https://hooks.example/in' })
  await Promise.all([services.callLog.flush(), services.usage.flush()])

  expect(await removeApplication(engine, org)).toMatchObject({ connectors: 1 })
  expect(await tablesWith(org)).toContain('connectors')
  expect((await ask('DELETE', '/v1/users/bob')).body.connectors).toMatchObject([{ id }])
  await Promise.all([services.callLog.flush(), services.usage.flush()])
  const preview = await previewApplication(engine, org)
  expect(preview).toMatchObject({ connectors: 0, rows: { application_secrets: 1 } })
  expect(await removeApplication(engine, org)).toEqual(preview)
  expect((await tablesWith(org)).filter((table) => !KEPT.includes(table))).toEqual([])

  // Within a second: the process remembers tokens for that long.
  harness.time.offset += 2000
  for (const path of ['/v1/approvals', '/v1/connectors'])
    expect((await ask('GET', path)).status).not.toBe(200)
  const run = { name: 'write', arguments: { plan } }
  expect((await stage.post(token, 'tools/call', run)).status).toBe(401)
  expect(stage.sent()).toEqual([])
  // Another application has all of its own.
  const other = await harness.scopedToken('ann')
  expect((await stage.call(other, 'find', {})).text).toContain('field-notes')
})
