/** Guesses the paths of records in responses. */
import { isDeepStrictEqual } from 'node:util'
import type { Description, Endpoint, Shape, Shapes } from '../../description/description.ts'
import { fieldsOf, itemsOf, kindsOf } from '../../description/shapes.ts'
import { singularOf, snakeCase } from '../../model/names.ts'
import { endsInParam, lastParam } from '../request-paths.ts'
import { isAround, isEnvelope } from './envelope.ts'
import { isHolder, keyOf, recordKeyOf } from './record-key.ts'

export interface FoundRecord {
  /** Path in the body; empty if it is the body. */
  readonly at: string
  readonly shape: Shape
  readonly fields: Shapes
  /** Where each item of a list is an object with the record in it: names of the other fields. */
  readonly beside?: readonly string[]
  /** The description has one record where a list is meant. */
  readonly isAssumed?: true
}

/** Vendors' names for the list in a response, the likeliest first. */
const LISTS = ['data', 'item', 'entry', 'result', 'record', 'value', 'object', 'list']

/** The records of a page: the body itself, or a list in it, at most two levels deep. */
export function listedRecords(
  description: Description,
  endpoint: Endpoint,
  entity: string,
): FoundRecord | undefined {
  const { answer } = endpoint
  const found = answer && (listIn(description, answer, entity) ?? assumedList(description, endpoint))
  return found && unwrapped(description, found, entity)
}

/** Some generators of descriptions write one record where a list is meant: then the request has pages. */
function assumedList(description: Description, { answer, params, path }: Endpoint): FoundRecord | undefined {
  const found = recordIn(description, '', answer)
  const isPaged = params.some(
    ({ in: location, name }) => location === 'query' && /^(page|per_?page)$/i.test(name),
  )
  return isPaged && !endsInParam(path) && found && keyOf(found.fields) !== undefined
    ? { ...found, isAssumed: true }
    : undefined
}

/** Vendors' names for the one object in each item of a list, besides the entity's: FHIR, GraphQL. */
const WRAPPERS = ['resource', 'node', 'item', 'data']

/** Some vendors wrap each record in an object: `{ "list": [{ "customer": { … }, "card": { … } }] }`. */
function unwrapped(description: Description, found: FoundRecord, entity: string): FoundRecord {
  const singular = singularOf(entity)
  if (keyOf(found.fields, singular) !== undefined) return found
  const inner = [singular, ...WRAPPERS].flatMap((wanted) =>
    objectsIn(description, found.fields).filter(({ at }) => snakeCase(at) === wanted),
  )
  const record = inner.find(({ fields }) => recordKeyOf(description, fields, singular) !== undefined)
  if (record === undefined) return found
  const beside = Object.keys(found.fields).filter((name) => name !== record.at)
  return { ...record, at: `${found.at}.*.${record.at}`.replace(/^\./, ''), beside }
}

/** Fields that are single objects. */
function objectsIn(description: Description, fields: Shapes): FoundRecord[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const isObject = kindsOf(description, shape).join() === 'object'
    return (isObject ? recordIn(description, name, shape) : undefined) ?? []
  })
}

function listIn(description: Description, answer: Shape, entity: string): FoundRecord | undefined {
  if (kindsOf(description, answer).includes('array'))
    return recordIn(description, '', itemsOf(description, answer))
  const fields = Object.entries(fieldsOf(description, answer) ?? {})
  const lists = fields.flatMap(([name, shape]) => listAt(description, name, shape))
  const rank = ({ at }: FoundRecord): number => rankOfName(at.split('.').at(-1) ?? '', entity)
  const [found] = lists.toSorted((one, other) => rank(one) - rank(other))
  if (found !== undefined) return found
  const deeper = fields.flatMap(([outer, shape]) =>
    kindsOf(description, shape).join() === 'object'
      ? Object.entries(fieldsOf(description, shape) ?? {}).flatMap(([name, inner]) =>
          listAt(description, `${outer}.${name}`, inner),
        )
      : [],
  )
  // Deeper lists are mostly about the page, unless one is named like the entity or is the content of the response.
  const isContent = (each: FoundRecord): boolean =>
    isAround(each.at.split('.', 1)[0] ?? '') && rank(each) < 100
  return deeper.find((each) => rank(each) === 1) ?? deeper.find(isContent)
}

function listAt(description: Description, at: string, shape: Shape): FoundRecord[] {
  const isList = kindsOf(description, shape).join() === 'array'
  const found = isList ? recordIn(description, at, itemsOf(description, shape)) : undefined
  return found === undefined ? [] : [found]
}

/** 1 for the name of the entity, such as `Contacts` of `contacts`. */
function rankOfName(name: string, entity: string): number {
  return [singularOf(entity), ...LISTS].indexOf(singularOf(snakeCase(name))) + 1 || 100
}

/**
 * A single record: the body itself, or an object in it: the one that is named like the entity, also one level deeper, or
 * the only one with a key.
 */
export function singleRecord(
  description: Description,
  { answer, path }: Endpoint,
  entity: string,
): FoundRecord | undefined {
  const whole = recordIn(description, '', answer)
  const naming = { singular: singularOf(entity), param: lastParam(path) }
  if (whole === undefined) return undefined
  const objects = objectsIn(description, whole.fields).filter(({ at }) => !isHolder(at))
  if (hasScalarKey(description, whole.fields, naming))
    return objects.find(isContentOf(description, whole.fields, naming)) ?? whole
  const deeper = objects.flatMap(({ at, fields }) =>
    objectsIn(description, fields).map((inner) => ({ ...inner, at: `${at}.${inner.at}` })),
  )
  const isNamed = ({ at }: FoundRecord): boolean =>
    snakeCase(at.split('.').at(-1) ?? '') === singularOf(entity)
  const isKeyed = (each: FoundRecord): boolean =>
    hasOwnKey(description, each.fields, { ...naming, singular: isNamed(each) ? naming.singular : '' })
  const inner = objects.filter(isKeyed)
  const [only, ...others] = inner
  const keyed = deeper.filter(isKeyed)
  const record = inner.find(isNamed) ?? keyed.find(isNamed) ?? (others.length === 0 ? only : undefined)
  if (record !== undefined) return record
  const content = keyed.find(({ at }) => at.split('.').every(isAround))
  if (content !== undefined) return content
  const key = recordKeyOf(description, whole.fields)
  return key?.from !== undefined || key?.isMereName ? whole : undefined
}

/** The record of an envelope with a `code`, which is no key: it says how the request went. */
function isContentOf(
  description: Description,
  fields: Shapes,
  naming: Naming,
): (each: FoundRecord) => boolean {
  return (each) => isEnvelope(Object.keys(fields), each.at) && hasScalarKey(description, each.fields, naming)
}

/** The same, or the only item of a list of the same records: `GET /invoices/7` answers `{ invoices: [{ … }] }`. */
export function singleOrListed(
  description: Description,
  endpoint: Endpoint,
  entity: string,
  listed: FoundRecord | undefined,
): FoundRecord | undefined {
  const { answer, path } = endpoint
  const single = singleRecord(description, endpoint, entity)
  if (single !== undefined && listed !== undefined && !isLike(listed, single))
    return listedInside(description, single, listed) ?? single
  if (single !== undefined || answer === undefined || !endsInParam(path)) return single
  const list = listIn(description, answer, entity)
  if (list === undefined || listed === undefined) return undefined
  const isNamed = list.shape.ref !== undefined && list.shape.ref === listed.shape.ref
  const isOne = isNamed || (isSameKind(list, listed) && namesKey(list, singularOf(entity), lastParam(path)))
  return isOne ? { ...list, at: `${list.at}.0`.replace(/^\./, '') } : undefined
}

/** The id of an envelope is that of the request: `{ "id": 7, "result": { … } }`. */
function listedInside(
  description: Description,
  { at, fields }: FoundRecord,
  listed: FoundRecord,
): FoundRecord | undefined {
  const alike = objectsIn(description, fields).filter((each) => isSameKind(each, listed))
  return at === '' && alike.length === 1 ? alike[0] : undefined
}

/** `{id}` and `{book_id}` name a book; `{reader}` may name anything. */
function namesKey({ fields }: FoundRecord, singular: string, param: string): boolean {
  const key = snakeCase(keyOf(fields, singular) ?? '')
  return [key, singular, `${singular}_${key}`].includes(snakeCase(param))
}

/** Some vendors answer a stub, a message or a document of its own instead of the record. */
export function isLike({ fields }: FoundRecord, known: FoundRecord | undefined): boolean {
  const names = Object.keys(fields)
  const shared = names.filter((name) => Object.hasOwn(known?.fields ?? {}, name))
  return shared.length * 2 >= names.length
}

/**
 * The same record as others, by its schema: the body itself, or the first of a list, such as `{ "Invoices": [{ … }] }` for
 * one invoice.
 */
export function sameRecord(
  description: Description,
  endpoint: Endpoint,
  entity: string,
  known: FoundRecord | undefined,
): FoundRecord | undefined {
  const whole = recordIn(description, '', endpoint.answer)
  if (whole !== undefined && known !== undefined && isSameKind(whole, known)) return whole
  const found = endpoint.answer && listIn(description, endpoint.answer, entity)
  const isOwn = found !== undefined && known !== undefined && isSameKind(found, known)
  return isOwn && found.at !== '' ? { ...found, at: `${found.at}.0` } : undefined
}

/** By the name of the schema, else by the names of the fields. */
function isSameKind(one: FoundRecord, other: FoundRecord): boolean {
  const [ref, known] = [one.shape.ref, other.shape.ref]
  if (ref !== undefined && known !== undefined) return ref === known
  return isDeepStrictEqual(Object.keys(one.fields).toSorted(), Object.keys(other.fields).toSorted())
}

/** Names that the key of a record may be like. */
interface Naming {
  readonly singular: string
  readonly param: string
}

/** `{user}` of a path may also be the name of the object with the record. */
function hasScalarKey(description: Description, fields: Shapes, { singular, param }: Naming): boolean {
  const key = keyOf(fields, singular, param)
  const kinds = key === undefined ? ['object'] : kindsOf(description, fields[key] ?? {})
  return !kinds.includes('object') && !kinds.includes('array')
}

/** A key that is no mere name. */
function hasOwnKey(description: Description, fields: Shapes, { singular, param }: Naming): boolean {
  const key = recordKeyOf(description, fields, singular, { param })
  return key !== undefined && !key.isMereName
}

function recordIn(description: Description, at: string, shape: Shape | undefined): FoundRecord | undefined {
  const fields = shape && fieldsOf(description, shape)
  return shape && fields && Object.keys(fields).length > 0 ? { at, shape, fields } : undefined
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
