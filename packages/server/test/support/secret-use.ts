/**
 * Canaries are used as credentials, client secrets, tokens and keys, through success and failure. They must not appear
 * anywhere.
 */
import { join } from 'node:path'
import { viewConfig } from '../../src/config/config-view.ts'
import { newId } from '../../src/crypto/id.ts'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { backUp } from '../../src/store/sqlite/backup.ts'
import { openExchange } from '../../src/telemetry/bodies/queue.ts'
import { type Canaries, canaries } from './canaries.ts'
import { type Answer, json, oneNote } from './field-notes.ts'
import { grantNotesPackage, type Notary, startNotary } from './grant-notes.ts'
import { type Ask, type Harness, type Reply, startHarness } from './harness.ts'
import { LEAKS } from './leaks.ts'
import { openReceiver, type Receiver, refuse } from './receiver.ts'
import { until } from './synced.ts'

const CONNECTORS = '/v1/integrations/connectors'
const SECRETS = '/v1/applications/self/secrets'
const LIST = { entity: 'notes', action: 'list' }
const CREATE = { entity: 'notes', action: 'create', params: { text: 'x' } }
const UNKEYED = { entity: 'notes', action: 'update', params: { id: 'n1', text: 'x' } }

export interface SecretUse {
  readonly h: Harness
  readonly notary: Notary
  /** Of a webhook endpoint, which receives all messages. */
  readonly receiver: Receiver
  readonly sought: Canaries
  /**
   * Headers and bodies of all responses and of messages to the endpoint, the bodies that are kept of failed calls, the shown
   * configuration, and the metrics.
   */
  readonly answers: readonly string[]
  /** Of the API key connector: before and after the replacement. */
  readonly fields: { readonly api_key: string; readonly account_id: string }
  readonly second: string
  readonly grant: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** With characters that a URL, a form and JSON encode differently. */
const canary = (name: string): string => `${name}/${crypto.randomUUID()}+&%"=`

/** Shared state of the steps. */
interface Stage {
  readonly h: Harness
  readonly notary: Notary
  readonly sought: Canaries
  readonly fields: SecretUse['fields']
  readonly second: string
  readonly refused: string
  readonly answers: string[]
  /** A request whose response is recorded. */
  ask(method: string, path: string, options?: Ask): Promise<Reply>
  mint(user?: string): Promise<string>
}

/** @param databaseUrl PostgreSQL; undefined: an embedded store, which is backed up at the end. */
export async function useSecrets(databaseUrl?: string): Promise<SecretUse> {
  const notary = await startNotary()
  const ring = newKeyRing()
  const workers = { localEndpoints: true, role: 'all' as const, callBodies: 'failed' as const }
  const more = { keyRing: parseKeyRing(ring), upstreams: { 'grant-notes': notary.url }, ...workers }
  const h = await startHarness(databaseUrl === undefined ? more : { ...more, databaseUrl }, [
    grantNotesPackage,
  ])
  const { config, keys } = h.server.services
  const answers = [JSON.stringify(viewConfig(config))]
  const stage = openStage(h, notary, answers)
  const { sought, fields, second, refused } = stage
  sought.add(...Object.values(fields), second, refused, h.client.client_secret)
  sought.add(...Object.values<string>(JSON.parse(ring).keys).map((key) => Buffer.from(key, 'base64')))
  sought.add(...Object.values(keys).map((key) => key.open()))
  const receiver = await openReceiver()
  const endpoint = await openEndpoint(stage, receiver)
  await useTokens(stage)
  await useCredentials(stage)
  const grant = await useGrant(stage)
  await useEndpoint(stage, endpoint, receiver)
  await lookAround(stage)
  answers.push(...(await keptBodies(h)))
  if (config.databaseUrl === undefined) await backUp(config.databaseFile, join(h.folder, 'backup.db'))
  const stop = async (): Promise<void> => {
    await h.stop()
    await notary.close()
    await receiver.close()
  }
  return { h, notary, receiver, sought, answers, fields, second, grant, stop }
}

function openStage(h: Harness, notary: Notary, answers: string[]): Stage {
  const sought = canaries()
  return {
    h,
    notary,
    sought,
    fields: { api_key: canary('first'), account_id: canary('account') },
    second: canary('second'),
    refused: canary('refused'),
    answers,
    ask: async (method, path, options = {}) => {
      const reply = await h.ask(method, path, options)
      answers.push(JSON.stringify([...reply.headers]), reply.text)
      return reply
    },
    mint: async (user) => {
      const token = user === undefined ? await h.applicationToken() : await h.scopedToken(user)
      sought.add(token)
      return token
    },
  }
}

function demand(status: number, expected: number): void {
  if (status !== expected) throw new Error(`answered ${status} instead of ${expected}`)
}

/** Valid and invalid tokens and client secrets. Only the response that issues one may contain it. */
async function useTokens({ h, sought, second, ask, mint }: Stage): Promise<void> {
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
  await ask('GET', `/no/such/${encodeURIComponent(second)}`)
}

/** All uses of an API key, with an upstream that quotes it in every possible way. */
async function useCredentials(stage: Stage): Promise<void> {
  const { h, fields: FIELDS, second: SECOND, refused: REFUSED, ask, mint } = stage
  const token = await mint('ann')
  const creation = { external_user_id: 'ann', connector_type: 'Field Notes', credentials: FIELDS }
  const { id } = (
    await ask('POST', CONNECTORS, { token, body: creation, headers: { 'idempotency-key': 'one' } })
  ).body
  await createWrongly(stage, token, creation)
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
  await ask('PATCH', `${CONNECTORS}/${id}`, {
    token,
    body: { credentials: { api_key: SECOND }, check: false },
  })
  await damageCredentials(h, id)
  demand((await run(LIST)).status, 500)
}

/** Requests to create a connector that are refused. */
async function createWrongly(
  { fields, refused, ask }: Stage,
  token: string,
  creation: object,
): Promise<void> {
  for (const credentials of [
    { ...fields, other: refused },
    { api_key: `${refused}\n` },
    { api_kee: refused },
    refused,
  ]) {
    await ask('POST', CONNECTORS, { token, body: { ...creation, credentials } })
  }
  const body = JSON.stringify(creation)
  await ask('POST', CONNECTORS, { token, body: body.slice(0, -1) })
  await ask('POST', CONNECTORS, { token, body, headers: { 'content-type': 'text/plain' } })
}

/** Makes calls of the connector end with an internal error. */
async function damageCredentials({ server }: Harness, id: string): Promise<void> {
  const { engine } = server.services.store
  const damaged = engine.everyTenant.updateTable('credentials').set({ sealed: Buffer.from([1]) })
  await damaged.where('connector_id', '=', id).execute()
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

/** A grant that is refreshed, and one that is rejected. */
async function useGrant({ notary, sought, ask, mint }: Stage): Promise<Record<string, string>> {
  const token = await mint('ann')
  const grant = {
    access_token: canary('access'),
    refresh_token: 'refresh-canary-0',
    client_id: 'client',
    client_secret: canary('client-secret'),
  }
  sought.add(grant.access_token, grant.client_secret)
  const body = { external_user_id: 'ann', connector_type: 'Grant Notes', credentials: grant }
  const { id } = (await ask('POST', CONNECTORS, { token, body })).body
  const run = (): Promise<Reply> =>
    ask('POST', `/api/v1/connectors/sources/${id}/execute`, {
      token,
      body: { entity: 'notes', action: 'get' },
      headers: { 'x-deadline-ms': '1500' },
    })
  for (let round = 0; round < 3; round++) {
    demand((await run()).status, 200)
    notary.expire()
  }
  // The upstream quotes the secrets in the request.
  const current = ['refresh-canary-3', 'access-canary-3', grant.client_secret]
  notary.error = 'invalid_grant'
  notary.words = current.flatMap((one) => [one, encodeURIComponent(one), btoa(one)]).join(' ')
  for (const failure of [500, 400]) {
    notary.failure = failure
    await run()
  }
  await ask('POST', `${CONNECTORS}/${id}/check`, { token })
  for (const given of [...notary.exchanges, ...notary.calls]) sought.add(given)
  return grant
}

const ENDPOINTS = '/v1/endpoints'

/** Only the responses that create and rotate its secret may contain it. */
async function openEndpoint({ h, sought }: Stage, receiver: Receiver): Promise<string> {
  const token = await h.applicationToken()
  const { body } = await h.ask('POST', ENDPOINTS, { token, body: { url: receiver.url } })
  receiver.secrets.push(body.secret)
  addSecret(sought, body.secret)
  return body.id
}

function addSecret(sought: Canaries, secret: string): void {
  sought.add(secret, Buffer.from(secret.slice('whsec_'.length), 'base64'))
}

/** Messages about connectors whose credentials have failed, and a receiver that quotes its secrets in every possible way. */
async function useEndpoint(
  { h, sought, answers, ask, mint }: Stage,
  id: string,
  receiver: Receiver,
): Promise<void> {
  const token = await mint()
  const has = (type: string) => receiver.received.some(({ message }) => message.type === type)
  await until('messages', async () => has('connector.created') && has('connector.needs_reauth'))
  const quoteAll = async (): Promise<void> => {
    for (const [, form] of LEAKS) {
      const quoted = receiver.secrets.map(form).join(' ')
      receiver.respond = refuse(400, {}, `signature is wrong, expected one by: ${quoted}`)
      demand((await ask('POST', `${ENDPOINTS}/${id}/ping`, { token })).status, 200)
    }
  }
  await quoteAll()
  const rotated = await h.ask('POST', `${ENDPOINTS}/${id}/rotate`, { token })
  receiver.secrets.push(rotated.body.secret)
  addSecret(sought, rotated.body.secret)
  await quoteAll()
  for (const path of ['', `/${id}`, `/${id}/attempts`]) await ask('GET', ENDPOINTS + path, { token })
  await ask('PATCH', `${ENDPOINTS}/${id}`, {
    token,
    body: { url: `http://${rotated.body.secret}@x.example/` },
  })
  answers.push(...receiver.received.flatMap(({ body, signature }) => [body, signature]))
}

async function lookAround({ ask, mint }: Stage): Promise<void> {
  const application = await mint()
  for (const path of ['/v1/audit?limit=1000', CONNECTORS, `${CONNECTORS}/${newId('con')}`, SECRETS]) {
    await ask('GET', path, { token: application })
  }
  for (const path of ['/metrics', '/openapi.json', '/readyz', '/healthz']) await ask('GET', path)
}

/** Of failed calls, as an admin sees them. */
async function keptBodies({ server: { services } }: Harness): Promise<string[]> {
  await services.callLog.flush()
  const rows = await services.store.engine.everyTenant.selectFrom('call_bodies').selectAll().execute()
  if (rows.length === 0) throw new Error('no bodies were kept')
  return rows.map((row) => JSON.stringify(openExchange(services.config.keyRing, row)))
}
