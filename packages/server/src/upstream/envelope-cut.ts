/**
 * Takes the records out of a list's body without reading them. To parse a large body only to write the same text again is
 * most of what a call costs here; what is read is the envelope around the records, and where they end.
 */
import { isUtf8 } from 'node:buffer'
import { endOfBracket, MAX_DEPTH } from './brackets.ts'

/** A body in its parts. */
export interface Cut {
  /** The body with the first and the last record in its array: the next page follows from them. */
  readonly envelope: string
  /** The array, brackets included, as it came. */
  readonly rows: Buffer
}

/**
 * Cuts the array under a key of the body's object; the key `''` stands for a body that is the array. Undefined where
 * anything is not as it is declared: then the whole body has to be parsed.
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
  const isWhole = key === '' ? tail.trim() === '' : isAround(head, tail, key)
  const kept = ends.map(([start, end]) => body.toString('utf8', start, end)).join()
  return isWhole ? { envelope: `${head}[${kept}]${tail}`, rows: body.subarray(from, to) } : undefined
}

const OPEN = 0x5b
const BLANK: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d]
const COLON = 0x3a

/** Where the first value under a key begins, wherever that key is; -1 without one. */
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
 * Whether what stands before and behind an array is an object with the array under a key of its own, and nothing else
 * under that key: of two the last one would count.
 */
function isAround(head: string, tail: string, key: string): boolean {
  try {
    const before = JSON.parse(`${head}[]}`)
    const behind = JSON.parse(`{"":0${tail}`)
    return Array.isArray(before[key]) && !Object.hasOwn(behind, key)
  } catch {
    return false
  }
}
