/** Proofs of webhooks, checked against the libraries that vendors publish for senders and receivers. */
import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import type { WebhookProof } from '@plugboard/core/catalog'
import fc from 'fast-check'
import { SignJWT, UnsecuredJWT } from 'jose'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { Webhook as Svix } from 'svix'
import { describe, expect, test } from 'vitest'
import { isProven } from '../../src/hooks/proof.ts'

const NOW = Date.UTC(2026, 0, 1)
const SECONDS = NOW / 1000
const SECRET = 'a-shared-secret-of-32-characters'
const KEY = `whsec_${Buffer.from(SECRET).toString('base64')}`
const BODY = JSON.stringify({ type: 'order.paid', data: { id: 'or_1', note: 'ünïcode' } })

type Headers = Readonly<Record<string, string | readonly string[]>>

interface Scheme {
  readonly proof: WebhookProof
  readonly secret: string
  sign(body: string): Headers | Promise<Headers>
}

const { webhooks } = new Stripe('sk_test_none')

const URL = 'https://plugboard.example/v1/hooks/hok_1?x=1'

const SLACK: WebhookProof = {
  ...{ scheme: 'hmac', header: 'X-Slack-Signature', algorithm: 'sha256', encoding: 'hex', prefix: 'v0=' },
  ...{ signs: 'v0:{time}:{body}', time: 'X-Slack-Request-Timestamp', tolerance: 300 },
}

const HUBSPOT: WebhookProof = {
  ...{ scheme: 'hmac', header: 'X-HubSpot-Signature-v3', algorithm: 'sha256', encoding: 'base64' },
  ...{ signs: '{method}{url}{body}{time}', time: 'X-HubSpot-Request-Timestamp', unit: 'milliseconds' },
  tolerance: 300,
}

interface VendorSignature {
  getSignature(method: string, version: 'v3', options: object): string
  isValid(options: object): boolean
}

/** Of HubSpot's client, which is a dependency of its connector's tests only. */
const { Signature } = createRequire(new globalThis.URL('../../../crm/package.json', import.meta.url))(
  '@hubspot/api-client',
) as { readonly Signature: VendorSignature }

function slackHeaders(body: string, time: string, secret: string): Headers {
  const signature = createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex')
  return { 'x-slack-request-timestamp': time, 'x-slack-signature': `v0=${signature}` }
}

function hubspotHeaders(requestBody: string, time: string, method = 'POST', url = URL): Headers {
  const options = { url, requestBody, clientSecret: SECRET, timestamp: Number(time), signature: '' }
  const signature = Signature.getSignature(method, 'v3', options)
  return { 'x-hubspot-request-timestamp': time, 'x-hubspot-signature-v3': signature }
}

const SCHEMES: Readonly<Record<string, Scheme>> = {
  stripe: {
    proof: { scheme: 'stripe', header: 'Stripe-Signature', tolerance: 300 },
    secret: SECRET,
    sign: (payload) => ({
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: SECONDS }),
    }),
  },
  hmac: {
    proof: {
      scheme: 'hmac',
      header: 'X-Hub-Signature',
      algorithm: 'sha256',
      encoding: 'hex',
      prefix: 'sha256=',
    },
    secret: SECRET,
    sign: (body) => ({
      'x-hub-signature': `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`,
    }),
  },
  token: {
    proof: { scheme: 'token', header: 'X-Goog-Channel-Token' },
    secret: SECRET,
    sign: () => ({ 'x-goog-channel-token': SECRET }),
  },
  jwt: {
    proof: { scheme: 'jwt', header: 'Authorization', tolerance: 60 },
    secret: SECRET,
    sign: async () => ({ authorization: `Bearer ${await token()}` }),
  },
  slack: {
    proof: SLACK,
    secret: SECRET,
    sign: (body) => slackHeaders(body, `${SECONDS}`, SECRET),
  },
  hubspot: {
    proof: HUBSPOT,
    secret: SECRET,
    sign: (body) => hubspotHeaders(body, `${NOW}`),
  },
  standard: {
    proof: { scheme: 'standard', prefix: 'webhook-', tolerance: 300 },
    secret: KEY,
    sign: (body) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': `${SECONDS}`,
      'webhook-signature': new StandardWebhook(KEY).sign('msg_1', new Date(NOW), body),
    }),
  },
  svix: {
    proof: { scheme: 'standard', prefix: 'svix-', tolerance: 300 },
    secret: KEY,
    sign: (body) => ({
      'svix-id': 'msg_1',
      'svix-timestamp': `${SECONDS}`,
      'svix-signature': new Svix(KEY).sign('msg_1', new Date(NOW), body),
    }),
  },
}

const NAMES = Object.keys(SCHEMES)
/** Those whose proof covers the body. */
const SIGNED = ['stripe', 'hmac', 'slack', 'hubspot', 'standard', 'svix']
/** Those whose proof has a time. */
const TIMED = ['stripe', 'jwt', 'slack', 'hubspot', 'standard', 'svix']

function token(seconds = SECONDS, secret = SECRET, alg = 'HS256'): Promise<string> {
  return new SignJWT({ iss: 'vendor' })
    .setProtectedHeader({ alg })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 180)
    .sign(Buffer.from(secret))
}

function schemeOf(name: string): Scheme {
  return SCHEMES[name] as Scheme
}

function check({ proof, secret }: Scheme, headers: Headers, body = BODY, now = NOW): boolean {
  return isProven(proof, secret, { headers, body: Buffer.from(body), url: URL }, now)
}

describe('a webhook', () => {
  test.each(NAMES)('of scheme %s is accepted as the vendor signs it', async (name) => {
    const scheme = schemeOf(name)
    expect(check(scheme, await scheme.sign(BODY))).toBe(true)
  })

  test.each(NAMES)('of scheme %s is refused with another secret, and without one', async (name) => {
    const scheme = schemeOf(name)
    const headers = await scheme.sign(BODY)
    expect(check({ ...scheme, secret: `x${scheme.secret}` }, headers)).toBe(false)
    expect(check({ ...scheme, secret: '' }, headers)).toBe(false)
    // A prefix without a key would be an empty key.
    expect(check({ ...scheme, secret: 'whsec_' }, headers)).toBe(false)
  })

  test.each(NAMES)('of scheme %s is refused without a proof, and with two', async (name) => {
    const scheme = schemeOf(name)
    const headers = await scheme.sign(BODY)
    for (const header of Object.keys(headers)) {
      expect(check(scheme, { ...headers, [header]: '' })).toBe(false)
      expect(check(scheme, { ...headers, [header]: [`${headers[header]}`, `${headers[header]}`] })).toBe(
        false,
      )
    }
    expect(check(scheme, {})).toBe(false)
  })

  test.each(SIGNED)('of scheme %s is refused if its body was changed', async (name) => {
    const scheme = schemeOf(name)
    const headers = await scheme.sign(BODY)
    expect(check(scheme, headers, BODY.replace('or_1', 'or_2'))).toBe(false)
    expect(check(scheme, headers, ` ${BODY}`)).toBe(false)
  })

  test.each(TIMED)('of scheme %s is refused ten minutes too late and too early', async (name) => {
    const scheme = schemeOf(name)
    const headers = await scheme.sign(BODY)
    expect(check(scheme, headers, BODY, NOW + 600_000)).toBe(false)
    expect(check(scheme, headers, BODY, NOW - 600_000)).toBe(false)
  })
})

describe('a signature of Stripe', () => {
  const scheme = schemeOf('stripe')
  const valid = webhooks.generateTestHeaderString({ payload: BODY, secret: SECRET, timestamp: SECONDS })
  const [time = '', signature = ''] = valid.split(',')

  test.each<[string, string, boolean]>([
    ['two signatures, the second of the new secret', `${time},v1=00,${signature}`, true],
    ['an older version besides', `${time},${signature},v0=00`, true],
    ['an empty signature', `${time},v1=`, false],
    ['an empty signature before the valid one', `${time},v1=,${signature}`, true],
    ['no signature', time, false],
    ['no time', signature, false],
    ['two times', `${time},t=1,${signature}`, false],
    ['a time that is no number', `t=now,${signature}`, false],
    ['an older version only', `${time},${signature.replace('v1', 'v0')}`, false],
    ['more signatures than are read', `${time},${'v1=00,'.repeat(20)}${signature}`, false],
    ['a header of 9 kB', `${valid},v0=${'0'.repeat(9000)}`, false],
  ])('with %s', (_, header, expected) => {
    expect(check(scheme, { 'stripe-signature': header })).toBe(expected)
  })
})

describe('a signature of Slack', () => {
  // docs.slack.dev/authentication/verifying-requests-from-slack
  const text =
    'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c'
  const scheme = { ...schemeOf('slack'), secret: '8f742231b10e8888abcd99yyyzzz85a5' }
  const headers = {
    'x-slack-request-timestamp': '1531420618',
    'x-slack-signature': 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
  }

  test("is accepted in the vendor's own example, for five minutes", () => {
    const at = 1_531_420_618_000
    expect(check(scheme, headers, text, at)).toBe(true)
    expect(check(scheme, headers, text, at + 300_000)).toBe(true)
    expect(check(scheme, headers, text, at + 301_000)).toBe(false)
  })

  test.each([
    ['1531420619'],
    ['1531420618000'],
    ['-1'],
    ['0x5b4'],
    [''],
    ['1e9'],
    ['1531420618, 1531420618'],
  ])('is refused with the time %j', (time) => {
    const changed = { ...headers, 'x-slack-request-timestamp': time }
    expect(check(scheme, changed, text, 1_531_420_618_000)).toBe(false)
  })
})

describe('a signature of HubSpot', () => {
  const scheme = schemeOf('hubspot')

  test("is accepted as the vendor's client accepts it, and no longer than that", () => {
    const time = Date.now()
    const headers = hubspotHeaders(BODY, `${time}`)
    const options = { url: URL, requestBody: BODY, clientSecret: SECRET, timestamp: time }
    const signature = `${headers['x-hubspot-signature-v3']}`
    expect(Signature.isValid({ signatureVersion: 'v3', ...options, signature })).toBe(true)
    expect(check(scheme, headers, BODY, time)).toBe(true)
    expect(check(scheme, headers, BODY, time + 300_001)).toBe(false)
  })

  test.each<[string, Headers]>([
    ['another method', hubspotHeaders(BODY, `${NOW}`, 'GET')],
    ['another address', hubspotHeaders(BODY, `${NOW}`, 'POST', `${URL}2`)],
    ['the address without its query', hubspotHeaders(BODY, `${NOW}`, 'POST', URL.split('?')[0])],
    ['a time in seconds', hubspotHeaders(BODY, `${SECONDS}`)],
  ])('is refused for %s', (_, headers) => {
    expect(check(scheme, headers)).toBe(false)
  })

  test('is refused where the address is not known', () => {
    const { proof, secret } = scheme
    const webhook = { headers: hubspotHeaders(BODY, `${NOW}`), body: Buffer.from(BODY) }
    expect(isProven(proof, secret, webhook, NOW)).toBe(false)
  })
})

describe('a JSON Web Token', () => {
  const scheme = schemeOf('jwt')
  const bearing = (text: string): Headers => ({ authorization: text })

  test('is accepted after either word, and alone', async () => {
    const signed = await token()
    for (const text of [`JWT ${signed}`, `bearer ${signed}`, signed])
      expect(check(scheme, bearing(text))).toBe(true)
  })

  test('is refused with another algorithm', async () => {
    const unsigned = new UnsecuredJWT({}).setExpirationTime(SECONDS + 60).encode()
    const [, claims] = (await token()).split('.')
    const rs256 = Buffer.from('{"alg":"RS256"}').toString('base64url')
    const forged = `${rs256}.${claims}`
    const own = createHmac('sha256', SECRET).update(forged).digest('base64url')
    for (const text of [unsigned, await token(SECONDS, SECRET.repeat(2), 'HS512'), `${forged}.${own}`])
      expect(check(scheme, bearing(text))).toBe(false)
  })

  test('is refused if it never expires, or is malformed', async () => {
    const lasting = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET))
    const valid = await token()
    for (const text of [lasting, '', 'Bearer', 'Bearer ', '..', 'a.b.c', `${valid}.`, `Basic ${valid}`])
      expect(check(scheme, bearing(text))).toBe(false)
  })
})

test('no header that is made up proves anything, and none raises an error', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[tv][01]?=[0-9a-f]{0,80}(,v1=[0-9a-f]{0,64}){0,3}$/),
    fc.stringMatching(/^[\w-]{0,40}\.[\w-]{0,40}\.[\w-]{0,40}$/),
  )
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), text, text, text, (name, one, two, three) => {
      const scheme = schemeOf(name)
      const { proof } = scheme
      const headers =
        proof.scheme === 'standard'
          ? {
              [`${proof.prefix}id`]: one,
              [`${proof.prefix}timestamp`]: two,
              [`${proof.prefix}signature`]: three,
            }
          : { [proof.header.toLowerCase()]: one }
      expect(check(scheme, headers)).toBe(false)
    }),
  )
})
