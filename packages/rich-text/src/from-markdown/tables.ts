import type { Table, TableRow } from 'mdast'
import { nodeOf, type RichTextNode } from '../document.ts'
import { inlineOf } from './inline.ts'
import type { Surroundings } from './surroundings.ts'

/** Tables stand at the top only. Elsewhere each row is a line. */
export function tableOf({ children }: Table, place: Surroundings): RichTextNode[] {
  if (place.within !== 'doc') return children.map((row) => nodeOf('paragraph', lineOf(row, place)))
  const rows = children.map((row, index) => rowOf(row, index === 0 ? 'tableHeader' : 'tableCell', place))
  return [nodeOf('table', rows)]
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
