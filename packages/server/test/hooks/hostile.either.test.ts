/** Webhooks that nobody should send, in any order: each has its answer, and none makes the server read more than it should. */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Reply, send } from '../support/harness.ts'
import { type HookScene, openHookScene, stripeHeader } from '../support/hook-scene.ts'
import { openSharedHooks, SLUG, tokenOf, updated } from '../support/shared-hook-scene.ts'
import { until } from '../support/synced.ts'

const UPDATED = JSON.stringify({ type: 'customer.updated', data: { object: { id: 'cus_1' } } })
const SECONDS = Math.floor(Date.now() / 1000)

const signature = (text: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

type Hostile = (scene: HookScene) => Promise<Reply>

/** As the vendor signs it, at another path or with other headers. */
const signed =
  (body: string | Buffer, headers: Record<string, string> = {}): Hostile =>
  ({ post, secret }) =>
    post(body, { 'stripe-signature': stripeHeader(body, secret), ...headers })

const withHeader =
  (headerOf: (secret: string) => string): Hostile =>
  ({ post, secret }) =>
    post(UPDATED, { 'stripe-signature': headerOf(secret) })

const at =
  (pathOf: (id: string) => string, method = 'POST'): Hostile =>
  ({ synced, id, secret }) =>
    send(`${synced.server.address}${pathOf(id)}`, method, {
      ...(method === 'POST' && { body: UPDATED }),
      headers: { 'stripe-signature': stripeHeader(UPDATED, secret) },
    })

const HOSTILE: readonly (readonly [string, number, Hostile])[] = [
  ['another method', 405, at((id) => `/v1/hooks/${id}`, 'GET')],
  ['PUT', 405, at((id) => `/v1/hooks/${id}`, 'PUT')],
  ['a path below the address', 404, at((id) => `/v1/hooks/${id}/x`)],
  ['the id in other case', 404, at((id) => `/v1/hooks/${id.toUpperCase()}`)],
  ['the id and a space', 400, at((id) => `/v1/hooks/${id}%20`)],
  ['the id and a NUL character', 400, at((id) => `/v1/hooks/${id}%00`)],
  ['an id of 300 characters', 400, at((id) => `/v1/hooks/${id}${'x'.repeat(300)}`)],
  ['the id of an endpoint', 404, at((id) => `/v1/hooks/${id.replace('hok_', 'whe_')}`)],
  ['no id', 400, at(() => '/v1/hooks/')],
  [
    'a time in milliseconds',
    401,
    withHeader((s) => `t=${SECONDS}000,v1=${signature(`${SECONDS}000.${UPDATED}`, s)}`),
  ],
  ['a negative time', 401, withHeader((s) => `t=-${SECONDS},v1=${signature(`-${SECONDS}.${UPDATED}`, s)}`)],
  [
    'a time and another one',
    401,
    withHeader((s) => `t=${SECONDS},t=${SECONDS},v1=${signature(`${SECONDS}.${UPDATED}`, s)}`),
  ],
  [
    'capital letters in the signature',
    401,
    withHeader((s) => `t=${SECONDS},v1=${signature(`${SECONDS}.${UPDATED}`, s).toUpperCase()}`),
  ],
  ['a signature that is cut', 401, withHeader((s) => stripeHeader(UPDATED, s).slice(0, -1))],
  [
    'a signature of the body without its time',
    401,
    withHeader((s) => `t=${SECONDS},v1=${signature(UPDATED, s)}`),
  ],
  ['the secret itself', 401, withHeader((s) => s)],
  ['an unknown compression', 415, signed(UPDATED, { 'content-encoding': 'zstd' })],
  ['a compressed body that says so', 415, signed(gzipSync(UPDATED), { 'content-encoding': 'gzip' })],
  ['a compressed body that does not say so', 200, signed(gzipSync(UPDATED))],
  ['a type twice, the latter of nothing', 200, signed('{"type":"customer.updated","type":"payout.paid"}')],
  ['a type in the prototype', 200, signed('{"__proto__":{"type":"customer.updated"}}')],
  ['a list', 200, signed(`[${UPDATED}]`)],
  ['a type in a list', 200, signed('{"type":["customer.updated"]}')],
  ['a type of 201 characters', 200, signed(JSON.stringify({ type: `customer.${'x'.repeat(192)}` }))],
  ['a byte order mark', 200, signed(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(UPDATED)]))],
  ['UTF-16', 200, signed(Buffer.from(UPDATED, 'utf16le'))],
  ['two documents', 200, signed(`${UPDATED}${UPDATED}`)],
  ['a number of a megabyte', 200, signed(`{"type":"payout.paid","n":${'9'.repeat(1_000_000)}}`)],
  [
    'a hundred thousand keys',
    200,
    signed(JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 1])))),
  ],
]

test('each has its answer, and no read', async () => {
  const scene = await openHookScene()
  await scene.ended()
  scene.sandbox.forgetRequests()
  const answers: [string, number][] = []
  for (const [name, , run] of HOSTILE) answers.push([name, (await run(scene)).status])
  expect(answers).toEqual(HOSTILE.map(([name, status]) => [name, status]))
  expect(scene.reads()).toBe(0)
  // Refusals keep nobody from ringing.
  expect((await scene.ring(JSON.parse(UPDATED))).status).toBe(200)
  await until('a read', async () => scene.reads() > 0)
})

test('a thousand at a time are all acknowledged, and cause a run or two', async () => {
  const scene = await openHookScene()
  await scene.ended()
  scene.sandbox.forgetRequests()
  const begun = performance.now()
  const replies = await Promise.all(Array.from({ length: 1000 }, () => scene.ring(JSON.parse(UPDATED))))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  await scene.ended()
  const runs = scene.sandbox.requests.filter(({ action }) => action === 'events').length
  expect(runs).toBeGreaterThan(0)
  expect(runs).toBeLessThanOrEqual(2 + Math.ceil((performance.now() - begun) / 1000))
})

test('webhooks of a hook that was ended get 410, and of a connector that was removed 404', async () => {
  const scene = await openHookScene()
  const { synced, id } = scene
  const path = `/v1/integrations/connectors/${synced.id('payments')}`
  expect((await scene.ring(JSON.parse(UPDATED))).status).toBe(200)
  expect((await synced.ask('DELETE', `${path}/hooks/events`)).status).toBe(204)
  expect((await scene.ring(JSON.parse(UPDATED))).status).toBe(410)
  expect((await scene.post(UPDATED)).status).toBe(401)
  expect((await synced.ask('DELETE', path)).status).toBe(204)
  await until('its end', async () => (await synced.server.services.store.hooks.find(id)) === undefined)
  await until('an unknown address', async () => (await scene.ring(JSON.parse(UPDATED))).status === 404)
})

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token with a valid signature, whatever it says. */
function jwt(secret: string, claims: unknown, head: object = { alg: 'HS256' }): string {
  const unsigned = `${encode(head)}.${encode(claims)}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

const VALID = { exp: SECONDS + 600 }

const TOKENS: readonly (readonly [string, (secret: string) => string])[] = [
  ['of another secret', () => tokenOf('forged')],
  [
    'signed with nothing',
    (secret) => `${jwt(secret, VALID, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`,
  ],
  ['that says none', (secret) => tokenOf(secret, 'none')],
  ['that says hs256', (secret) => tokenOf(secret, 'hs256')],
  ['that says HS512', (secret) => tokenOf(secret, 'HS512')],
  [
    'signed with a key pair',
    () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const unsigned = `${encode({ alg: 'RS256' })}.${encode(VALID)}`
      return `${unsigned}.${sign('sha256', Buffer.from(unsigned), privateKey).toString('base64url')}`
    },
  ],
  ['that has expired', (secret) => jwt(secret, { exp: SECONDS - 3600 })],
  ['that never expires', (secret) => jwt(secret, {})],
  ['that expires at a text', (secret) => jwt(secret, { exp: 'tomorrow' })],
  ['of the future', (secret) => jwt(secret, { ...VALID, iat: SECONDS + 7200, exp: SECONDS + 9000 })],
  ['that is not valid yet', (secret) => jwt(secret, { ...VALID, nbf: SECONDS + 7200 })],
  ['that claims a list', (secret) => jwt(secret, [VALID])],
  ['that claims nothing', (secret) => jwt(secret, null)],
  ['with a fourth part', (secret) => `${tokenOf(secret)}.x`],
  ['with its signature cut', (secret) => tokenOf(secret).slice(0, -4)],
  ['with other claims', (secret) => tokenOf(secret).split('.').with(1, encode(VALID)).join('.')],
  ['of 9 kB', (secret) => jwt(secret, { ...VALID, pad: 'x'.repeat(9000) })],
]

test('a JSON Web Token that proves nothing is refused, and causes no run', async () => {
  const scene = await openSharedHooks()
  const connector = await scene.connect()
  await scene.inState(connector, 'active')
  const [registration] = scene.sandbox.webhooks(SLUG).registrations
  const url = registration?.url ?? ''
  const event = updated([Number(registration?.id)])
  const body = JSON.stringify(event)
  const secret = scene.sandbox.oauth(SLUG).credentials.client_secret ?? ''
  const before = await scene.rings(connector)
  const answers: [string, number][] = []
  for (const [name, tokenWith] of TOKENS) {
    const headers = { authorization: `Bearer ${tokenWith(secret)}` }
    answers.push([name, (await send(url, 'POST', { body, headers })).status])
  }
  // Beyond a rate, nobody is read anew for what proves nothing: the vendor is asked to send it again.
  expect(answers.filter(([, status]) => status !== 401 && status !== 503)).toEqual([])
  expect(answers.filter(([, status]) => status === 401).length).toBeGreaterThan(10)
  expect(await scene.rings(connector)).toBe(before)
  expect((await scene.ring(event, secret)).status).toBe(200)
})
