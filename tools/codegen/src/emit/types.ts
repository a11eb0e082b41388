import type { Fields, ValueModel } from '../model/model.ts'
import { type Field, type Index, named, type Type, text, union } from './code/code.ts'
import { quote } from './code/print-literal.ts'
import { docsOf } from './docs.ts'
import { declaredType, resolved } from './named-types.ts'
import { entityNamed, type Scope } from './scope.ts'
import { recordType, typeType } from './symbols.ts'

/** `given` by a caller: optional unless required. `received` in a record: there unless it says otherwise. */
export type Direction = 'given' | 'received'

export function typeOf(written: ValueModel, direction: Direction, scope: Scope): Type {
  const value = resolved(written, scope)
  return union([
    nameOf(value, scope) ?? plainType(value, direction, scope),
    ...(value.nullable || value.clearable ? [text('null')] : []),
    ...(value.clearable ? [text("''")] : []),
  ])
}

/** Of what is declared by itself: a type, or the record of an entity. */
function nameOf(value: ValueModel, scope: Scope): Type | undefined {
  const declared = declaredType(value, scope)
  if (declared) return named(typeType(declared.name))
  return value.record === undefined ? undefined : named(recordType(entityNamed(value.record, scope)))
}

export function membersOf(fields: Fields, direction: Direction, scope: Scope): Field[] {
  return Object.entries(fields).map(([name, value]) => memberOf(name, value, direction, scope))
}

/** Nothing is known of it but that it is an object. */
export const anyObject: Type = named('Record', text('string'), text('unknown'))
/** Content that a caller has in whatever form, and content as it arrives. */
export const contentStream: Type = named('ReadableStream', named('Uint8Array'))
const anyContent: Type = union([named('Blob'), named('Uint8Array'), contentStream])
/** An object without fields. */
export const noFields: Type = named('Record', text('string'), text('never'))

export function unknownMembers(): Index {
  return { kind: 'index', type: text('unknown') }
}

function memberOf(name: string, value: ValueModel, direction: Direction, scope: Scope): Field {
  const type = typeOf(value, direction, scope)
  const docs = docsOf(value, scope)
  const field: Field = { kind: 'field', name, type, ...(docs && { docs }) }
  if (direction === 'received') return isAlwaysThere(value) ? field : { ...field, optional: true }
  // Said beside `?`, so that callers under exactOptionalPropertyTypes can pass what they may not have.
  return value.required ? field : { ...field, optional: true, type: union([type, text('undefined')]) }
}

export function isAlwaysThere(value: ValueModel): boolean {
  return value.optional !== true && value.until === undefined
}

/** What a value is, written out even where it has a name. */
export function plainType(value: ValueModel, direction: Direction, scope: Scope): Type {
  if (value.const !== undefined) return text(literalText(value.const))
  if (value.anyOf) return union(value.anyOf.map((part) => typeOf(part, direction, scope)))
  switch (value.type) {
    case 'array':
      return arrayType(value, direction, scope)
    case 'map':
      return named('Record', text('string'), itemType(value, direction, scope))
    case 'object':
      return objectType(value, direction, scope)
    case 'bytes':
      return direction === 'given' ? anyContent : contentStream
    case 'any':
    case undefined:
      return text('unknown')
    case 'null':
      return text('null')
    default:
      return choices(value) ?? text(value.type === 'integer' ? 'number' : value.type)
  }
}

function arrayType(value: ValueModel, direction: Direction, scope: Scope): Type {
  return { kind: 'array', of: itemType(value, direction, scope), readonly: direction === 'given' }
}

/** `enum` and `values` of an array say what its items are. */
function itemType(value: ValueModel, direction: Direction, scope: Scope): Type {
  return choices(value) ?? (value.items ? typeOf(value.items, direction, scope) : text('unknown'))
}

function objectType({ properties, open }: ValueModel, direction: Direction, scope: Scope): Type {
  if (properties === undefined) return anyObject
  const members = membersOf(properties, direction, scope)
  return { kind: 'object', members: open ? [...members, unknownMembers()] : members }
}

/** The closed set of literals, or the known ones of an open set: editors offer them and anything else passes. */
function choices(value: ValueModel): Type | undefined {
  if (value.style === 'comma' && value.type === 'string') return undefined
  if (value.enum) return union(value.enum.map((one) => text(literalText(one))))
  if (!value.values) return undefined
  const open: Type = { kind: 'intersection', of: [text('string'), text('{}')] }
  return union([...value.values.map((one) => text(literalText(one))), open])
}

function literalText(value: string | number | boolean): string {
  return typeof value === 'string' ? quote(value) : String(value)
}
