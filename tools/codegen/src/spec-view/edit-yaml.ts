/** Edits of YAML as splices of its text, in the existing style: flow or block. */
import { isMap, isScalar, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Declared, SpecFile } from './spec-file.ts'
import type { Splice } from './splice.ts'

export interface NewEntry {
  readonly name: string
  /** On one line, or lines that are indented as below a key in the first column. */
  readonly yaml: string
}

const WIDTH = 120

/** Adds entries at the end of a mapping. */
export function addEntries({ text }: SpecFile, map: YAMLMap, entries: readonly NewEntry[]): Splice {
  const last = map.items.at(-1) as Pair<Node, Node | null> | undefined
  const pairs = entries.map(({ name, yaml }) =>
    yaml.startsWith('\n') ? `${name}:${yaml}` : `${name}: ${yaml}`,
  )
  if (last === undefined) {
    const [from = 0, to = 0] = map.range ?? []
    return { from, to, text: `{ ${pairs.join(', ')} }` }
  }
  const end = endOf(last.value) ?? endOf(last.key) ?? 0
  if (map.flow) return { from: end, to: end, text: pairs.map((pair) => `, ${pair}`).join('') }
  const indent = columnOf(text, (map.items[0]?.key as Node | undefined)?.range?.[0] ?? 0)
  return linesAfter(text, end, pairs, indent)
}

/** Lines after the one that ends at the offset, its comment included. */
function linesAfter(text: string, end: number, lines: readonly string[], indent: number): Splice {
  const at = text[end - 1] === '\n' ? end : lineEnd(text, end)
  const block = lines
    .flatMap((line) => line.split('\n'))
    .map((line) => (line === '' ? line : `${' '.repeat(indent)}${line}`))
  const isEnd = text[at - 1] !== '\n'
  return { from: at, to: at, text: `${isEnd ? '\n' : ''}${block.join('\n')}\n` }
}

/** Start of the next line, or end of the text. */
function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at + 1
}

/** Adds a key to a value, which becomes a mapping if it is only a type. */
export function addKey(spec: SpecFile, { value }: Declared, entry: NewEntry): Splice | undefined {
  if (isMap(value)) return addEntries(spec, value, [entry])
  if (!isScalar(value) || !value.range) return undefined
  const [from, to] = value.range
  return { from, to, text: `{ type: ${spec.text.slice(from, to)}, ${entry.name}: ${entry.yaml} }` }
}

/** Adds items at the end of a sequence; a flow sequence continues on the next line where it gets too long. */
export function addItems({ text }: SpecFile, list: YAMLSeq, items: readonly string[]): Splice | undefined {
  const last = list.items.at(-1) as Node | undefined
  const end = endOf(last ?? null)
  if (last === undefined || end === undefined) return undefined
  const column = columnOf(text, last.range?.[0] ?? 0)
  if (!list.flow)
    return linesAfter(
      text,
      end,
      items.map((item) => `- ${item}`),
      Math.max(0, column - 2),
    )
  // A line that begins the list may begin with its key, below which the list must be indented.
  const isOneLine = !text.slice(list.range?.[0], end).includes('\n')
  const indent = indentOf(text, last.range?.[0] ?? 0) + (isOneLine ? 2 : 0)
  let width = columnOf(text, end)
  const added = items.map((item) => {
    width += item.length + 2
    if (width < WIDTH) return `, ${item}`
    width = indent + item.length
    return `,\n${' '.repeat(indent)}${item}`
  })
  return { from: end, to: end, text: added.join('') }
}

function endOf(node: Node | null): number | undefined {
  return node?.range?.[1]
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1)
}

/** Indentation of the line of an offset. */
function indentOf(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^ */.exec(text.slice(start, start + 200))?.[0].length ?? 0
}
