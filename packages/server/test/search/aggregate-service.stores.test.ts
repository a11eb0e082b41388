/** Counts and sums over HTTP, by the typed client and by the tools of models. */
import { createTools, type Policy } from '@plugboard/agent'
import type { Group } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../support/harness.ts'
import { type Synced, startSynced, startUpstreams, untilComplete } from '../support/synced.ts'

let synced: Synced
let stop: () => Promise<unknown>
/** Cents by currency, as the records of a search add up. */
const owed = new Map<string, number>()
beforeAll(async () => {
  const sandbox = await startUpstreams(['payments'], 20)
  synced = await startSynced(sandbox, ['payments'])
  stop = () => Promise.all([synced.stop(), sandbox.close()])
  await untilComplete(synced, 'payments')
  const { body } = await synced.execute('payments', {
    entity: 'invoices',
    action: 'search',
    params: { query: {} },
  })
  for (const { data } of body.hits)
    owed.set(data.currency, (owed.get(data.currency) ?? 0) + (data.amount_due ?? 0))
})
afterAll(() => stop())

const aggregate = (params: unknown, entity = 'invoices') =>
  synced.execute('payments', { entity, action: 'aggregate', params })

function hosted(): { baseUrl: string; clientId: string; clientSecret: string; externalUserId: string } {
  const { client_id: clientId, client_secret: clientSecret } = synced.client
  return { baseUrl: synced.server.address, clientId, clientSecret, externalUserId: 'ann' }
}

test('has the groups, how many others there are, and the state of the replica', async () => {
  const { status, body } = await aggregate({ group: ['currency'], sum: ['amount_due'] })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['groups', 'other_groups', 'took_ms', 'meta'])
  expect(body.meta).toMatchObject({ complete: true })
  const sums = (body.groups as Group[]).map(({ group, sum }) => [group.currency, Number(sum?.amount_due)])
  expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(owed))
  const { body: one } = await aggregate({ group: ['id'], limit: 1 })
  expect(one.groups).toHaveLength(1)
  expect(one.other_groups).toBeGreaterThan(0)
})

test.each([
  [{ sum: ['currency'] }, '/params/sum/0', 'not_allowed'],
  [{ group: ['metadata'] }, '/params/group/0', 'not_allowed'],
  [{ group: ['curency'] }, '/params/group/0', 'unknown'],
  [{ group: 'currency' }, '/params/group', 'wrong_type'],
  [{ groups: ['currency'] }, '/params/groups', 'unknown'],
  [{ group: ['id', 'status', 'currency', 'number'] }, '/params/group', 'too_many'],
  [{ group: ['status'], sort: [{ 'sum.amount_due': 'desc' }] }, '/params/sort/0', 'unknown'],
  [{ limit: 0 }, '/params/limit', 'too_small'],
  [{ query: { filter: { eq: { currency: 1 } } } }, '/params/query/filter/eq/currency', 'wrong_type'],
])('%j names the fault', async (params, pointer, code) => {
  const { status, body } = await aggregate(params)
  expect([status, body.errors[0].pointer, body.errors[0].code]).toEqual([400, pointer, code])
})

describe('a token', () => {
  const tokenWith = async (claims: object): Promise<string> => {
    const tokens = `${synced.server.address}/api/v1/account/applications`
    const { body } = await send(`${tokens}/token`, 'POST', { body: synced.client })
    const scoped = await send(`${tokens}/scoped-token`, 'POST', {
      body: { external_user_id: 'ann', ...claims },
      token: body.access_token,
    })
    return scoped.body.access_token
  }
  const counts = async (claims: object) => {
    const id = synced.id('payments')
    const body = { entity: 'invoices', action: 'aggregate', params: {} }
    return send(`${synced.server.address}/api/v1/connectors/sources/${id}/execute`, 'POST', {
      body,
      token: await tokenWith(claims),
    })
  }
  const denied: Policy = { rules: [{ match: 'payments.invoices.search', decide: 'deny' }] }

  test.each<[string, object, number]>([
    ['of no policy', {}, 200],
    ['whose policy denies the search', { policy: denied }, 403],
    ['without the scope of searches', { scope: 'execute:read execute:write' }, 403],
  ])('%s gets %o: %i', async (_, claims, status) => {
    expect((await counts(claims)).status).toBe(status)
  })
})

test('the typed client counts', async () => {
  const client = connectPayments({ hosted: hosted() })
  const { groups } = await client.invoices.aggregate({
    group: ['currency'],
    sum: ['amount_due'],
    count: ['id'],
  })
  for (const { group, records, sum, count } of groups) {
    expect(sum?.amount_due).toBe(String(owed.get(`${group.currency}`)))
    expect(count?.id).toBe(records)
  }
})

describe('the tool read', () => {
  const read = async (args: object, policy?: Policy) => {
    const connectors = [{ connect: connectPayments, catalog }]
    const tools = createTools({ hosted: hosted(), connectors, ...(policy && { policy }) })
    return tools.find(({ name }) => name === 'read')?.run(args)
  }

  test('gives one row per group', async () => {
    const sort = [{ 'sum.amount_due': 'desc' }]
    const params = { query: { sort } }
    const result = await read({
      action: 'payments.invoices.search',
      params,
      group: ['currency'],
      sum: ['amount_due'],
    })
    const [[currency, cents] = []] = [...owed].toSorted(([, a], [, b]) => b - a)
    expect(result?.text).toMatch(/^<data-\w+>\ncurrency\trecords\tsum.amount_due\n/)
    expect(result?.text).toMatch(new RegExp(`sum.amount_due\n${currency}\t\\d+\t${cents}\n`))
    expect(result?.isError).toBeUndefined()
  })

  test('of a list without params is that of its search, and with params names the search', async () => {
    const list = { action: 'payments.invoices.list', group: ['currency'], sum: ['amount_due'] }
    expect((await read(list))?.text).toMatch(/sum\.amount_due\n[a-z]{3}\t/)
    const limited = await read({ ...list, params: { status: 'paid' } })
    expect(limited?.text).toContain('payments.invoices.search')
    expect(limited?.isError).toBe(true)
  })

  test('hides what the policy masks', async () => {
    const policy: Policy = { rules: [], mask_sensitive: true }
    const result = await read({ action: 'payments.customers.search', group: ['email'] }, policy)
    expect(result?.isError).toBe(true)
    expect(result?.text).toContain('hides personal')
  })
})
