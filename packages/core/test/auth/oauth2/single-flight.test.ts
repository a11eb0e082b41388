import { type Call, type CredentialStore, connect, type Entity, type Grant } from '@plugboard/core'
import { oauth2 } from '@plugboard/core/oauth2'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { failureOf, manualRuntime } from '../../support/stub.ts'
import { credentials, type DriveCredentials, drive, open, send, startVendor, type Vendor } from './vendor.ts'

const STALE = { ...credentials, access_token: 'access-0-of-the-user' }

function statuses({ events }: Vendor): Record<string, number> {
  const found: Record<string, number> = {}
  for (const event of events) found[event] = (found[event] ?? 0) + 1
  return found
}

describe('100 calls at once', () => {
  test.each([
    ['without an access token', credentials],
    ['with an expired access token', STALE],
  ])(
    // The figure `refresh` has 50 runs, over two processes.
    '%s make one exchange, in 10 of 10 runs',
    async (_, auth) => {
      for (let run = 0; run < 10; run++) {
        const vendor = await startVendor()
        const { account } = open(vendor, { auth })
        const answers = await Promise.all(Array.from({ length: 100 }, () => account.get()))
        expect(answers).toHaveLength(100)
        expect(statuses(vendor)).toEqual({
          'exchange refresh-0-of-the-user': 1,
          '200 access-1-of-the-user': 100,
          ...('access_token' in auth && { '401 access-0-of-the-user': 100 }),
        })
        vendor.close()
      }
    },
    60_000,
  )

  test('make one exchange even if the store does not ensure that', async () => {
    const vendor = await startVendor()
    let asked = 0
    const store: CredentialStore<DriveCredentials> = {
      load: async () => undefined,
      renew: async (seen, exchange) => ({ ...(await exchange()), version: seen.version + ++asked }),
    }
    const { account } = open(vendor, { store })
    await Promise.all(Array.from({ length: 100 }, () => account.get()))
    expect([vendor.exchanges(), asked]).toEqual([1, 1])
  })

  test('that cannot get a token each have their own error', async () => {
    const vendor = await startVendor()
    vendor.answer = (response) => send(response, 400, { error: 'invalid_grant' })
    const { account } = open(vendor)
    const errors = await Promise.all(Array.from({ length: 100 }, () => failureOf(account.get())))
    expect(new Set(errors).size).toBe(100)
    for (const error of errors)
      expect(error).toMatchObject({ name: 'AuthError', code: 'connector_needs_reauth' })
    expect(vendor.exchanges()).toBe(1)
  })
})

test('an aborted call does not end the exchange that others wait for', async () => {
  const vendor = await startVendor()
  vendor.answer = (response) => void setTimeout(() => send(response, 200, vendor.grant()), 50)
  const { account } = open(vendor)
  const leaving = new AbortController()
  const first = failureOf(account.get({}, { signal: leaving.signal }))
  const second = account.get()
  leaving.abort()
  expect(await first).toMatchObject({ code: 'aborted', outcome: 'not_sent' })
  expect(await second).toEqual({ id: 'a' })
  expect(vendor.exchanges()).toBe(1)
})

// Regression: the failed exchange of a call that nobody waited for was an unhandled rejection, which ends the process.
test('a call that was aborted before it began makes no exchange', async () => {
  const vendor = await startVendor()
  vendor.answer = (response) => send(response, 400, { error: 'invalid_grant' })
  const unhandled = vi.fn<(reason: unknown) => void>()
  process.prependListener('unhandledRejection', unhandled)
  onTestFinished(() => void process.removeListener('unhandledRejection', unhandled))
  const error = await failureOf(open(vendor).account.get({}, { signal: AbortSignal.abort() }))
  expect(error).toMatchObject({ code: 'aborted', outcome: 'not_sent' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(unhandled).not.toHaveBeenCalled()
  expect(vendor.exchanges()).toBe(0)
})

test('a call that gets no token in time times out, and the next one uses it', async () => {
  const vendor = await startVendor()
  vendor.answer = (response) => void setTimeout(() => send(response, 200, vendor.grant()), 100)
  const { account } = open(vendor)
  const error = await failureOf(account.get({}, { timeout: 30 }))
  expect(error).toMatchObject({ code: 'upstream_timeout', outcome: 'not_sent', retryable: true })
  expect(await account.get()).toEqual({ id: 'a' })
  expect(vendor.exchanges()).toBe(1)
})

describe('after a 401', () => {
  test('the call is repeated once with another token', async () => {
    const vendor = await startVendor()
    await open(vendor, { auth: STALE }).account.get()
    expect(vendor.events).toEqual([
      '401 access-0-of-the-user',
      'exchange refresh-0-of-the-user',
      '200 access-1-of-the-user',
    ])
  })

  test('a second one is an error, never a loop', async () => {
    const vendor = await startVendor()
    vendor.isClosed = true
    const error = await failureOf(open(vendor, { auth: STALE }).account.get())
    expect(error).toMatchObject({
      name: 'AuthError',
      code: 'connector_needs_reauth',
      attempts: 2,
      retryable: false,
    })
    expect(vendor.events).toEqual([
      '401 access-0-of-the-user',
      'exchange refresh-0-of-the-user',
      '401 access-1-of-the-user',
    ])
  })

  test('a second one ends the grant: later calls are not sent', async () => {
    const vendor = await startVendor()
    vendor.isClosed = true
    const { account } = open(vendor, { auth: STALE })
    await failureOf(account.get())
    const before = [...vendor.events]
    expect(await failureOf(account.get())).toMatchObject({
      name: 'AuthError',
      code: 'connector_needs_reauth',
      outcome: 'rejected',
      retryable: false,
    })
    expect(vendor.events).toEqual(before)
  })

  test('another grant in the store is used again', async () => {
    const vendor = await startVendor()
    vendor.isClosed = true
    let kept: Grant<DriveCredentials> | undefined
    const store: CredentialStore<DriveCredentials> = {
      load: async () => kept,
      renew: async (seen, exchange) => ({ ...(await exchange()), version: seen.version + 1 }),
    }
    const { account } = open(vendor, { auth: STALE, store })
    await failureOf(account.get())
    vendor.isClosed = false
    const { access_token } = vendor.grant() as { access_token: string }
    kept = { credentials: { ...credentials, access_token }, version: 9 }
    expect(await account.get()).toEqual({ id: 'a' })
  })

  test('of a later step causes no second exchange', async () => {
    const vendor = await startVendor()
    const moves: Entity<{ create(): Call<unknown> }> = {
      name: 'moves',
      actions: { create: { steps: [{ http: 'GET /first' }, { http: 'GET /second' }] } },
    }
    const onRequest = ({ path }: { path: string }) => {
      if (path === '/second') vendor.expire()
    }
    const options = { auth: STALE, oauth2, server: vendor.url, onRequest }
    const error = await failureOf(connect(drive, { moves }, options).moves.create())
    expect(error).toMatchObject({ code: 'connector_needs_reauth', completed: ['GET /first'] })
    expect(vendor.exchanges()).toBe(1)
  })

  test('`check` reports the credentials as invalid', async () => {
    const vendor = await startVendor()
    vendor.isClosed = true
    expect(await failureOf(open(vendor).check())).toMatchObject({ code: 'invalid_credentials' })
  })

  test('a late one, for a token that was replaced since, causes no further exchange', async () => {
    const vendor = await startVendor()
    // Both are rejected; the second one gets its 401 only after the first has fetched another token.
    const { promise: isFetched, resolve } = Promise.withResolvers<void>()
    let calls = 0
    const fetch: typeof globalThis.fetch = async (...args) => {
      const isSecond = ++calls === 2
      const response = await globalThis.fetch(...args)
      if (isSecond) await isFetched
      return response
    }
    const late = open(vendor, { auth: STALE, fetch: fetch as never })
    const [first, second] = [late.account.get(), late.account.get()]
    await first
    resolve()
    await second
    expect(vendor.exchanges()).toBe(1)
  })
})

test('a rejected grant is not exchanged again', async () => {
  const vendor = await startVendor()
  vendor.answer = (response) => send(response, 400, { error: 'invalid_grant' })
  const { account } = open(vendor, {}, manualRuntime())
  for (let i = 0; i < 3; i++) {
    expect(await failureOf(account.get())).toMatchObject({
      code: 'connector_needs_reauth',
      outcome: 'rejected',
    })
  }
  expect(vendor.events).toEqual(['exchange refresh-0-of-the-user'])
})
