import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox, State } from '../src/index.ts'
import type { Client } from './client.ts'
import { startPayments } from './payments.ts'

let sandbox: Sandbox
let call: Client
let state: State
beforeAll(async () => {
  ;({ sandbox, call } = await startPayments({ size: 10 }))
  state = sandbox.state('payments')
})
afterAll(() => sandbox.close())

test('shows records as the API does', async () => {
  const { body } = await call('GET /v1/charges?limit=100')
  expect(state.records('charges')).toEqual(body.data)
  expect(state.get('charges', body.data[3].id)).toEqual(body.data[3])
  expect(state.get('charges', 'nobody')).toBeUndefined()
})

test('puts fields over a record, which keeps its place', async () => {
  const before = state.records('customers')
  state.put('customers', { id: before[4]?.id, name: 'Behind your back' })
  expect(state.records('customers')).toEqual(
    before.map((row, n) => (n === 4 ? { ...row, name: 'Behind your back' } : row)),
  )
  expect((await call(`GET /v1/customers/${before[4]?.id}`)).body.name).toBe('Behind your back')
})

test('puts a new record where its time belongs', () => {
  const charges = state.records('charges')
  const created = Number(charges[2]?.created)
  state.put('charges', { ...charges[2], id: 'ch_new', created })
  expect(
    state
      .records('charges')
      .map((row) => row.id)
      .slice(0, 4),
  ).toEqual([charges[0]?.id, charges[1]?.id, 'ch_new', charges[2]?.id])
})

test('takes a record out without a tombstone', async () => {
  const [row] = state.records('customers')
  expect(state.remove('customers', String(row?.id))).toBe(true)
  expect(state.remove('customers', String(row?.id))).toBe(false)
  expect((await call(`GET /v1/customers/${row?.id}`)).status).toBe(404)
})

test('lets time pass', async () => {
  const time = async () => Date.parse((await call('GET /v1/customers')).headers.get('date') ?? '')
  const before = await time()
  state.advance(3600)
  expect(await time()).toBe(before + 3_600_000)
})

test('what is put back after a delete is there again', async () => {
  const [row] = state.records('customers')
  await call(`DELETE /v1/customers/${row?.id}`)
  state.put('customers', { ...row })
  expect((await call(`GET /v1/customers/${row?.id}`)).body).toEqual(row)
  state.remove('customers', String(row?.id))
  expect((await call(`GET /v1/customers/${row?.id}`)).status).toBe(404)
})
