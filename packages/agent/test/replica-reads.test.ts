/** Reads of a replica that a model words as it would words of a list. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Connection, connectionOf, openSession } from '../src/index.ts'
import { toolsOf } from '../src/tools.ts'
import { type Running, start } from './start.ts'

let running: Running
const called: [string, string, unknown][] = []
beforeAll(async () => {
  running = await start(1)
})
beforeEach(() => void called.splice(0))
afterAll(() => running.sandbox.close())

/** Payments as a server offers it. */
function hosted(): Connection {
  const [payments] = running.clients.map(connectionOf)
  if (payments === undefined) throw new Error('No client is of payments.')
  return {
    ...payments,
    searchable: true,
    replica: async () => ({ ageSeconds: 5 }),
    call: async (entity, action, params) => {
      called.push([entity, action, params])
      return { records: action === 'aggregate' ? { groups: [] } : { hits: [], next_cursor: null } }
    },
  }
}

async function read(args: object): Promise<string> {
  const tools = toolsOf(openSession([hosted()]))
  return (await tools.find(({ name }) => name === 'read')?.run(args))?.text ?? ''
}

test('counts and sums of a list without params are those of all records', async () => {
  const answer = await read({ action: 'payments.charges.list', group: ['currency'], sum: ['amount'] })
  expect(called).toEqual([['charges', 'aggregate', { query: {}, group: ['currency'], sum: ['amount'] }]])
  expect(answer).toContain('From the replica, 5 s old.')
})

test('a path of the record stands for the search field that has its value', async () => {
  await read({ action: 'payments.invoices.search', group: ['parent.quote_details.quote'] })
  expect(called).toEqual([['invoices', 'aggregate', { query: {}, group: ['quote'] }]])
})

test('those of a list with params say where a filter stands', async () => {
  const answer = await read({ action: 'payments.charges.list', params: { limit: 5 }, group: ['currency'] })
  expect(answer).toContain('Counts and sums are of payments.charges.search')
  expect(called).toEqual([])
})

// Regression: a model had to find out how the filter of a search is written.
test('those of a list with params that are fields say the search in full', async () => {
  const params = { customer: 'cus_1' }
  const answer = await read({ action: 'payments.charges.list', params, group: ['currency'] })
  expect(answer).toContain(
    'read {"action":"payments.charges.search","params":{"query":{"filter":{"eq":{"customer":"cus_1"}}}}} with the same group',
  )
})

test('a limit within the query of a search is that of the page', async () => {
  await read({ action: 'payments.charges.search', params: { query: { limit: 5 } } })
  expect(called).toEqual([['charges', 'search', { query: {}, limit: 5 }]])
})

test('a search without a query is one of all records', async () => {
  await read({ action: 'payments.charges.search', params: { limit: 5 } })
  expect(called).toEqual([['charges', 'search', { query: {}, limit: 5 }]])
})
