import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { seal } from '../../src/crypto/seal.ts'
import type { ConnectorRecord, ConnectorWithCredentials } from '../../src/store/store.ts'
import { type TenantCtx, tenantOf } from '../../src/store/tenant.ts'
import { type ConnectorCache, connectorCache, sealContextOf } from '../../src/upstream/connector-cache.ts'
import { type OAuthClient, sealOAuthClient } from '../../src/upstream/oauth-client.ts'

const keyRing = parseKeyRing(newKeyRing())
const tenant = (org: string, externalUserId: string | null = null, ids: string[] | null = null): TenantCtx =>
  tenantOf({ org, externalUserId, connectorIds: ids })
const ACME = tenant('app_acme')

function rowOf(
  id: string,
  secret = 'sk_1',
  changes: Partial<ConnectorRecord> = {},
): ConnectorWithCredentials {
  const owner = { org: 'app_acme', id, cred_version: 1, ...changes }
  const connector = { ...owner, external_user_id: 'ann', type: 'payments', status: 'active', ...changes }
  const text = Buffer.from(JSON.stringify({ api_key: secret }))
  const times = { refreshed_at: null, renew_at: null, expires_at: null }
  const sealed = { ...seal(keyRing, sealContextOf(owner), text), ...times }
  return { connector: connector as ConnectorRecord, sealed, sealedClient: undefined }
}

interface Bench {
  readonly cache: ConnectorCache
  readonly time: { now: number }
  /** Ids that were read. */
  readonly read: string[]
  /** How further reads end. */
  answer: (id: string) => Promise<ConnectorWithCredentials | undefined>
}

function bench(connectors = 10, ttlMs = 1000): Bench {
  // lru-cache takes 0 for no time at all.
  const time = { now: 1 }
  const one: Bench = {
    time,
    read: [],
    answer: async (id) => rowOf(id),
    cache: connectorCache(
      {
        getWithCredentials: (_, id) => {
          one.read.push(id)
          return one.answer(id)
        },
      },
      { connectors, ttlMs, keyRing, monotonic: () => time.now },
    ),
  }
  return one
}

const secretOf = async (one: Bench, id = 'con_a'): Promise<unknown> =>
  (await one.cache.find(ACME, id))?.credentials()?.secret.open()

describe('a cached connector', () => {
  test('is read once in a second, also by calls at once, and its credentials are opened once', async () => {
    const one = bench()
    const reads = [1, 1, 1000].map((now) => {
      one.time.now = now
      return one.cache.find(ACME, 'con_a')
    })
    const found = await Promise.all(reads)
    expect(one.read).toEqual(['con_a'])
    expect(new Set(found.map((each) => each?.credentials()?.secret)).size).toBe(1)
    expect(await secretOf(one)).toEqual({ api_key: 'sk_1' })
  })

  test.each<[string, (one: Bench) => void]>([
    ['after a second', ({ time }) => (time.now = 1002)],
    ['after a change in this process', ({ cache }) => cache.forget(ACME, 'con_a')],
  ])('is read again %s', async (_, change) => {
    const one = bench()
    await secretOf(one)
    one.answer = async (id) => rowOf(id, 'sk_2')
    change(one)
    expect(await secretOf(one)).toEqual({ api_key: 'sk_2' })
  })

  test('is not used beyond its second while the store fails, and a failure is not cached', async () => {
    const one = bench()
    await secretOf(one)
    one.answer = () => Promise.reject(new Error('store down'))
    one.time.now = 1002
    await expect(secretOf(one)).rejects.toThrow('store down')
    one.answer = async (id) => rowOf(id, 'sk_2')
    expect(await secretOf(one)).toEqual({ api_key: 'sk_2' })
  })

  test('is not left by a read that began before a change', async () => {
    const one = bench()
    const gate = Promise.withResolvers<void>()
    one.answer = (id) => gate.promise.then(() => rowOf(id, 'sk_old'))
    const early = secretOf(one)
    one.cache.forget(ACME, 'con_a')
    one.answer = async (id) => rowOf(id, 'sk_new')
    gate.resolve()
    await early
    expect(await secretOf(one)).toEqual({ api_key: 'sk_new' })
  })

  test.each<[string, TenantCtx, boolean]>([
    ['its application', ACME, true],
    ['its user', tenant('app_acme', 'ann'), true],
    ['a token for it', tenant('app_acme', null, ['con_a']), true],
    ['another application', tenant('app_other'), false],
    ['another user', tenant('app_acme', 'bob'), false],
    ['a token for others', tenant('app_acme', 'ann', ['con_b']), false],
  ])('is found for %s: %s', async (_, ctx, isFound) => {
    const one = bench()
    await secretOf(one)
    expect((await one.cache.find(ctx, 'con_a')) !== undefined).toBe(isFound)
  })

  test('without credentials, because it is being deleted, has none', async () => {
    const one = bench()
    one.answer = async (id) => ({ ...rowOf(id), sealed: undefined })
    expect(await secretOf(one)).toBeUndefined()
  })
})

describe('a connector that a consent made', () => {
  const grant = { client_id: 'ours', client_secret: 'old', refresh_token: 'r' }
  const rowWith = (client: OAuthClient): ConnectorWithCredentials => {
    const row = rowOf('con_a', '', { type: 'cloud-drive' })
    const text = Buffer.from(JSON.stringify(grant))
    const sealed = {
      ...seal(keyRing, sealContextOf(row.connector), text),
      refreshed_at: null,
      renew_at: null,
    }
    return {
      connector: row.connector,
      sealed: { ...sealed, expires_at: null },
      sealedClient: sealOAuthClient({ config: { keyRing } }, 'app_acme', 'cloud-drive', client),
    }
  }

  test.each([
    ['the current secret of its client', { client_id: 'ours', client_secret: 'new' }, 'new'],
    [
      'its own secret if the application has another client now',
      { client_id: 'x', client_secret: 'y' },
      'old',
    ],
  ])('has %s, with one read', async (_, client, secret) => {
    const one = bench()
    one.answer = async () => rowWith(client)
    expect(await secretOf(one)).toEqual({ ...grant, client_secret: secret })
    expect(await secretOf(one)).toEqual({ ...grant, client_secret: secret })
    expect(one.read).toEqual(['con_a'])
  })

  test('is read again after a client of its application has changed, and of no other one', async () => {
    const one = bench()
    one.answer = async () => rowWith(grant)
    await secretOf(one)
    one.cache.forgetAll('app_acm')
    await secretOf(one)
    expect(one.read).toHaveLength(1)
    one.cache.forgetAll('app_acme')
    await secretOf(one)
    expect(one.read).toHaveLength(2)
  })
})

test('ids that do not exist are not cached', async () => {
  const one = bench()
  one.answer = async () => undefined
  await one.cache.find(ACME, 'con_a')
  one.answer = async (id) => rowOf(id)
  expect(await secretOf(one)).toEqual({ api_key: 'sk_1' })
})

test('the number of connectors with opened secrets is bounded: the least recently used leave', async () => {
  const one = bench(2)
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await secretOf(one, id)
  expect(one.read).toEqual(['a', 'b', 'c', 'b'])
})

test('opened secrets leave the memory although nobody asks for them again', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const one = bench(10, 20)
  const open = async (): Promise<WeakRef<object>> => {
    const found = await one.cache.find(ACME, 'con_a')
    return new WeakRef(found?.credentials()?.secret as object)
  }
  const secret = await open()
  one.time.now = 1000
  await expect
    .poll(() => {
      collectGarbage()
      // Not the secret itself, which the assertion would keep.
      return secret.deref() === undefined
    })
    .toBe(true)
})
