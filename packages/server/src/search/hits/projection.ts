/** Reduces a document to the requested paths. */

type Path = readonly string[]

/** Keeps the nesting of the document. Missing values become null. */
export function project(data: unknown, paths: readonly Path[]): unknown {
  if (Array.isArray(data)) return data.map((item) => project(item, paths))
  if (typeof data !== 'object' || data === null) return null
  const dotted = Object.keys(data).filter((name) => name.includes('.'))
  const expanded = dotted.length === 0 ? paths : paths.flatMap((path) => withDottedKeys(path, data, dotted))
  const byName = Map.groupBy(expanded, ([name = '']) => name)
  return Object.fromEntries(Array.from(byName, ([name, group]) => [name, pickAt(data, name, group)]))
}

/** Keys of maps may contain dots: the path `a.b` means both the key `a.b` and `b` in `a`, as in filters. */
function withDottedKeys(path: Path, data: object, dotted: readonly string[]): Path[] {
  const text = path.join('.')
  const alternatives = dotted
    .filter((name) => `${text}.`.startsWith(`${name}.`))
    .map((name): Path => [name, ...path.slice(name.split('.').length)])
  const keepsPath = alternatives.length === 0 || Object.hasOwn(data, path[0] ?? '')
  return keepsPath ? [path, ...alternatives] : alternatives
}

function pickAt(data: object, name: string, paths: readonly Path[]): unknown {
  const value = Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : null
  const wantsWholeValue = paths.some(({ length }) => length === 1)
  return wantsWholeValue
    ? value
    : project(
        value,
        paths.map(([, ...rest]) => rest),
      )
}
