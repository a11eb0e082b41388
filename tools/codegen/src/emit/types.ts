/** Values of the model as TypeScript types. */
import type { Fields, ValueModel } from '../model/model.ts'
import { property } from './declare.ts'
import { docsOf } from './docs.ts'
import { declaredType, resolved } from './named-types.ts'
import { entityNamed, type Scope } from './scope.ts'
import type { PropertySignatureStructure } from './structures.ts'
import { recordType, typeType } from './symbols.ts'
import { anyObject, arrayOf, generic, objectType, quote, union } from './typescript.ts'

/** `given` by a caller: optional unless required. `received` in a record: there unless it says otherwise. */
export type Direction = 'given' | 'received'

/** Content in any form that a caller may pass; received content is always a stream. */
const CONTENT_STREAM = generic('ReadableStream', 'Uint8Array')
const ANY_CONTENT = union(['string', 'Blob', 'Uint8Array', CONTENT_STREAM])

export function typeOf(value: ValueModel, direction: Direction, scope: Scope, depth = 1): string {
  return union(alternativesOf(value, direction, scope, depth))
}

export function propertiesOf(
  fields: Fields,
  direction: Direction,
  scope: Scope,
  depth = 1,
): PropertySignatureStructure[] {
  return Object.entries(fields).map(([name, value]) => {
    const types = alternativesOf(value, direction, scope, depth)
    const docs = docsOf(value, scope)
    if (direction === 'received')
      return property({ name, type: union(types), optional: !isAlwaysThere(value), docs }, depth)
    // Besides `?`, so that callers with exactOptionalPropertyTypes can pass undefined.
    const type = union(value.required ? types : [...types, 'undefined'])
    return property({ name, type, optional: !value.required, docs }, depth)
  })
}

export function isAlwaysThere(value: ValueModel): boolean {
  return value.optional !== true && value.until === undefined
}

/** The members of the union that a value is, or the one type. */
function alternativesOf(written: ValueModel, direction: Direction, scope: Scope, depth: number): string[] {
  const value = resolved(written, scope)
  const name = declaredName(value, scope)
  return [
    ...(name === undefined ? plainAlternatives(value, direction, scope, depth) : [name]),
    ...(value.nullable || value.clearable ? ['null'] : []),
    ...(value.clearable ? ["''"] : []),
  ]
}

/** Name of a declared type, or of the record of an entity. */
function declaredName(value: ValueModel, scope: Scope): string | undefined {
  const declared = declaredType(value, scope)
  if (declared) return typeType(declared.name)
  return value.record === undefined ? undefined : recordType(entityNamed(value.record, scope))
}

/** The type written out even where it has a name. */
export function plainType(value: ValueModel, direction: Direction, scope: Scope): string {
  return union(plainAlternatives(value, direction, scope, 0))
}

function plainAlternatives(value: ValueModel, direction: Direction, scope: Scope, depth: number): string[] {
  if (value.const !== undefined) return [literalType(value.const)]
  if (value.anyOf) return value.anyOf.flatMap((part) => alternativesOf(part, direction, scope, depth + 1))
  switch (value.type) {
    case 'array':
      return [arrayOf(itemType(value, direction, scope, depth), { readonly: direction === 'given' })]
    case 'map':
      return [generic('Record', 'string', itemType(value, direction, scope, depth + 1))]
    case 'object':
      return [inlineObject(value, direction, scope, depth)]
    case 'bytes':
      return [direction === 'given' ? ANY_CONTENT : CONTENT_STREAM]
    case 'any':
    case undefined:
      return ['unknown']
    case 'null':
      return ['null']
    default:
      if (value.format === 'int64') return ['number', 'string']
      return choicesOf(value) ?? [value.type === 'integer' ? 'number' : value.type]
  }
}

/** `enum` and `values` of an array apply to its items. */
function itemType(value: ValueModel, direction: Direction, scope: Scope, depth: number): string {
  const choices = choicesOf(value)
  if (choices) return union(choices)
  return value.items ? typeOf(value.items, direction, scope, depth) : 'unknown'
}

function inlineObject(
  { properties, open }: ValueModel,
  direction: Direction,
  scope: Scope,
  depth: number,
): string {
  if (properties === undefined) return anyObject
  return objectType(propertiesOf(properties, direction, scope, depth + 1), { open: open === true })
}

/** The closed set of literals, or the known ones of an open set: editors offer them and anything else passes. */
function choicesOf(value: ValueModel): string[] | undefined {
  if (value.style === 'comma' && value.type === 'string') return undefined
  if (value.enum) return value.enum.map(literalType)
  return value.values && [...value.values.map(literalType), '(string & {})']
}

function literalType(value: string | number | boolean): string {
  return typeof value === 'string' ? quote(value) : String(value)
}
