/** Writes that are cancelled while the record that they change is read: nothing is planned, and nothing is sent. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTools, type Plan, type ToolResult } from '../src/index.ts'
import { processMemory } from '../src/results/memory.ts'

const requests: string[] = []
let cancel: AbortController | undefined
/** Answers with a customer, but if a test has a call to cancel, it cancels that and answers nothing. */
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url?.split('?')[0]}`)
  if (cancel !== undefined) return cancel.abort('enough')
  response.setHeader('content-type', 'application/json')
  return response.end(JSON.stringify({ id: 'cus_1', object: 'customer', name: 'Ada' }))
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
  cancel = undefined
})

function open() {
  const { port } = server.address() as AddressInfo
  const client = connectPayments({ auth: { api_key: 'sk_test_1' }, server: `http://127.0.0.1:${port}` })
  const saved: Plan[] = []
  const own = processMemory()
  const memory = {
    ...own,
    savePlan: (plan: Plan) => {
      saved.push(plan)
      return own.savePlan(plan)
    },
  }
  const write = createTools({ clients: [{ client, catalog }], memory }).find(({ name }) => name === 'write')
  const call = (args: object, signal?: AbortSignal) => write?.run(args, { signal }) as Promise<ToolResult>
  return { call, saved }
}

const update = (id: string) => ({ action: 'payments.customers.update', params: { id, name: 'Grace' } })
const CANCELLED = { isError: true, text: expect.stringContaining('was cancelled') }

// Regression: the plan was stored without the values before, and waited for an approval that nobody had asked for.
test.each([
  ['one write', update('cus_1')],
  ['several writes', { writes: ['cus_1', 'cus_2', 'cus_3'].map(update) }],
])('a plan of %s that is cancelled is not kept, and reads no further', async (_, args) => {
  const { call, saved } = open()
  cancel = new AbortController()
  expect(await call(args, cancel.signal)).toMatchObject(CANCELLED)
  expect(saved).toEqual([])
  expect(requests).toEqual(['GET /v1/customers/cus_1'])
})

test('a plan whose run is cancelled during its comparison is not begun, and can be run later', async () => {
  const { call } = open()
  const plan = /"plan":"(\w{16})"/.exec((await call(update('cus_1'))).text)?.[1]
  cancel = new AbortController()
  expect((await call({ plan }, cancel.signal)).isError).toBe(true)
  cancel = undefined
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([])
  expect((await call({ plan })).text).toMatch(/^done: payments\.customers\.update/)
})

test('a plan whose run was cancelled before it began is not begun, and can be run later', async () => {
  const { call } = open()
  const plan = /"plan":"(\w{16})"/.exec(
    (await call({ action: 'payments.customers.create', params: { name: 'Ada' } })).text,
  )?.[1]
  expect(await call({ plan }, AbortSignal.abort())).toMatchObject(CANCELLED)
  expect(requests).toEqual([])
  expect((await call({ plan })).text).toMatch(/^done: payments\.customers\.create/)
})
