/** Which responses are a verdict on credentials. */
import { type Connector, connect, type ErrorRules } from '@plugboard/core'
import { expect, test } from 'vitest'
import { connectWith } from '../../src/connect.ts'
import { openContext } from '../../src/context.ts'
import { account, items, type ShopCredentials, shop } from '../support/shop.ts'
import { failureOf, json, manualRuntime, stubFetch } from '../support/stub.ts'

const auth = { api_key: 'key_of_the_test' }
const rules = (errors: ErrorRules): Connector<ShopCredentials> => ({ ...shop, errors })

/** The vendor's own errors, and those of its gateway. */
const twoForms = rules({ code: ['header.Reason', 'code'], message: ['messages', 'message'] })
const byStatus = rules({ ...shop.errors, map: { 403: 'connector_needs_reauth' } })
const failed = rules({ failed: { ok: false }, message: ['info.message'] })
const inList = rules({ code: ['errors.0.code'], message: ['errors.0.title'] })
const codesOnly = rules({ code: ['fault.code'] })
const { errors: _errors, ...none } = shop

const page = (status: number) =>
  new Response('<title>Blocked</title>', { status, headers: { 'content-type': 'text/html' } })
const empty = (status: number) => new Response(null, { status })

test.each<[string, Connector<ShopCredentials>, Response, boolean]>([
  ["the vendor's error", shop, json({ error: { message: 'no such key' } }, 401), true],
  ["the vendor's error without a message", shop, json({ error: { code: 'x' } }, 401), true],
  ['a web page', shop, page(401), false],
  ['no body', shop, empty(401), false],
  ['the JSON of a gateway', shop, json({ message: 'Unauthorized' }, 401), false],
  ['an error that is a text', shop, json({ error: 'unauthorized' }, 401), false],
  ['an empty object', shop, json({}, 401), false],
  ['a list', shop, json([], 401), false],
  ['a web page with a status that the spec maps', byStatus, page(403), false],
  ["the vendor's error with a status that the spec maps", byStatus, json({ error: {} }, 403), true],
  ['the first form', twoForms, json({ messages: ['no'] }, 401), true],
  ["the vendor's gateway", twoForms, json({ code: 401, message: 'Unauthorized' }, 401), true],
  ['half of the form of that gateway', twoForms, json({ message: 'Unauthorized' }, 401), false],
  ['a value that means failure', failed, json({ ok: false }, 401), true],
  ['errors in a list', inList, json({ errors: [{ code: 'x', title: 'No' }] }, 401), true],
  ['an object where errors are in a list', inList, json({ errors: { title: 'No' } }, 401), false],
  ['declared codes', codesOnly, json({ fault: { code: 'x' } }, 401), true],
  ['something else than declared codes', codesOnly, json({ message: 'x' }, 401), false],
  ['JSON where no errors are declared', none, json({ message: 'x' }, 401), true],
  ['no body where no errors are declared', none, empty(401), true],
  ['a web page where no errors are declared', none, page(401), false],
])('%s', async (_, connector, response, isVerdict) => {
  const { fetch, sent } = stubFetch(response)
  const client = connectWith(openContext(connector, { auth, fetch }, manualRuntime()), { account, items })
  expect(await failureOf(client.account.get())).toMatchObject(
    isVerdict
      ? { code: 'connector_needs_reauth', outcome: 'rejected', retryable: false, attempts: 1 }
      : { code: 'upstream_error', outcome: 'rejected', retryable: true, attempts: 3 },
  )
  expect(sent).toHaveLength(isVerdict ? 1 : 3)
  // Nothing was done, so that a write is repeated as well.
  const failure = await failureOf(client.items.create({ name: 'a' }))
  expect(failure).toMatchObject({ outcome: 'rejected', retryable: !isVerdict })
})

test('a call after it succeeds with the same client', async () => {
  const { fetch } = stubFetch(page(401), json({ id: 'a' }))
  const client = connect(shop, { account }, { auth, fetch, maxRetries: 0 })
  expect(await failureOf(client.account.get())).toMatchObject({
    message:
      "account.get at acme: status 401: not in the format of the provider's errors, so no verdict on the credentials: a proxy may have sent it",
  })
  expect(await client.account.get()).toEqual({ id: 'a' })
})
