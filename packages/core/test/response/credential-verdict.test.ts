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

const byHeader = rules({
  ...shop.errors,
  failed: { 'header.X-Login': 'failed' },
  map: { failed: 'connector_needs_reauth' },
})
const stranger = (response: Response): Response => {
  response.headers.set('x-login', 'failed')
  return response
}

// Regression: vendors that answer a dead token like a stranger were believed.
test.each<[string, Response]>([
  ['a success', json({ id: 'a' })],
  ['a page of another type', page(200)],
  ["the vendor's 404", json({ error: { message: 'no such record, or hidden' } }, 404)],
  ['401 with plain text', new Response('Authenticate first.', { status: 401 })],
  ['a limit', json({ error: {} }, 429)],
])('%s is a verdict if a header says that the credentials failed', async (_, response) => {
  const { fetch, sent } = stubFetch(stranger(response))
  const client = connect(byHeader, { account, items }, { auth, fetch })
  expect(await failureOf(client.account.get())).toMatchObject({
    code: 'connector_needs_reauth',
    outcome: 'rejected',
    retryable: false,
    upstream: { status: response.status, code: 'failed' },
  })
  expect(sent).toHaveLength(1)
})

test('a server error is no verdict, whatever the header says', async () => {
  const { fetch } = stubFetch(stranger(json({ error: {} }, 503)))
  const failure = await failureOf(
    connect(byHeader, { account }, { auth, fetch, maxRetries: 0 }).account.get(),
  )
  expect(failure).toMatchObject({ code: 'upstream_error', retryable: true })
})

test('other values of the header mean nothing', async () => {
  const answer = json({ id: 'a' })
  answer.headers.set('x-login', 'OK')
  const { fetch } = stubFetch(answer)
  expect(await connect(byHeader, { account }, { auth, fetch }).account.get()).toEqual({ id: 'a' })
})

test.each<[string, Response, string]>([
  ['may have had its effect', json({ id: 'a' }, 201), 'unknown'],
  ['had no effect', json({ error: {} }, 400), 'rejected'],
])('a write in the name of a stranger %s', async (_, response, outcome) => {
  const { fetch, sent } = stubFetch(stranger(response))
  const client = connect(byHeader, { items }, { auth, fetch })
  const failure = await failureOf(client.items.create({ name: 'a' }))
  expect(failure).toMatchObject({ code: 'connector_needs_reauth', outcome, retryable: false })
  expect(sent).toHaveLength(1)
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
