/** The table of vendors in `tools/codegen/README.md`. Each vendor's row is replaced by itself. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Row } from './row.ts'
import { VENDORS } from './sources.ts'

const README = fileURLToPath(new URL('../../../codegen/README.md', import.meta.url))
const PLACE = /<!-- vendors -->\n([\s\S]*?)<!-- \/vendors -->/
const COLUMNS = [
  ...['description', 'format', 'from', 'run', 'actions', 'checked', 'requests', 'refused'],
  ...['refused by its own fault', 'silent faults'],
]
const EXCUSED = COLUMNS.indexOf('refused by its own fault')

export function writeRow(row: Row): void {
  const text = readFileSync(README, 'utf8')
  const [, table] = PLACE.exec(text) ?? []
  if (table === undefined) throw new Error(`${README} has no place for the table of vendors`)
  const written = withRow(table, row)
  writeFileSync(
    README,
    text.replace(PLACE, () => `<!-- vendors -->\n${written}<!-- /vendors -->`),
  )
}

/** The table with this row, in the order of the list of vendors. */
function withRow(table: string, row: Row): string {
  const rows = new Map([...rowsIn(table), [row.vendor, cellsOf(row)]])
  const cells = VENDORS.map(({ vendor }) => rows.get(vendor) ?? []).filter(({ length }) => length > 0)
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...cells].map((each) => `| ${each.join(' | ')} |\n`)
  return `\n${lines.join('')}\n${faultsOf(rows)}`
}

function cellsOf(row: Row): string[] {
  const counts = [row.actions, row.actions - row.unchecked.length, row.requests, row.refused.length]
  const day = new Date().toISOString().slice(0, 10)
  const numbers = [...counts, row.excused.length, row.silent.length].map(String)
  return [row.vendor, row.format, originOf(row.vendor), day, ...numbers]
}

/** The package with its version. The name of a vendor says the version of a description that no package has. */
function originOf(vendor: string): string {
  const from = VENDORS.find((each) => each.vendor === vendor)?.from
  return from !== undefined && 'package' in from ? `\`${from.package}\`` : 'the vendor'
}

function rowsIn(table: string): [vendor: string, cells: string[]][] {
  const lines = table.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(2).map((line) => {
    const cells = line.slice(2, -2).split(' | ')
    return [cells[0] ?? '', cells]
  })
}

/** Of each mistake in a description, what it is. */
function faultsOf(rows: ReadonlyMap<string, readonly string[]>): string {
  const own = VENDORS.flatMap(({ vendor, fault }) => {
    const isMet = Number(rows.get(vendor)?.[EXCUSED] ?? 0) > 0
    return isMet && fault ? [`- ${vendor.replace(/,.*/, '')}: ${fault.text}.\n`] : []
  })
  return own.length > 0
    ? `Faults of descriptions, for which their requests are refused:\n\n${own.join('')}\n`
    : ''
}
