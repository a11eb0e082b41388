/** Deadlines, waits and aborts over real sockets. */
import type { IncomingMessage } from 'node:http'
import { connect } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { sendJson } from '../support/send-json.ts'
import { items, shop } from '../support/shop.ts'
import { client, failure, upstream } from '../support/upstream.ts'

/** Milliseconds that suffice on any machine, and less than the waits that must not happen. */
const ENOUGH = 15_000

/** An upstream with an open connection, over which it answers nothing. */
async function silentAfterFirst(handle: (request: IncomingMessage) => void = () => {}): Promise<string> {
  const { url } = await upstream((request, response, count) => {
    if (count === 1) sendJson(response, { id: 'i' })
    else handle(request)
  })
  await client(url).items.get({ id: 'i' })
  return url
}

describe('time', () => {
  test('an answer that never comes ends with the deadline', async () => {
    const url = await silentAfterFirst()
    const started = performance.now()
    const error = await failure(client(url).items.get({ id: 'i' }, { timeout: 100 }))
    expect(error).toMatchObject({
      code: 'upstream_timeout',
      outcome: 'unknown',
      retryable: true,
      name: 'TimeoutError',
    })
    expect(performance.now() - started).toBeLessThan(ENOUGH)
  })

  test('so does one that trickles in', async () => {
    const { url } = await upstream((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const trickle = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(trickle))
    })
    expect(await failure(client(url).items.get({ id: 'i' }, { timeout: 100 }))).toMatchObject({
      code: 'upstream_timeout',
    })
  })

  test('the connection of a call that timed out is closed', async () => {
    let isClosed = false
    const url = await silentAfterFirst((request) => {
      request.socket.on('close', () => {
        isClosed = true
      })
    })
    await failure(client(url).items.get({ id: 'i' }, { timeout: 50 }))
    await expect.poll(() => isClosed).toBe(true)
  })

  test('a fetch that hangs and ignores its signal is abandoned', async () => {
    const options = { auth: { api_key: 'k' }, fetch: () => new Promise<never>(() => {}), timeout: 50 }
    const hung = connect(shop, { items }, options)
    expect(await failure(hung.items.get({ id: 'i' }))).toMatchObject({ code: 'upstream_timeout' })
  })

  test('waits are real, and never shorter than requested', async () => {
    const times: number[] = []
    const { url } = await upstream((_, response, count) => {
      times.push(performance.now())
      if (count < 3) sendJson(response, {}, 429, { 'retry-after': '0.15' })
      else sendJson(response, { id: 'i' })
    })
    await client(url, { maxRetries: 2 }).items.get({ id: 'i' })
    const [first = 0, second = 0, third = 0] = times
    expect(second - first).toBeGreaterThanOrEqual(150)
    expect(third - second).toBeGreaterThanOrEqual(150)
  })

  test('a date in Retry-After is read by the upstream’s own clock', async () => {
    const skewed = Date.now() + 5 * 3600_000
    const times: number[] = []
    const { url } = await upstream((_, response, count) => {
      times.push(performance.now())
      const date = new Date(Math.floor(skewed / 1000) * 1000)
      const after = new Date(date.getTime() + 1000)
      const headers = { date: date.toUTCString(), 'retry-after': after.toUTCString() }
      sendJson(response, { id: 'i' }, count === 1 ? 429 : 200, headers)
    })
    await client(url, { maxRetries: 1 }).items.get({ id: 'i' })
    const waited = (times[1] ?? 0) - (times[0] ?? 0)
    expect(waited).toBeGreaterThanOrEqual(1000)
    expect(waited).toBeLessThan(ENOUGH)
  })

  test('a rate limit that lasts longer than the call is reported at once', async () => {
    const { url } = await upstream((_, response) => sendJson(response, {}, 429, { 'retry-after': '3600' }))
    const started = performance.now()
    expect(await failure(client(url, { maxRetries: 2 }).items.get({ id: 'i' }))).toMatchObject({
      code: 'upstream_rate_limited',
      retryAfterMs: 3_600_000,
    })
    expect(performance.now() - started).toBeLessThan(ENOUGH)
  })
})

describe('an abort by the caller', () => {
  test('ends the request, and the upstream sees it', async () => {
    let isClosed = false
    const leaving = new AbortController()
    const { url } = await upstream((request) => {
      request.socket.on('close', () => {
        isClosed = true
      })
      leaving.abort('enough')
    })
    const error = await failure(client(url).items.create({ name: 'n' }, { signal: leaving.signal }))
    expect(error).toMatchObject({ code: 'aborted', outcome: 'unknown', cause: 'enough' })
    await expect.poll(() => isClosed).toBe(true)
  })

  test('ends a wait', async () => {
    const { url, requests } = await upstream((_, response) =>
      sendJson(response, {}, 429, { 'retry-after': '20' }),
    )
    const leaving = new AbortController()
    const onRetry = () => setImmediate(() => leaving.abort('enough'))
    const { items: own } = client(url, { maxRetries: 2, onRetry })
    const started = performance.now()
    const error = await failure(own.get({ id: 'i' }, { signal: leaving.signal }))
    expect(error).toMatchObject({ code: 'aborted', cause: 'enough' })
    expect(performance.now() - started).toBeLessThan(ENOUGH)
    expect(requests).toHaveLength(1)
  })
})
