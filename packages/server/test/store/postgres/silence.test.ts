/** PostgreSQL that accepts connections and does not answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { API_KEY, type Harness, type Reply, startHarness } from '../../support/harness.ts'
import { type SilentProxy, startSilentProxy } from '../../support/silent-proxy.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { testLocation } from '../../support/test-database.ts'

/** Far below the 35 seconds that each statement used to wait, and above the 6 that a call takes. */
const LIMIT_MS = 15_000

let proxy: SilentProxy
let h: Harness
let token: string
let id: string
beforeEach(async () => {
  proxy = await startSilentProxy(testLocation(tempFolder()).databaseUrl ?? '')
  h = await startHarness({ databaseUrl: proxy.url })
  token = await h.scopedToken()
  id = await h.createConnector(token)
})
afterEach(async () => {
  await h.stop()
  await proxy.close()
})

const KEY = { 'idempotency-key': 'k1' }

const create = () =>
  h.ask('POST', '/v1/integrations/connectors', {
    token,
    headers: KEY,
    body: {
      external_user_id: 'ann',
      connector_type: 'Field Notes',
      credentials: { api_key: API_KEY },
      check: false,
    },
  })

const write = () =>
  h.execute(token, id, { entity: 'notes', action: 'create', params: { text: 'one' } }, { headers: KEY })

const search = () =>
  h.execute(token, id, { entity: 'notes', action: 'search', params: { query: { filter: {} } } })

// Regression: the first calls waited 35 seconds for their response, each later one 5 seconds.
test('fails every call within seconds, closes its connections, and recovers without a lost or repeated write', async () => {
  proxy.silence()
  const calls: (() => Promise<Reply>)[] = [
    create,
    write,
    search,
    () => h.ask('GET', `/v1/integrations/connectors/${id}`, { token }),
    () => h.ask('GET', `/v1/integrations/connectors/${id}/syncs`, { token }),
    () => h.ask('POST', '/api/v1/account/applications/token', { body: h.client }),
    () => h.ask('GET', '/readyz'),
  ]
  const began = performance.now()
  // More calls than there are connections: the others wait for one.
  const replies = await Promise.all([...calls, ...calls, ...calls].map((call) => call()))
  expect(performance.now() - began).toBeLessThan(LIMIT_MS)
  for (const { status, body, headers } of replies)
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'store_unavailable', '1'])
  await expect.poll(proxy.dead).toBeLessThanOrEqual(1)

  proxy.answer()
  await expect.poll(async () => (await h.ask('GET', '/readyz')).status, { timeout: LIMIT_MS }).toBe(200)
  expect((await create()).status).toBe(201)
  expect((await write()).status).toBe(200)
  const all = await h.ask('GET', '/v1/integrations/connectors', { token })
  expect(all.body.data).toHaveLength(2)
  expect(h.upstream.received.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('stores the result of a write later if the database does not answer when it arrives', async () => {
  const reached = Promise.withResolvers<() => void>()
  h.upstream.answer((_, response) => {
    reached.resolve(() => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"n1"}')
    })
  })
  const writing = write()
  const respond = await reached.promise
  proxy.silence()
  respond()
  const first = await writing
  proxy.answer()
  // Until the result is stored, the key is in use.
  await expect.poll(async () => (await write()).status, { timeout: LIMIT_MS }).toBe(200)
  const again = await write()
  expect([first.status, again.body]).toEqual([200, first.body])
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(h.upstream.received).toHaveLength(1)
})

// Regression: each dead connection cost another call four seconds and its result.
test('one dead connection costs one call, not one for each connection that died with it', async () => {
  const read = async () => (await h.ask('GET', `/v1/integrations/connectors/${id}/syncs`, { token })).status
  expect(new Set(await Promise.all(Array.from({ length: 30 }, read)))).toEqual(new Set([200]))
  proxy.silence()
  expect(proxy.dead()).toBeGreaterThan(3)
  proxy.answer()
  expect(await read()).toBe(503)
  const later = []
  for (let call = 0; call < 12; call++) later.push(await read())
  expect(later).toEqual(Array.from({ length: 12 }, () => 200))
  await expect.poll(proxy.dead).toBeLessThanOrEqual(3)
})

// Regression: a process that was started beside a busy database ended with "connection timeout".
test('a start waits for a database that does not answer yet', async () => {
  const busy = await startSilentProxy(testLocation(tempFolder()).databaseUrl ?? '')
  onTestFinished(() => busy.close())
  busy.silence()
  const starting = startHarness({ databaseUrl: busy.url })
  while (busy.dead() === 0) await sleep(10)
  // It gives the first connection up.
  while (busy.dead() > 0) await sleep(10)
  busy.answer()
  const started = await starting
  expect((await started.ask('GET', '/readyz')).status).toBe(200)
  await started.stop()
})
