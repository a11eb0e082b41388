/** Names in a param: `summary,comment`. */
export function namesIn(param: unknown): readonly string[] {
  if (typeof param !== 'string') return []
  return param
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Applies a list to a set of names: `*all` selects every one, `-name` removes one. */
export function pickNames(all: readonly string[], list: readonly string[]): readonly string[] {
  const without = list.filter((name) => name.startsWith('-')).map((name) => name.slice(1))
  const wanted = list.includes('*all') ? all : all.filter((name) => list.includes(name))
  return wanted.filter((name) => !without.includes(name))
}
