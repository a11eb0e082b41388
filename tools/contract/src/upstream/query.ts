import type { Tree } from './form.ts'

/** A parser of query strings whose arrays repeat a name: a name that occurs once is not a list. */
export function readQuery(text: string): { [key: string]: Tree } {
  const query: { [key: string]: Tree } = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}
