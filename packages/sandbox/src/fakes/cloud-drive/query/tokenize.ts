import { QueryError } from './query-error.ts'

export interface Token {
  readonly kind: 'string' | 'word' | 'sign'
  /** For a string: its value. */
  readonly text: string
}

/** Strings in single quotes with `\'` and `\\`, words that may contain dots, signs. */
const TOKEN = /\s*(?:'((?:[^'\\]|\\.)*)'|([A-Za-z][\w.]*)|(<=|>=|!=|[=<>(){}]))/y

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  let end = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    tokens.push(tokenOf(match))
    end = TOKEN.lastIndex
  }
  const rest = text.slice(end).trim()
  if (rest !== '') throw new QueryError(`'${rest}' cannot be read`)
  return tokens
}

function tokenOf([, quoted, word, sign = '']: RegExpExecArray): Token {
  if (quoted !== undefined) return { kind: 'string', text: quoted.replace(/\\(.)/gs, '$1') }
  return word === undefined ? { kind: 'sign', text: sign } : { kind: 'word', text: word }
}
