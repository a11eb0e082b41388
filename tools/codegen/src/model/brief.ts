/** `brief`: the record fields that a table of records shows by default. */
import { valueAt } from '../spec/positions.ts'
import type { EntityNode } from '../spec/schema/index.ts'
import { didYouMean } from '../spec/suggest.ts'
import type { Known } from './known.ts'
import type { Fields, ValueModel } from './model.ts'
import { itemsOf } from './read.ts'
import { report } from './scope.ts'
import type { Shape } from './shapes.ts'

/** Most fields besides the key: wider tables are hard to read. */
const MOST = 8

/** Checks the paths and returns them unchanged. */
export function resolveBrief(known: Known, shape: Shape, node: EntityNode): readonly string[] | undefined {
  const { brief: paths } = node
  if (paths === undefined) return undefined
  const at = valueAt(known.positions, node, 'brief')
  const { key, record = {} } = shape
  const others = paths.filter((path) => path !== key).length
  const say = (message: string): void => report(known, at, `'brief' of '${shape.name}' ${message}`)
  if (Object.hasOwn(record, key) && paths[0] !== key)
    say(`begins with '${paths[0]}'; expected the key '${key}'`)
  if (others > MOST) say(`has ${others} fields beside the key; at most ${MOST}`)
  for (const { value: path, at } of itemsOf(known, paths)) {
    const problem = problemWith(known, record, path)
    if (problem !== undefined) report(known, at, problem)
  }
  return paths
}

function problemWith(known: Known, record: Fields, path: string): string | undefined {
  let inside: Fields = record
  let value: ValueModel | undefined
  let isFilled = false
  for (const segment of path.split('.')) {
    const field = Object.hasOwn(inside, segment) ? inside[segment] : undefined
    if (field === undefined)
      return `unknown record field '${segment}'${didYouMean(segment, Object.keys(inside))}`
    value = declared(known, field)
    isFilled = isOfFilledType(known, field)
    if (value.untrusted) return `'${path}' is untrusted text, which 'brief' leaves out`
    inside = value.properties ?? {}
  }
  return value && (isFilled || isShort(value))
    ? undefined
    : `'${path}' holds several values; name one inside it`
}

/** Declaration of a field, or of each of its items: through named types, records of entities and lists. */
function declared(known: Known, value: ValueModel): ValueModel {
  if (value.record !== undefined)
    return { type: 'object', properties: known.shapes.get(value.record)?.record ?? {} }
  const type = value.named === undefined ? undefined : known.typeModels.get(value.named)
  const own = type === undefined ? value : { ...declared(known, type.value), ...value }
  if (own.type !== 'array' || own.items === undefined) return own
  return { ...declared(known, own.items), ...(own.untrusted && { untrusted: true }) }
}

/** A value of a filled type may be a column as a whole, like an object without declared fields. */
function isOfFilledType({ typeModels }: Known, { named, items }: ValueModel): boolean {
  return typeModels.get(named ?? items?.named ?? '')?.filled ?? false
}

/** One value, or an object whose fields the spec does not declare. */
function isShort({ type, properties, anyOf }: ValueModel): boolean {
  if (anyOf !== undefined) return anyOf.every(isShort)
  if (type === 'object') return properties === undefined
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean'
}
