import type { Table, TableRow } from 'mdast'
import { nodeOf, type RichTextNode } from '../document.ts'
import { inlineOf } from './inline.ts'
import type { Place } from './place.ts'

/** Tables stand at the top only. Elsewhere each row is a line. */
export function tableOf({ children }: Table, place: Place): RichTextNode[] {
  if (place.within !== 'doc') return children.map((row) => nodeOf('paragraph', lineOf(row, place)))
  const rows = children.map((row, index) => rowOf(row, index === 0 ? 'tableHeader' : 'tableCell', place))
  return [nodeOf('table', rows)]
}

function rowOf({ children }: TableRow, type: string, { definitions }: Place): RichTextNode {
  const cells = children.map((cell) =>
    nodeOf(type, [nodeOf('paragraph', inlineOf(cell.children, definitions))]),
  )
  return { type: 'tableRow', content: cells }
}

function lineOf({ children }: TableRow, { definitions }: Place): RichTextNode[] {
  return children.flatMap((cell, index) => [
    ...(index === 0 ? [] : [{ type: 'text', text: ' | ' }]),
    ...inlineOf(cell.children, definitions),
  ])
}
