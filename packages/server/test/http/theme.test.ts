/** One file has the colors of all pages. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STYLE } from '../../src/http/pages/style.ts'

const fileAt = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const theme = variablesOf(fileAt('page/theme.css'))

function variablesOf(css: string): ReadonlyMap<string, string> {
  return new Map([...css.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

// Regression: the connect page, the console and the reference each had a copy.
test.each(['page/page.css', 'console/console.css', 'reference/reference.css'])(
  '%s takes them from the theme',
  (path) => {
    const css = fileAt(path)
    expect(css).toMatch(/^@import "(\.\/|\.\.\/page\/)theme\.css";$/m)
    expect([...variablesOf(css).keys()].filter((name) => theme.has(name))).toEqual([])
  },
)

/** A vendor's page, which is no part of the server, and yet is seen between pages of it. */
const CONSENT = readFileSync(
  new URL('../../../sandbox/src/engine/oauth/consent-screen.ts', import.meta.url),
  'utf8',
)

test.each([
  ['pages without assets', STYLE],
  ['consent screens of the sandbox', CONSENT],
])('%s have the same values', (_, css) => {
  const own = variablesOf(css)
  expect(own.size).toBeGreaterThan(4)
  expect(Object.fromEntries(own)).toEqual(
    Object.fromEntries([...own.keys()].map((name) => [name, theme.get(name)])),
  )
})
