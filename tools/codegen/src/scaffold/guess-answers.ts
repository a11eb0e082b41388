/** Guesses the paths of records in responses. */
import type { Description, Endpoint, Shape, Shapes } from '../description/description.ts'
import { fieldsOf, itemsOf, kindsOf } from '../description/shapes.ts'
import { snakeCase } from '../fill/type-builder.ts'
import { singularOf } from '../model/names.ts'

export interface FoundRecord {
  /** Path in the body; empty if it is the body. */
  readonly at: string
  readonly shape: Shape
  readonly fields: Shapes
}

/** Vendors' names for the list in an answer, the likeliest first. */
const LISTS = ['data', 'item', 'entry', 'result', 'record', 'value', 'object', 'list']

/** The records of a page: the body itself, or a list in it, at most two levels deep. */
export function listedRecords(
  description: Description,
  { answer }: Endpoint,
  entity: string,
): FoundRecord | undefined {
  if (answer === undefined) return undefined
  if (kindsOf(description, answer).includes('array'))
    return recordIn(description, '', itemsOf(description, answer))
  const fields = Object.entries(fieldsOf(description, answer) ?? {})
  const lists = fields.flatMap(([name, shape]) => listIn(description, name, shape))
  const rank = ({ at }: FoundRecord): number => rankOfName(at.split('.').at(-1) ?? '', entity)
  const [found] = lists.toSorted((one, other) => rank(one) - rank(other))
  if (found !== undefined) return found
  const deeper = fields.flatMap(([outer, shape]) =>
    kindsOf(description, shape).join() === 'object'
      ? Object.entries(fieldsOf(description, shape) ?? {}).flatMap(([name, inner]) =>
          listIn(description, `${outer}.${name}`, inner),
        )
      : [],
  )
  // Deeper lists are mostly about the page; only one that is named like the entity is its records.
  return deeper.find((each) => rank(each) === 1)
}

function listIn(description: Description, at: string, shape: Shape): FoundRecord[] {
  const isList = kindsOf(description, shape).join() === 'array'
  const found = isList ? recordIn(description, at, itemsOf(description, shape)) : undefined
  return found === undefined ? [] : [found]
}

/** 1 for the name of the entity, such as `Contacts` of `contacts`. */
function rankOfName(name: string, entity: string): number {
  return [singularOf(entity), ...LISTS].indexOf(singularOf(snakeCase(name))) + 1 || 100
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

const KEYS = ['id', 'uuid', 'uid', 'guid', 'gid', 'sid', 'key', 'code', 'slug']

/**
 * The field that identifies a record: the one that the param of its path names exactly (`{username}`), `id`, one that
 * the param names in another notation (`{ContactID}`, or `gid` of `{user_gid}`), the entity's name with `id`, or another
 * usual name.
 */
export function keyOf(fields: Shapes, singular = '', param = ''): string | undefined {
  const names = Object.keys(fields)
  // `{user_id}` often is the `id`, even where records have both.
  if (param !== '' && names.includes(param) && !/id$/i.test(param)) return param
  const plain = (name: string): string => snakeCase(name)
  const named = (wanted: string): string | undefined =>
    names.find((name) => name === wanted) ?? names.find((name) => plain(name) === wanted)
  const item = plain(param)
  const short = names.find((name) => KEYS.includes(plain(name)) && item === `${singular}_${plain(name)}`)
  const [id, ...others] = KEYS
  return (
    [id, item].map((name = '') => named(name)).find((name) => name !== undefined) ??
    short ??
    [`${singular}_id`, ...others].map(named).find((name) => name !== undefined)
  )
}

/** Names identify records where nothing else does: `name: "projects/7/topics/news"`. */
export function weakKeyOf(description: Description, fields: Shapes): string | undefined {
  return ['resourceName', 'resource_name', 'name'].find((name) => {
    const shape = Object.hasOwn(fields, name) ? fields[name] : undefined
    return shape !== undefined && kindsOf(description, shape).join() === 'string'
  })
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
