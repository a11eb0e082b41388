import type { Action } from '@plugboard/core'
import type { ActionEntry } from '@plugboard/core/catalog'
import { pathParamsOf } from './path-params.ts'
import { valueAt } from './table/paths.ts'

/**
 * Those of the given params without which an action cannot be called, such as the ids in its path; undefined if one of them is
 * not given.
 */
export function requiredOf(
  { entry, table }: { readonly entry: ActionEntry; readonly table: Action },
  given: unknown,
): Readonly<Record<string, unknown>> | undefined {
  const required = Object.entries(entry.params).flatMap(([name, { required }]) => (required ? [name] : []))
  const names = [...new Set([...pathParamsOf(table), ...required])]
  if (names.some((name) => valueAt(given, name) === undefined)) return undefined
  return Object.fromEntries(names.map((name) => [name, valueAt(given, name)]))
}
