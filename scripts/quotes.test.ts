/** Code that pages quote from the sources, and programs that they show, are the files that they name. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = execFileSync('git', ['ls-files', 'README.md', 'docs/*.md'], { cwd: ROOT, encoding: 'utf8' })
const QUOTED = /^<!-- (\S+\.ts) -->\n```ts\n(.*?)```$/gms

const quotes = PAGES.trim()
  .split('\n')
  .flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(QUOTED)].map(([, path = '', code = '']) => ({
      page,
      path,
      code,
    })),
  )

test('the order of a call is quoted, and programs are shown', () => {
  const paths = quotes.map(({ path }) => path)
  expect(paths).toContain('packages/server/src/connectors/execute.ts')
  expect(paths.filter((path) => path.startsWith('examples/')).length).toBeGreaterThan(15)
})

test.each(quotes)('$page shows $path as it is', ({ path, code }) => {
  const source = readFileSync(join(ROOT, path), 'utf8')
  if (path.startsWith('examples/')) expect(code).toBe(source)
  else expect(source).toContain(code.trimEnd())
})
