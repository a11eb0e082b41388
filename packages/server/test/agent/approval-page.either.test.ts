/** The page on which a person decides on one plan, reached by a link of the application. */
import { describe, expect, test } from 'vitest'
import { json } from '../support/field-notes.ts'
import type { Reply } from '../support/harness.ts'
import { CREATE, openMcpStage, planOf } from '../support/mcp-stage.ts'

const stage = openMcpStage()
const { call, sent } = stage
const policy = { rules: [{ match: 'field-notes.notes.create', decide: 'approve' }] }

async function planned(text = 'hi'): Promise<{ readonly token: string; readonly plan: string }> {
  const token = await stage.harness.scopedToken('ann', { policy })
  const plan = planOf(await call(token, 'write', { ...CREATE, params: { text } }))
  await call(token, 'write', { plan })
  return { token, plan }
}

async function link(plan: string, token?: string): Promise<Reply> {
  const by = token ?? (await stage.harness.applicationToken())
  return stage.harness.ask('POST', `/v1/approvals/${plan}/link`, { token: by })
}

const open = (url: string, language = 'en'): Promise<Response> =>
  fetch(url, { headers: { 'accept-language': language } })
const answer = (url: string, decision: string): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) })

describe('the page of a plan', () => {
  test('shows the whole of it, and an approval there releases it', async () => {
    const text = `<script>hi ${'x'.repeat(5000)} end</script>`
    const { token, plan } = await planned(text)
    const { status, body } = await link(plan)
    expect(status).toBe(201)
    expect(body.url).toMatch(new RegExp(`^${stage.harness.server.address}/approve/`))
    const page = await open(body.url)
    const shown = await page.text()
    expect(shown).toContain('Approve this plan?')
    expect(shown).toContain('for ann: field-notes.notes.create')
    expect(shown).toContain(`&lt;script&gt;hi ${'x'.repeat(5000)} end&lt;/script&gt;`)
    expect(shown).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(await (await answer(body.url, 'approve')).text()).toContain('This plan is approved')
    stage.harness.upstream.answer(json(200, { id: 'n2', text }))
    expect((await call(token, 'write', { plan })).text).toMatch(/^done/)
    expect(sent()).toHaveLength(1)
    expect(await (await answer(body.url, 'withdraw')).text()).toContain('has started to run it')
  })

  test('takes an approval back, and refuses for good', async () => {
    const { token, plan } = await planned()
    const { url } = (await link(plan)).body
    await answer(url, 'approve')
    expect(await (await answer(url, 'withdraw')).text()).toContain('This plan is refused')
    expect(await (await answer(url, 'approve')).text()).toContain('This plan is refused')
    expect((await call(token, 'write', { plan })).text).toContain('A person refused this')
    expect(sent()).toEqual([])
  })

  // Regression: the page asked for an approval, and said that the program had started.
  test('says of a plan that its user has declined that it is refused', async () => {
    const { plan } = await planned()
    const { url } = (await link(plan)).body
    const { engine } = stage.harness.server.services.store
    await engine
      .tenant({ org: stage.harness.client.client_id })
      .updateTable('plans')
      .set({ state: 'refused' })
      .where('id', '=', plan)
      .execute()
    const shown = await (await open(url)).text()
    expect(shown).toContain('This plan is refused')
    expect(shown).not.toContain('has started to run it')
  })

  test('speaks the languages of the pages around it', async () => {
    const { url } = (await link((await planned()).plan)).body
    expect(await (await open(url, 'de-DE')).text()).toContain('Diesen Plan genehmigen?')
    expect(await (await open(url, 'ja')).text()).toContain('この計画を承認しますか？')
  })

  test('is audited as a decision of the token that made the link', async () => {
    const { plan } = await planned()
    const application = await stage.harness.applicationToken()
    await answer((await link(plan, application)).body.url, 'refuse')
    const other = (await planned()).plan
    const decision = { token: application, body: { decision: 'approve' } }
    await stage.harness.ask('POST', `/v1/approvals/${other}`, decision)
    const { body } = await stage.harness.ask('GET', '/v1/audit', { token: application })
    const find = (action: string) => body.data.find((entry: { action: string }) => entry.action === action)
    // As a decision by the API with that token.
    expect(find('plan.refuse')).toMatchObject({ object: plan, actor: find('plan.approve').actor })
  })
})

describe('a link', () => {
  test('is made by the application only, for plans of its own that wait', async () => {
    const { token, plan } = await planned()
    expect((await link(plan, token)).body.code).toBe('insufficient_scope')
    const foreign = await stage.harness.applicationToken(await stage.harness.addClient('other'))
    expect((await link(plan, foreign)).status).toBe(404)
    expect((await link('b'.repeat(16))).status).toBe(404)
  })

  test('ends with the plan, and with the token that made it: all such pages are equal', async () => {
    const { plan } = await planned()
    const application = await stage.harness.applicationToken()
    const { url } = (await link(plan, application)).body
    const forged = await (await open(`${stage.harness.server.address}/approve/forged`)).text()
    const { client_id, client_secret } = stage.harness.client
    await fetch(`${stage.harness.server.address}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id, client_secret, token: application }),
    })
    stage.harness.time.offset += 2000
    const revoked = await answer(url, 'approve')
    expect([revoked.status, await revoked.text()]).toEqual([404, forged])
    const other = (await link(plan)).body.url
    expect((await open(other)).status).toBe(200)
    stage.harness.time.offset += 11 * 60_000
    const late = await answer(other, 'approve')
    stage.harness.time.offset = 0
    expect([late.status, await late.text()]).toEqual([404, forged])
    expect(forged).toContain('Nothing was decided')
  })
})
