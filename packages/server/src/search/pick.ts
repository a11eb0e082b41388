/** What of a document is asked for. */

/** An object with what stands at the paths, in objects as it does there; null where there is nothing. */
export function pick(data: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(data)) return data.map((item) => pick(item, paths))
  if (typeof data !== 'object' || data === null) return null
  const byName = Map.groupBy(paths, ([name = '']) => name)
  return Object.fromEntries(Array.from(byName, ([name, some]) => [name, pickAt(data, name, some)]))
}

function pickAt(data: object, name: string, paths: readonly (readonly string[])[]): unknown {
  const value = Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : null
  const isWhole = paths.some(({ length }) => length === 1)
  return isWhole
    ? value
    : pick(
        value,
        paths.map(([, ...rest]) => rest),
      )
}
