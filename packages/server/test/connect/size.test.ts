/** Sizes of the connect page and the embedded script. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { connectAssets } from '../../src/http/connect/assets.ts'
import { CONNECT_PAGE } from '../../src/http/connect/connect-page.ts'

const gzip = (text: string): number => gzipSync(text, { level: 9 }).length

test('the script has 3 kB at most, and the page 25 kB', async () => {
  const assets = await connectAssets()()
  expect(gzip(assets['connect.js'])).toBeLessThanOrEqual(3000)
  const page = [CONNECT_PAGE, assets['page.js'], assets['page.css']]
    .map(gzip)
    .reduce((sum, size) => sum + size)
  expect(page).toBeLessThanOrEqual(25_000)
})
