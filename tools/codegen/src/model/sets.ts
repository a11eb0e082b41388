/** Effects of an action on its record that its params do not tell. */
import type { ActionDetails, SetNode } from '../spec/schema/index.ts'
import { checkPath } from './field-path.ts'
import { resolveFilters } from './list-filters.ts'
import type { ActionModel, Fields } from './model.ts'
import { type Entry, entriesOf } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { checkParam, reportUnknown } from './scope.ts'
import type { Shape } from './shapes.ts'

/** Root of the fields of the record that this one is listed under. */
export const PARENT = 'parent.'

/** Which fields an action sets, and by which it narrows a list. */
export function resolveFieldRules(
  ...about: Parameters<typeof resolveSets>
): Pick<ActionModel, 'sets' | 'filters'> {
  return { ...resolveSets(...about), ...resolveFilters(...about) }
}

function resolveSets(
  scope: ResolvedScope,
  shape: Shape,
  { sets }: ActionDetails,
  params: Fields,
): Pick<ActionModel, 'sets'> {
  if (sets === undefined) return {}
  for (const entry of entriesOf(scope, sets)) {
    checkField(scope, shape, entry)
    const { value, valueAt } = entry
    if (typeof value === 'object' && value !== null) checkParam(scope, valueAt, value.param, params)
  }
  return { sets }
}

function checkField(
  scope: ResolvedScope,
  { name: entity, record }: Shape,
  { name, at }: Entry<SetNode>,
): void {
  if (!name.startsWith(PARENT)) {
    checkPath(scope, at, 'record', name, record)
    return
  }
  const known = Object.values(scope.entities.get(entity)?.value.sync?.with ?? {})
  const field = name.slice(PARENT.length)
  if (!known.includes(field)) reportUnknown(scope, at, "field of the parent in 'with'", field, known)
}
