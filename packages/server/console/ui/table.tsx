/** Tables of rows. Where there is no room for the columns, each row becomes a block with their names. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ComponentChildren
  readonly isNumber?: boolean
}

interface TableProps<Row> {
  /** For screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Each row is one line where there is room: times stand beside their age. */
  readonly isDense?: boolean
}

export function Table<Row>({ label, columns, rows, keyOf, isDense = false }: TableProps<Row>) {
  const { table, wanted } = useWantedRow()
  return (
    <div class={`rows ${widthOf(columns)}`}>
      <table ref={table} aria-label={label} class={isDense ? 'dense' : undefined}>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" class={isNumber ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} aria-current={String(keyOf(row)) === wanted ? 'true' : undefined}>
              {columns.map(({ name, cell, isNumber }) => (
                <td key={name} data-label={name} class={isNumber ? 'number' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The row that the address names, as the command bar does: it is marked, and in view once it is there. */
function useWantedRow() {
  const table = useRef<HTMLTableElement>(null)
  const { row: wanted } = useLocation().query
  useEffect(() => {
    if (wanted !== undefined)
      table.current?.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [wanted])
  return { table, wanted }
}

/** The room that the columns need, of which numbers take half. The style sheet has a width for each. */
function widthOf(columns: readonly { readonly isNumber?: boolean }[]): 'small' | 'medium' | 'large' | 'huge' {
  const width = columns.reduce((sum, { isNumber }) => sum + (isNumber ? 0.5 : 1), 0)
  if (width <= 4) return 'small'
  if (width <= 6) return 'medium'
  return width <= 8 ? 'large' : 'huge'
}
