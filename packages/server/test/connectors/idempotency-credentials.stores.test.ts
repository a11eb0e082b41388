/** Idempotency keys after the credentials were replaced, possibly by those of another account. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { json } from '../support/field-notes.ts'
import { API_KEY, type Harness, type Reply, startHarness } from '../support/harness.ts'
import { CREATE, CUT, isReplay, UPDATE } from '../support/keyed-writes.ts'
import { query } from '../support/test-database.ts'

const OTHER = 'nk_live_of_another_account'

let h: Harness
let token: string
let id: string
let keys = 0
beforeAll(async () => {
  h = await startHarness()
  token = await h.scopedToken()
})
afterAll(() => h.stop())
beforeEach(async () => {
  id = await h.createConnector(token)
  // Each account has notes of its own.
  h.upstream.answer((request, response) =>
    json(200, { id: `of ${request.headers.authorization}` })(request, response),
  )
  h.upstream.received.length = 0
})

const newKey = (): string => `account-${++keys}`
const run = (body: object, key: string): Promise<Reply> =>
  h.execute(token, id, body, { headers: { 'idempotency-key': key } })
const replace = (api_key: string): Promise<Reply> =>
  h.ask('PATCH', `/v1/integrations/connectors/${id}`, {
    token,
    body: { credentials: { api_key }, check: false },
  })

test("an old key neither replays the old account's result nor repeats the write", async () => {
  const key = newKey()
  await run(CREATE, key)
  await replace(OTHER)
  const { status, body, text } = await run(CREATE, key)
  expect([status, body.code, body.outcome]).toEqual([422, 'idempotency_key_reused', 'not_sent'])
  expect(body.detail).toMatch(/succeeded before the connector's credentials were replaced/)
  expect(text).not.toContain(API_KEY)
  expect(h.upstream.received).toHaveLength(1)
  expect((await run(CREATE, newKey())).body.records).toEqual({ id: `of Bearer ${OTHER}` })
})

test('storing the same credentials again keeps the account', async () => {
  const key = newKey()
  await run(CREATE, key)
  await replace(API_KEY)
  expect(isReplay(await run(CREATE, key))).toBe(true)
})

test('a token refresh is not a replacement', async () => {
  const key = newKey()
  await run(CREATE, key)
  await query(h.folder, 'UPDATE connectors SET cred_version = cred_version + 1 WHERE id = $1', [id])
  expect(isReplay(await run(CREATE, key))).toBe(true)
})

test.each([CREATE, UPDATE])(
  'what the old account may have done of $action is not done in the new one',
  async (body) => {
    const key = newKey()
    h.upstream.answer(CUT)
    await run(body, key)
    const before = h.upstream.received.length
    await replace(OTHER)
    expect((await run(body, key)).body).toMatchObject({ code: 'outcome_unknown', outcome: 'unknown' })
    expect(h.upstream.received).toHaveLength(before)
  },
)

test('a write that the old account rejected can be made with the new one', async () => {
  const key = newKey()
  h.upstream.answer(json(403, { error: { code: 'no' } }))
  await run(CREATE, key)
  await replace(OTHER)
  h.upstream.answer(json(200, { id: 'n2' }))
  expect((await run(CREATE, key)).body.records).toEqual({ id: 'n2' })
  expect(isReplay(await run(CREATE, key))).toBe(true)
})
