/** Plans whose connector leads to somebody else's account when they run, on both stores. */
import { describe, expect, test } from 'vitest'
import { tenantOf } from '../../src/store/tenant.ts'
import { json } from '../support/field-notes.ts'
import type { Reply } from '../support/harness.ts'
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

describe('a plan whose account was replaced before the decision', () => {
  const ask = async (method: string, path: string, body?: object): Promise<Reply> =>
    stage.harness.ask(method, path, { token: await stage.harness.applicationToken(), ...(body && { body }) })

  // Regression: it answered 200, and the run was refused.
  test.each<[string, object]>([
    ['one write', CREATE],
    ['several writes', { writes: [CREATE, CREATE] }],
  ])('of %s cannot be approved, only refused', async (_, args) => {
    await becomes('user_1')
    const token = await stage.harness.scopedToken('ann', { policy })
    const plan = planOf(await call(token, 'write', args))
    const waiting = async () =>
      (await ask('GET', '/v1/approvals')).body.data.find(({ id }: { id: string }) => id === plan)
    expect((await waiting()).account_replaced).toBe(false)
    await becomes('user_2')
    expect((await waiting()).account_replaced).toBe(true)
    const decided = await ask('POST', `/v1/approvals/${plan}`, { decision: 'approve' })
    expect([decided.status, decided.body.code]).toEqual([409, 'connector_state'])
    expect(decided.body.detail).toMatch(/leads to another account .* Nothing was approved: refuse the plan/)
    expect((await call(token, 'write', { plan })).isError).toBe(true)
    expect((await ask('POST', `/v1/approvals/${plan}`, { decision: 'refuse' })).status).toBe(200)
    expect(sent()).toEqual([])
  })

  test('says so on its page, before and after an approval', async () => {
    await becomes('user_1')
    const token = await stage.harness.scopedToken('ann', { policy })
    const plan = planOf(await call(token, 'write', CREATE))
    const { url } = (await ask('POST', `/v1/approvals/${plan}/link`)).body
    const answer = async (decision?: string): Promise<string> =>
      (
        await fetch(url, {
          headers: { 'accept-language': 'en' },
          ...(decision && { method: 'POST', body: new URLSearchParams({ decision }) }),
        })
      ).text()
    await becomes('user_2')
    const replaced = await answer()
    expect(replaced).toContain('This plan is for another account')
    expect(replaced).not.toContain('value="approve"')
    expect(await answer('approve')).toBe(replaced)
    await becomes('user_1')
    expect(await answer('approve')).toContain('This plan is approved')
    await becomes('user_2')
    expect(await answer()).toContain('This plan is for another account')
    expect(await answer('withdraw')).toContain('This plan is refused')
  })
})
