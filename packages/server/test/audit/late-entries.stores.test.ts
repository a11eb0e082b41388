/** Results of effects reach the audit trail even if the store is unavailable when they arrive. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoreError } from '../../src/store/store-error.ts'
import { json } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let h: Harness
let token: string
let id: string
beforeEach(async () => {
  h = await startHarness()
  token = await h.scopedToken()
  id = await h.createConnector(token)
})
afterEach(() => h.stop())

/** Entries of results cannot be written until the returned function is called. */
function refuseResults(): () => void {
  const { audit } = h.server.services
  const { add } = audit
  let isAway = true
  Object.assign(audit, {
    add: (...[org, entry]: Parameters<typeof add>) =>
      entry.code === 'begun' || !isAway
        ? add(org, entry)
        : Promise.reject(new StoreError('away', 'NO_ANSWER')),
  })
  return () => {
    isAway = false
  }
}

const entries = async (): Promise<unknown[]> => {
  const { body } = await h.ask('GET', '/v1/audit', { token: await h.applicationToken() })
  return body.data
    .filter(({ action }: { action: string }) => action === 'execute.notes.create')
    .map(({ code, outcome }: { code: string; outcome: string }) => [code, outcome])
}

const create = () => h.execute(token, id, { entity: 'notes', action: 'create', params: { text: 'one' } })

// Regression: the entry was dropped, so that the trail kept the outcome unknown.
test.each([
  ['of a write', json(200, { id: 'n1' }), ['ok', 'done']],
  ['of a declined write', json(402, { error: { code: 'declined' } }), ['upstream_declined', 'rejected']],
])('the result %s is written when the store is back, once', async (_, answer, want) => {
  h.upstream.answer(answer)
  const back = refuseResults()
  await create()
  expect(await entries()).toEqual([['begun', 'unknown']])
  back()
  await expect.poll(entries, { timeout: 30_000 }).toEqual([want, ['begun', 'unknown']])
})

test('a shutdown waits for it', async () => {
  h.upstream.answer(json(200, { id: 'n1' }))
  const back = refuseResults()
  await create()
  expect(await entries()).toEqual([['begun', 'unknown']])
  back()
  const { writes } = h.server.services
  await writes.settled()
  expect(await entries()).toEqual([
    ['ok', 'done'],
    ['begun', 'unknown'],
  ])
})
