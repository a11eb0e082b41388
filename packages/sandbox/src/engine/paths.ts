/** Dotted paths into JSON: `results`, `error.errors.0.reason`; the empty path is the whole value. */

export function valueAt(root: unknown, path: string): unknown {
  let at = root
  for (const key of segments(path)) {
    if (typeof at !== 'object' || at === null) return undefined
    at = (at as Record<string, unknown>)[key]
  }
  return at
}

/**
 * Returns a copy of `root` with a value set; missing objects on the path are created. At `*`, each item of the value
 * becomes an item of a list: `list.*.customer`.
 */
export function withValueAt(root: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = segments(path)
  if (key === undefined) return value
  if (key === '*') return (value as readonly unknown[]).map((item) => withValueAt({}, rest.join('.'), item))
  const base = (typeof root === 'object' && root !== null ? root : {}) as Record<string, unknown>
  return { ...base, [key]: withValueAt(base[key], rest.join('.'), value) }
}

const segments = (path: string): string[] => (path === '' ? [] : path.split('.'))
