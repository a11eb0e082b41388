/** Calls of a client in the program's own process. */
import { ConnectorError, connect, NotFoundError, ParamsError } from '@plugboard/core'
import { connectPayments, type Payments } from '@plugboard/payments'
import { payments as connector } from '@plugboard/payments/connector'
import { customers } from '@plugboard/payments/customers'
import { expectEqual, expectTrue, failureOf, type Places, type Steps } from './step.ts'

export function clientOf({ payments: { server, auth } }: Places, more: object = {}): Payments {
  return connectPayments({ auth: auth as { api_key: string }, server, ...more })
}

/** The email of a record; undefined of a deleted customer. */
const emailOf = (customer: object): unknown => ('email' in customer ? customer.email : undefined)

export const calls: Steps = {
  'lists a page': async (places) => {
    const { records, next } = await clientOf(places).customers.list({ limit: 3 })
    expectEqual(records.length, 3, 'the number of records')
    expectTrue(next !== null, 'there is no next page')
  },
  'creates, gets, updates and deletes a record': async (places) => {
    const payments = clientOf(places)
    const { id } = await payments.customers.create({ email: 'grüße@example.com', metadata: { tier: 'gold' } })
    expectEqual(emailOf(await payments.customers.get({ id })), 'grüße@example.com', 'the email')
    const changed = await payments.customers.update({ id, metadata: { tier: null } })
    expectEqual(changed.metadata, {}, 'metadata')
    expectEqual((await payments.customers.delete({ id })).deleted, true, 'deleted')
  },
  'reads every record of every page once': async (places) => {
    const ids = new Set<string>()
    let count = 0
    for await (const { id } of clientOf(places).charges.list({ limit: 7 })) {
      ids.add(id)
      count++
    }
    expectTrue(count > 14, `there were ${count} records`)
    expectEqual(ids.size, count, 'the number of different ids')
  },
  'collects as many records as were asked for': async (places) => {
    const some = await clientOf(places).charges.list({ limit: 5 }).toArray({ limit: 12 })
    expectEqual(some.length, 12, 'the number of records')
  },
  'calls one entity alone': async ({ payments: { server, auth } }) => {
    const client = connect(connector, { customers }, { auth: auth as { api_key: string }, server })
    expectEqual((await client.customers.list({ limit: 1 })).records.length, 1, 'the number of records')
  },
  'verifies credentials': async (places) => {
    await clientOf(places).check()
  },
  'gives the response beside the record': async (places) => {
    const { data, response } = await clientOf(places).customers.list({ limit: 1 }).withResponse()
    expectEqual([data.records.length, response.status], [1, 200], 'records and status')
  },
  'reaches an endpoint without an action': async (places) => {
    const page = await clientOf(places).request<{ object: string }>({ method: 'GET', path: '/v1/customers' })
    expectEqual(page.object, 'list', 'object')
  },
  'refuses an unknown param before sending, with the nearest name': async (places) => {
    const error = await failureOf(clientOf(places).execute('customers', 'list', JSON.parse('{"limt":5}')))
    expectTrue(error instanceof ParamsError, `the error is ${error}`)
    expectEqual((error as ParamsError).errors?.[0]?.pointer, '/params/limt', 'the pointer')
    expectTrue(/did you mean limit/.test((error as Error).message), (error as Error).message)
  },
  'refuses an unknown option with the nearest name': async (places) => {
    const error = await failureOf(Promise.resolve().then(() => clientOf(places, { maxRetrys: 0 })))
    expectTrue(/maxRetries/.test((error as Error).message), (error as Error).message)
  },
  'names a record that is missing': async (places) => {
    const error = await failureOf(clientOf(places).customers.get({ id: 'cus_none' }))
    expectTrue(error instanceof NotFoundError, `the error is ${error}`)
    expectEqual((error as NotFoundError).outcome, 'rejected', 'the outcome')
  },
  'names wrong credentials': async ({ payments: { server } }) => {
    const client = connectPayments({ auth: { api_key: 'sk_test_wrong' }, server })
    const error = (await failureOf(client.customers.list())) as ConnectorError
    expectTrue(error instanceof ConnectorError, `the error is ${error}`)
    expectTrue(['invalid_credentials', 'connector_needs_reauth'].includes(error.code), error.code)
  },
  'keeps the digits of large integers': async (places) => {
    const body =
      '{"object":"list","data":[{"id":1915883588174806058}],"has_more":false,"url":"/v1/customers"}'
    const response = () =>
      Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
    const { records } = await clientOf(places, { fetch: response }).customers.list()
    expectEqual(String((records[0] as unknown as { id: unknown }).id), '1915883588174806058', 'the id')
  },
  'keeps code and outcome of a copied error': async (places) => {
    const error = (await failureOf(clientOf(places).customers.get({ id: 'cus_none' }))) as ConnectorError
    const copy = structuredClone(error.toJSON?.() ?? { ...error }) as { code?: string; outcome?: string }
    expectEqual([copy.code, copy.outcome], [error.code, error.outcome], 'code and outcome')
  },
  'prints no secret': async (places) => {
    const secret = Object.values(places.payments.auth).join()
    const client = clientOf(places)
    const printed = `${client} ${JSON.stringify(client)} ${JSON.stringify(client.customers)}`
    expectTrue(!printed.includes(secret), 'the printed client has the key')
  },
}
