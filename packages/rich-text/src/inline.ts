import type { RichTextMark, RichTextNode } from './document.ts'

/** A piece of text with its looks. */
interface Piece {
  text: string
  readonly marks: RichTextMark[]
}

/** A sign that may begin a look, and the piece that stands in its place until its end is found. */
interface Opened {
  readonly sign: string
  readonly at: number
}

/** A text being read. */
interface Reading {
  readonly text: string
  readonly pieces: Piece[]
  /** At most one of each sign: a look within the same look would be none. */
  opened: Opened[]
  /** The end of the link that may be under way. */
  link?: Link
}

/** Where words end, and the address behind them if they are those of a link. */
interface Link {
  readonly end: number
  readonly target: RegExpExecArray | null
}

const LOOKS: Readonly<Record<string, string>> = { '**': 'strong', __: 'strong', '*': 'em', _: 'em' }

// Bounds keep the time in step with the length of the text, whatever is in it.
const ESCAPE = /\\([!-/:-@[-`{-~])/y
const CODE = /`([^`\n]+)`/y
/** Where the words of a link end: at a bracket without a backslash before it, or without a link at the end of a line. */
const WORDS_END = /(?:\\.|[^\]\\\n])*/y
const MAX_WORDS = 1000
const TARGET = /\]\(((?:https?:\/\/|mailto:)[^()\s<>]{1,2000})\)/y
const SIGN = /\*\*|__|\*|_/y
const PLAIN = /[^\\`[*_\n]+/y

/** Items of a paragraph: text with its looks, and a break for every end of a line. */
export function readInline(text: string): RichTextNode[] {
  return toNodes(readPieces(text))
}

function readPieces(text: string): Piece[] {
  const reading: Reading = { text, pieces: [], opened: [] }
  for (let at = 0; at < text.length; ) at = readAt(reading, at)
  return reading.pieces
}

/** Reads one piece and gives the place behind it. */
function readAt(reading: Reading, at: number): number {
  const end =
    readPlain(reading, at) ?? readCode(reading, at) ?? readLink(reading, at) ?? readSign(reading, at)
  if (end !== undefined) return end
  reading.pieces.push({ text: reading.text.charAt(at), marks: [] })
  return at + 1
}

function matchAt({ text }: Reading, pattern: RegExp, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function readPlain(reading: Reading, at: number): number | undefined {
  const match = matchAt(reading, PLAIN, at) ?? matchAt(reading, ESCAPE, at)
  if (match === null) return undefined
  reading.pieces.push({ text: match[1] ?? match[0], marks: [] })
  return at + match[0].length
}

function readCode(reading: Reading, at: number): number | undefined {
  const match = matchAt(reading, CODE, at)
  if (match === null) return undefined
  reading.pieces.push({ text: match[1] ?? '', marks: [{ type: 'code' }] })
  return at + match[0].length
}

function readLink(reading: Reading, at: number): number | undefined {
  if (reading.text.charAt(at) !== '[') return undefined
  const { end, target } = readTarget(reading, at + 1)
  const words = reading.text.slice(at + 1, end)
  if (target === null || words === '' || words.length > MAX_WORDS) return undefined
  const [whole, href] = target
  for (const piece of readPieces(words)) {
    reading.pieces.push({ ...piece, marks: [...piece.marks, { type: 'link', attrs: { href } }] })
  }
  return end + whole.length
}

/** What stands behind the words of a link. Words that begin later and end at the same place are not read again. */
function readTarget(reading: Reading, from: number): Link {
  if (reading.link !== undefined && from <= reading.link.end) return reading.link
  const end = from + (matchAt(reading, WORDS_END, from)?.[0].length ?? 0)
  reading.link = { end, target: matchAt(reading, TARGET, end) }
  return reading.link
}

/** A sign ends the look that the same sign began, or begins one, or is text. */
function readSign(reading: Reading, at: number): number | undefined {
  const { text, pieces, opened } = reading
  const sign = signAt(reading, at)
  if (sign === undefined) return undefined
  const end = at + sign.length
  const [before, after] = [text.charAt(at - 1), text.charAt(end)]
  const place = opened.findIndex((one) => one.sign === sign)
  if (place >= 0 && isEdge(before, after)) close(reading, place)
  else {
    if (place < 0 && isEdge(after, before)) opened.push({ sign, at: pieces.length })
    pieces.push({ text: sign, marks: [] })
  }
  return end
}

/** Of three signs in a row, those go first that end what began last. */
function signAt(reading: Reading, at: number): string | undefined {
  const last = reading.opened.at(-1)?.sign
  const isLast = last?.length === 1 && reading.text.startsWith(last.repeat(3), at)
  return isLast ? last : matchAt(reading, SIGN, at)?.[0]
}

/** A look clings to its text, and does not begin or end within a word: `snake_case` and `2*3*4` have none. */
function isEdge(inside: string, outside: string): boolean {
  return /\S/.test(inside) && !/[\p{L}\p{N}]/u.test(outside)
}

/** Gives the look to everything since its sign. Signs in between that were never ended are text. */
function close(reading: Reading, place: number): void {
  const { pieces, opened } = reading
  const { sign, at } = opened[place] as Opened
  for (const { marks } of pieces.slice(at + 1)) {
    // Code stands next to no other look but a link.
    if (!marks.some(({ type }) => type === 'code' || type === LOOKS[sign])) marks.push({ type: LOOKS[sign] })
  }
  const opening = pieces[at] as Piece
  opening.text = ''
  reading.opened = opened.slice(0, place)
}

/** Pieces as nodes: breaks apart from text, neighbours of the same looks together, nothing empty. */
function toNodes(pieces: readonly Piece[]): RichTextNode[] {
  const nodes: RichTextNode[] = []
  let looks = ''
  for (const { text, marks } of pieces) {
    const own = JSON.stringify(marks)
    const last = nodes.at(-1)
    if (text === '\n') nodes.push({ type: 'hardBreak' })
    else if (text !== '' && last?.type === 'text' && own === looks) last.text += text
    else if (text !== '') nodes.push({ type: 'text', text, ...(marks.length === 0 ? {} : { marks }) })
    if (text !== '') looks = own
  }
  return nodes
}
