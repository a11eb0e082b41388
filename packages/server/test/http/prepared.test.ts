/** Responses without a token: the same bytes for everybody, compressed once, with a tag. */
import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import type { Server } from '../../src/server.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const TYPES = '/v1/integrations/connector-types'
const PATHS: readonly string[] = [
  TYPES,
  `${TYPES}/payments`,
  '/openapi.json',
  '/openapi/payments.json',
  '/docs',
  '/docs/payments',
  '/docs/payments/charges',
  '/docs/_search.json',
  '/llms.txt',
  '/connect/page.js',
  '/connect.js',
]

let server: Server
beforeAll(async () => {
  const config = testConfig(tempFolder(), { logLevel: 'silent' })
  server = await startAtEase(config, { connectors: installedConnectors(config) })
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.address + path, { headers: { 'accept-encoding': 'identity', ...headers } })
const digestOf = async (response: Response): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex')

describe.each(PATHS)('GET %s', (path) => {
  test('has the same text compressed, under another tag', async () => {
    const [plain, compressed] = [await get(path), await get(path, { 'accept-encoding': 'gzip' })]
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect(compressed.headers.get('vary')).toContain('accept-encoding')
    expect(compressed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(compressed.headers.get('content-type')).toBe(plain.headers.get('content-type'))
    expect(await digestOf(compressed)).toBe(await digestOf(plain))
  })

  test.each([
    ['its tag', (tag: string) => tag],
    ['its tag among others', (tag: string) => `"other", W/${tag}`],
    ['any tag', () => '*'],
  ])('is 304 without a body for %s', async (_, given) => {
    const tag = (await get(path)).headers.get('etag') ?? ''
    const response = await get(path, { 'if-none-match': given(tag) })
    expect(response.status).toBe(304)
    expect(response.headers.get('etag')).toBe(tag)
    expect(await response.text()).toBe('')
  })

  test.each(['gzip;q=0', 'identity', 'br'])('is not compressed for Accept-Encoding: %s', async (accepted) => {
    expect((await get(path, { 'accept-encoding': accepted })).headers.get('content-encoding')).toBeNull()
  })
})

// Regression: 2 MB were written anew for each caller, which took 45 to 70 ms of the event loop.
test('are neither rendered nor compressed again', async () => {
  await Promise.all(PATHS.map((path) => get(path, { 'accept-encoding': 'gzip' })))
  const [stringify, gzip] = [vi.spyOn(JSON, 'stringify'), vi.spyOn(zlib, 'gzip')]
  try {
    for (const path of PATHS)
      for (let n = 0; n < 3; n++) await (await get(path, { 'accept-encoding': 'gzip' })).arrayBuffer()
    expect(gzip).not.toHaveBeenCalled()
    const long = stringify.mock.results.filter(({ value }) => String(value).length > 10_000)
    expect(long).toEqual([])
  } finally {
    vi.restoreAllMocks()
  }
})
