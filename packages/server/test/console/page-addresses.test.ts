/** Addresses without a page: the console shows its own page for them, and the server answers 404. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { isPageAddress, PAGE_ADDRESSES } from '../../src/http/console/page-addresses.ts'
import { startHarness } from '../support/harness.ts'

test('the server knows the pages that the console routes', () => {
  const main = readFileSync(new URL('../../console/main.tsx', import.meta.url), 'utf8')
  const routed = [...main.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path)
  expect(PAGE_ADDRESSES.toSorted()).toEqual(routed.toSorted())
})

test.each([
  ['/console', true],
  ['/console/', true],
  ['/console/app_1/users/ann', true],
  ['/console/app_1/users/ann/more', false],
  ['/console/app_1/nowhere', false],
  ['/console/app_1/users/', true],
  ['/console//users', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPageAddress(path)).toBe(expected)
})

test('an address without a page answers 404, with the document that says so', async () => {
  const h = await startHarness({ console: { enabled: true, roleClaim: 'groups' } })
  onTestFinished(() => h.stop())
  // Pages are no part of the API's description.
  const [page, none] = await Promise.all(
    ['/console/app_1/users?x=1', '/console/app_1/nowhere'].map((path) => fetch(h.server.address + path)),
  )
  if (page === undefined || none === undefined) throw new Error('no answers')
  expect([page.status, none.status]).toEqual([200, 404])
  expect(await none.text()).toBe(await page.text())
  expect(none.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
})
