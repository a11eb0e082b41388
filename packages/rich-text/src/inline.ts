import type { RichTextMark, RichTextNode } from './document.ts'

/** A text with its marks. */
interface TextRun {
  text: string
  readonly marks: RichTextMark[]
}

/** A delimiter that may start a mark, and the text that replaces it if the mark is not closed. */
interface Opened {
  readonly sign: string
  readonly at: number
}

/** Parser state. */
interface Reading {
  readonly text: string
  readonly runs: TextRun[]
  /** At most one open delimiter of each kind, because marks of the same kind do not nest. */
  opened: Opened[]
  /** The end of the current link, if any. */
  link?: Link
}

/** Where link texts end, and the address after them if they are links. */
interface Link {
  readonly end: number
  readonly target: RegExpExecArray | null
}

const LOOKS: Readonly<Record<string, string>> = { '**': 'strong', __: 'strong', '*': 'em', _: 'em' }

// Bounds keep the time linear in the length of the text.
const ESCAPE = /\\([!-/:-@[-`{-~])/y
const CODE = /`([^`\n]+)`/y
/** Where the text of a link ends: at an unescaped bracket, or at the end of a line if it is not a link. */
const WORDS_END = /(?:\\.|[^\]\\\n])*/y
const MAX_WORDS = 1000
const TARGET = /\]\(((?:https?:\/\/|mailto:)[^()\s<>]{1,2000})\)/y
const SIGN = /\*\*|__|\*|_/y
const PLAIN = /[^\\`[*_\n]+/y

/** Parses a paragraph: text with marks, and a break for every line end. */
export function readInline(text: string): RichTextNode[] {
  return toNodes(readPieces(text))
}

function readPieces(text: string): TextRun[] {
  const reading: Reading = { text, runs: [], opened: [] }
  for (let at = 0; at < text.length; ) at = readAt(reading, at)
  return reading.runs
}

/** Parses one token and returns the position after it. */
function readAt(reading: Reading, at: number): number {
  const end =
    readPlain(reading, at) ?? readCode(reading, at) ?? readLink(reading, at) ?? readSign(reading, at)
  if (end !== undefined) return end
  reading.runs.push({ text: reading.text.charAt(at), marks: [] })
  return at + 1
}

function matchAt({ text }: Reading, pattern: RegExp, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function readPlain(reading: Reading, at: number): number | undefined {
  const match = matchAt(reading, PLAIN, at) ?? matchAt(reading, ESCAPE, at)
  if (match === null) return undefined
  reading.runs.push({ text: match[1] ?? match[0], marks: [] })
  return at + match[0].length
}

function readCode(reading: Reading, at: number): number | undefined {
  const match = matchAt(reading, CODE, at)
  if (match === null) return undefined
  reading.runs.push({ text: match[1] ?? '', marks: [{ type: 'code' }] })
  return at + match[0].length
}

function readLink(reading: Reading, at: number): number | undefined {
  if (reading.text.charAt(at) !== '[') return undefined
  const { end, target } = readTarget(reading, at + 1)
  const words = reading.text.slice(at + 1, end)
  if (target === null || words === '' || words.length > MAX_WORDS) return undefined
  const [whole, href] = target
  for (const run of readPieces(words)) {
    reading.runs.push({ ...run, marks: [...run.marks, { type: 'link', attrs: { href } }] })
  }
  return end + whole.length
}

/** The address after a link text. Link texts that start later and end at the same position are not parsed again. */
function readTarget(reading: Reading, from: number): Link {
  if (reading.link !== undefined && from <= reading.link.end) return reading.link
  const end = from + (matchAt(reading, WORDS_END, from)?.[0].length ?? 0)
  reading.link = { end, target: matchAt(reading, TARGET, end) }
  return reading.link
}

/** A delimiter closes the mark of the same kind, opens one, or is text. */
function readSign(reading: Reading, at: number): number | undefined {
  const { text, runs, opened } = reading
  const sign = signAt(reading, at)
  if (sign === undefined) return undefined
  const end = at + sign.length
  const [before, after] = [text.charAt(at - 1), text.charAt(end)]
  const place = opened.findIndex((one) => one.sign === sign)
  if (place >= 0 && isEdge(before, after)) close(reading, place)
  else {
    if (place < 0 && isEdge(after, before)) opened.push({ sign, at: runs.length })
    runs.push({ text: sign, marks: [] })
  }
  return end
}

/** Of three delimiters in a row, the innermost mark is closed first. */
function signAt(reading: Reading, at: number): string | undefined {
  const last = reading.opened.at(-1)?.sign
  const isLast = last?.length === 1 && reading.text.startsWith(last.repeat(3), at)
  return isLast ? last : matchAt(reading, SIGN, at)?.[0]
}

/** A mark is adjacent to its text, and does not start or end within a word: `snake_case` and `2*3*4` have none. */
function isEdge(inside: string, outside: string): boolean {
  return /\S/.test(inside) && !/[\p{L}\p{N}]/u.test(outside)
}

/** Applies the mark to everything since its delimiter. Delimiters in between that were not closed are text. */
function close(reading: Reading, place: number): void {
  const { runs, opened } = reading
  const { sign, at } = opened[place] as Opened
  for (const { marks } of runs.slice(at + 1)) {
    // Code can be combined only with a link.
    if (!marks.some(({ type }) => type === 'code' || type === LOOKS[sign])) marks.push({ type: LOOKS[sign] })
  }
  const opening = runs[at] as TextRun
  opening.text = ''
  reading.opened = opened.slice(0, place)
}

/** Converts to nodes: breaks are separate, neighbours with equal marks are merged, empty ones are dropped. */
function toNodes(runs: readonly TextRun[]): RichTextNode[] {
  const nodes: RichTextNode[] = []
  let looks = ''
  for (const { text, marks } of runs) {
    const own = JSON.stringify(marks)
    const last = nodes.at(-1)
    if (text === '\n') nodes.push({ type: 'hardBreak' })
    else if (text !== '' && last?.type === 'text' && own === looks) last.text += text
    else if (text !== '') nodes.push({ type: 'text', text, ...(marks.length === 0 ? {} : { marks }) })
    if (text !== '') looks = own
  }
  return nodes
}
