/** Parses the params of an `aggregate`. All violations are reported together, as for a search. */
import { hint, type Params, type Value } from '@plugboard/core'
import { mayBeArray, within } from '../../replica/declared-type.ts'
import type { EntitySchema } from '../../replica/schema.ts'
import { type Aggregation, type GroupSort, MEASURES, type Measure, type MeasureOp } from '../aggregation.ts'
import { LIMITS } from '../limits.ts'
import type { FieldKind, FieldPath } from '../query.ts'
import { findFieldPath } from './field-path.ts'
import { parseFilter } from './parse-filter.ts'
import { entriesOf, ROOT, readLimit, readObject, refuseLongParams } from './parse-search.ts'
import { addViolation, addWrongType, childOf, type Part, throwIfAny, tooComplex } from './violations.ts'

const PARAMS = ['query', 'group', ...MEASURES, 'sort', 'limit'] as const
/** Without a limit: more groups than a reader looks at. */
const USUAL_GROUPS = 100

/** Throws `invalid_request`, `invalid_query` or `query_too_complex`. */
export function parseAggregate(schema: EntitySchema, params: unknown): Aggregation {
  const root: Part = { value: params, pointer: ROOT, violations: [] }
  const given = readObject(PARAMS, root)
  const limit = readLimit(childOf(root, 'limit', given.limit ?? USUAL_GROUPS))
  const query = childOf(root, 'query', given.query)
  const { filter } = readObject(['filter'], query)
  throwIfAny(root.violations, 'invalid_request')
  refuseLongParams(root)
  const filtered = parseFilter(schema, childOf(query, 'filter', filter))
  const paths = (name: keyof typeof given, most: number): Resolved[] =>
    readPaths(schema, childOf(root, name, given[name]), most)
  const group = paths('group', LIMITS.groupPaths).filter(isGroup)
  const measures = MEASURES.flatMap((op) =>
    paths(op, LIMITS.measures)
      .filter((one) => isMeasurable(op, one, schema.types))
      .map(({ fieldPath }): Measure => ({ op, fieldPath })),
  )
  if (measures.length > LIMITS.measures)
    tooComplex(root, 'too_many', `must have at most ${LIMITS.measures} measures in all`)
  const groupPaths = group.map(({ fieldPath }) => fieldPath)
  const sort = parseSort(childOf(root, 'sort', given.sort), groupPaths, measures)
  throwIfAny(root.violations, 'invalid_query')
  return { schema, ...filtered, group: groupPaths, measures, sort, limit }
}

/** A field path, with the part of the params that names it. */
interface Resolved {
  readonly fieldPath: FieldPath
  readonly part: Part
}

function readPaths(schema: EntitySchema, paths: Part, most: number): Resolved[] {
  const list = paths.value
  if (list === undefined) return []
  if (!Array.isArray(list)) {
    addWrongType(paths, 'must be an array of paths: ["currency", "metadata.tier"]')
    return []
  }
  if (list.length > most) tooComplex(paths, 'too_many', `must have at most ${most} paths`)
  const found = list.map((name: unknown, index): Resolved | undefined => {
    const part = childOf(paths, index, name)
    if (typeof name !== 'string' || name.length > LIMITS.text)
      return addWrongType(part, `must be the path of a field, of at most ${LIMITS.text} characters`)
    const fieldPath = findFieldPath(schema, name, part)
    return fieldPath && { fieldPath, part }
  })
  const known = new Set<string>()
  return found
    .filter((one) => one !== undefined)
    .filter(({ fieldPath: { name } }) => !known.has(name) && known.add(name))
}

function isGroup({ fieldPath, part }: Resolved): boolean {
  const { kind, name } = fieldPath
  if (kind !== 'object' && kind !== 'any') return true
  const fix = kind === 'object' ? `name a field of it, such as ${name}.id` : 'its type is not declared'
  addViolation(part, 'not_allowed', `must not be ${name}: ${fix}`)
  return false
}

const NUMBERS: readonly FieldKind[] = ['number', 'digits', 'decimal']
const ORDERED: readonly FieldKind[] = [...NUMBERS, 'timestamp', 'text', 'address']

function isMeasurable(op: MeasureOp, { fieldPath, part }: Resolved, types: Params): boolean {
  if (op === 'count') return true
  const kinds = op === 'sum' || op === 'avg' ? NUMBERS : ORDERED
  if (!kinds.includes(fieldPath.kind)) {
    const wanted = kinds === NUMBERS ? 'numbers' : 'numbers, times or texts'
    addViolation(part, 'not_allowed', `must be a field of ${wanted}; ${fieldPath.name} is none`)
    return false
  }
  if (!isInList(fieldPath, types)) return true
  const fix = 'a list holds several values, of which equal ones are stored once'
  addViolation(part, 'not_allowed', `must not be ${fieldPath.name}: ${fix}`)
  return false
}

function isInList({ field, path = [] }: FieldPath, types: Params): boolean {
  let declared: Value | undefined = field.value
  for (const name of path.slice(1)) {
    if (mayBeArray(declared, types)) return true
    declared = within(declared, name, types)
  }
  return mayBeArray(declared, types)
}

const SORT_FORM =
  'must be "records", a path of group, or a measure such as "sum.amount"; or { "records": "desc" }'

/** Groups come with the most records first, if nothing else is asked for. */
const MOST_RECORDS: GroupSort = { by: 'records', direction: 'desc' }

function parseSort(
  part: Part,
  group: readonly FieldPath[],
  measures: readonly Measure[],
): readonly GroupSort[] {
  const sort = part.value
  if (sort === undefined) return [MOST_RECORDS]
  if (!Array.isArray(sort)) {
    addWrongType(part, 'must be an array: [{ "records": "desc" }]')
    return []
  }
  if (sort.length > LIMITS.sort) tooComplex(part, 'too_many', `must have at most ${LIMITS.sort} keys`)
  return sort.flatMap((key: unknown, index): GroupSort[] => {
    const entries = typeof key === 'string' ? [[key, 'asc'] as const] : entriesOf(key)
    const [[name = '', direction] = []] = entries
    if (entries.length !== 1 || (direction !== 'asc' && direction !== 'desc')) {
      addWrongType(childOf(part, index, key), SORT_FORM)
      return []
    }
    const found = sortKey(name, direction, group, measures)
    if (found !== undefined) return [found]
    const names = ['records', ...group.map((one) => one.name), ...measures.map(measureName)]
    const message = `must be one of ${names.join(', ')}${hint(name, names)}`
    addViolation(childOf(part, index, key), 'unknown', message)
    return []
  })
}

function sortKey(
  name: string,
  direction: GroupSort['direction'],
  group: readonly FieldPath[],
  measures: readonly Measure[],
): GroupSort | undefined {
  const inGroup = group.findIndex((one) => one.name === name)
  if (inGroup >= 0) return { by: 'group', index: inGroup, direction }
  const inMeasures = measures.findIndex((one) => measureName(one) === name)
  if (inMeasures >= 0) return { by: 'measure', index: inMeasures, direction }
  return name === 'records' ? { by: 'records', direction } : undefined
}

function measureName({ op, fieldPath }: Measure): string {
  return `${op}.${fieldPath.name}`
}
