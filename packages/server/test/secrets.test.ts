/** Canaries go in as credentials, client secrets and tokens, and must come out nowhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/crypto/id.ts'
import { json } from './support/field-notes.ts'
import { type Ask, type Harness, type Reply, startHarness } from './support/harness.ts'

const CANARIES = { api_key: 'nk_canary_7f3a9c_first', account_id: 'acct-canary-51d0e2' }
const SECOND = 'nk_canary_e81b04_second'
const CONNECTORS = '/v1/integrations/connectors'

let h: Harness
const answers: string[] = []
const canaries: string[] = [...Object.values(CANARIES), SECOND]

beforeAll(async () => {
  h = await startHarness()
  await exercise()
})
afterAll(() => h.stop())

async function ask(method: string, path: string, options: Ask = {}): Promise<Reply> {
  const reply = await h.ask(method, path, options)
  answers.push(JSON.stringify([...reply.headers]), reply.text)
  return reply
}

/** Goes through everything that touches a secret, in success and in failure. */
async function exercise(): Promise<void> {
  const token = await h.scopedToken()
  const application = await h.applicationToken()
  canaries.push(token, application, h.client.client_secret)
  const creation = { external_user_id: 'ann', connector_type: 'Field Notes', credentials: CANARIES }
  const { id } = (
    await ask('POST', CONNECTORS, { token, body: creation, headers: { 'idempotency-key': 'one' } })
  ).body
  await ask('POST', CONNECTORS, { token, body: { ...creation, credentials: { ...CANARIES, other: SECOND } } })
  await ask('POST', CONNECTORS, { token, body: { ...creation, credentials: { api_key: `${SECOND}\n` } } })
  await ask('POST', CONNECTORS, { token, body: JSON.stringify(creation).slice(0, -1) })
  await ask('POST', CONNECTORS, { token, body: { ...creation, connector_type: SECOND.slice(0, 5) } })
  for (const path of [CONNECTORS, `${CONNECTORS}/${id}`, `${CONNECTORS}/${newId('con')}`])
    await ask('GET', path, { token })
  await ask('GET', `${CONNECTORS}?access_token=${token}`)
  await ask('GET', CONNECTORS, { token: `${token.slice(0, -1)}!` })
  await ask('POST', '/api/v1/account/applications/token', { body: { ...h.client, client_id: 'app_wrong' } })
  const run = (): Promise<Reply> =>
    ask('POST', `/api/v1/connectors/sources/${id}/execute`, {
      token,
      body: { entity: 'notes', action: 'list' },
    })
  await run()
  // An upstream that quotes the key in every way it can.
  const quoted =
    ['', encodeURIComponent(CANARIES.api_key), btoa(CANARIES.api_key)].join(' ') + CANARIES.api_key
  for (const status of [400, 404, 500]) {
    h.upstream.answer(json(status, { error: { code: 'bad', message: `Bearer ${quoted}` } }))
    await run()
  }
  h.upstream.answer((request, response) => response.end(JSON.stringify(request.headers)))
  await run()
  await ask('PATCH', `${CONNECTORS}/${id}`, { token, body: { credentials: { api_key: SECOND } } })
  h.upstream.answer(json(401, { error: { message: `no such key: ${SECOND}` } }))
  await run()
  await ask('POST', `${CONNECTORS}/${id}/check`, { token })
}

/** Where a canary stands, in plain, base64 or hex. */
function found(text: string): string[] {
  const forms = (one: string): string[] => [
    one,
    Buffer.from(one).toString('base64').slice(0, -4),
    Buffer.from(one).toString('hex'),
  ]
  return canaries.filter((canary) => forms(canary).some((form) => text.includes(form)))
}

test('no answer holds a secret', () => {
  expect(answers.length).toBeGreaterThan(30)
  expect(found(answers.join('\n'))).toEqual([])
})

test('no line of the log does', () => {
  expect(h.log.length).toBeGreaterThan(15)
  expect(found(h.log.join('\n'))).toEqual([])
})

test('nor the database and its write-ahead log', () => {
  const files = readdirSync(h.folder)
  expect(files).toContain('plugboard.db-wal')
  for (const file of files)
    expect(found(readFileSync(join(h.folder, file)).toString('latin1')), file).toEqual([])
})

test('the search for canaries would find one', () => {
  expect(found(`x ${SECOND} y`)).toEqual([SECOND])
  expect(found(Buffer.from(CANARIES.api_key).toString('base64'))).toEqual([CANARIES.api_key])
})

test('the upstream did get them', () => {
  const sent = JSON.stringify(h.upstream.received)
  expect(sent).toContain(`Bearer ${CANARIES.api_key}`)
  expect(sent).toContain(`Bearer ${SECOND}`)
})
