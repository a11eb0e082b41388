/** Waits before a request count towards the deadline of its call. */
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { execute as executeCall } from '../../src/connectors/execute.ts'
import { openCall } from '../../src/connectors/open-call.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { oneNote } from '../support/field-notes.ts'
import { type Harness, type Reply, startHarness } from '../support/harness.ts'

const CALLS_AT_ONCE = 16

let h: Harness
let token: string
let id: string
beforeAll(async () => {
  h = await startHarness()
  token = await h.scopedToken()
  id = await h.createConnector(token)
})
afterAll(() => h.stop())
beforeEach(() => {
  h.upstream.answer(oneNote)
  h.upstream.received.length = 0
})

const execute = (action: string, params: object, headers: Record<string, string> = {}): Promise<Reply> =>
  h.execute(token, id, { entity: 'notes', action, params }, { headers })
const writes = () => h.upstream.received.filter(({ method }) => method === 'POST')

// Regression: the write was sent with the millisecond that was left for it, and its outcome was unknown.
test('a write whose turn does not come before its deadline is not sent', async () => {
  const waiting: ServerResponse[] = []
  h.upstream.answer((_, response) => void waiting.push(response))
  const reads = Array.from({ length: CALLS_AT_ONCE }, () => execute('list', {}))
  await vi.waitUntil(() => waiting.length === CALLS_AT_ONCE, { timeout: 30_000 })
  const late = execute('create', { text: 'late' }, { 'x-deadline-ms': '100' })
  await sleep(300)
  h.upstream.answer(oneNote)
  for (const response of waiting) oneNote({} as never, response)
  const { status, body } = await late
  expect([status, body.code, body.outcome, body.retryable]).toEqual([503, 'overloaded', 'not_sent', true])
  expect(writes()).toEqual([])
  await Promise.all(reads)
})

test('a write that is recorded only after its deadline is not sent', async () => {
  const { services } = h.server
  const tenant = tenantOf({ org: h.client.client_id, externalUserId: null, connectorIds: null })
  const caller = { kind: 'application' as const, tenant, tokenId: '', secretId: '', family: '', scopes: [] }
  const late = { ...services.audit, add: () => sleep(60) }
  const origin = { caller, signal: new AbortController().signal, requestId: '', timeout: 20 }
  const request = { entity: 'notes', action: 'create', params: { text: 'late' } }
  const call = executeCall(await openCall({ ...services, audit: late }, id, request, origin))
  await expect(call).rejects.toMatchObject({ code: 'overloaded', outcome: 'not_sent', retryable: true })
  expect(writes()).toEqual([])
})
