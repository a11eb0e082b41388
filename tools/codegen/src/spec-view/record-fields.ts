/** The vendor's fields of an entity's record, found through the actions that return it. */
import type { Description, Shape, Shapes } from '../description/description.ts'
import { alternativesOf, endpointOf, fieldsOf, itemsOf, shapeAt } from '../description/shapes.ts'
import type { Fields } from '../model/model.ts'
import { pascalCase, singularOf } from '../model/names.ts'
import type { OfferedEntity, RecordSource } from './offered.ts'

/**
 * Fields that any of the actions returns, since a list may return fewer than `get`. A field is required if all of them
 * require it. Undefined if the description has none of these responses, or does not describe their content.
 */
export function recordFields(
  description: Description,
  { name: entity, record, sources }: OfferedEntity,
): Shapes | undefined {
  if (description.format === 'declarations') return declaredFields(description, interfaceOf(entity))
  const answers = sources.flatMap((source) => answerFields(description, record, source) ?? [])
  if (answers.length === 0) return undefined
  const merged: Record<string, Shape> = {}
  for (const fields of answers) {
    for (const [name, field] of Object.entries(fields)) merged[name] ??= field
  }
  const names = Object.keys(merged).filter((name) => !answers.every((fields) => fields[name]?.required))
  for (const name of names) {
    const { required: _required, ...rest } = merged[name] ?? {}
    merged[name] = rest
  }
  return merged
}

/** The type may be an alias of another one, or stand in a namespace. */
function declaredFields(description: Description, name: string): Shapes | undefined {
  const shape = Object.hasOwn(description.shapes, name) ? description.shapes[name] : undefined
  return shape && fieldsOf(description, shape)
}

/** `BalanceTransaction` of `balance_transactions`: how SDKs name the record of an entity. */
export function interfaceOf(entity: string): string {
  return pascalCase(singularOf(entity))
}

/** The vendor's shape of one record. */
export function recordShape(
  description: Description,
  answer: Shape,
  { at, isList }: Pick<RecordSource, 'at' | 'isList'>,
): Shape | undefined {
  const found = shapeAt(description, answer, at)
  return isList && !at.includes('*') ? found && itemsOf(description, found) : found
}

/** A response is no record of this entity if the spec has less than a third of its fields. */
const LEAST_SHARE = 3

/** Of several alternatives, such as a record and a delete result, the one with the most fields of the spec. */
function answerFields(
  description: Description,
  record: Fields,
  { request, at, isList }: RecordSource,
): [Shapes] | undefined {
  const endpoint = endpointOf(description, request.method, request.path)
  // An example need not have every field.
  const answer = endpoint?.answerIsExample ? undefined : endpoint?.answer
  const item = answer && recordShape(description, answer, { at, isList })
  const alternatives = item === undefined ? [] : alternativesOf(description, item)
  const rated = alternatives.flatMap(({ fields = {} }) => {
    const known = Object.keys(record).filter((name) => Object.hasOwn(fields, name)).length
    return known > 0 && known * LEAST_SHARE >= Object.keys(fields).length ? [{ fields, known }] : []
  })
  const [best] = rated.toSorted((one, other) => other.known - one.known)
  return best && [best.fields]
}
