/** Two servers on one database, of which one removes an application while the other one still remembers its tokens. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeApplication } from '../../src/store/remove-application.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { testConfig } from '../support/test-config.ts'

let first: Harness
let other: Harness
beforeAll(async () => {
  const { keyRing } = testConfig('')
  first = await startHarness({ keyRing })
  other = await startHarness({ keyRing, dataFolder: first.folder })
})
afterAll(async () => {
  await other.stop()
  await first.stop()
})

const CONNECTOR = { external_user_id: 'bob', connector_type: 'Field Notes', credentials: { api_key: 'x' } }

// Regression: these were internal errors for a second, and what had been counted was added afterwards.
test.each([
  ['POST', '/v1/integrations/connectors', { ...CONNECTOR, check: false }],
  ['POST', '/api/v1/account/applications/scoped-token', { external_user_id: 'bob' }],
  ['POST', '/v1/endpoints', { url: 'https://hooks.example/in' }],
  ['PUT', '/v1/sign-in/settings', { method: 'application', sign_in_url: 'https://app.example/in' }],
])('%s %s adds nothing to an application that is gone', async (method, path, body) => {
  const client = await first.addClient('leaving')
  const tokens = [await other.applicationToken(client), await other.scopedToken('bob', {}, client)]
  const token = tokens[path.includes('connectors') ? 1 : 0] ?? ''
  // The other server looks the token up, and counts a request of its.
  expect((await other.ask('GET', '/v1/integrations/connectors', { token })).status).toBe(200)
  await removeApplication(first.server.services.store.engine, client.client_id)

  expect((await other.ask(method, path, { token, body })).body.code).toBe('invalid_token')
  expect((await other.ask('GET', '/v1/integrations/connectors', { token })).status).toBe(401)
  await Promise.all([other.server.services.callLog.flush(), other.server.services.usage.flush()])
  const db = first.server.services.store.engine.tenant({ org: client.client_id })
  for (const table of ['usage', 'calls', 'tokens', 'connectors', 'endpoints']) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE org = ${client.client_id}`.execute(db)
    expect([table, rows]).toEqual([table, []])
  }
})
