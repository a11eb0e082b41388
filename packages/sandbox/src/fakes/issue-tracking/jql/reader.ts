import { JqlError } from './jql-error.ts'
import { type Token, tokens } from './tokens.ts'

/** Token reader of a query. */
export interface Reader {
  /** The next token, without consuming it. */
  peek(): Token
  /** Consumes the next token. */
  take(): Token
  /** Consumes the next token if it is one of these signs or keywords, and returns which. */
  takeAny(...wanted: readonly string[]): string | undefined
  /** Consumes a required sign or keyword. */
  expect(wanted: string): void
  /** Reads a nested condition. Throws {@link JqlError} beyond the maximum depth: the stack is limited. */
  nested<T>(read: () => T): T
}

const MAX_DEPTH = 200

export function createReader(query: string): Reader {
  const all = tokens(query)
  let at = 0
  let depth = 0
  const peek: Reader['peek'] = () => all[at] as Token
  const takeAny: Reader['takeAny'] = (...wanted) => {
    const found = wanted.find((one) => isKeyword(peek(), one))
    if (found !== undefined) at++
    return found
  }
  return {
    peek,
    take: () => all[at++] as Token,
    takeAny,
    expect(wanted) {
      if (takeAny(wanted) === undefined) throw unexpected(peek(), `'${wanted}'`)
    },
    nested(read) {
      if (depth === MAX_DEPTH) throw new JqlError(`Conditions are nested deeper than ${MAX_DEPTH} levels.`)
      depth++
      const found = read()
      depth--
      return found
    },
  }
}

export function unexpected({ kind, value }: Token, wanted: string): JqlError {
  const found = kind === 'end' ? 'the query ends' : `there is '${value}'`
  return new JqlError(`Expected ${wanted}, but ${found}.`)
}

function isKeyword({ kind, value }: Token, wanted: string): boolean {
  return kind !== 'text' && value.toLowerCase() === wanted
}
