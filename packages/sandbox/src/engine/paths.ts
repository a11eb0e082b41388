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
 * becomes an item of a list: `list.*.customer`. `0` is the first item of a list, unless an object is there.
 */
export function withValueAt(root: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = segments(path)
  if (key === undefined) return value
  if (key === '*') return (value as readonly unknown[]).map((item) => withValueAt({}, rest.join('.'), item))
  if (key === '0' && isEmptyOrList(root))
    return withFirst(root, withValueAt(root?.[0], rest.join('.'), value))
  const base = (typeof root === 'object' && root !== null ? root : {}) as Record<string, unknown>
  return { ...base, [key]: withValueAt(base[key], rest.join('.'), value) }
}

function isEmptyOrList(root: unknown): root is readonly unknown[] | undefined {
  return root === undefined || Array.isArray(root)
}

function withFirst(root: readonly unknown[] | undefined, value: unknown): unknown[] {
  return [value, ...(root ?? []).slice(1)]
}

const segments = (path: string): string[] => (path === '' ? [] : path.split('.'))
