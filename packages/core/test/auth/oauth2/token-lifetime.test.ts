import type { Fetch } from '@plugboard/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EXPIRED, lifetimeOf, postponeRenewal, usableLifetime } from '../../../src/auth/token-lifetime.ts'
import { failureOf, manualRuntime } from '../../support/stub.ts'
import { open, send, startVendor, type TokenAnswer } from './vendor.ts'

const MINUTE = 60_000

afterEach(() => {
  vi.useRealTimers()
})

describe('the usable lifetime of a token', () => {
  test.each<[string, number, number]>([
    ['an hour', 60, 48],
    ['half a day', 720, 576],
    ['twenty minutes', 20, 15],
    ['ten minutes', 10, 5],
    ['five minutes', 5, 2.5],
    ['a minute', 1, 0.5],
  ])('of %s', (_, life, used) => {
    expect(usableLifetime(life * MINUTE, 0)).toBe(used * MINUTE)
    expect(usableLifetime(life * MINUTE, 0.999)).toBeCloseTo(used * MINUTE * 0.9, -4)
  })
})

test('the lifetime of a grant', () => {
  // Lifetimes are not measured by the date.
  const runtime = { now: () => 100, date: () => 5000 }
  expect(lifetimeOf({ credentials: {}, version: 0, expiresAt: 5500 }, runtime)).toEqual(EXPIRED)
  const grant = { credentials: { access_token: 'a' }, version: 0 }
  expect(lifetimeOf(grant, runtime)).toMatchObject({
    renewAt: Number.POSITIVE_INFINITY,
    endsAt: Number.POSITIVE_INFINITY,
  })
  expect(lifetimeOf({ ...grant, expiresAt: 5009, renewAt: 5005 }, runtime)).toMatchObject({
    renewAt: 105,
    endsAt: 109,
  })
  expect(lifetimeOf({ ...grant, expiresAt: 5009 }, runtime)).toMatchObject({ renewAt: 109, endsAt: 109 })
})

test('waits after failures double, up to a minute, and end when the token expires', () => {
  let life = { renewAt: 0, endsAt: 200_000, obtainedAt: 0, failures: 0 }
  const waits = Array.from({ length: 9 }, () => {
    life = postponeRenewal(life, 100_000)
    return life.renewAt - 100_000
  })
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  expect(postponeRenewal(life, 199_999).renewAt).toBe(200_000)
  expect(postponeRenewal(life, 100_000, 90_000).renewAt).toBe(190_000)
  expect(postponeRenewal(life, 100_000, 900_000).renewAt).toBe(200_000)
})

/** A client that has just fetched a token of one hour. */
async function begin() {
  const vendor = await startVendor()
  const runtime = manualRuntime()
  const { account } = open(vendor, {}, runtime)
  await account.get()
  const after = async (minutes: number) => {
    await runtime.sleep(minutes * MINUTE, undefined)
    return account.get()
  }
  return { vendor, account, after }
}

describe('a token of an hour', () => {
  test('is used for 48 minutes', async () => {
    const { vendor, after } = await begin()
    await after(47.9)
    expect(vendor.exchanges()).toBe(1)
    await after(0.1)
    expect(vendor.exchanges()).toBe(2)
    expect(vendor.events.at(-1)).toBe('200 access-2-of-the-user')
    expect(vendor.events.filter((event) => event.startsWith('401'))).toEqual([])
  })

  test.each([-1, 1])('is used for 48 minutes even if the system clock is set by %i hours', async (hours) => {
    const vendor = await startVendor()
    const runtime = manualRuntime()
    let set = 0
    const moved = { ...runtime, date: () => runtime.date() + set }
    const { account } = open(vendor, {}, moved)
    await account.get()
    set = hours * 60 * MINUTE
    await runtime.sleep(47.9 * MINUTE, undefined)
    await account.get()
    expect(vendor.exchanges()).toBe(1)
    await runtime.sleep(0.1 * MINUTE, undefined)
    await account.get()
    expect(vendor.exchanges()).toBe(2)
  })

  test('of unknown lifetime is used until it is rejected', async () => {
    const vendor = await startVendor()
    vendor.lifetime = undefined
    const runtime = manualRuntime()
    const { account } = open(vendor, {}, runtime)
    await account.get()
    await runtime.sleep(10_000 * MINUTE, undefined)
    await account.get()
    expect(vendor.exchanges()).toBe(1)
    vendor.expire()
    await account.get()
    expect(vendor.exchanges()).toBe(2)
  })
})

describe('while no other token is available', () => {
  const failing: [string, TokenAnswer][] = [
    ['503', (response) => send(response, 503, {})],
    ['a cut socket', (response) => void response.destroy()],
    ['a limit', (response) => send(response.setHeader('retry-after', '60'), 429, {})],
  ]

  test.each(failing)('because of %s, the current one stays in use', async (_, answer) => {
    const { vendor, account, after } = await begin()
    vendor.answer = answer
    await after(48)
    const asked = vendor.exchanges()
    await account.get()
    await account.get()
    // Not on every call.
    expect(vendor.exchanges()).toBe(asked)
    await after(1)
    expect(vendor.exchanges()).toBeGreaterThan(asked)
    expect(new Set(vendor.events.filter((event) => event.startsWith('200')))).toEqual(
      new Set(['200 access-1-of-the-user']),
    )
    vendor.answer = undefined
    await after(5)
    expect(vendor.events.at(-1)).toBe('200 access-2-of-the-user')
  })

  // Regression: the endpoint was asked again after a second, whatever it had requested.
  test('the endpoint is asked again only after the time that it requested', async () => {
    const { vendor, account, after } = await begin()
    vendor.answer = (response) => send(response.setHeader('retry-after', '300'), 429, {})
    await after(48)
    const asked = vendor.exchanges()
    await after(4.9)
    expect(vendor.exchanges()).toBe(asked)
    vendor.answer = undefined
    await after(0.2)
    await account.get()
    expect(vendor.exchanges()).toBe(asked + 1)
  })

  test.each(failing)('because of %s, an expired one is not used', async (_, answer) => {
    const { vendor, after } = await begin()
    vendor.answer = answer
    const error = await failureOf(after(61))
    expect(error).toMatchObject({ name: expect.any(String), outcome: 'not_sent', retryable: true })
    expect(vendor.events.filter((event) => event.startsWith('200'))).toHaveLength(1)
    vendor.answer = undefined
    expect(await after(0)).toEqual({ id: 'a' })
  })

  test('because the user revoked the grant, the current one is not used', async () => {
    const { vendor, after } = await begin()
    vendor.answer = (response) => send(response, 400, { error: 'invalid_grant' })
    expect(await failureOf(after(48))).toMatchObject({ code: 'connector_needs_reauth' })
    expect(vendor.events.at(-1)).toBe('exchange refresh-1-of-the-user')
  })

  test('a rejected one is not used, whatever its lifetime', async () => {
    const { vendor, account } = await begin()
    vendor.expire()
    vendor.answer = (response) => send(response, 503, {})
    expect(await failureOf(account.get())).toMatchObject({ code: 'upstream_error', outcome: 'not_sent' })
    expect(await failureOf(account.get())).toMatchObject({ code: 'upstream_error', outcome: 'not_sent' })
    expect(vendor.events.filter((event) => event.startsWith('401'))).toHaveLength(1)
  })
})

test('a token endpoint that does not respond times out after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  const fetch: Fetch = () => new Promise(() => {})
  const error = failureOf(open({ url: 'http://127.0.0.1:9' }, { fetch }).account.get())
  let isOver = false
  void error.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await error).toMatchObject({ code: 'upstream_timeout', outcome: 'not_sent', retryable: true })
})
