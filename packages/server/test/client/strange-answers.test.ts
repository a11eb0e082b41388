/** Clients of a service behind a proxy that answers with JSON of its own: they throw errors of the client, and no TypeError. */
import { connectPlugboard } from '@plugboard/client'
import { ConnectorError } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { expect, test } from 'vitest'

const SERVICE = { baseUrl: 'https://service.example', clientId: 'app_1', clientSecret: 'secret' }

/** The lists of the service are this text, as JSON. */
const answering = (text: string) => async (url: string) => {
  const isToken = /token$/.test(new URL(url).pathname)
  const token = JSON.stringify({ access_token: 't', token_type: 'Bearer', expires_in: 600 })
  return new Response(isToken ? token : text, { headers: { 'content-type': 'application/json' } })
}

// Regression: `data` that is no list, and values that no text can be made of, threw a TypeError.
test.each([
  'null',
  '[]',
  '{}',
  '{"data":null,"next_cursor":null}',
  '{"data":{"toString":null},"next_cursor":null}',
  '{"data":[],"next_cursor":{"toString":null}}',
  '{"data":[],"next_cursor":5}',
])('a list that is %s', async (text) => {
  const { connectors } = connectPlugboard({ ...SERVICE, fetch: answering(text) })
  const expected = { code: 'upstream_bad_response', message: 'The response is no page of a list.' }
  await expect(connectors.list({}).toArray({ limit: 5 })).rejects.toMatchObject(expected)
  await expect(connectors.list({}).then((page) => page)).rejects.toMatchObject(expected)
})

test('a list without a cursor ends', async () => {
  const { connectors } = connectPlugboard({ ...SERVICE, fetch: answering('{"data":[{"id":"con_1"}]}') })
  expect(await connectors.list({}).toArray({ limit: 5 })).toEqual([{ id: 'con_1' }])
})

test.each(['{"toString":null,"valueOf":null}', '[{"toString":null}]', 'null', '5'])(
  'a connector with the id %s is none',
  async (id) => {
    const fetch = answering(`{"data":[{"id":${id}}],"next_cursor":null}`)
    const payments = connectPayments({ hosted: { ...SERVICE, externalUserId: 'ann', fetch } })
    const call = payments.customers.get({ id: 'cus_1' }).catch((error) => error)
    expect(await call).toBeInstanceOf(ConnectorError)
    expect(await call).toMatchObject({ code: 'connector_not_found' })
  },
)
