/** Addresses that people open and that have JSON for programs: home, error codes, unknown paths. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../support/harness.ts'

/** As Chromium sends it. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

let h: Harness
let withConsole: Harness
beforeAll(async () => {
  h = await startHarness()
  withConsole = await startHarness({ console: { enabled: true, roleClaim: 'groups' } })
})
afterAll(() => Promise.all([h.stop(), withConsole.stop()]))

const open = async (path: string, accept: string, { server } = h) => {
  const response = await fetch(server.address + path, { headers: { accept } })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

// Regression: a browser that followed the `type` of a problem document saw JSON.
test.each([
  ['/errors/upstream_rate_limited', 200, 'Upstream rate limit'],
  // Regression: it said that the same call fails again.
  ['/errors/upstream_timeout', 200, 'A read may be repeated.'],
  ['/nothing', 404, 'There is no page at this address'],
  // Regression: only addresses below no route had the page.
  ['/docs/nothing', 404, 'There is no page at this address'],
  ['/docs/field-notes/nothing', 404, 'There is no page at this address'],
  ['/docs/field-notes/notes/nothing', 404, 'There is no page at this address'],
  ['/openapi/nothing.json', 404, 'There is no page at this address'],
  ['/errors/nothing', 404, 'There is no page at this address'],
  ['/', 200, 'Reference'],
])('%s is a page for browsers, and JSON for programs', async (path, status, text) => {
  const page = await open(path, BROWSER)
  expect(page).toMatchObject({ status, type: 'text/html; charset=utf-8' })
  expect(page.text).toContain(text)
  // The reference has pages only: a request for JSON there is refused.
  for (const accept of path.startsWith('/docs') ? ['*/*'] : ['*/*', 'application/json']) {
    const document = await open(path, accept)
    expect([document.status, document.type]).toEqual([status, expect.stringContaining('json')])
  }
})

test('a method that a path does not support stays a problem document', async () => {
  const { status, type } = await open('/oauth/token', BROWSER)
  expect([status, type]).toEqual([405, 'application/problem+json'])
})

// Regression: it named the reference, where a worker lists other routes than people look for.
test('a worker says which processes answer calls', async () => {
  const worker = await startHarness({ role: 'worker' })
  try {
    const { status, text } = await open('/v1/users', '*/*', worker)
    expect(status).toBe(404)
    expect(text).toContain('Send calls to a process with the role api or all.')
  } finally {
    await worker.stop()
  }
})

describe('home', () => {
  test('links to the console where there is one', async () => {
    expect((await open('/', BROWSER)).text).not.toContain('/console')
    expect((await open('/', BROWSER, withConsole)).text).toContain('href="/console"')
  })
})
