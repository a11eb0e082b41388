import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { contentOfBytes } from '../src/engine/content/bytes.ts'
import type { Content } from '../src/engine/content/content.ts'
import { generatedContent } from '../src/engine/content/generated.ts'
import { readRange } from '../src/engine/content/range.ts'
import { createSink } from '../src/engine/content/sink.ts'
import { createContentStore } from '../src/engine/content/store.ts'
import { readContentRange } from '../src/engine/uploads/content-range.ts'

const MEGABYTE = 1024 * 1024

async function bytesOf(content: Content, start?: number, end?: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content.read(start, end)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe('generated content', () => {
  test('is the same for the same seed, on every machine', async () => {
    const bytes = await bytesOf(generatedContent('a', 100_000))
    expect(sha256(bytes)).toBe(sha256(await bytesOf(generatedContent('a', 100_000))))
    expect(bytes.subarray(0, 8).toString('hex')).toBe('c4daeaeb3d51f2a6')
    expect(bytes.equals(await bytesOf(generatedContent('b', 100_000)))).toBe(false)
  })

  test('has correct digests up to a size', async () => {
    const content = generatedContent('a', 70_000)
    expect(content.sums?.sha256).toBe(sha256(await bytesOf(content)))
    expect(generatedContent('a', 9 * MEGABYTE).sums).toBeUndefined()
    expect(generatedContent('a', 0).sums?.md5).toBe('d41d8cd98f00b204e9800998ecf8427e')
  })

  test('of terabytes starts at once, at any offset', async () => {
    const size = 5_497_558_138_880
    const content = generatedContent('a', size)
    expect(await bytesOf(content, size - 3, size)).toHaveLength(3)
  })

  test('is equal in ranges and as a whole', async () => {
    const content = generatedContent('parts', 200_000)
    const whole = await bytesOf(content)
    await fc.assert(
      fc.asyncProperty(fc.nat(200_000), fc.nat(200_000), async (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)]
        expect((await bytesOf(content, start, end)).equals(whole.subarray(start, end))).toBe(true)
      }),
    )
  })
})

describe('received content', () => {
  const store = createContentStore()
  afterAll(() => store.close())

  test.each([0, 1, MEGABYTE, MEGABYTE + 1, 3 * MEGABYTE])('of %i bytes is unchanged', async (size) => {
    const bytes = randomBytes(size)
    const sink = store.open()
    for (let at = 0; at < size; at += 100_000) await sink.append(bytes.subarray(at, at + 100_000))
    const content = await sink.finish()
    expect([content.size, sink.size]).toEqual([size, size])
    expect((await bytesOf(content)).equals(bytes)).toBe(true)
    expect((await bytesOf(content, 10, 20)).equals(bytes.subarray(10, 20))).toBe(true)
    expect(content.sums?.sha256).toBe(sha256(bytes))
    expect(Buffer.from(content.head).equals(bytes.subarray(0, 64 * 1024))).toBe(true)
  })

  test('is stored in a file only if it is large', async () => {
    const path = join(tmpdir(), `plugboard-content-test-${process.pid}`)
    const small = createSink(() => path)
    await small.append(randomBytes(MEGABYTE))
    expect(existsSync(path)).toBe(false)
    await small.append(randomBytes(1))
    await small.finish()
    expect(statSync(path).size).toBe(MEGABYTE + 1)
  })

  // Linux lists the open files of a process.
  test.runIf(existsSync('/proc/self/fd'))('keeps no file open between chunks', async () => {
    const path = join(tmpdir(), `plugboard-content-left-${process.pid}`)
    await createSink(() => path).append(randomBytes(MEGABYTE + 1))
    const inode = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino
    const open = readdirSync('/proc/self/fd').map((name) => inode(`/proc/self/fd/${name}`))
    expect(inode(path)).toBeDefined()
    expect(open).not.toContain(inode(path))
  })
})

test('content in memory returns any range', async () => {
  const content = contentOfBytes(Buffer.from('hello'))
  expect((await bytesOf(content, 1, 3)).toString()).toBe('el')
  expect(await bytesOf(content, 5)).toHaveLength(0)
})

test.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=5-', { start: 5, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-30', { start: 0, end: 10 }],
  ['bytes=5-100', { start: 5, end: 10 }],
  ['bytes=10-', null],
  ['bytes=-0', null],
  ['bytes=5-3', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  ['bytes=0-1,3-4', undefined],
])('of ten bytes the range %s means %j', (header, span) => {
  expect(readRange(header, 10)).toEqual(span)
})

test.each([
  ['bytes 0-9/20', { span: { start: 0, end: 10 }, total: 20 }],
  ['bytes 0-9/*', { span: { start: 0, end: 10 } }],
  ['bytes */20', { total: 20 }],
  ['bytes */*', {}],
  ['bytes 5-4/20', undefined],
  ['bytes 0-20/20', undefined],
  ['bytes=0-9/20', undefined],
  ['0-9/20', undefined],
  ['bytes 0-/20', undefined],
])('the content range %s means %j', (header, range) => {
  expect(readContentRange(header)).toEqual(range)
})
