import type { Table, TableCell, TableRow } from 'mdast'
import { nodeOf, type RichTextNode } from '../document.ts'
import { inlineOf } from './inline.ts'
import type { Surroundings } from './surroundings.ts'

/** Tables stand at the top only. Elsewhere each row is a line. */
export function tableOf({ children }: Table, place: Surroundings): RichTextNode[] {
  if (place.within !== 'doc') return children.map((row) => nodeOf('paragraph', lineOf(row, place)))
  const width = Math.max(...children.map((row) => row.children.length))
  const rows = children.map((row, index) =>
    rowOf(padded(row, width), index === 0 ? 'tableHeader' : 'tableCell', place),
  )
  return [nodeOf('table', rows)]
}

/** Markdown lets rows differ in length; the columns of a document are those of its widest row, heads included. */
function padded(row: TableRow, width: number): TableRow {
  const missing = width - row.children.length
  return {
    ...row,
    children: [
      ...row.children,
      ...Array.from({ length: missing }, (): TableCell => ({ type: 'tableCell', children: [] })),
    ],
  }
}

function rowOf({ children }: TableRow, type: string, { definitions }: Surroundings): RichTextNode {
  const cells = children.map((cell) =>
    nodeOf(type, [nodeOf('paragraph', inlineOf(cell.children, definitions))]),
  )
  return { type: 'tableRow', content: cells }
}

function lineOf({ children }: TableRow, { definitions }: Surroundings): RichTextNode[] {
  return children.flatMap((cell, index) => [
    ...(index === 0 ? [] : [{ type: 'text', text: ' | ' }]),
    ...inlineOf(cell.children, definitions),
  ])
}
