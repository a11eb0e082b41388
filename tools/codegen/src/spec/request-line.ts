/** A request line: `GET /v1/refunds/{id}?expand=all`. */
import { didYouMean } from './suggest.ts'

export interface RequestLine {
  readonly method: string
  /** Template, without the query string; an absolute address where the line has one. */
  readonly path: string
  /** Names of the path's `{param}`s, in order, each with its place in the text. */
  readonly params: readonly { readonly name: string; readonly offset: number }[]
  /** Params of the query string. */
  readonly constant: Readonly<Record<string, string>>
}

/** A mistake in a request line, at a character of it. */
export interface LineMistake {
  readonly offset: number
  readonly message: string
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']

export function parseRequestLine(text: string): RequestLine | LineMistake {
  const [, method = '', space = '', target = ''] = /^(\S+)(\s+)(\S.*)$/.exec(text.trimEnd()) ?? []
  if (method === '') return { offset: 0, message: `expected a method and a path, found '${text}'` }
  if (!METHODS.includes(method))
    return { offset: 0, message: `unknown method '${method}'${didYouMean(method, METHODS)}` }
  const offset = method.length + space.length
  const [path = '', query = ''] = target.split('?', 2)
  const wrong = pathMistake(path, offset) ?? queryMistake(query, offset + path.length + 1)
  if (wrong) return wrong
  const params = [...path.matchAll(PARAM)].map(({ 1: name = '', index }) => ({
    name,
    offset: offset + index + 1,
  }))
  return { method, path, params, constant: Object.fromEntries(new URLSearchParams(query)) }
}

export function isLineMistake(parsed: RequestLine | LineMistake): parsed is LineMistake {
  return 'message' in parsed
}

const PARAM = /\{(\w+)\}/g

function pathMistake(path: string, offset: number): LineMistake | undefined {
  if (!/^(\/|https:\/\/)/.test(path))
    return { offset, message: `expected a path that starts with '/', found '${path}'` }
  const odd = /[{}\s]/.exec(path.replace(PARAM, (param) => '-'.repeat(param.length)))
  if (odd)
    return {
      offset: offset + odd.index,
      message: `a param of a path is written {name}; found '${path.slice(odd.index)}'`,
    }
  return undefined
}

function queryMistake(query: string, offset: number): LineMistake | undefined {
  const brace = query.search(/[{}]/)
  if (brace < 0) return undefined
  return {
    offset: offset + brace,
    message: 'a query string in the request line is constant; declare params of the query under query',
  }
}
