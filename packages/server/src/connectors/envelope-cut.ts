/**
 * Takes the records out of a list's body without reading them. To parse a large body only to write the same text again is
 * most of what a call costs here; what is read is the envelope around the records, and where they end.
 */
import { isUtf8 } from 'node:buffer'

/** A body in its parts. */
export interface Cut {
  /** The body with no records in its array. */
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
  const to = endOfArray(body, from)
  if (to === undefined) return undefined
  const head = body.toString('utf8', 0, from)
  const tail = body.toString('utf8', to)
  const isWhole = key === '' ? tail.trim() === '' : isAround(head, tail, key)
  return isWhole ? { envelope: `${head}[]${tail}`, rows: body.subarray(from, to) } : undefined
}

const [OPEN, QUOTE, ESCAPE] = [0x5b, 0x22, 0x5c]
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

/** What a byte is to who counts brackets: 1 a quote, 2 an open bracket, 3 a closed one. */
const KINDS: Uint8Array = new Uint8Array(256)
KINDS[QUOTE] = 1
for (const open of '[{') KINDS[open.charCodeAt(0)] = 2
for (const closed of ']}') KINDS[closed.charCodeAt(0)] = 3

/** The place behind the bracket that closes the one at `from`; undefined where none does. */
function endOfArray(body: Buffer, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < body.length; at++) {
    const kind = KINDS[body[at] as number]
    if (kind === 0) continue
    if (kind === 1) at = endOfString(body, at)
    else if (kind === 2) depth++
    else if (--depth === 0) return at + 1
  }
  return undefined
}

/** The place of the quote that ends a string. */
function endOfString(body: Buffer, from: number): number {
  let at = from + 1
  for (; at < body.length && body[at] !== QUOTE; at++) if (body[at] === ESCAPE) at++
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
