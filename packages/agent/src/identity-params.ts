import { pathParamsOf } from './path-params.ts'
import type { ActionRef } from './registry.ts'

/**
 * Params that say which record an action is about, and do not change it: those of its path. Vendors that take everything in the
 * body, as with GraphQL, identify the record by the params that getting it needs.
 */
export function identityParamsOf({
  action,
  table,
  entry,
  entityEntry,
  entityTable,
}: ActionRef): readonly string[] {
  const inPath = pathParamsOf(table)
  const { get } = entityEntry.actions
  if (inPath.length > 0 || action === 'create' || get === undefined) return inPath
  const isNamedByPath = pathParamsOf(entityTable.actions.get ?? {}).length > 0
  const needed = Object.entries(get.params).flatMap(([name, { required }]) => (required ? [name] : []))
  return !isNamedByPath && needed.every((name) => entry.params[name]?.required) ? needed : inPath
}
