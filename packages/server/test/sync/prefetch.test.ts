/** Prefetching pages one by one. */
import { expect, test } from 'vitest'
import { prefetchOne } from '../../src/sync/prefetch.ts'

interface Page {
  readonly n: number
  readonly release: () => void
}

const page = (n: number, released: number[] = []): Page => ({ n, release: () => void released.push(n) })

test('one page is requested ahead while another is in use', async () => {
  const requested: number[] = []
  async function* source(): AsyncGenerator<Page> {
    for (const n of [1, 2, 3, 4]) {
      requested.push(n)
      yield page(n)
    }
  }
  const seen: (readonly [number, number])[] = []
  for await (const { n } of prefetchOne(source())) {
    await new Promise(setImmediate)
    seen.push([n, requested.length])
  }
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 4],
  ])
})

test('a prefetched page that is never used is released', async () => {
  const released: number[] = []
  async function* source(): AsyncGenerator<Page> {
    for (const n of [1, 2, 3]) yield page(n, released)
  }
  for await (const one of prefetchOne(source())) {
    await new Promise(setImmediate)
    one.release()
    break
  }
  expect(released).toEqual([1, 2])
})

test('an error is thrown after all pages that were read before it', async () => {
  async function* source(): AsyncGenerator<Page> {
    yield page(1)
    throw new Error('the upstream is down')
  }
  const seen: number[] = []
  const all = async (): Promise<void> => {
    for await (const { n } of prefetchOne(source())) seen.push(n)
  }
  await expect(all()).rejects.toThrow('the upstream is down')
  expect(seen).toEqual([1])
})
