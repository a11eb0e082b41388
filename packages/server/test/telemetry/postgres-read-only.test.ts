/** A database that refuses writes, as a standby does after a failover. */
import { expect, onTestFinished, test } from 'vitest'
import { API_KEY, startHarness } from '../support/harness.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { plainOwnerUrl, query } from '../support/test-database.ts'

// Regression: each failed write logged the failure of its audit entry, and those with an Idempotency-Key also their own.
test('is logged once, however many writes fail', async () => {
  const folder = tempFolder()
  const databaseUrl = plainOwnerUrl(folder)
  const owner = new URL(databaseUrl).username
  const h = await startHarness({ dataFolder: folder, databaseUrl })
  onTestFinished(() => h.stop())
  const token = await h.scopedToken()
  const id = await h.createConnector(token)
  await query(folder, `ALTER ROLE ${owner} SET default_transaction_read_only = on`)
  await query(folder, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${owner}'`)

  const create = () =>
    h.ask('POST', '/v1/integrations/connectors', {
      token,
      body: { external_user_id: 'ann', connector_type: 'Field Notes', credentials: { api_key: API_KEY } },
    })
  const write = (key?: string) =>
    h.execute(
      token,
      id,
      { entity: 'notes', action: 'create', params: { text: 'one' } },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    )
  const ready = () => h.ask('GET', '/readyz')
  for (const call of [create, write, () => write('k1'), ready, create, write, () => write('k2'), ready]) {
    const { status, body } = await call()
    expect([status, body.code]).toEqual([503, 'store_unavailable'])
  }
  const lines = h.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  expect(lines.map(({ msg }) => msg)).toEqual(['store unavailable'])
  expect(h.upstream.received).toEqual([])
})
