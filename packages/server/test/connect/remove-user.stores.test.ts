/** The removal of a person leaves nothing but ids in the audit trail, and touches nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf } from '../support/bytes-of.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const LIST = { entity: 'notes', action: 'list' }
const ANN = 'ann of %2F rue ü'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())

async function useOf(user: string): Promise<string> {
  const token = await h.scopedToken(user)
  const id = await h.createConnector(token, { external_user_id: user })
  await h.execute(token, id, LIST)
  await h.ask('POST', '/v1/connect/sessions', {
    token: await h.applicationToken(),
    body: { external_user_id: user, connector_types: ['Field Notes'] },
  })
  await h.server.services.callLog.flush()
  await h.server.services.usage.flush()
  return token
}

const remove = async (user: string, query = '') =>
  h.ask('DELETE', `/v1/users/${encodeURIComponent(user)}${query}`, { token: await h.applicationToken() })

/** Rows with the user in any column of any table but the audit trail. */
async function mentions(user: string): Promise<string[]> {
  const { users } = h.server.services.store
  const rows = await users.count({
    org: h.client.client_id,
    externalUserId: user,
    owners: [],
    connectors: [],
  })
  return Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table]) => table)
}

test('removes connectors, tokens, sessions and calls of one end user, with a receipt', async () => {
  const ann = await useOf(ANN)
  const ben = await useOf('ben')
  // Regression: rows of the call log that have no user, such as webhooks of the vendor, stayed with the connector's id.
  const own = (await h.ask('GET', '/v1/integrations/connectors', { token: ann })).body.data
  const ring = { org: h.client.client_id, kind: 'ring', code: 'ok', outcome: 'done', ms: 1 } as const
  h.server.services.callLog.record({ ...ring, connector_id: own[0].id })
  await h.server.services.callLog.flush()
  const dry = await remove(ANN, '?dry_run=true')
  expect(dry.body).toMatchObject({
    external_user_id: ANN,
    dry_run: true,
    connectors: [{ connector_type: 'field-notes', records: 0, revoked: null }],
  })
  expect(dry.body.rows).toMatchObject({ tokens: 1, calls: 2 })
  expect((await h.ask('GET', '/v1/integrations/connectors', { token: ann })).body.data).toHaveLength(1)

  const removed = await remove(ANN)
  expect(removed.status).toBe(200)
  expect(removed.body).toMatchObject({ dry_run: false, connectors: dry.body.connectors })
  expect(removed.body.rows).toMatchObject(dry.body.rows)
  expect((await h.ask('GET', '/v1/integrations/connectors', { token: ann })).body.code).toBe('invalid_token')
  expect(await mentions(ANN)).toEqual([])
  expect((await h.ask('GET', '/v1/integrations/connectors', { token: ben })).body.data).toHaveLength(1)
  expect(await mentions('ben')).toEqual(expect.arrayContaining(['tokens', 'calls']))

  const audit = (await h.ask('GET', '/v1/audit', { token: await h.applicationToken() })).body.data
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['user.delete', 'connector.delete']),
  )
  const again = await remove(ANN)
  expect(again.body.connectors).toEqual([])
})

test('an unknown end user has nothing to remove, and another application cannot remove anybody', async () => {
  expect((await remove('nobody')).body).toMatchObject({ connectors: [] })
  const other = await h.addClient('second')
  const path = '/v1/users/ben'
  const foreign = await h.ask('DELETE', path, { token: await h.applicationToken(other) })
  expect(foreign.body.connectors).toEqual([])
  expect((await h.ask('DELETE', path, { token: await h.scopedToken('ben') })).body.code).toBe(
    'insufficient_scope',
  )
  expect(bytesOf(await remove('ben', '?dry_run=true'))).toContain('con_')
})
