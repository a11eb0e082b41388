/** Paths through the fields of records and params, such as `parent.id`. */
import type { Position } from '../spec/mistake.ts'
import type { Fields, ValueModel } from './model.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { reportUnknown } from './scope.ts'

/** The first segment of a path that is not declared. */
export interface UnresolvedPath {
  readonly segment: string
  /** Names that were possible there. */
  readonly names: readonly string[]
}

/**
 * Follows a path such as `parent.id` through fields. Undefined if it leads into an object without declared fields,
 * whose names only the upstream knows.
 */
export function fieldAt(
  scope: ResolvedScope,
  fields: Fields,
  path: string,
): ValueModel | UnresolvedPath | undefined {
  let inside: Fields | undefined = fields
  let value: ValueModel | undefined
  for (const segment of path.split('.')) {
    // `filters.0.value` is a field of the first item.
    if (value?.items !== undefined && /^\d+$/.test(segment)) {
      value = value.items
      inside = propertiesOf(scope, value)
      continue
    }
    if (inside === undefined) return undefined
    if (!Object.hasOwn(inside, segment)) return { segment, names: Object.keys(inside) }
    value = inside[segment]
    inside = value && propertiesOf(scope, value)
  }
  return value
}

/** The path with an item for each list that it leads through: `messages.id` as `messages.0.id`. */
export function throughLists(scope: ResolvedScope, fields: Fields, path: string): string {
  const segments = path.split('.')
  return segments.reduce((before, segment) => {
    const found = fieldAt(scope, fields, before)
    const isList = found !== undefined && !isUnresolved(found) && found.items !== undefined
    return isList && !/^\d+$/.test(segment) ? `${before}.0.${segment}` : `${before}.${segment}`
  })
}

export function isUnresolved(found: ValueModel | UnresolvedPath | undefined): found is UnresolvedPath {
  return found !== undefined && 'segment' in found
}

/** Checks the segments of a path, down to the first object without declared fields. */
export function checkPath(
  scope: ResolvedScope,
  at: Position,
  what: string,
  path: string,
  fields: Fields | undefined,
): void {
  const found = fields && fieldAt(scope, fields, path)
  if (isUnresolved(found)) reportUnknown(scope, at, `${what} field`, found.segment, found.names)
}

/** Fields of an object, through named types; undefined if others may be among them. */
export function propertiesOf(scope: ResolvedScope, value: ValueModel): Fields | undefined {
  if (value.open) return undefined
  if (value.properties) return value.properties
  if (value.record) return scope.shapes.get(value.record)?.record
  const type = value.named === undefined ? undefined : scope.typeModels.get(value.named)
  return type && propertiesOf(scope, type.value)
}
