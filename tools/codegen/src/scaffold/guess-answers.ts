/** Guesses the paths of records in responses. */
import type { Description, Endpoint, Shape, Shapes } from '../description/description.ts'
import { fieldsOf, itemsOf, kindsOf } from '../description/shapes.ts'

export interface FoundRecord {
  /** Path in the body; empty if it is the body. */
  readonly at: string
  readonly shape: Shape
  readonly fields: Shapes
}

/** Vendors' names for the list in an answer, the likeliest first. */
const LISTS = ['data', 'items', 'entries', 'results', 'records', 'values', 'objects', 'list']

/** The records of a page: the body itself, or a list in it. */
export function listedRecords(
  description: Description,
  { answer }: Endpoint,
  entity: string,
): FoundRecord | undefined {
  if (answer === undefined) return undefined
  if (kindsOf(description, answer).includes('array'))
    return recordIn(description, '', itemsOf(description, answer))
  const fields = fieldsOf(description, answer) ?? {}
  const lists = Object.entries(fields).flatMap(([name, shape]) => {
    const isList = kindsOf(description, shape).join() === 'array'
    return isList ? (recordIn(description, name, itemsOf(description, shape)) ?? []) : []
  })
  const rank = ({ at }: FoundRecord): number => [entity, ...LISTS].indexOf(at) + 1 || 100
  return lists.toSorted((one, other) => rank(one) - rank(other))[0]
}

/** A single record: the body itself, or the only object in it, as in `{ "user": { … } }`. */
export function singleRecord(description: Description, { answer }: Endpoint): FoundRecord | undefined {
  const whole = recordIn(description, '', answer)
  if (whole === undefined || keyOf(whole.fields) !== undefined) return whole
  const inner = Object.entries(whole.fields).flatMap(([name, shape]) => {
    const found =
      kindsOf(description, shape).join() === 'object' ? recordIn(description, name, shape) : undefined
    return found && keyOf(found.fields) !== undefined ? [found] : []
  })
  return inner.length === 1 ? inner[0] : undefined
}

function recordIn(description: Description, at: string, shape: Shape | undefined): FoundRecord | undefined {
  const fields = shape && fieldsOf(description, shape)
  return shape && fields && Object.keys(fields).length > 0 ? { at, shape, fields } : undefined
}

/** The field that identifies a record. */
export function keyOf(fields: Shapes, singular = ''): string | undefined {
  return ['id', `${singular}_id`, `${singular}Id`, 'uuid', 'uid', 'guid', 'gid', 'key', 'code', 'slug'].find(
    (name) => Object.hasOwn(fields, name),
  )
}

/** Fields of any of the responses. A field is required if all of them require it. */
export function recordFields(found: readonly FoundRecord[]): Shapes {
  const merged: Record<string, Shape> = {}
  for (const { fields } of found) {
    for (const [name, shape] of Object.entries(fields)) if (!Object.hasOwn(merged, name)) merged[name] = shape
  }
  return Object.fromEntries(
    Object.entries(merged).map(([name, shape]) => {
      const { required: _required, ...rest } = shape
      return [name, found.every(({ fields }) => fields[name]?.required) ? { ...rest, required: true } : rest]
    }),
  )
}
