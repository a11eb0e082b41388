/** `brief`: the record fields that a table of records shows by default. */
import { valueAt } from '../spec/positions.ts'
import type { EntityNode } from '../spec/schema/index.ts'
import { didYouMean } from '../spec/suggest.ts'
import type { Fields, ValueModel } from './model.ts'
import { itemsOf } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { report } from './scope.ts'
import type { Shape } from './shapes.ts'

/** Most fields besides the key: wider tables are hard to read. */
const MOST = 8

/** Checks the paths and returns them unchanged. */
export function resolveBrief(
  scope: ResolvedScope,
  shape: Shape,
  node: EntityNode,
): readonly string[] | undefined {
  const { brief: paths } = node
  if (paths === undefined) return undefined
  const at = valueAt(scope.positions, node, 'brief')
  const { key, record = {} } = shape
  const others = paths.filter((path) => path !== key).length
  const say = (message: string): void => report(scope, at, `'brief' of '${shape.name}' ${message}`)
  if (Object.hasOwn(record, key) && paths[0] !== key)
    say(`begins with '${paths[0]}'; expected the key '${key}'`)
  if (others > MOST) say(`has ${others} fields beside the key; at most ${MOST}`)
  for (const { value: path, at } of itemsOf(scope, paths)) {
    const problem = fieldProblem(scope, record, path, 'brief')
    if (problem !== undefined) report(scope, at, problem)
  }
  return paths
}

/** Why a path does not lead to a single value that may be shown; `key` of the spec lists the path. */
export function fieldProblem(
  scope: ResolvedScope,
  record: Fields,
  path: string,
  key: string,
): string | undefined {
  let inside: Fields = record
  let value: ValueModel | undefined
  let isFilled = false
  for (const segment of path.split('.')) {
    const field = Object.hasOwn(inside, segment) ? inside[segment] : undefined
    if (field === undefined)
      return `unknown record field '${segment}'${didYouMean(segment, Object.keys(inside))}`
    value = declared(scope, field)
    isFilled = isOfFilledType(scope, field)
    if (value.untrusted === true) return `'${path}' is untrusted text, which '${key}' leaves out`
    inside = value.properties ?? {}
  }
  const isBriefMap = key === 'brief' && value !== undefined && isMapOfObjects(scope, value)
  return value && (isFilled || isShort(value) || isBriefMap)
    ? undefined
    : `'${path}' holds several values; name one inside it`
}

/** Declaration of a field, or of each of its items: through named types, records of entities and lists. */
function declared(scope: ResolvedScope, value: ValueModel): ValueModel {
  if (value.record !== undefined)
    return { type: 'object', properties: scope.shapes.get(value.record)?.record ?? {} }
  const type = value.named === undefined ? undefined : scope.typeModels.get(value.named)
  const own = type === undefined ? value : { ...declared(scope, type.value), ...value }
  if (own.type !== 'array' || own.items === undefined) return own
  return { ...declared(scope, own.items), ...(own.untrusted && { untrusted: own.untrusted }) }
}

/** A value of a filled type may be a column as a whole, like an object without declared fields. */
function isOfFilledType({ typeModels }: ResolvedScope, { named, items }: ValueModel): boolean {
  return typeModels.get(named ?? items?.named ?? '')?.filled ?? false
}

/** No path leads into a map, since its keys are data. Of objects, it is what a record is about: the taken times of each calendar. */
function isMapOfObjects(scope: ResolvedScope, { type, items }: ValueModel): boolean {
  if (type !== 'map' || items === undefined) return false
  const fields = Object.values(declared(scope, items).properties ?? {})
  return fields.length > 0 && fields.every(({ untrusted }) => untrusted !== true)
}

/** One value, or an object whose fields the spec does not declare. */
function isShort({ type, properties, anyOf }: ValueModel): boolean {
  if (anyOf !== undefined) return anyOf.every(isShort)
  if (type === 'object') return properties === undefined
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean'
}
