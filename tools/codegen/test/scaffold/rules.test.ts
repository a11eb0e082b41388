/** The rules in the README are those of the code. `UPDATE=1` writes them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SCOPE_RULES } from '../../src/scaffold/access/least-scopes.ts'
import { PAGING_RULES } from '../../src/scaffold/responses/paging-rules.ts'

const README = fileURLToPath(new URL('../../README.md', import.meta.url))
const PLACE = /<!-- rules -->\n[\s\S]*?<!-- \/rules -->/

function rulesText(): string {
  const rows = PAGING_RULES.map(({ name, evidence }, at) => `| ${at + 1} | ${name} | ${evidence} |\n`)
  const table = ['| | the next page follows from | evidence |\n', '| --- | --- | --- |\n', ...rows].join('')
  const least = SCOPE_RULES.map(({ name }, at) => `${at + 1}. ${name}\n`).join('')
  return `<!-- rules -->\n\n${table}\nOf several sets of scopes that suffice, the least by the first rule that tells them apart:\n\n${least}\n<!-- /rules -->`
}

test('the rules of the README are those of the code', () => {
  const text = readFileSync(README, 'utf8')
  const written = text.replace(PLACE, rulesText)
  if (process.env.UPDATE) writeFileSync(README, written)
  else expect(text, 'run UPDATE=1 npx vitest run tools/codegen/test/scaffold/rules').toBe(written)
})
