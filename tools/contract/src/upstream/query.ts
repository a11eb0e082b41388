import type { Tree } from './form.ts'

/** A reader of query strings whose arrays are a name again and again: a name that is there once is no list. */
export function readQuery(text: string): { [key: string]: Tree } {
  const query: { [key: string]: Tree } = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}
