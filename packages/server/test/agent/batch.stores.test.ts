/** Several writes under one plan and one approval, on both stores. */
import { expect, test } from 'vitest'
import { json } from '../support/field-notes.ts'
import { openMcpStage, planOf } from '../support/mcp-stage.ts'

const stage = openMcpStage()
const { call, sent } = stage

const create = (text: string) => ({ action: 'field-notes.notes.create', params: { text } })
const writes = [create('one'), create('two')]
const policy = { rules: [{ match: 'field-notes.notes.create', decide: 'approve' }] }

test('one approval is for all writes of a plan, and the list shows all of them', async () => {
  const token = await stage.harness.scopedToken('ann', { policy })
  const application = await stage.harness.applicationToken()
  const plan = planOf(await call(token, 'write', { writes }))
  expect((await call(token, 'write', { plan })).text).toContain('has to approve this first')
  const { body } = await stage.harness.ask('GET', '/v1/approvals', { token: application })
  const waiting = body.data.filter(
    ({ external_user_id: user }: { external_user_id: string }) => user === 'ann',
  )
  expect(waiting).toMatchObject([
    {
      id: plan,
      action: 'batch',
      changes: [
        { of: `1. field-notes.notes.create on ${stage.connector}`, path: 'text', after: 'one' },
        { of: `2. field-notes.notes.create on ${stage.connector}`, path: 'text', after: 'two' },
      ],
    },
  ])
  const approval = { token: application, body: { decision: 'approve' } }
  expect((await stage.harness.ask('POST', `/v1/approvals/${plan}`, approval)).status).toBe(200)
  stage.harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
  expect((await call(token, 'write', { plan })).text).toMatch(/^1\. done: [\s\S]*\n2\. done: /)
  expect(sent().map(({ body }) => JSON.parse(body).text)).toEqual(['one', 'two'])
  expect((await call(token, 'write', { plan })).text).toMatch(/^1\. done: [\s\S]*\n2\. done: /)
  expect(sent()).toHaveLength(2)
})

test('an approval that is taken back releases none of the writes', async () => {
  const token = await stage.harness.scopedToken('ann', { policy })
  const application = await stage.harness.applicationToken()
  const plan = planOf(await call(token, 'write', { writes }))
  for (const decision of ['approve', 'withdraw'])
    await stage.harness.ask('POST', `/v1/approvals/${plan}`, { token: application, body: { decision } })
  expect((await call(token, 'write', { plan })).isError).toBe(true)
  expect(sent()).toEqual([])
})

test('a plan that was interrupted continues with the writes that are left', async () => {
  const token = await stage.harness.scopedToken('ann')
  const plan = planOf(await call(token, 'write', { writes }))
  let requests = 0
  stage.harness.upstream.answer((request, response) => {
    const answer = ++requests === 1 ? json(200, { id: 'n2', text: 'one' }) : json(429, {})
    answer(request, response)
  })
  const first = await call(token, 'write', { plan })
  expect(first.text).toMatch(/^1\. done: [\s\S]*\n2\. failed: [\s\S]*\nRun the same plan again/)
  stage.harness.upstream.received.length = 0
  stage.harness.upstream.answer(json(200, { id: 'n3', text: 'two' }))
  expect((await call(token, 'write', { plan })).text).toMatch(/^1\. done: [\s\S]*\n2\. done: /)
  expect(sent().map(({ body }) => JSON.parse(body).text)).toEqual(['two'])
})
