import { keyText } from '../../text/key-text.ts'

/** Returns the value at a dotted path such as `data.object.id`; undefined where a step is missing. */
export function valueAt(value: unknown, path: string): unknown {
  let current = value
  for (const name of path.split('.')) {
    if (typeof current !== 'object' || current === null) return undefined
    current = (current as Readonly<Record<string, unknown>>)[name]
  }
  return current
}

/** The values at a path such as `messages.id`, which may lead through lists: then those of their items. */
export function valuesAt(value: unknown, path: string): unknown[] {
  let found = [value]
  for (const name of path.split('.'))
    found = found.flatMap((one) => partsOf(one, name)).map((part) => valueAt(part, name))
  return found.filter((one) => one !== undefined)
}

/** `filters.0.value` names an item itself. */
function partsOf(value: unknown, name: string): readonly unknown[] {
  return Array.isArray(value) && !/^\d+$/.test(name) ? value : [value]
}

/** The ids at the first path that exists, each once: a path may lead through a list. */
export function idsAt(value: unknown, paths: readonly string[]): string[] {
  const found = paths.map((path) => valuesAt(value, path)).find((ids) => ids.length > 0) ?? []
  return [
    ...new Set(
      found
        .flat()
        .map(keyText)
        .filter((id) => id !== undefined),
    ),
  ]
}

/**
 * Returns the id at the first path that exists. A null there means that the record has no such id, as a
 * refund without a charge: later paths are not tried.
 */
export function idAt(value: unknown, paths: readonly string[]): string | undefined {
  const found = paths.map((path) => valueAt(value, path)).find((id) => id !== undefined)
  return keyText(found)
}
