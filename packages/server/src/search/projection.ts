/** What of a document is asked for. */

type Path = readonly string[]

/** An object with what stands at the paths, in objects as it does there; null where there is nothing. */
export function project(data: unknown, paths: readonly Path[]): unknown {
  if (Array.isArray(data)) return data.map((item) => project(item, paths))
  if (typeof data !== 'object' || data === null) return null
  const dotted = Object.keys(data).filter((name) => name.includes('.'))
  const ways = dotted.length === 0 ? paths : paths.flatMap((path) => waysOf(path, data, dotted))
  const byName = Map.groupBy(ways, ([name = '']) => name)
  return Object.fromEntries(Array.from(byName, ([name, some]) => [name, pickAt(data, name, some)]))
}

/** Free keys may have dots: `a.b` leads to the key `a.b` as well as to `b` in `a`, as it does in filters. */
function waysOf(path: Path, data: object, dotted: readonly string[]): Path[] {
  const text = path.join('.')
  const ways = dotted
    .filter((name) => `${text}.`.startsWith(`${name}.`))
    .map((name): Path => [name, ...path.slice(name.split('.').length)])
  const isPlain = ways.length === 0 || Object.hasOwn(data, path[0] ?? '')
  return isPlain ? [path, ...ways] : ways
}

function pickAt(data: object, name: string, paths: readonly Path[]): unknown {
  const value = Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : null
  const isWhole = paths.some(({ length }) => length === 1)
  return isWhole
    ? value
    : project(
        value,
        paths.map(([, ...rest]) => rest),
      )
}
