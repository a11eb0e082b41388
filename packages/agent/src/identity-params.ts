import { pathParamsOf } from './path-params.ts'
import type { ActionRef } from './registry.ts'

/**
 * Params that say which record an action is about, and do not change it: those of its path. Where those are in the body, as with
 * GraphQL, the record is identified by the params that getting it needs.
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
  const getPath = pathParamsOf(entityTable.actions.get ?? {})
  const required = Object.entries(get.params).flatMap(([name, { required }]) => (required ? [name] : []))
  const needed = getPath.length > 0 ? getPath : required
  return needed.every((name) => entry.params[name]?.required) ? needed : inPath
}
