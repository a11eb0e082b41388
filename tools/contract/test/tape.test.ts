/** What one way was answered is answered to another, and nothing else is. */
import type { Fetch, FetchInit } from '@plugboard/core'
import { expect, test } from 'vitest'
import { createTape } from '../src/suite/tape.ts'

const GET: FetchInit = {
  method: 'GET',
  headers: {},
  signal: new AbortController().signal,
  redirect: 'manual',
}

/** Answers each request with its own path, when it is told to. */
function upstream(): { send: Fetch; answer(path: string): void } {
  const waiting = new Map<string, () => void>()
  return {
    send: (url) => new Promise((resolve) => waiting.set(url, () => resolve(new Response(url)))),
    answer: (path) => waiting.get(path)?.(),
  }
}

test('gives what was answered before, and tells what is asked otherwise', async () => {
  const { send, answer } = upstream()
  const tape = createTape()
  const through = tape.through(send)
  await tape.record(async () => {
    const response = through('/one', GET)
    answer('/one')
    await response
  })
  const { value, strays } = await tape.play(async () => (await through('/two', GET)).text())
  expect(value).toBe('/one')
  expect(strays).toHaveLength(1)
})

// A write whose caller had left was answered 20 seconds later, while another call was recorded.
test('has nothing of a call that began before, although its answer comes meanwhile', async () => {
  const { send, answer } = upstream()
  const tape = createTape()
  const through = tape.through(send)
  const earlier = through('/earlier', GET)
  await tape.record(async () => {
    answer('/earlier')
    await earlier
    const response = through('/now', GET)
    answer('/now')
    await response
  })
  const { value, strays } = await tape.play(async () => (await through('/now', GET)).text())
  expect([value, strays]).toEqual(['/now', []])
})
