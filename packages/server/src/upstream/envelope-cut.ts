/**
 * Cuts the records out of a response without parsing them. Parsing and re-serializing a large body is
 * most of the server's cost of a call, so only the envelope around the records is parsed.
 */
import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { Steps } from '../runtime/steps.ts'
import { type Bounds, loadInSteps, loadText, MAX_DEPTH, type ScannedText, SHARED } from './brackets.ts'

export interface Cut {
  /**
   * The body with only one record in its array, for paging. A record on its own is empty in it. Nested at most `MAX_DEPTH`
   * levels.
   */
  readonly envelope: string
  /** Where the array or the record stands in the body, brackets included. */
  readonly rows: Bounds
  /** The body may have a number that parsing changes, be it within a string. */
  readonly mayHaveLongNumber: boolean
}

/**
 * Cuts the array at a top-level key of the body, in steps; the key `''` means that the body itself is the array.
 * Returns undefined if the body has another form; the caller must then parse all of it.
 *
 * @param kept Whether the envelope keeps the first or the last record.
 */
export function* cutEnvelope(
  chunks: readonly Uint8Array[],
  key: string,
  kept: 'first' | 'last',
): Steps<Cut | undefined> {
  return yield* cut(yield* loadInSteps(chunks), key, kept)
}

/**
 * The same for a record.
 *
 * @param refused Names that a body without envelope must not contain, since core looks for them.
 */
export function* cutRecord(
  chunks: readonly Uint8Array[],
  key: string,
  refused: readonly string[],
): Steps<Cut | undefined> {
  const text = yield* loadInSteps(chunks)
  for (const name of key === '' ? refused : [])
    if (yield* includes(text.bytes, JSON.stringify(name))) return undefined
  return yield* cut(text, key, 'none')
}

/** Bytes that are searched for a name in one step. */
const SEARCHED = 4 * 1024 * 1024

function* includes(bytes: Buffer, text: string): Steps<boolean> {
  for (let at = 0; at < bytes.length; at += SEARCHED) {
    if (at > 0) yield
    if (bytes.subarray(at, at + SEARCHED + text.length).includes(text)) return true
  }
  return false
}

/** A turn between two scans of a whole text. Short ones share a scanner, which another text must not use meanwhile. */
function* rest({ length }: Buffer): Steps<void> {
  if (length > SHARED) yield
}

/** @param kept Which record of an array; none of an object. */
function* cut(text: ScannedText, key: string, kept: 'first' | 'last' | 'none'): Steps<Cut | undefined> {
  const { bytes } = text
  const open = kept === 'none' ? OBJECT : ARRAY
  yield* rest(bytes)
  const start = key === '' ? 0 : valueUnder(bytes, key)
  if (bytes[start] !== open || !isUtf8(bytes)) return undefined
  yield* rest(bytes)
  const end = text.endOfBracket(start, key === '' ? MAX_DEPTH : MAX_DEPTH - 1)
  if (typeof end !== 'number') return undefined
  const head = bytes.toString('utf8', 0, start)
  const tail = bytes.toString('utf8', end)
  if (key === '' ? tail.trim() !== '' : !isEnvelope(head, tail, key)) return undefined
  const record = kept === 'none' ? undefined : text.outerChildren().at(kept === 'first' ? 0 : -1)
  const row = record ? bytes.toString('utf8', record.start, record.end) : ''
  const envelope = head + (kept === 'none' ? '{}' : `[${row}]`) + tail
  yield* rest(bytes)
  // Another text is loaded for the depth of a long envelope.
  const mayHaveLongNumber = text.mayHaveLongNumber()
  if (isTooDeep(head + tail, envelope)) return undefined
  return { envelope, rows: { start, end }, mayHaveLongNumber }
}

/**
 * True if the part around the records is nested too deeply. It is seldom longer than a line: only if it has more brackets
 * than levels are allowed, the envelope is scanned.
 */
function isTooDeep(outside: string, envelope: string): boolean {
  let brackets = 0
  for (let at = 0; at < outside.length; at++) if (BRACKETS.includes(outside.charCodeAt(at))) brackets++
  return brackets > MAX_DEPTH && loadText([Buffer.from(envelope)]).endOfBracket(0) === 'deep'
}

const ARRAY = 0x5b
const OBJECT = 0x7b
const BRACKETS: readonly number[] = [ARRAY, OBJECT]
const BLANK: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d]
const COLON = 0x3a

/** Offset of the value of the first occurrence of a key, at any depth; -1 if there is none. */
function valueUnder(body: Buffer, key: string): number {
  const name = JSON.stringify(key)
  const found = body.indexOf(name)
  if (found < 0) return -1
  const colon = afterBlanks(body, found + Buffer.byteLength(name))
  return body[colon] === COLON ? afterBlanks(body, colon + 1) : -1
}

export function afterBlanks(body: Buffer, from: number): number {
  let at = from
  while (BLANK.includes(body[at])) at++
  return at
}

/** No body contains it. */
const MARK = randomUUID()

/**
 * True if head and tail form an object with the value at its top-level key, and without a second value for
 * that key: in JSON the last duplicate wins.
 */
function isEnvelope(head: string, tail: string, key: string): boolean {
  try {
    return JSON.parse(`${head}"${MARK}"${tail}`)[key] === MARK
  } catch {
    return false
  }
}
