type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>

interface TableOptions {
  readonly hasHeader?: boolean
  /** Of the terminal, in characters; absent where the output is no terminal: nothing is cut then. */
  readonly width?: number | undefined
}

/** Prints rows under headings, with columns as wide as their contents, and no wider than the terminal. */
export function printTable<Row>(
  columns: Columns<Row>,
  rows: readonly Row[],
  { hasHeader = true, width = terminalWidth() }: TableOptions = {},
): void {
  for (const line of tableOf(columns, rows, width).slice(hasHeader ? 0 : 1)) console.log(line)
}

/** Scripts and pipes get complete ids, people lines that do not wrap. */
function terminalWidth(): number | undefined {
  if (!process.stdout.isTTY) return undefined
  return process.stdout.columns || Number(process.env.COLUMNS) || 80
}

const GAP = '  '

export function tableOf<Row>(
  columns: Columns<Row>,
  rows: readonly Row[],
  width: number = Number.POSITIVE_INFINITY,
): string[] {
  const names = Object.keys(columns)
  const cells = [names, ...rows.map((row) => Object.values(columns).map((cell) => `${cell(row) ?? ''}`))]
  // Of very many rows: they are more than a call takes as arguments.
  const wanted = names.map((_, index) =>
    cells.reduce((most, row) => Math.max(most, row[index]?.length ?? 0), 0),
  )
  const widest = widestColumn(wanted, width - GAP.length * (names.length - 1))
  return cells.map((row) =>
    row
      .map((cell, index) => cut(cell, widest).padEnd(Math.min(widest, wanted[index] ?? 0)))
      .join(GAP)
      .trimEnd(),
  )
}

/** Of a column that is narrower, nothing is readable any more. */
const MIN_WIDTH = 8

/** The width that no column exceeds, so that all of them fit: long ones give way, short ones stay whole. */
function widestColumn(wanted: readonly number[], available: number): number {
  let widest = Math.max(MIN_WIDTH, ...wanted)
  const total = (): number => wanted.reduce((sum, one) => sum + Math.min(one, widest), 0)
  while (widest > MIN_WIDTH && total() > available) widest -= 1
  return widest
}

function cut(cell: string, width: number): string {
  return cell.length <= width ? cell : `${cell.slice(0, width - 1)}…`
}
