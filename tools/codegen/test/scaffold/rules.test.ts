/** The rules in the README are those of the code. `UPDATE=1` writes them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MARK_RULES } from '../../src/fill/field-marks.ts'
import { SCOPE_RULES } from '../../src/scaffold/access/least-scopes.ts'
import { RISK_WORDS, VERBS } from '../../src/scaffold/endpoints/verbs.ts'
import { ERROR_NAMES } from '../../src/scaffold/responses/guess-errors.ts'
import { PAGING_RULES } from '../../src/scaffold/responses/paging-rules.ts'
import { KEY_RULES, WEAK_KEYS } from '../../src/scaffold/responses/record-key.ts'
import { PARENT_RULES } from '../../src/scaffold/write/guess-sync.ts'
import { PROOF_RULES, TYPE_FIELDS } from '../../src/scaffold/write/guess-webhooks.ts'

const README = fileURLToPath(new URL('../../README.md', import.meta.url))
const PLACE = /<!-- rules -->\n[\s\S]*?<!-- \/rules -->/

type Row = readonly string[]

function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row): string => `| ${cells.join(' | ')} |\n`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('')
}

/** With a number before each row. */
function ranked(head: Row, rows: readonly Row[]): string {
  return table(
    ['', ...head],
    rows.map((row, at) => [String(at + 1), ...row]),
  ).replace('|  |', '| |')
}

const codes = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

function keyRows(): Row[] {
  const sure = KEY_RULES.map(({ name, example }) => [name, example] as const)
  // Rules of the same name follow one another.
  const byName = [...Map.groupBy(sure, ([name]) => name)]
  const rows = byName.map(([name, each]): Row => [name, each.map(([, example]) => example).join(', ')])
  return [...rows, ...WEAK_KEYS.map(({ name, example }): Row => [`${name}, which is assumed`, example])]
}

function rulesText(): string {
  const least = SCOPE_RULES.map(({ name }, at) => `${at + 1}. ${name}\n`).join('')
  const errors = Object.entries(ERROR_NAMES).map(([part, names]): Row => [`\`${part}\``, codes(names)])
  const verbs = Object.entries(VERBS).map(([kind, words]): Row => [`\`${kind}\``, codes(words)])
  const risks = Object.entries(RISK_WORDS).map(([risk, words]) => `\`${risk}\` for ${codes(words)}`)
  const marks = MARK_RULES.map(({ mark, about, endings }): Row => [mark, about, codes(endings)])
  const parents = PARENT_RULES.map(
    ({ name, example, isGuess }): Row => [isGuess ? `${name}; \`REVIEW.md\` asks` : name, example],
  )
  return [
    '<!-- rules -->\n',
    ranked(
      ['the next page follows from', 'evidence'],
      PAGING_RULES.map(({ name, evidence }) => [name, evidence]),
    ),
    'Of several sets of scopes that suffice, the least by the first rule that tells them apart:\n',
    least,
    ranked(['a record is identified by', 'example'], keyRows()),
    ranked(['a list is below the entity of', 'example'], parents),
    'Parts of an error are fields of these names, in any notation. Of several, the one with the likeliest name and at the least depth is read first:\n',
    table(['part', 'names, the likeliest first'], errors),
    'The first word of a name in a path or an operation says which usual action it is:\n',
    table(['action', 'words'], verbs),
    `A risk that the method does not say follows from the first word, too: ${risks.join('; ')}.\n`,
    'Texts are marked by the last words of their names:\n',
    table(['mark', 'for', 'names that end in'], marks),
    ranked(
      ['webhooks have the header', 'their proof'],
      PROOF_RULES.map(({ header, proof }) => [header, proof]),
    ),
    `The type of a webhook is in the first of the fields ${codes(TYPE_FIELDS)} that all of them have, else in a header with \`event\` or \`topic\` in its name.\n`,
    '<!-- /rules -->',
  ].join('\n')
}

test('the rules of the README are those of the code', () => {
  const text = readFileSync(README, 'utf8')
  const written = text.replace(PLACE, rulesText)
  if (process.env.UPDATE) writeFileSync(README, written)
  else expect(text, 'run UPDATE=1 npx vitest run tools/codegen/test/scaffold/rules').toBe(written)
})
