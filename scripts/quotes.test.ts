/** The pages of code that docs/architecture.md quotes are the sources. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const QUOTED = /^<!-- (\S+\.ts) -->\n```ts\n(.*?)```$/gms

const quotes = [...readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').matchAll(QUOTED)]

test('the order of a call is quoted', () => {
  expect(quotes.map(([, path]) => path)).toContain('packages/server/src/connectors/execute.ts')
})

test.each(quotes.map(([, path = '', code = '']) => [path, code]))('%s is quoted as it is', (path, code) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toContain(code.trimEnd())
})
