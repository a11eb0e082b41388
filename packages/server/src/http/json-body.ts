/**
 * Reads a JSON body. What JSON.parse would let through and a caller cannot have meant, or that is only there to hurt,
 * is refused by one pass over the text before anything is built from it.
 */
import { connectorError } from '@plugboard/core'
import { tokens } from './json-tokens.ts'

const MAX_DEPTH = 32
const MAX_NODES = 20_000
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The value of the body; undefined for an empty one. Objects have no prototype, so no key of theirs is special. */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const text = decode(bytes)
  scan(text)
  return parse(text)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => withoutPrototype(value))
  } catch {
    // The parser's own message quotes the body, which may hold credentials.
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

function withoutPrototype(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? Object.setPrototypeOf(value, null) : value
}

/** Counts depth and nodes and looks for duplicate keys. Grammar is left to JSON.parse. */
function scan(text: string): void {
  /** For each open bracket the keys seen in it; null for an array. */
  const open: (Set<string> | null)[] = []
  let nodes = 0
  let previous = ''
  for (const token of tokens(text)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') noteKey(open.at(-1), previous)
    if (token !== ':' && token !== '}' && token !== ']') nodes++
    refuseExcess(open.length, nodes)
    previous = token
  }
}

function refuseExcess(depth: number, nodes: number): void {
  if (depth > MAX_DEPTH)
    throw connectorError('body_too_deep', `The body is nested deeper than ${MAX_DEPTH} levels.`)
  if (nodes > MAX_NODES) throw connectorError('body_too_deep', `The body has more than ${MAX_NODES} values.`)
}

function noteKey(keys: Set<string> | null | undefined, token: string): void {
  if (!keys || !token.startsWith('"')) return
  const key = token.includes('\\') ? decodeKey(token) : token.slice(1, -1)
  if (keys.has(key)) {
    throw connectorError(
      'invalid_json',
      `The body gives ${shown(key)} twice in one object; only one can count.`,
    )
  }
  keys.add(key)
}

function shown(key: string): string {
  return JSON.stringify(key.length > 64 ? `${key.slice(0, 64)}…` : key)
}

function decodeKey(token: string): string {
  try {
    return JSON.parse(token)
  } catch {
    throw connectorError('invalid_json', 'The body is not valid JSON.')
  }
}
