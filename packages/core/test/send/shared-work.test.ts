/** Token exchanges that a runtime abandons with the request that began them. */
import { type CredentialStore, connect, type Fetch } from '@plugboard/core'
import { connectHosted } from '@plugboard/core/hosted'
import { memoryStore, oauth2 } from '@plugboard/core/oauth2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedWork } from '../../src/send/shared-work.ts'
import { credentials, type DriveCredentials, drive } from '../auth/oauth2/vendor.ts'
import { account, items, shop } from '../support/shop.ts'
import { json } from '../support/stub.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

/** The first request to an address like this never settles, as on Workers after the end of the request that sent it. */
function abandoning(address: string, answer: (url: string) => unknown): { fetch: Fetch; asked: string[] } {
  const asked: string[] = []
  const fetch: Fetch = async (url) => {
    asked.push(url)
    const isFirst = asked.filter((one) => one.includes(address)).length === 1
    return url.includes(address) && isFirst ? never() : json(answer(url))
  }
  return { fetch, asked }
}

const TOKENS = { access_token: 'a', refresh_token: 'r', expires_in: 3600 }

test('a token exchange that was abandoned holds later calls up to its limit, and one of them repeats it for all', async () => {
  let renewals = 0
  // The timers of a request end with it, too. So the exchange does not even time out.
  const store: CredentialStore<DriveCredentials> = {
    load: async () => undefined,
    renew: async (seen, exchange) =>
      ++renewals === 1 ? never() : { ...(await exchange()), version: seen.version + 1 },
  }
  const fetch: Fetch = async (url) => json(url.includes('token') ? TOKENS : { id: 'a' })
  const client = connect(drive, { account }, { auth: credentials, fetch, oauth2, store })
  const first = client.account.get().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  const later = Promise.all(Array.from({ length: 20 }, () => client.account.get()))
  await vi.advanceTimersByTimeAsync(5900)
  expect(renewals).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await later).toHaveLength(20)
  expect(renewals).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await first).toMatchObject({ code: 'upstream_timeout' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a store in memory does not wait longer either', async () => {
  const store = memoryStore<DriveCredentials>()
  const seen = { credentials, version: 0 }
  void store.renew(seen, never)
  const next = store.renew(seen, async () => ({ credentials }))
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await next).toEqual({ credentials, version: 1 })
})

test.each(['/token', '/scoped-token', '/integrations/connectors'])(
  'hosted, an abandoned request to %s holds no later call longer than its limit',
  async (address) => {
    const { fetch } = abandoning(address, (url) =>
      url.includes('/applications/')
        ? TOKENS
        : url.endsWith('/execute')
          ? { records: { id: 'i' }, meta: {} }
          : { data: [{ id: 'con_1' }], next_cursor: null },
    )
    const hosted = { baseUrl: 'https://s', clientId: 'i', clientSecret: 's', externalUserId: 'u', fetch }
    const client = connectHosted(shop, { items }, hosted)
    const first = client.items.get({ id: 'i' }).catch((error: unknown) => error)
    const later = client.items.get({ id: 'i' })
    await vi.advanceTimersByTimeAsync(9000)
    expect(await later).toEqual({ id: 'i' })
    await vi.advanceTimersByTimeAsync(60_000)
    await first
  },
)

test('a failure reaches everybody who waits, and the next one begins anew', async () => {
  let count = 0
  const once = sharedWork(1000, async () => {
    count++
    throw new Error(`failure ${count}`)
  })
  const failures = await Promise.allSettled([once(), once(), once()])
  expect(new Set(failures.map((one) => String((one as PromiseRejectedResult).reason)))).toEqual(
    new Set(['Error: failure 1']),
  )
  await expect(once()).rejects.toThrow('failure 2')
})
