import type { Connector } from '@plugboard/core'
import { connect } from '@plugboard/core'
import { oauth2 } from '@plugboard/core/oauth2'
import { describe, expect, test } from 'vitest'
import { account } from '../../support/shop.ts'
import { failureOf, json, manualRuntime, socketFailure, stubFetch } from '../../support/stub.ts'
import { NOBODY_LISTENS } from '../../support/upstream.ts'
import {
  credentials,
  type DriveCredentials,
  drive,
  open,
  send,
  startVendor,
  type TokenAnswer,
} from './vendor.ts'

const asJson: Connector<DriveCredentials> = {
  ...drive,
  auth: drive.auth.map((method) => ({ ...method, encoding: 'json' as const })),
}

describe('the request for a token', () => {
  test('is a form, sent to the token endpoint', async () => {
    const vendor = await startVendor()
    await open(vendor).account.get()
    expect(vendor.asked).toEqual([
      {
        type: 'application/x-www-form-urlencoded',
        url: '/oauth/token?v=2',
        body: 'grant_type=refresh_token&refresh_token=refresh-0-of-the-user&client_id=client-of-ours&client_secret=secret-of-our-client',
      },
    ])
  })

  test('is JSON if the table declares it', async () => {
    const vendor = await startVendor()
    await open(vendor, {}, undefined, asJson).account.get()
    expect(vendor.asked[0]?.type).toBe('application/json')
    expect(JSON.parse(vendor.asked[0]?.body ?? '')).toEqual({ grant_type: 'refresh_token', ...credentials })
  })

  test('goes to its own host, without the headers of calls', async () => {
    const { fetch, sent } = stubFetch(json({ access_token: 'fresh' }), json({ id: 'a' }))
    const client = connect(
      drive,
      { account },
      { auth: credentials, oauth2, fetch, headers: { 'x-mine': '1' } },
    )
    await client.account.get()
    expect(sent.map(({ url, headers: { 'user-agent': _, ...headers } }) => [url, headers])).toEqual([
      [
        'https://login.acme.example/oauth/token?v=2',
        { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      ],
      [
        'https://api.acme.example/v1/account',
        { accept: 'application/json', 'x-mine': '1', authorization: 'Bearer fresh' },
      ],
    ])
  })

  // Regression: the address of a token endpoint with the account in its host was no address.
  test('goes to the host of the account, where each account has its own', async () => {
    const { fetch, sent } = stubFetch(json({ access_token: 'fresh' }), json({ id: 'a' }))
    const shop = { type: 'string', pattern: '^[a-z]+$', required: true } as const
    const auth = drive.auth.map((method) => ({
      ...method,
      credentials: { ...method.credentials, shop },
      token: 'POST https://{shop}.acme.example/oauth/token?v=2',
    }))
    const own: Connector = { ...drive, auth }
    await connect(own, { account }, { auth: { ...credentials, shop: 'books' }, oauth2, fetch }).account.get()
    expect(sent[0]?.url).toBe('https://books.acme.example/oauth/token?v=2')
  })

  test('has no secret if the client has none', async () => {
    const { fetch, sent } = stubFetch(json({ access_token: 'fresh' }), json({ id: 'a' }))
    const [method] = drive.auth
    const { client_secret, ...fields } = method?.credentials ?? {}
    const open: Connector = { ...drive, auth: [{ name: 'oauth2', ...method, credentials: fields }] }
    const auth = { refresh_token: 'r', client_id: 'c' }
    await connect(open, { account }, { auth, oauth2, fetch }).account.get()
    expect(sent[0]?.body).toBe('grant_type=refresh_token&refresh_token=r&client_id=c')
  })
})

describe('the token endpoint’s response', () => {
  const refused: TokenAnswer = (response) => send(response, 400, { error: 'invalid_grant' })
  const status =
    (code: number, body: unknown = {}): TokenAnswer =>
    (response) =>
      send(response, code, body)

  const page =
    (code: number, text = '<title>Request blocked</title>'): TokenAnswer =>
    (response) =>
      void response.writeHead(code, { 'content-type': 'text/html' }).end(text)

  test.each<[string, TokenAnswer, string, number]>([
    ['invalid_grant', refused, 'connector_needs_reauth', 1],
    ['invalid_client', status(401, { error: 'invalid_client' }), 'connector_needs_reauth', 1],
    ['unauthorized_client', status(400, { error: 'unauthorized_client' }), 'connector_needs_reauth', 1],
    [
      'unauthorized_client with 403, as Atlassian does',
      status(403, { error: 'unauthorized_client', error_description: 'refresh_token is invalid' }),
      'connector_needs_reauth',
      1,
    ],
    [
      'an end user who has to act',
      status(400, { error: 'interaction_required' }),
      'connector_needs_reauth',
      1,
    ],
    ['an error with status 200', status(200, { error: 'invalid_grant' }), 'connector_needs_reauth', 1],
    ['an invalid request', status(400, { error: 'invalid_request' }), 'upstream_invalid_request', 1],
    ['a failure', status(503), 'upstream_error', 2],
    // Regression: a firewall in front of the token endpoint ended the account.
    ['403 without an error', status(403), 'upstream_error', 2],
    ['401 with the JSON of a gateway', status(401, { message: 'Unauthorized' }), 'upstream_error', 2],
    ['400 with the JSON of a gateway', status(400, { error: 'Bad Request' }), 'upstream_error', 2],
    [
      '403 with an error of another form',
      status(403, { error: { code: 'invalid_grant' } }),
      'upstream_error',
      2,
    ],
    ['403 with a web page', page(403), 'upstream_error', 2],
    ['400 with a web page', page(400), 'upstream_error', 2],
    ['404 with a web page', page(404), 'upstream_error', 2],
    ['a page that quotes the error', page(403, '{"error":"invalid_grant"}'), 'upstream_error', 2],
    ['401 with no body', (response) => void response.writeHead(401).end(), 'upstream_error', 2],
    ['a failure that names the grant', status(500, { error: 'invalid_grant' }), 'upstream_error', 2],
    [
      'an error that only means later',
      status(400, { error: 'temporarily_unavailable' }),
      'upstream_error',
      2,
    ],
    ['an error of no known name with status 200', status(200, { error: 'oops' }), 'upstream_error', 2],
    ['no token', status(200), 'upstream_bad_response', 2],
    ['a token that no header can have', status(200, { access_token: 'a\nb' }), 'upstream_bad_response', 2],
    ['a number as token', status(200, { access_token: 5 }), 'upstream_bad_response', 2],
    [
      'a refresh token that cannot be sent',
      status(200, { access_token: 'a', refresh_token: 'b c' }),
      'upstream_bad_response',
      2,
    ],
    ['a web page', (response) => void response.end('<html>'), 'upstream_bad_response', 2],
    // As a firewall sends to its page.
    [
      'a redirect',
      (response) => void response.writeHead(302, { location: '/' }).end(),
      'upstream_bad_response',
      2,
    ],
    ['nothing, the socket is cut', (response) => void response.destroy(), 'upstream_unreachable', 2],
  ])('%s', async (_, answer, code, exchanges) => {
    const vendor = await startVendor()
    vendor.answer = answer
    const outcome = code === 'connector_needs_reauth' ? 'rejected' : 'not_sent'
    expect(await failureOf(open(vendor, {}, manualRuntime()).account.get())).toMatchObject({ code, outcome })
    // The API itself was not called.
    expect(vendor.events).toEqual(Array(exchanges).fill('exchange refresh-0-of-the-user'))
  })

  // Regression: nothing was sent any more, also when the endpoint was well again.
  test.each<[string, TokenAnswer]>([
    ['a web page', page(403)],
    ['no body', (response) => void response.writeHead(401).end()],
    ['other JSON', status(400, { message: 'Forbidden' })],
    ['a redirect', (response) => void response.writeHead(302, { location: '/' }).end()],
  ])('%s leaves the grant as it is: the next call continues', async (_, answer) => {
    const vendor = await startVendor()
    vendor.answer = answer
    const client = open(vendor, {}, manualRuntime())
    expect(await failureOf(client.account.get())).toMatchObject({ retryable: true, outcome: 'not_sent' })
    vendor.answer = undefined
    expect(await client.account.get()).toEqual({ id: 'a' })
  })

  test('a rate limit is waited for, then the exchange continues', async () => {
    const vendor = await startVendor()
    vendor.answer = (response, count) => {
      if (count === 2) return send(response, 200, vendor.grant())
      response.setHeader('retry-after', '3')
      send(response, 429, {})
    }
    const runtime = manualRuntime()
    await open(vendor, {}, runtime).account.get()
    expect(runtime.waits).toEqual([3000])
  })

  test('is not waited for longer than ten seconds', async () => {
    const vendor = await startVendor()
    vendor.answer = (response) => {
      response.setHeader('retry-after', '11')
      send(response, 429, {})
    }
    expect(await failureOf(open(vendor).account.get())).toMatchObject({
      code: 'upstream_rate_limited',
      retryAfterMs: 11_000,
      retryable: true,
      outcome: 'not_sent',
    })
  })
})

describe('an exchange whose response was lost', () => {
  test('is retried once with the old refresh token', async () => {
    const vendor = await startVendor()
    vendor.answer = (response, count) => {
      if (count === 1) return void response.destroy()
      send(response, 200, vendor.grant())
    }
    await open(vendor, {}, manualRuntime()).account.get()
    expect(vendor.events).toEqual([
      'exchange refresh-0-of-the-user',
      'exchange refresh-0-of-the-user',
      '200 access-1-of-the-user',
    ])
  })

  test('took place, and the old refresh token is used: the user has to consent again', async () => {
    const vendor = await startVendor()
    vendor.answer = (response) => {
      vendor.grant()
      vendor.answer = undefined
      response.destroy()
    }
    const client = open(vendor, {}, manualRuntime())
    expect(await failureOf(client.account.get())).toMatchObject({ code: 'connector_needs_reauth' })
    expect(vendor.exchanges()).toBe(2)
  })

  test('that never arrived is retried as often as any request', async () => {
    const tries: string[] = []
    const onRequest = ({ path }: { path: string }) => tries.push(path)
    const error = await failureOf(open({ url: NOBODY_LISTENS }, { onRequest }, manualRuntime()).account.get())
    expect(error).toMatchObject({ code: 'upstream_unreachable', outcome: 'not_sent', retryable: true })
    expect(tries).toEqual(Array(3).fill('/oauth/token'))
  })
})

test('after attempts of unknown outcome, a failed token exchange leaves the outcome unknown', async () => {
  const vendor = await startVendor()
  const runtime = manualRuntime()
  const { fetch } = stubFetch(
    json({ access_token: 'fresh', expires_in: 10 }),
    () => {
      // The token expires while the call waits for its next attempt.
      runtime.sleep(20_000, undefined)
      return Promise.reject(socketFailure('ECONNRESET'))
    },
    socketFailure('ECONNREFUSED', 'connect'),
  )
  const error = await failureOf(open(vendor, { fetch }, runtime).account.get())
  expect(error).toMatchObject({ code: 'upstream_unreachable', outcome: 'unknown' })
})
