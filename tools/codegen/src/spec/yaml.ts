/** YAML text to a tree of plain nodes with positions; nothing here knows the spec language. */
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import type { Mistake, Position } from './mistake.ts'
import { causes, tell } from './yaml-mistakes.ts'

export type YamlNode = YamlScalar | YamlList | YamlMap

export interface YamlScalar {
  readonly kind: 'scalar'
  readonly at: Position
  readonly value: string | number | boolean | null
}

export interface YamlList {
  readonly kind: 'list'
  readonly at: Position
  readonly items: readonly YamlNode[]
}

export interface YamlMap {
  readonly kind: 'map'
  readonly at: Position
  readonly entries: readonly YamlEntry[]
}

export interface YamlEntry {
  readonly name: string
  readonly at: Position
  readonly node: YamlNode
}

interface Reading {
  readonly lines: LineCounter
  readonly mistakes: Mistake[]
}

/** No node where the text is not YAML: a tree of half a text would only raise mistakes that are none. */
export function readYaml(text: string): { node?: YamlNode; mistakes: Mistake[] } {
  const reading: Reading = { lines: new LineCounter(), mistakes: [] }
  // Duplicate keys are told by us, with both lines.
  const document = parseDocument(text, { lineCounter: reading.lines, uniqueKeys: false, prettyErrors: false })
  const lineOf = (offset: number): number => reading.lines.linePos(offset).line
  for (const error of causes([...document.errors, ...document.warnings], lineOf)) {
    reading.mistakes.push({ ...positionOf(reading, error.pos[0]), message: tell(error, text) })
  }
  if (reading.mistakes.length > 0) return { mistakes: reading.mistakes }
  const node = read(reading, document.contents, { line: 1, col: 1 })
  return { node, mistakes: reading.mistakes }
}

function read(reading: Reading, node: ParsedNode | null, fallback: Position): YamlNode {
  if (node === null) return { kind: 'scalar', at: fallback, value: null }
  const at = positionOf(reading, node.range[0])
  if (isMap(node)) return { kind: 'map', at, entries: readEntries(reading, node) }
  if (isSeq(node)) return { kind: 'list', at, items: node.items.map((item) => read(reading, item, at)) }
  if (isScalar(node)) return { kind: 'scalar', at: contentOf(reading, node), value: plain(node.value) }
  reading.mistakes.push({
    ...at,
    message: 'there are no aliases; say it once under types or blocks and use its name',
  })
  return { kind: 'scalar', at, value: isAlias(node) ? node.source : null }
}

function readEntries(reading: Reading, map: YAMLMap.Parsed): YamlEntry[] {
  const entries = new Map<string, YamlEntry>()
  for (const { key, value } of map.items) {
    const at = positionOf(reading, key.range[0])
    const name = isScalar(key) ? String(key.value) : ''
    const earlier = entries.get(name)
    if (!isScalar(key)) reading.mistakes.push({ ...at, message: 'expected a name before the colon' })
    else if (earlier)
      reading.mistakes.push({
        ...at,
        message: `'${name}' is said twice; it stands in line ${earlier.at.line} already`,
      })
    else entries.set(name, { name, at, node: read(reading, value, at) })
  }
  return [...entries.values()]
}

/** The first character of what is said, behind a quote, so that offsets into a text can be added. */
function contentOf(reading: Reading, { type, range: [start] }: Scalar.Parsed): Position {
  const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE'
  return positionOf(reading, isQuoted ? start + 1 : start)
}

/** Other scalars cannot occur: the core schema of YAML makes only these. */
function plain(value: unknown): YamlScalar['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function positionOf({ lines }: Reading, offset: number): Position {
  const { line, col } = lines.linePos(offset)
  // Before the first line start YAML has no position.
  return { line: Math.max(line, 1), col: Math.max(col, 1) }
}
