import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../src/index.ts'
import type { Client, Response } from './client.ts'
import { startPayments } from './payments.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  ;({ sandbox, call } = await startPayments({ size: 5 }))
})
afterEach(() => sandbox.faults.clear())
afterAll(async () => {
  await sandbox.close()
  await Promise.all(unanswered)
})

/** Requests that only the end of the sandbox ends. */
const unanswered: Promise<unknown>[] = []

const create = (key: string, form: string, headers: Record<string, string> = {}): Promise<Response> =>
  call('POST /v1/customers', { form, headers: { 'idempotency-key': key, ...headers } })
const named = (name: string): number =>
  sandbox
    .state('payments')
    .records('customers')
    .filter((row) => row.name === name).length

test('the same key and params get the stored answer without a second effect', async () => {
  const first = await create('same', 'name=Once&email=a@b.c')
  const again = await create('same', 'email=a@b.c&name=Once')
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  expect(named('Once')).toBe(1)
})

test('a replay is the original answer, whatever happened since', async () => {
  const first = await create('then', 'name=Then')
  await call(`POST /v1/customers/${first.body.id}`, { form: 'name=Later' })
  expect((await create('then', 'name=Then')).body).toEqual(first.body)
})

test('the same key with other params is an error', async () => {
  await create('other', 'name=One')
  const { status, body } = await create('other', 'name=Two')
  expect([status, body.error.type]).toEqual([400, 'idempotency_error'])
  expect(named('Two')).toBe(0)
})

test('the same key at another address is an error', async () => {
  await create('address', 'name=One')
  const headers = { 'idempotency-key': 'address' }
  expect((await call('POST /v1/products', { form: 'name=One', headers })).body.error.type).toBe(
    'idempotency_error',
  )
})

test('a key in use is a retryable conflict', async () => {
  // Longer than the test: the end of the sandbox ends the delay.
  sandbox.faults.add({ times: 1, fault: { kind: 'delay', ms: 3_600_000 } })
  const running = create('running', 'name=Slow').catch(() => {})
  await expect.poll(() => named('Slow')).toBe(1)
  const second = await create('running', 'name=Slow')
  expect([second.status, second.body.error.code]).toEqual([409, 'idempotency_key_in_use'])
  expect(second.headers.get('stripe-should-retry')).toBe('true')
  expect(named('Slow')).toBe(1)
  unanswered.push(running)
})

test('a key is free when the delayed answer has been sent', async () => {
  sandbox.faults.add({ times: 1, fault: { kind: 'delay', ms: 1 } })
  expect((await create('delayed', 'name=Delayed')).status).toBe(200)
  expect((await create('delayed', 'name=Delayed')).headers.get('idempotent-replayed')).toBe('true')
  expect(named('Delayed')).toBe(1)
})

test('the next attempt gets an answer that was lost', async () => {
  sandbox.faults.add({ times: 1, fault: { kind: 'lost_response' } })
  await expect(create('lost', 'name=Lost')).rejects.toThrow()
  const { status, body } = await create('lost', 'name=Lost')
  expect([status, body.name, named('Lost')]).toEqual([200, 'Lost', 1])
})

test('a refusal by a rule is stored, a validation error is not', async () => {
  const refund = (form: string): Promise<Response> =>
    call('POST /v1/refunds', { form, headers: { 'idempotency-key': 'refund' } })
  expect((await refund('charge=ch_nobody&amount=x')).status).toBe(400)
  expect((await refund('charge=ch_nobody')).headers.get('idempotent-replayed')).toBeNull()
  expect((await refund('charge=ch_nobody')).headers.get('idempotent-replayed')).toBe('true')
})

test('accounts have separate keys', async () => {
  const first = await create('account', 'name=Here')
  const other = await create('account', 'name=Here', { 'stripe-account': 'acct_1Other' })
  expect(other.headers.get('idempotent-replayed')).toBeNull()
  expect(other.body.id).not.toBe(first.body.id)
})

test('a key has at most 255 characters', async () => {
  expect((await create('k'.repeat(255), 'name=Long')).status).toBe(200)
  expect((await create('k'.repeat(256), 'name=Long')).body.error.type).toBe('idempotency_error')
})

test('reads and deletes ignore it', async () => {
  const headers = { 'idempotency-key': 'reading' }
  const first = await call('GET /v1/customers?limit=1', { headers })
  await create('reading', 'name=New')
  const again = await call('GET /v1/customers?limit=1', { headers })
  expect(again.body).not.toEqual(first.body)
})
