/** Canaries go in as credentials, client secrets, tokens and keys, through success and failure, and must come out nowhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewConfig } from '../src/config-view.ts'
import { newId } from '../src/crypto/id.ts'
import { newKeyRing, parseKeyRing } from '../src/crypto/key-ring.ts'
import { backUp } from '../src/store/sqlite/backup.ts'
import { canaries } from './support/canaries.ts'
import { type Answer, json, oneNote } from './support/field-notes.ts'
import { grantNotesPackage, type Notary, startNotary } from './support/grant-notes.ts'
import { type Ask, type Harness, type Reply, startHarness } from './support/harness.ts'
import { query } from './support/test-database.ts'

/** With characters that look otherwise in an address, a form, a JSON text. */
const canary = (name: string): string => `${name}/${crypto.randomUUID()}+&%"=`
const FIELDS = { api_key: canary('first'), account_id: canary('account') }
const SECOND = canary('second')
const REFUSED = canary('refused')
const CONNECTORS = '/v1/integrations/connectors'
const SECRETS = '/v1/applications/self/secrets'
const LIST = { entity: 'notes', action: 'list' }
const CREATE = { entity: 'notes', action: 'create', params: { text: 'x' } }
const UNKEYED = { entity: 'notes', action: 'update', params: { id: 'n1', text: 'x' } }

const sought = canaries()
const answers: string[] = []
let h: Harness
let notary: Notary
let grant: Record<string, string>

beforeAll(async () => {
  notary = await startNotary()
  const ring = newKeyRing()
  const upstreams = { 'grant-notes': notary.url }
  h = await startHarness({ keyRing: parseKeyRing(ring), upstreams }, [grantNotesPackage])
  const { config, keys } = h.server.services
  answers.push(JSON.stringify(viewConfig(config)))
  sought.add(...Object.values(FIELDS), SECOND, REFUSED, h.client.client_secret)
  sought.add(...Object.values<string>(JSON.parse(ring).keys).map((key) => Buffer.from(key, 'base64')))
  sought.add(...Object.values(keys).map((key) => key.open()))
  await useTokens()
  await useCredentials()
  await useGrant()
  await lookAround()
  await backUp(config.databaseFile, join(h.folder, 'backup.db'))
})
afterAll(async () => {
  await h.stop()
  await notary.close()
})

async function ask(method: string, path: string, options: Ask = {}): Promise<Reply> {
  const reply = await h.ask(method, path, options)
  answers.push(JSON.stringify([...reply.headers]), reply.text)
  return reply
}

async function mint(user?: string): Promise<string> {
  const token = user === undefined ? await h.applicationToken() : await h.scopedToken(user)
  sought.add(token)
  return token
}

/** Tokens and client secrets, rightly and wrongly. Where one is given out is the one place for it. */
async function useTokens(): Promise<void> {
  const [application, scoped, wrong] = [await mint(), await mint('ann'), `${await mint('ann')}!`]
  const added = await h.ask('POST', SECRETS, { token: application })
  sought.add(added.body.client_secret)
  await ask('GET', SECRETS, { token: application })
  await ask('DELETE', `${SECRETS}/${added.body.id}`, { token: application })
  await ask('GET', `${CONNECTORS}?access_token=${scoped}`)
  await ask('GET', CONNECTORS, { token: wrong })
  await ask('GET', CONNECTORS, { headers: { authorization: scoped } })
  const tokenPath = '/api/v1/account/applications/token'
  await ask('POST', tokenPath, { body: { ...h.client, client_id: 'app_wrong' } })
  await ask('POST', tokenPath, { body: { ...h.client, client_secrt: h.client.client_secret } })
  await ask('POST', tokenPath, { body: h.client.client_secret })
  await ask('POST', '/oauth/revoke', { body: { ...h.client, token: scoped } })
  await ask('GET', CONNECTORS, { token: scoped })
  await ask('GET', `/no/such/${encodeURIComponent(SECOND)}`)
}

/** Everything that touches an API key, with an upstream that quotes it in every way it can. */
async function useCredentials(): Promise<void> {
  const token = await mint('ann')
  const creation = { external_user_id: 'ann', connector_type: 'Field Notes', credentials: FIELDS }
  const { id } = (
    await ask('POST', CONNECTORS, { token, body: creation, headers: { 'idempotency-key': 'one' } })
  ).body
  for (const credentials of [
    { ...FIELDS, other: REFUSED },
    { api_key: `${REFUSED}\n` },
    { api_kee: REFUSED },
    REFUSED,
  ]) {
    await ask('POST', CONNECTORS, { token, body: { ...creation, credentials } })
  }
  await ask('POST', CONNECTORS, { token, body: JSON.stringify(creation).slice(0, -1) })
  await ask('POST', CONNECTORS, {
    token,
    body: JSON.stringify(creation),
    headers: { 'content-type': 'text/plain' },
  })
  await ask('PATCH', `${CONNECTORS}/${id}`, { token, body: { credentials: { api_key: 1, other: REFUSED } } })
  let n = 0
  const run = (body: object): Promise<Reply> =>
    ask('POST', `/api/v1/connectors/sources/${id}/execute`, {
      token,
      body,
      headers: { 'idempotency-key': `key-${++n}`, 'x-deadline-ms': '1000' },
    })
  for (const answer of [oneNote, ...quoting(FIELDS.api_key)]) {
    h.upstream.answer(answer)
    for (const body of [LIST, CREATE, UNKEYED]) await run(body)
  }
  await ask('PATCH', `${CONNECTORS}/${id}`, { token, body: { credentials: { api_key: SECOND } } })
  h.upstream.answer(json(401, { error: { message: `no such key: ${SECOND}` } }))
  await run(LIST)
  await ask('POST', `${CONNECTORS}/${id}/check`, { token })
  // Something of ours that breaks: the sealed value is damaged.
  await ask('PATCH', `${CONNECTORS}/${id}`, {
    token,
    body: { credentials: { api_key: SECOND }, check: false },
  })
  await query(h.folder, "UPDATE credentials SET sealed = x'01' WHERE connector_id = $1", [id])
  expect((await run(LIST)).status).toBe(500)
}

function quoting(key: string): Answer[] {
  const forms = [key, encodeURIComponent(key), btoa(key), JSON.stringify(key), key.slice(0, 16)]
  const message = `Bearer ${forms.join(' ')}`
  const problems = [400, 401, 402, 403, 404, 409, 410, 429, 500].map((status) =>
    json(status, { error: { code: 'bad', message } }, { 'x-request': key.replaceAll(/[^\w]/g, '') }),
  )
  return [
    ...problems,
    (_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:1/?key=${encodeURIComponent(key)}` }).end(),
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(message),
    (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(`{"cut": "${message}`),
    (_, response) => response.destroy(),
  ]
}

/** A grant that is refreshed, and one that dies. */
async function useGrant(): Promise<void> {
  const token = await mint('ann')
  grant = {
    access_token: canary('access'),
    refresh_token: 'refresh-canary-0',
    client_id: 'client',
    client_secret: canary('client-secret'),
  }
  sought.add(grant.access_token ?? '', grant.client_secret ?? '')
  const body = { external_user_id: 'ann', connector_type: 'Grant Notes', credentials: grant }
  const { id } = (await ask('POST', CONNECTORS, { token, body })).body
  const run = (): Promise<Reply> =>
    ask('POST', `/api/v1/connectors/sources/${id}/execute`, {
      token,
      body: { entity: 'notes', action: 'get' },
      headers: { 'x-deadline-ms': '1500' },
    })
  for (let round = 0; round < 3; round++) {
    expect((await run()).status).toBe(200)
    notary.expire()
  }
  // It quotes what it is asked with: the secrets that the call knows.
  const current = ['refresh-canary-3', 'access-canary-3', grant.client_secret ?? '']
  notary.error = 'invalid_grant'
  notary.words = current.flatMap((one) => [one, encodeURIComponent(one), btoa(one)]).join(' ')
  for (const failure of [500, 400]) {
    notary.failure = failure
    await run()
  }
  await ask('POST', `${CONNECTORS}/${id}/check`, { token })
  for (const given of [...notary.exchanges, ...notary.calls]) sought.add(given)
}

async function lookAround(): Promise<void> {
  const application = await mint()
  for (const path of ['/v1/audit?limit=1000', CONNECTORS, `${CONNECTORS}/${newId('con')}`, SECRETS]) {
    await ask('GET', path, { token: application })
  }
  for (const path of ['/metrics', '/openapi.json', '/readyz', '/healthz']) await ask('GET', path)
}

describe('no canary stands', () => {
  test('in an answer', () => {
    expect(answers.length).toBeGreaterThan(150)
    expect(sought.count).toBeGreaterThan(20)
    expect(sought.foundIn(answers.join('\n'))).toEqual([])
  })

  test('in a line of the log', () => {
    expect(h.log.length).toBeGreaterThan(80)
    expect(sought.foundIn(h.log.join('\n'))).toEqual([])
  })

  test('in the database, its write-ahead log, a backup', () => {
    const files = readdirSync(h.folder)
    expect(files).toEqual(expect.arrayContaining(['plugboard.db', 'plugboard.db-wal', 'backup.db']))
    for (const file of files) expect(sought.foundIn(readFileSync(join(h.folder, file))), file).toEqual([])
  })
})

describe('a leak would be found', () => {
  const forms: readonly (readonly [string, (secret: string) => string])[] = [
    ['as it is', (secret) => secret],
    ['URL-encoded', encodeURIComponent],
    ['as a form', (secret) => new URLSearchParams({ key: secret }).toString()],
    ['in a JSON text', (secret) => JSON.stringify({ body: JSON.stringify({ key: secret }) })],
    ['in base64', (secret) => Buffer.from(secret).toString('base64')],
    ['as the password of Basic', (secret) => Buffer.from(`user:${secret}`).toString('base64')],
    ['in the middle of base64url', (secret) => Buffer.from(`{"a":"${secret}"}`).toString('base64url')],
    ['in hex', (secret) => Buffer.from(secret).toString('hex')],
    ['by its beginning', (secret) => `no such key: ${secret.slice(0, 14)}…`],
  ]
  test.each(forms)('%s', (_, leak) => {
    for (const secret of [FIELDS.api_key, SECOND, h.client.client_secret]) {
      expect(sought.foundIn(`before ${leak(secret)} after`).join()).toContain(secret)
    }
  })

  test('in the log, when an error is logged with its message', () => {
    h.server.services.log.error({ error: new Error(`Bearer ${FIELDS.api_key}`).message })
    expect(sought.foundIn(h.log.at(-1) ?? '').length).toBeGreaterThan(0)
  })

  test('in the database, when credentials are kept as they are', async () => {
    await query(h.folder, 'UPDATE connectors SET name = $1', [JSON.stringify(FIELDS)])
    const pages = ['plugboard.db', 'plugboard.db-wal'].map((file) => readFileSync(join(h.folder, file)))
    expect(sought.foundIn(Buffer.concat(pages)).length).toBeGreaterThan(0)
  })
})

test('the upstreams did get them', () => {
  const sent = JSON.stringify(h.upstream.received)
  for (const key of [FIELDS.api_key, SECOND])
    expect(sent).toContain(JSON.stringify(`Bearer ${key}`).slice(1, -1))
  expect(notary.exchanges).toContain(grant.refresh_token)
  expect(notary.calls.length).toBeGreaterThan(2)
})
