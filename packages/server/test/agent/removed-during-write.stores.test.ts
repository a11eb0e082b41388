/** Plans whose connector is removed while the upstream carries them out, on both stores. */
import { expect, test } from 'vitest'
import { json } from '../support/field-notes.ts'
import { CREATE, openMcpStage, planOf } from '../support/mcp-stage.ts'

const stage = openMcpStage()
const { call, sent } = stage

// Regression: the write was done, and the model read that no such connector exists and that nothing was done.
test.each([
  ['one write', CREATE, 1, /^done: field-notes\.notes\.create/],
  ['several writes', { writes: [CREATE, CREATE] }, 1, /^1\. done: [\s\S]*\n2\. failed: its account is gone/],
])('a plan of %s says what was done', async (_, args, count, report) => {
  const owner = await stage.harness.scopedToken('bob')
  const id = await stage.harness.createConnector(owner, { external_user_id: 'bob' })
  const plan = planOf(await call(owner, 'write', args))
  const sending = Promise.withResolvers<() => void>()
  stage.harness.upstream.answer((request, response) =>
    sending.resolve(() => json(200, { id: 'n2', text: 'hi' })(request, response)),
  )
  const running = call(owner, 'write', { plan })
  const answer = await sending.promise
  const removed = await stage.harness.ask('DELETE', `/v1/integrations/connectors/${id}`, { token: owner })
  expect(removed.status).toBe(204)
  answer()
  expect((await running).text).toMatch(report)
  expect(sent()).toHaveLength(count)
})
