/** Plans whose connector leads to somebody else's account when they run, on both stores. */
import { expect, test } from 'vitest'
import { tenantOf } from '../../src/store/tenant.ts'
import { json } from '../support/field-notes.ts'
import { CREATE, openMcpStage, planOf } from '../support/mcp-stage.ts'

const stage = openMcpStage()
const { call, sent } = stage

/** As after a check of other credentials. */
async function becomes(account: string | null): Promise<void> {
  const { store } = stage.harness.server.services
  const tenant = tenantOf({ org: stage.harness.client.client_id, externalUserId: 'ann', connectorIds: null })
  await store.connectors.update(tenant, stage.connector, () => ({
    account_id: account,
    updated_at: Date.now(),
  }))
}

const policy = { rules: [{ match: 'field-notes.notes.create', decide: 'approve' }] }

async function approved(): Promise<{ readonly token: string; readonly plan: string }> {
  const token = await stage.harness.scopedToken('ann', { policy })
  const application = await stage.harness.applicationToken()
  const plan = planOf(await call(token, 'write', CREATE))
  const approval = { token: application, body: { decision: 'approve' } }
  expect((await stage.harness.ask('POST', `/v1/approvals/${plan}`, approval)).status).toBe(200)
  stage.harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
  return { token, plan }
}

// Regression: the application had replaced the credentials, and what was approved for one account was written to another.
test('a plan that was approved for one account is not run on another', async () => {
  await becomes('user_1')
  const { token, plan } = await approved()
  await becomes('user_2')
  const refused = await call(token, 'write', { plan })
  expect(refused).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^changed_since_plan: .*Nothing was done/),
  })
  await becomes('user_1')
  expect(await call(token, 'write', { plan })).toEqual(refused)
  expect(sent()).toEqual([])
})

test.each([
  ['the same account', 'user_1', 'user_1'],
  ['an account that is learned later', null, 'user_1'],
  ['an account that is no longer known', 'user_1', null],
])('a plan runs on %s', async (_, before, after) => {
  await becomes(before)
  const { token, plan } = await approved()
  await becomes(after)
  expect((await call(token, 'write', { plan })).text).toMatch(/^done: /)
  expect(sent()).toHaveLength(1)
})

test('a plan that is approved after its account became another one is not run', async () => {
  await becomes('user_1')
  const token = await stage.harness.scopedToken('ann', { policy })
  const application = await stage.harness.applicationToken()
  const plan = planOf(await call(token, 'write', CREATE))
  await becomes('user_2')
  const approval = { token: application, body: { decision: 'approve' } }
  expect((await stage.harness.ask('POST', `/v1/approvals/${plan}`, approval)).status).toBe(200)
  stage.harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
  expect(await call(token, 'write', { plan })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^changed_since_plan: .*Nothing was done/),
  })
  expect(sent()).toEqual([])
})
