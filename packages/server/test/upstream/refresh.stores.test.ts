import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendCheck } from '../../src/connectors/check.ts'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import type { Server } from '../../src/server.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { GRANT, grantNotesPackage, type Notary, startNotary } from '../support/grant-notes.ts'
import { addApplication, type Reply, send } from '../support/harness.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'
import { holdWrites, query } from '../support/test-database.ts'

const ring = newKeyRing()
const worker = fileURLToPath(new URL('../support/refresh-worker.ts', import.meta.url))

let folder: string
let notary: Notary
let server: Server
let org: string
let token: string
let id: string
let log: string[]

beforeEach(async () => {
  folder = tempFolder()
  notary = await startNotary()
  log = []
  server = await start()
  const client = await addApplication(server, 'first')
  org = client.client_id
  const path = '/api/v1/account/applications'
  const application = (await ask('POST', `${path}/token`, client)).body.access_token
  token = (await ask('POST', `${path}/scoped-token`, { external_user_id: 'ann' }, application)).body
    .access_token
  id = await connect(GRANT)
})
afterEach(async () => {
  await server.stop()
  await notary.close()
})

/** Starts a server over the test's database. */
function start(): Promise<Server> {
  const config = testConfig(folder, { keyRing: parseKeyRing(ring), upstreams: { 'grant-notes': notary.url } })
  return startAtEase(config, {
    connectors: [grantNotesPackage],
    log: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
  })
}

function ask(method: string, path: string, body?: unknown, by = token): Promise<Reply> {
  return send(server.address + path, method, { token: by, body })
}

async function connect(credentials: object): Promise<string> {
  const body = { external_user_id: 'ann', connector_type: 'Grant Notes', credentials, check: false }
  return (await ask('POST', '/v1/integrations/connectors', body)).body.id
}

function execute({ address }: Pick<Server, 'address'> = server, connector = id): Promise<Reply> {
  const body = { entity: 'notes', action: 'get' }
  return send(`${address}/api/v1/connectors/sources/${connector}/execute`, 'POST', { token, body })
}

async function statusOf(): Promise<string> {
  return (await ask('GET', `/v1/integrations/connectors/${id}`)).body.status
}

/** Queries or changes the database directly. */
function rows(sql: string): Promise<Record<string, unknown>[]> {
  return query(folder, sql)
}

async function version(): Promise<unknown> {
  return (await rows('SELECT cred_version FROM credentials'))[0]?.cred_version
}

/** Starts another server process over the same database; resolves to the codes of its calls. */
function startWorker(times: number, from: number): { child: ChildProcess; codes: Promise<string[]> } {
  const args = [
    '--conditions=@plugboard/source',
    worker,
    folder,
    ring,
    notary.url,
    org,
    id,
    `${times}`,
    `${from}`,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    child,
    codes: text(child.stdout as NodeJS.ReadableStream as never).then((out) => JSON.parse(out || '[]')),
  }
}

describe('one server', () => {
  test('refreshes once for all concurrent calls of a connector', async () => {
    const replies = await Promise.all(Array.from({ length: 80 }, () => execute()))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(notary.exchanges).toEqual(['refresh-canary-0'])
    notary.expire()
    await execute()
    expect(notary.exchanges).toEqual(['refresh-canary-0', 'refresh-canary-1'])
    expect((await ask('GET', `/v1/integrations/connectors/${id}`)).body).toMatchObject({
      status: 'active',
      verified: true,
    })
  })

  test('stores the new credentials before using them', async () => {
    const kept: unknown[] = []
    const { fetch } = server.services
    const watching: typeof fetch = async (url, init) => {
      kept.push([init.headers.authorization ?? 'exchange', await version()])
      return fetch(url, init)
    }
    const tenant = tenantOf({ org, externalUserId: 'ann', connectorIds: null })
    const connector = await server.services.store.connectors.get(tenant, id)
    const kind = await server.services.registry.bySlug('grant-notes')
    const { notes } = await kind.entities()
    if (connector === undefined || notes === undefined) throw new Error('there is no connector')
    const target = { tenant, connector, kind, entity: notes, action: 'get' }
    await sendCheck({ ...target, services: { ...server.services, fetch: watching }, params: {}, options: {} })
    expect(kept).toEqual([
      ['Bearer access-canary-0', 1],
      ['exchange', 1],
      ['Bearer access-canary-1', 2],
    ])
  })

  test('needs reauth after one invalid_grant, and accepts new credentials', async () => {
    id = await connect({ ...GRANT, refresh_token: 'refresh-spent' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => execute()))
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set(['connector_needs_reauth']))
    expect(await statusOf()).toBe('needs_reauth')
    expect((await execute()).body.code).toBe('connector_needs_reauth')
    expect(notary.exchanges).toEqual(['refresh-spent'])
    await ask('PATCH', `/v1/integrations/connectors/${id}`, { credentials: GRANT, check: false })
    expect((await execute()).status).toBe(200)
    expect(await statusOf()).toBe('active')
  })

  test('does not change the connector while the token endpoint fails', async () => {
    notary.failure = 400
    expect((await execute()).body).toMatchObject({ code: 'upstream_error', outcome: 'not_sent' })
    expect(await statusOf()).toBe('active')
    const leases = await rows('SELECT lease_owner, lease_until FROM credentials')
    expect(leases).toEqual([{ lease_owner: null, lease_until: 0 }])
  })

  test('uses credentials that were replaced meanwhile, not the result of refreshing older ones', async () => {
    notary.before = async (count) => {
      if (count === 1)
        await ask('PATCH', `/v1/integrations/connectors/${id}`, {
          credentials: { ...GRANT, access_token: 'access-canary-1' },
          check: false,
        })
    }
    expect((await execute()).status).toBe(200)
    expect(notary.calls).toEqual(['access-canary-0', 'access-canary-1'])
    expect(await version()).toBe(2)
  })

  // Regression: the error had no `Retry-After`, since it passes through the code that also runs in callers' own processes.
  test('says when to repeat a call whose refresh the store refuses, and exchanges nothing', async () => {
    const { leases } = server.services.store
    const { claim } = leases
    Object.assign(leases, { claim: () => Promise.reject(new StoreError('full', 'SQLITE_FULL')) })
    const { status, body, headers } = await execute()
    Object.assign(leases, { claim })
    expect([status, body.code, body.retry_after_ms, headers.get('retry-after')]).toEqual([
      503,
      'store_unavailable',
      1000,
      '1',
    ])
    expect(notary.exchanges).toEqual([])
  })

  test('neither returns nor logs any credentials', async () => {
    await execute()
    notary.expire()
    const shown = [await execute(), await ask('GET', `/v1/integrations/connectors/${id}`)]
    expect(log.join('') + JSON.stringify(shown)).not.toMatch(/canary-\d|client-canary|secret-canary/)
    const bytes = JSON.stringify(await rows('SELECT * FROM credentials'))
    expect(bytes).not.toContain(Buffer.from('canary').toJSON().data.join(','))
  })
})

// Regression: the store was away when the token endpoint answered. When it was back, another process had the expired lease,
// so that the new refresh token was thrown away and the old one was tried again: the connector needed reauth for good.
describe('a result that cannot be stored until the lease has expired', () => {
  let other: Server
  beforeEach(async () => {
    other = await start()
  })
  afterEach(() => other.stop())

  /** A call whose exchange has been answered, but whose result the store refuses until `store` is called. */
  async function beginRefresh(): Promise<{ reply: Promise<Reply>; store(): void }> {
    const { leases } = server.services.store
    const { commit } = leases
    const refused = Promise.withResolvers<void>()
    let isAway = true
    Object.assign(leases, {
      commit: (...args: Parameters<typeof commit>) => {
        refused.resolve()
        return isAway ? Promise.reject(new StoreError('away', 'NO_ANSWER')) : commit(...args)
      },
    })
    const reply = execute()
    await refused.promise
    await rows('UPDATE credentials SET lease_until = 1')
    const store = (): void => {
      isAway = false
    }
    return { reply, store }
  }

  test('is stored, and the next holder of the lease, whose exchange is refused, uses it', async () => {
    const { reply, store } = await beginRefresh()
    notary.before = async () => {
      store()
      await expect.poll(version).toBe(2)
    }
    expect((await execute(other)).status).toBe(200)
    expect((await reply).status).toBe(200)
    expect(notary.exchanges).toEqual(['refresh-canary-0', 'refresh-canary-0'])
    expect(await statusOf()).toBe('active')
  })

  test('is stored and ends `needs_reauth` if the exchange of the next holder is refused before', async () => {
    const { reply, store } = await beginRefresh()
    expect((await execute(other)).body.code).toBe('connector_needs_reauth')
    expect(await statusOf()).toBe('needs_reauth')
    store()
    expect((await reply).status).toBe(200)
    expect(await statusOf()).toBe('active')
    expect(log.join('')).toContain('connector reauthorized')
    expect((await execute()).status).toBe(200)
  })
})

describe('two processes over one database', () => {
  test('refresh once for 20 calls each', async () => {
    notary.before = () => new Promise((resolve) => setTimeout(resolve, 200))
    const from = Date.now() + 2500
    const codes = await Promise.all([startWorker(20, from).codes, startWorker(20, from).codes])
    expect(codes).toEqual([Array(20).fill('ok'), Array(20).fill('ok')])
    expect(notary.exchanges).toEqual(['refresh-canary-0'])
  })

  /** Kills a process once the vendor has answered its exchange, and before it has stored the new tokens. */
  async function killBetweenAnswerAndCommit(): Promise<void> {
    notary.isLenient = true
    const { child } = startWorker(1, Date.now())
    // A write lock held elsewhere blocks the commit.
    const { promise: isAsked, resolve } = Promise.withResolvers<void>()
    let letWrite: (() => Promise<void>) | undefined
    notary.before = async () => {
      letWrite ??= await holdWrites(folder)
      resolve()
    }
    await isAsked
    await new Promise((wait) => setTimeout(wait, 300))
    child.kill('SIGKILL')
    await once(child, 'exit')
    await letWrite?.()
    notary.before = () => {}
    expect(await version()).toBe(1)
    // The lease of the dead process would expire; the test expires it at once.
    const held = 'UPDATE credentials SET lease_until = 1 WHERE lease_owner IS NOT NULL RETURNING lease_until'
    expect(await rows(held)).not.toHaveLength(0)
  }

  test('if one dies between response and commit, the other tries the old refresh token once', async () => {
    await killBetweenAnswerAndCommit()
    expect((await execute()).status).toBe(200)
    expect(notary.exchanges).toEqual(['refresh-canary-0', 'refresh-canary-0'])
  })

  test('if one dies while it refreshes a shared grant, the others refresh it once for all connectors', async () => {
    const others = [await connect(GRANT), await connect(GRANT)]
    await rows("UPDATE connectors SET grant_id = 'cgr_shared'")
    await killBetweenAnswerAndCommit()
    const calls = [id, ...others, id, ...others].map((one) => execute(server, one))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
    expect(notary.exchanges).toEqual(['refresh-canary-0', 'refresh-canary-0'])
    // No connector keeps the tokens from before.
    const versions = await rows('SELECT cred_version FROM credentials')
    expect(versions.map((row) => Number(row.cred_version))).toEqual([2, 2, 2])
    notary.expire()
    expect((await execute(server, others[0])).status).toBe(200)
    // Of the second exchange: that of the first died with its process.
    expect(notary.exchanges.slice(2)).toEqual(['refresh-canary-2'])
  })

  test('if one dies with the only valid refresh token, the connector needs reauth', async () => {
    id = await connect({ ...GRANT, refresh_token: 'refresh-spent' })
    await rows("UPDATE credentials SET lease_owner = 'dead', lease_until = 1")
    expect((await execute()).body.code).toBe('connector_needs_reauth')
    expect(await statusOf()).toBe('needs_reauth')
    expect(notary.exchanges).toEqual(['refresh-spent'])
  })

  test('wait for the lease and use the result of its holder', async () => {
    await rows(`UPDATE credentials SET lease_owner = 'other', lease_until = ${Date.now() + 14_000}`)
    const reply = execute()
    await new Promise((wait) => setTimeout(wait, 300))
    expect(notary.exchanges).toEqual([])
    await rows('UPDATE credentials SET lease_until = 1')
    expect((await reply).status).toBe(200)
    expect(notary.exchanges).toEqual(['refresh-canary-0'])
  })
})
