/** Names in a param: `summary,comment`. */
export function namesIn(param: unknown): readonly string[] {
  if (typeof param !== 'string') return []
  return param
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** What is left of a set of names when a list picks from it: `*all` takes every one, `-name` takes one out again. */
export function pickNames(all: readonly string[], list: readonly string[]): readonly string[] {
  const without = list.filter((name) => name.startsWith('-')).map((name) => name.slice(1))
  const wanted = list.includes('*all') ? all : all.filter((name) => list.includes(name))
  return wanted.filter((name) => !without.includes(name))
}
