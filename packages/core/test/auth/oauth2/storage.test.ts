import { inspect } from 'node:util'
import { type ConnectorError, type CredentialStore, connectorError, type Grant } from '@plugboard/core'
import { memoryStore } from '@plugboard/core/oauth2'
import { describe, expect, test } from 'vitest'
import { failureOf, manualRuntime } from '../../support/stub.ts'
import { credentials, type DriveCredentials, open, send, startVendor } from './vendor.ts'

const RENEWED = {
  ...credentials,
  access_token: 'access-1-of-the-user',
  refresh_token: 'refresh-1-of-the-user',
}

describe('onCredentials', () => {
  test('completes before the new access token is used', async () => {
    const vendor = await startVendor()
    const onCredentials = async (reported: DriveCredentials) => {
      vendor.events.push(`told ${reported.refresh_token}`)
      await new Promise((resolve) => setTimeout(resolve, 30))
      vendor.events.push('kept')
    }
    await open(vendor, { onCredentials }).account.get()
    expect(vendor.events).toEqual([
      'exchange refresh-0-of-the-user',
      'told refresh-1-of-the-user',
      'kept',
      '200 access-1-of-the-user',
    ])
  })

  test('gets everything that another client needs to continue', async () => {
    const vendor = await startVendor()
    const reported: DriveCredentials[] = []
    await open(vendor, { onCredentials: (given) => reported.push(given) }).account.get()
    expect(reported).toEqual([RENEWED])
    await open(vendor, { auth: reported[0] ?? credentials }).account.get()
    expect(vendor.exchanges()).toBe(1)
  })

  test('gets the old refresh token if the answer has no other', async () => {
    const vendor = await startVendor()
    vendor.rotates = false
    const reported: DriveCredentials[] = []
    const client = open(vendor, { onCredentials: (given) => reported.push(given) })
    await client.account.get()
    vendor.expire()
    await client.account.get()
    expect(reported.map((one) => [one.access_token, one.refresh_token])).toEqual([
      ['access-1-of-the-user', 'refresh-0-of-the-user'],
      ['access-2-of-the-user', 'refresh-0-of-the-user'],
    ])
  })

  test.each<[string, () => unknown]>([
    ['throws', () => new Error('disk full: refresh-1-of-the-user')],
    ['throws a ConnectorError', () => connectorError('upstream_error', 'the vault failed')],
    ['throws something other than an Error', () => 'no'],
  ])('that %s fails the call, and is called again without another exchange', async (_, thrown) => {
    const vendor = await startVendor()
    const reported: DriveCredentials[] = []
    const onCredentials = async (given: DriveCredentials) => {
      if (reported.push(given) < 3) throw thrown()
    }
    const client = open(vendor, { onCredentials })
    for (let i = 0; i < 2; i++) {
      const error = await failureOf(client.account.get())
      expect(error).toMatchObject({ code: 'store_unavailable', outcome: 'not_sent', retryable: true })
      expect(inspect(error)).not.toContain('refresh-1')
    }
    expect(vendor.events).toEqual(['exchange refresh-0-of-the-user'])
    await client.account.get()
    expect(reported).toEqual([RENEWED, RENEWED, RENEWED])
    expect(vendor.events).toEqual(['exchange refresh-0-of-the-user', '200 access-1-of-the-user'])
  })

  test('that throws fails the call even if the old access token is still valid', async () => {
    const vendor = await startVendor()
    const runtime = manualRuntime()
    let isFull = false
    const onCredentials = () => {
      if (isFull) throw new Error('disk full')
    }
    const client = open(vendor, { onCredentials }, runtime)
    await client.account.get()
    isFull = true
    await runtime.sleep(3_000_000, undefined)
    expect(await failureOf(client.account.get())).toMatchObject({ code: 'store_unavailable' })
    isFull = false
    await client.account.get()
    expect(vendor.exchanges()).toBe(2)
  })
})

describe('a store', () => {
  test('takes precedence over the given credentials, and is kept up to date', async () => {
    const vendor = await startVendor()
    const store = memoryStore<DriveCredentials>()
    await open(vendor, { store }).account.get()
    expect(await store.load()).toEqual({
      credentials: RENEWED,
      version: 1,
      renewAt: expect.any(Number),
      expiresAt: expect.any(Number),
      obtainedAt: expect.any(Number),
    })
    // The given refresh token is used by now.
    await open(vendor, { store }).account.get()
    expect(vendor.exchanges()).toBe(1)
  })

  test.each([1e300, 0, -5])('holds no end of a token whose lifetime is %d seconds', async (lifetime) => {
    const vendor = await startVendor()
    vendor.lifetime = lifetime
    const store = memoryStore<DriveCredentials>()
    await open(vendor, { store }).account.get()
    expect(await store.load()).toEqual({
      credentials: RENEWED,
      version: 1,
      obtainedAt: expect.any(Number),
    })
  })

  test('lets concurrent clients share one exchange, repeatedly', async () => {
    const vendor = await startVendor()
    const store = memoryStore<DriveCredentials>()
    const clients = Array.from({ length: 10 }, () => open(vendor, { store }))
    for (let round = 1; round <= 5; round++) {
      await Promise.all(clients.flatMap(({ account }) => [account.get(), account.get()]))
      expect(vendor.exchanges()).toBe(round)
      vendor.expire()
    }
  })

  test('that has a newer grant is followed without an exchange', async () => {
    const vendor = await startVendor()
    const store = memoryStore<DriveCredentials>()
    const [first, second] = [open(vendor, { store }), open(vendor, { store })]
    await first.account.get()
    await second.account.get()
    vendor.expire()
    await first.account.get()
    await second.account.get()
    expect(vendor.exchanges()).toBe(2)
    expect(vendor.events.filter((event) => event.startsWith('401'))).toHaveLength(2)
  })

  test('that gets a new grant revives a client with rejected credentials', async () => {
    const vendor = await startVendor()
    let stored: Grant<DriveCredentials> = {
      credentials: { ...credentials, refresh_token: 'refresh-9-spent' },
      version: 1,
    }
    const store: CredentialStore<DriveCredentials> = {
      load: async () => stored,
      renew: async (seen, exchange) => {
        if (stored.version === seen.version) stored = { ...(await exchange()), version: stored.version + 1 }
        return stored
      },
    }
    const client = open(vendor, { store })
    expect(await failureOf(client.account.get())).toMatchObject({ code: 'connector_needs_reauth' })
    expect(await failureOf(client.account.get())).toMatchObject({ code: 'connector_needs_reauth' })
    stored = { credentials, version: 2 }
    await client.account.get()
    expect(vendor.events).toEqual([
      'exchange refresh-9-spent',
      'exchange refresh-0-of-the-user',
      '200 access-1-of-the-user',
    ])
  })

  test('that cannot be read is read again by the next call', async () => {
    const vendor = await startVendor()
    let isUp = false
    const own = memoryStore<DriveCredentials>()
    const load = async () =>
      isUp ? own.load() : Promise.reject(new Error(`down: ${credentials.client_secret}`))
    const client = open(vendor, { store: { ...own, load } })
    const error = await failureOf(client.account.get())
    expect(error).toMatchObject({ code: 'store_unavailable', outcome: 'not_sent' })
    expect(inspect(error)).not.toContain(credentials.client_secret)
    isUp = true
    await client.account.get()
  })

  test('that cannot write does not cause another exchange', async () => {
    const vendor = await startVendor()
    let isUp = false
    const own = memoryStore<DriveCredentials>()
    const store: CredentialStore<DriveCredentials> = {
      ...own,
      renew: (seen, exchange) =>
        own.renew(seen, async () => {
          const renewed = await exchange()
          if (isUp) return renewed
          throw new Error(`cannot write ${renewed.credentials.refresh_token}`)
        }),
    }
    const client = open(vendor, { store })
    const error = await failureOf(client.account.get())
    expect(error).toMatchObject({ code: 'store_unavailable', retryable: true })
    expect(inspect(error)).toContain('cannot write [redacted]')
    isUp = true
    await client.account.get()
    expect(vendor.exchanges()).toBe(1)
  })
})

describe('secrets', () => {
  const NEW = /access-\d|refresh-\d|secret-of-our/

  test('are in no error, including fetched ones', async () => {
    const vendor = await startVendor()
    vendor.isClosed = true
    const errors = [await failureOf(open(vendor).account.get())]
    vendor.answer = (response) =>
      send(response, 400, { error: 'invalid_grant', error_description: Object.values(credentials).join(' ') })
    errors.push(await failureOf(open(vendor).account.get()))
    for (const error of errors as ConnectorError[]) {
      expect(error.message).toContain('[redacted]')
      expect(`${inspect(error)}${JSON.stringify(error)}`).not.toMatch(NEW)
    }
  })

  test('are not in a printed client', async () => {
    const vendor = await startVendor()
    const client = open(vendor)
    await client.account.get()
    expect(`${inspect(client, { depth: 9, showHidden: true })}${JSON.stringify(client)}`).not.toMatch(NEW)
  })

  test('are not passed to hooks', async () => {
    const vendor = await startVendor()
    const reported: unknown[] = []
    const hooks = {
      onRequest: (info: unknown) => reported.push(info),
      onResponse: (...info: unknown[]) => reported.push(info),
    }
    await open(vendor, hooks).account.get()
    expect(reported).toHaveLength(4)
    expect(JSON.stringify(reported)).not.toMatch(NEW)
    expect(reported[0]).toEqual({
      entity: 'oauth2',
      action: 'refresh',
      method: 'POST',
      path: '/oauth/token',
      attempt: 1,
    })
  })
})
