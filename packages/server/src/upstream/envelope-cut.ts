/**
 * Cuts the records out of a list response without parsing them. Parsing and re-serializing a large body is
 * most of the server's cost of a call, so only the envelope around the records is parsed.
 */
import { isUtf8 } from 'node:buffer'
import { endOfBracket, MAX_DEPTH } from './brackets.ts'

export interface Cut {
  /** The body with only the first and last record in its array: paging may read both. */
  readonly envelope: string
  /** The bytes of the array, brackets included. */
  readonly rows: Buffer
}

/**
 * Cuts the array at a top-level key of the body; the key `''` means that the body itself is the array.
 * Returns undefined if the body has another form; the caller must then parse all of it.
 */
export function cutEnvelope(body: Buffer, key: string): Cut | undefined {
  const from = key === '' ? 0 : arrayUnder(body, key)
  if (body[from] !== OPEN || !isUtf8(body)) return undefined
  const ends: [start: number, end: number][] = []
  const keep = (start: number, end: number): void => {
    ends[ends.length === 0 ? 0 : 1] = [start, end]
  }
  const to = endOfBracket(body, from, key === '' ? MAX_DEPTH : MAX_DEPTH - 1, keep)
  if (typeof to !== 'number') return undefined
  const head = body.toString('utf8', 0, from)
  const tail = body.toString('utf8', to)
  const isValid = key === '' ? tail.trim() === '' : isEnvelope(head, tail, key)
  const kept = ends.map(([start, end]) => body.toString('utf8', start, end)).join()
  return isValid ? { envelope: `${head}[${kept}]${tail}`, rows: body.subarray(from, to) } : undefined
}

const OPEN = 0x5b
const BLANK: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d]
const COLON = 0x3a

/** Offset of the value of the first occurrence of a key, at any depth; -1 if there is none. */
function arrayUnder(body: Buffer, key: string): number {
  const name = JSON.stringify(key)
  const found = body.indexOf(name)
  if (found < 0) return -1
  const colon = afterBlanks(body, found + Buffer.byteLength(name))
  return body[colon] === COLON ? afterBlanks(body, colon + 1) : -1
}

function afterBlanks(body: Buffer, from: number): number {
  let at = from
  while (BLANK.includes(body[at])) at++
  return at
}

/**
 * Whether head and tail form an object with the array at its top-level key, and without a second value for
 * that key: in JSON the last duplicate wins.
 */
function isEnvelope(head: string, tail: string, key: string): boolean {
  try {
    const before = JSON.parse(`${head}[]}`)
    const behind = JSON.parse(`{"":0${tail}`)
    return Array.isArray(before[key]) && !Object.hasOwn(behind, key)
  } catch {
    return false
  }
}
