/** YAML text to plain data with positions beside it; nothing here knows the spec language. */
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Mistake, Position } from './mistake.ts'
import type { Positions } from './positions.ts'
import { causes, explain } from './yaml-mistakes.ts'

interface Entry {
  readonly key: Position
  readonly value: Position
  readonly lines?: readonly Position[]
}

interface Reading {
  readonly text: string
  readonly lines: LineCounter
  readonly positions: Positions
  readonly mistakes: Mistake[]
}

export interface Read {
  /** Undefined if the text is not YAML: half a document would only raise false mistakes. */
  readonly data?: unknown
  readonly positions: Positions
  readonly mistakes: Mistake[]
}

export function readYaml(text: string): Read {
  const reading: Reading = { text, lines: new LineCounter(), positions: new WeakMap(), mistakes: [] }
  const { positions, mistakes } = reading
  // Duplicate keys are reported here, with both lines.
  const document = parseDocument(text, { lineCounter: reading.lines, uniqueKeys: false, prettyErrors: false })
  const lineOf = (offset: number): number => reading.lines.linePos(offset).line
  for (const error of causes([...document.errors, ...document.warnings], lineOf)) {
    mistakes.push({ ...positionIn(reading, error.pos[0]), message: explain(error, text) })
  }
  if (mistakes.length > 0) return { positions, mistakes }
  return { data: read(reading, document.contents), positions, mistakes }
}

function read(reading: Reading, node: ParsedNode | null): unknown {
  if (node === null) return null
  if (isMap(node)) return readMap(reading, node)
  if (isSeq(node)) return readList(reading, node)
  if (isScalar(node)) return plain(node.value)
  reading.mistakes.push({
    ...positionIn(reading, node.range[0]),
    message: 'there are no aliases; declare it once under types or blocks and use its name',
  })
  return isAlias(node) ? node.source : null
}

function readMap(reading: Reading, map: YAMLMap.Parsed): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  const entries = new Map<string, Entry>()
  for (const { key, value } of map.items) {
    const at = positionIn(reading, key.range[0])
    const name = nameOf(reading, key, at, entries)
    if (name === undefined) continue
    const start = value ? contentOf(reading, value) : at
    entries.set(name, { key: at, value: start, ...(value && linesOf(reading, value, start)) })
    data[name] = read(reading, value)
  }
  reading.positions.set(data, { at: positionIn(reading, map.range[0]), entries })
  return data
}

/** The name that a key is, unless it cannot be one. */
function nameOf(
  { mistakes }: Reading,
  key: ParsedNode,
  at: Position,
  entries: ReadonlyMap<string, Entry>,
): string | undefined {
  const name = isScalar(key) ? String(key.value) : undefined
  const earlier = entries.get(name ?? '')
  if (name === undefined) mistakes.push({ ...at, message: 'expected a name before the colon' })
  else if (name === '__proto__') mistakes.push({ ...at, message: "'__proto__' cannot be a name" })
  else if (earlier)
    mistakes.push({ ...at, message: `'${name}' is declared twice, first in line ${earlier.key.line}` })
  else return name
  return undefined
}

function readList(reading: Reading, list: YAMLSeq.Parsed): unknown[] {
  const at = positionIn(reading, list.range[0])
  const positions = list.items.map((item) => (item ? contentOf(reading, item) : at))
  const data = list.items.map((item) => read(reading, item))
  reading.positions.set(data, {
    at,
    entries: new Map(positions.map((position, index) => [index, { key: position, value: position }])),
  })
  return data
}

/** The first character of the content, behind a quote, so that offsets into a text can be added. */
function contentOf(reading: Reading, node: ParsedNode): Position {
  const isQuoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')
  return positionIn(reading, node.range[0] + (isQuoted ? 1 : 0))
}

/** The lines of a text below `|`: those of the file without their indentation. */
function linesOf({ text }: Reading, node: ParsedNode, start: Position): Pick<Entry, 'lines'> {
  if (!isScalar(node) || node.type !== 'BLOCK_LITERAL') return {}
  const written = text.slice(node.range[0], node.range[1]).split(/\r?\n/).slice(1)
  const lines = String(node.value)
    .split('\n')
    .map((line, index) => ({
      line: start.line + 1 + index,
      col: Math.max((written[index]?.length ?? 0) - line.length, 0) + 1,
    }))
  return { lines }
}

/** Other scalars cannot occur: the core schema of YAML makes only these. */
function plain(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function positionIn({ lines }: Reading, offset: number): Position {
  const { line, col } = lines.linePos(offset)
  // Before the first line start YAML has no position.
  return { line: Math.max(line, 1), col: Math.max(col, 1) }
}
