import { JqlError } from './jql-error.ts'

/** A token of a query. `text` was quoted, so it is never a keyword. */
export interface Token {
  readonly kind: 'word' | 'text' | 'sign' | 'end'
  readonly value: string
}

const PIECES: readonly (readonly [kind: Token['kind'], pattern: RegExp])[] = [
  ['text', /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'/y],
  ['sign', /(>=|<=|!=|!~|&&|\|\||[=~<>(),!])/y],
  // A custom field by number, or letters, digits and the few characters that need no quotes.
  ['word', /(cf\[\d+\]|[\p{L}\p{N}_.-]+)/uy],
]

/** Splits a query into tokens. Throws {@link JqlError}. */
export function tokens(query: string): Token[] {
  const found: Token[] = []
  for (let at = skipSpace(query, 0); at < query.length; ) {
    const { token, end } = readToken(query, at)
    found.push(token)
    at = skipSpace(query, end)
  }
  return [...found, { kind: 'end', value: '' }]
}

function readToken(query: string, at: number): { token: Token; end: number } {
  for (const [kind, pattern] of PIECES) {
    pattern.lastIndex = at
    const match = pattern.exec(query)
    if (match !== null) {
      const value = unquote(match[1] ?? match[2] ?? '')
      return { token: { kind, value }, end: at + match[0].length }
    }
  }
  throw new JqlError(`The character '${query.charAt(at)}' at position ${at + 1} must be quoted.`)
}

/** `\"` is an escaped quote. */
const unquote = (text: string): string => text.replace(/\\(.)/gs, '$1')

function skipSpace(query: string, from: number): number {
  let at = from
  while (/\s/.test(query.charAt(at))) at++
  return at
}
