/**
 * Parses JSON bodies. One linear pass refuses duplicate keys, deep nesting and too many values before
 * `JSON.parse` allocates anything.
 */
import { connectorError, parseGivenJson } from '@plugboard/core'

const MAX_DEPTH = 32
const MAX_NODES = 20_000
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A body whose values no memory is allocated for yet. */
export interface JsonBody {
  readonly text: string
  /** Number of its values, keys and separators. */
  readonly values: number
}

export function readJsonBody(bytes: Uint8Array): JsonBody {
  const text = decode(bytes)
  return { text, values: scan(text) }
}

/**
 * Returns undefined for an empty body. Numbers that JavaScript would round are the texts of their digits. Objects have no prototype,
 * so that keys such as `__proto__` are harmless.
 */
export function parseJsonBody({ text }: JsonBody): unknown {
  if (text === '') return undefined
  try {
    return withoutPrototypes(parseGivenJson(text))
  } catch {
    // The message of JSON.parse quotes the body, which may contain credentials.
    throw connectorError('invalid_json', 'The body is not valid JSON.')
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw connectorError('invalid_json', 'The body is not valid UTF-8.')
  }
}

/** In place, which takes a fraction of the time of a reviver. Recursion is safe: the depth is limited. */
function withoutPrototypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) for (const item of value) withoutPrototypes(item)
  else for (const item of Object.values(Object.setPrototypeOf(value, null))) withoutPrototypes(item)
  return value
}

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const [OPEN_OBJECT, OPEN_LIST, CLOSE_OBJECT, CLOSE_LIST, COLON, COMMA] = codesOf('{[}]:,')

function codesOf(characters: string): readonly number[] {
  return Array.from(characters, (character) => character.charCodeAt(0))
}

/**
 * Checks depth, number of values and duplicate keys. JSON.parse checks the grammar. Returns the number of values.
 *
 * A loop instead of a global regular expression, which takes quadratic time: when an unterminated string fails to match at one
 * quote, the search restarts at the next one.
 */
export function scan(text: string): number {
  /** Per open bracket the keys seen so far; null for arrays. */
  const open: (Set<string> | null)[] = []
  let nodes = 0
  /** The string, with its quotes, that may be a key. */
  let string = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      string = text.slice(at, end)
      at = end - 1
    } else if (code === COLON) addKey(open.at(-1), string)
    else if (code === OPEN_OBJECT) open.push(new Set())
    else if (code === OPEN_LIST) open.push(null)
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) open.pop()
    else if (code !== COMMA) continue
    if (code !== QUOTE) string = ''
    if (code !== COLON && code !== CLOSE_OBJECT && code !== CLOSE_LIST) nodes++
    if (open.length > MAX_DEPTH || nodes > MAX_NODES) throw tooMuch(open.length)
  }
  return nodes
}

/** Returns the offset after the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) at++
  }
  throw connectorError('invalid_json', 'The body is not valid JSON: a string is not terminated.')
}

function tooMuch(depth: number): Error {
  const limit =
    depth > MAX_DEPTH ? `is nested deeper than ${MAX_DEPTH} levels` : `has more than ${MAX_NODES} values`
  return connectorError('body_too_deep', `The body ${limit}.`)
}

function addKey(keys: Set<string> | null | undefined, token: string): void {
  if (!keys || token === '') return
  const key = token.includes('\\') ? decodeKey(token) : token.slice(1, -1)
  if (keys.has(key)) {
    throw connectorError(
      'invalid_json',
      `The body has the key ${quoted(key)} twice in one object. Remove one of them.`,
    )
  }
  keys.add(key)
}

function quoted(key: string): string {
  return JSON.stringify(key.length > 64 ? `${key.slice(0, 64)}…` : key)
}

function decodeKey(token: string): string {
  try {
    return JSON.parse(token)
  } catch {
    throw connectorError('invalid_json', 'The body is not valid JSON.')
  }
}
