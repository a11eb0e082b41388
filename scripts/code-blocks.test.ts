/** Each block of code in the documentation is proved, or there is a reason why not. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BLOCKS, GENERATED, PARSED } from './code-blocks.ts'

const ROOT = join(import.meta.dirname, '..')
const IGNORED = /fixtures\/|^\.changeset\/|CHANGELOG\.md$/

interface Block {
  readonly page: string
  readonly language: string
  readonly code: string
}

const blocks: readonly Block[] = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((page) => !IGNORED.test(page) && !GENERATED.some(([generated]) => generated.test(page)))
  .flatMap(blocksOf)

/** Blocks of a step of a list are indented. */
function blocksOf(page: string): Block[] {
  const found = readFileSync(join(ROOT, page), 'utf8').matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)
  return [...found].map(([, language = '', code = '']) => ({ page, language, code }))
}

const keyOf = ({ page, language }: Pick<Block, 'page' | 'language'>): string => `${page} ${language}`

test('the table has as many blocks of each language as each page', () => {
  const counts = Object.entries(Object.groupBy(blocks, keyOf)).map(([key, own = []]) => [key, own.length])
  expect(Object.fromEntries(BLOCKS.map((row) => [keyOf(row), row.count]))).toEqual(Object.fromEntries(counts))
  expect(new Set(BLOCKS.map(keyOf)).size).toBe(BLOCKS.length)
})

const proofs = [
  ...BLOCKS.flatMap(({ page, by }) => ('reason' in by ? [] : by.map((file) => [page, file] as const))),
  ...GENERATED.map(([, file]) => ['', file] as const),
]

test.each(proofs)('%s is read by %s', (page, file) => {
  expect(existsSync(join(ROOT, file))).toBe(true)
  if (page === '') return
  const text = readFileSync(join(ROOT, file), 'utf8')
  // Some read every page of a folder.
  const reads = [basename(page), "'*.md'", "docs/*.md'", '.md`)', "endsWith('.md')", 'README.md`']
  expect(reads.some((name) => text.includes(name))).toBe(true)
})

describe('blocks that no program reads', () => {
  const parsed = BLOCKS.filter(({ by }) => !('reason' in by) && by.includes(PARSED)).map(keyOf)
  const own = blocks.filter((block) => parsed.includes(keyOf(block)))

  test.each(own.filter(({ language }) => language === 'json'))('$page: $code is JSON', ({ code }) => {
    expect(Object.keys(JSON.parse(code)).length).toBeGreaterThan(0)
  })
})
