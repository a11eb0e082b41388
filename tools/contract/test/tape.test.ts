/** A replay returns the recorded responses and nothing else. */
import type { Fetch, FetchInit } from '@plugboard/core'
import { expect, test } from 'vitest'
import { createTape } from '../src/suite/tape.ts'

const GET: FetchInit = {
  method: 'GET',
  headers: {},
  signal: new AbortController().signal,
  redirect: 'manual',
}

/** Answers each request with its own path, on demand. */
function upstream(): { send: Fetch; answer(path: string): void } {
  const waiting = new Map<string, () => void>()
  return {
    send: (url) => new Promise((resolve) => waiting.set(url, () => resolve(new Response(url)))),
    answer: (path) => waiting.get(path)?.(),
  }
}

test('replays recorded responses, and reports unexpected requests', async () => {
  const { send, answer } = upstream()
  const tape = createTape()
  const through = tape.through(send)
  await tape.record(async () => {
    const response = through('/one', GET)
    answer('/one')
    await response
  })
  const { value, unexpected: strays } = await tape.play(async () => (await through('/two', GET)).text())
  expect(value).toBe('/one')
  expect(strays).toHaveLength(1)
})

// A write whose caller had aborted was once answered 20 seconds later, during another recording.
test('does not record a call that started earlier, although its response arrives meanwhile', async () => {
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
  const { value, unexpected: strays } = await tape.play(async () => (await through('/now', GET)).text())
  expect([value, strays]).toEqual(['/now', []])
})
