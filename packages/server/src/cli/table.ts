/** Prints rows under headings, with columns as wide as their contents. */
export function printTable<Row>(
  columns: Readonly<Record<string, (row: Row) => string | number | null>>,
  rows: readonly Row[],
  { hasHeader = true }: { readonly hasHeader?: boolean } = {},
): void {
  for (const line of tableOf(columns, rows).slice(hasHeader ? 0 : 1)) console.log(line)
}

function tableOf<Row>(
  columns: Readonly<Record<string, (row: Row) => string | number | null>>,
  rows: readonly Row[],
): string[] {
  const cells = [
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((cell) => `${cell(row) ?? ''}`)),
  ]
  const widths = Object.keys(columns).map((_, index) =>
    Math.max(...cells.map((row) => row[index]?.length ?? 0)),
  )
  return cells.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
