/** Calls that hang occupy no more than their own connectors: all connectors of a vendor share its address. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { oneNote } from '../support/field-notes.ts'
import { type Harness, type Reply, startHarness } from '../support/harness.ts'

const CALLS_AT_ONCE = 16

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())

const list = { entity: 'notes', action: 'list', params: {} }

// Regression: two connectors with 16 calls each took all 32 sockets of the vendor, and calls of all others timed out.
test('connectors of one application that hang do not delay the calls of another', async () => {
  const waiting: ServerResponse[] = []
  h.upstream.answer((_, response) => void waiting.push(response))
  const token = await h.scopedToken()
  const hanging: Promise<Reply>[] = []
  for (let connectors = 0; connectors < 4; connectors++) {
    const id = await h.createConnector(token)
    for (let calls = 0; calls < CALLS_AT_ONCE; calls++) hanging.push(h.execute(token, id, list))
  }
  await vi.waitUntil(() => waiting.length >= 2 * CALLS_AT_ONCE, { timeout: 30_000 })
  h.upstream.answer(oneNote)
  const other = await h.scopedToken('ann', {}, await h.addClient('other'))
  const reply = await h.execute(other, await h.createConnector(other), list, {
    headers: { 'x-deadline-ms': '5000' },
  })
  for (const response of waiting) oneNote({} as never, response)
  const statuses = new Set((await Promise.all(hanging)).map(({ status }) => status))
  expect([reply.status, reply.body.code]).toEqual([200, undefined])
  expect([...statuses]).toEqual([200])
})
