/** The table of vendors in `tools/codegen/README.md`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Row } from './row.ts'

const README = fileURLToPath(new URL('../../../codegen/README.md', import.meta.url))
const COLUMNS = [
  ...['description', 'format', 'actions', 'checked', 'requests', 'refused', 'refused by its own fault'],
  'silent faults',
]

/** Replaces the table that the last run wrote. */
export function writeTable(rows: readonly Row[]): void {
  const text = readFileSync(README, 'utf8')
  if (!PLACE.test(text)) throw new Error(`${README} has no place for the table of vendors`)
  writeFileSync(
    README,
    text.replace(PLACE, () => `<!-- vendors -->\n\n${tableOf(rows)}\n<!-- /vendors -->`),
  )
}

const PLACE = /<!-- vendors -->[\s\S]*?<!-- \/vendors -->/

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    ...[row.vendor, row.format, row.actions, row.actions - row.unchecked.length, row.requests],
    ...[row.refused.length, row.excused.length, row.silent.length],
  ])
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...cells].map((each) => `| ${each.join(' | ')} |\n`)
  return `${lines.join('')}\n${faultsIn(rows)}`
}

/** Of each mistake in a description, what it is. */
function faultsIn(rows: readonly Row[]): string {
  const own = rows.flatMap(({ vendor, excused, fault }) =>
    excused.length > 0 && fault ? [`- ${vendor.replace(/,.*/, '')}: ${fault.text}.\n`] : [],
  )
  return own.length > 0
    ? `Faults of descriptions, for which their requests are refused:\n\n${own.join('')}`
    : ''
}
