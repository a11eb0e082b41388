/** Messages are verified as the reference implementations of Standard Webhooks verify them, both ways. */
import fc from 'fast-check'
import { Webhook as Reference } from 'standardwebhooks'
import { Webhook as Svix } from 'svix'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type RecordsChanged, verifyWebhook, type WebhookMessage } from '../../src/webhooks/index.ts'

const NOW = 1_790_000_000_000
const options = { now: () => NOW }
const secretOf = (bytes: Uint8Array): string => `whsec_${Buffer.from(bytes).toString('base64')}`
const SECRET = secretOf(new Uint8Array(32).fill(7))
const OTHER = secretOf(new Uint8Array(24).fill(9))
const BODY = JSON.stringify({
  type: 'ping',
  timestamp: '2026-09-21T13:33:20.000Z',
  data: { endpoint_id: 'whe_1' },
})

function signed(body = BODY, secret = SECRET, at = NOW): Record<string, string> {
  const time = new Date(at)
  const signature = new Reference(secret).sign('msg_1', time, body)
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': signature,
  }
}

const codeOf = (result: Promise<unknown>): Promise<unknown> =>
  result.then(
    () => 'ok',
    (error) => error.code ?? error.name,
  )

describe('verifyWebhook', () => {
  test('returns the message and its id', async () => {
    const verified = await verifyWebhook(BODY, signed(), SECRET, options)
    expect(verified).toEqual({ id: 'msg_1', message: JSON.parse(BODY) })
    expect(await verifyWebhook(Buffer.from(BODY), new Headers(signed()), SECRET, options)).toEqual(verified)
  })

  test.each([
    ['a changed body', `${BODY} `, signed(), SECRET, 'bad_signature'],
    ['another secret', BODY, signed(BODY, OTHER), SECRET, 'bad_signature'],
    ['another id', BODY, { ...signed(), 'webhook-id': 'msg_2' }, SECRET, 'bad_signature'],
    [
      'another timestamp',
      BODY,
      { ...signed(), 'webhook-timestamp': `${NOW / 1000 + 1}` },
      SECRET,
      'bad_signature',
    ],
    [
      'a signature of another scheme',
      BODY,
      { ...signed(), 'webhook-signature': 'v2,AAAA' },
      SECRET,
      'bad_signature',
    ],
    [
      'a signature that is not Base64',
      BODY,
      { ...signed(), 'webhook-signature': 'v1,?' },
      SECRET,
      'bad_signature',
    ],
    ['an empty signature', BODY, { ...signed(), 'webhook-signature': 'v1,' }, SECRET, 'bad_signature'],
    ['no signature', BODY, { ...signed(), 'webhook-signature': '' }, SECRET, 'missing_header'],
    ['no headers', BODY, {}, SECRET, 'missing_header'],
    ['a time that is no number', BODY, { ...signed(), 'webhook-timestamp': '1e9' }, SECRET, 'bad_timestamp'],
    ['a time of long ago', BODY, signed(BODY, SECRET, NOW - 301_000), SECRET, 'bad_timestamp'],
    ['a time in the future', BODY, signed(BODY, SECRET, NOW + 301_000), SECRET, 'bad_timestamp'],
    ['a signed body that is not JSON', 'no', signed('no'), SECRET, 'bad_body'],
    ['a secret that is too short', BODY, signed(), 'whsec_AAAA', 'TypeError'],
    ['both secrets of a rotation', BODY, signed(BODY, OTHER), [SECRET, OTHER], 'ok'],
    ['the limits of the tolerance', BODY, signed(BODY, SECRET, NOW - 300_000), SECRET, 'ok'],
  ])('%s: %5$s', async (_, body, headers, secret, code) => {
    expect(await codeOf(verifyWebhook(body, headers, secret, options))).toBe(code)
  })

  test('two signatures in the header, of which one is of this secret', async () => {
    const both = `${signed(BODY, OTHER)['webhook-signature']} ${signed()['webhook-signature']}`
    expect(
      await codeOf(verifyWebhook(BODY, { ...signed(), 'webhook-signature': both }, SECRET, options)),
    ).toBe('ok')
  })

  test('a header of many signatures costs a bounded number of checks', async () => {
    const many = `${'v1,AAAA '.repeat(1000)}${signed()['webhook-signature']}`
    const result = verifyWebhook(BODY, { ...signed(), 'webhook-signature': many }, SECRET, options)
    expect(await codeOf(result)).toBe('bad_signature')
  })

  test('agrees with the reference implementations on any message and any change of it', async () => {
    const key = fc.uint8Array({ minLength: 24, maxLength: 64 }).map(secretOf)
    await fc.assert(
      fc.asyncProperty(key, fc.jsonValue(), fc.boolean(), async (secret, value, isChanged) => {
        const body = JSON.stringify(value)
        const at = Date.now()
        const headers = signed(body, secret, at)
        const sent = isChanged ? `${body} ` : body
        const own = await codeOf(verifyWebhook(sent, headers, secret))
        const others = [new Reference(secret), new Svix(secret)].map((oracle) => {
          try {
            oracle.verify(sent, headers)
            return 'ok'
          } catch {
            return 'bad_signature'
          }
        })
        expect(others).toEqual([own, own])
      }),
      { numRuns: 50 },
    )
  })

  test('the type of a message decides that of its data', () => {
    type Changed = Extract<WebhookMessage, { type: 'records.changed' }>
    expectTypeOf<Changed['data']>().toEqualTypeOf<Readonly<RecordsChanged>>()
  })
})
