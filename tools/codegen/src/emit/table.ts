import { isDeepStrictEqual } from 'node:util'
import type { Fields, ValueModel } from '../model/model.ts'
import { meaningOf } from './docs.ts'
import { type Literal, literal, type Reference, reference, type Table, table } from './literal.ts'
import { declaredType, isReferred, resolved } from './named-types.ts'
import type { Scope } from './scope.ts'
import { typeConst } from './symbols.ts'

type Key = keyof ValueModel

/** Keys of a value that the run table needs, in their order. */
const runKeys: readonly Key[] = [
  'type',
  'ref',
  'anyOf',
  'items',
  'properties',
  'open',
  'required',
  'nullable',
  'clearable',
  'const',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'as',
  'whole',
  'style',
  'send',
  'sendWith',
  'mask',
]

/** The rest, for people and tools. */
const catalogKeys: readonly Key[] = [
  'format',
  'values',
  'default',
  'optional',
  'from',
  'equals',
  'sum',
  'where',
  'value',
  'unix',
  'record',
  'since',
  'until',
  'deprecated',
  'readOnly',
  'sensitive',
  'untrusted',
  'description',
  'label',
  'help',
  'trim',
]

/** Style of value tables: the keys to write, and the names of declared types. */
export interface TableStyle {
  readonly scope: Scope
  readonly keys: readonly Key[]
}

export function runStyle(scope: Scope): TableStyle {
  return { scope, keys: runKeys }
}

export function catalogStyle(scope: Scope): TableStyle {
  return { scope, keys: [...runKeys, ...catalogKeys] }
}

/** A value as a table: `{ type: 'string' }`, `interval`, `{ ...address, clearable: true }`, `{ ref: 'node' }`. */
export function tableOf(written: ValueModel, style: TableStyle): Literal {
  const value = resolved(written, style.scope)
  const type = declaredType(value, style.scope)
  if (type === undefined) return ownTable({ ...value, ...described(written, style) }, style)
  const extra = entriesOf(value, style).filter(([key]) => !isDeepStrictEqual(value[key], type.value[key]))
  if (isReferred(type)) return table([['ref', type.name], ...extra.filter(([key]) => key !== 'ref')])
  const shared = reference(typeConst(type.name))
  return extra.length === 0 ? shared : table([shared, ...extra])
}

/** A value written out, even if its type is declared. */
export function ownTable(value: ValueModel, style: TableStyle): Table {
  return table(entriesOf(value, style))
}

export function fieldsTable(fields: Fields, style: TableStyle, first: readonly Reference[] = []): Table {
  return table([
    ...first,
    ...Object.entries(fields).map(([name, value]) => [name, tableOf(value, style)] as const),
  ])
}

/** True if a value is any text, as every param of a path is without further words. */
export function isText(written: ValueModel, { scope, keys }: TableStyle): boolean {
  const value = resolved(written, scope)
  return keys.every((key) =>
    key === 'type' ? value.type === 'string' : key === 'required' || value[key] === undefined,
  )
}

/** Its own description, then that of its named type. */
function described(written: ValueModel, { scope }: TableStyle): Pick<ValueModel, 'description'> {
  const description = meaningOf(written, scope)
  return description === undefined ? {} : { description }
}

function entriesOf(value: ValueModel, style: TableStyle): (readonly [key: Key, written: Literal])[] {
  // Of the formats, only this one changes how values are checked and sent.
  const isSent = value.format === 'int64' && !style.keys.includes('format')
  const keys: readonly Key[] = isSent ? [...style.keys, 'format'] : style.keys
  return keys.flatMap((key) => {
    const written = partOf(value, key, style)
    return written === undefined ? [] : [[key, written] as const]
  })
}

function partOf(value: ValueModel, key: Key, style: TableStyle): Literal | undefined {
  switch (key) {
    case 'items':
      return value.items && tableOf(value.items, style)
    case 'properties':
      return value.properties && fieldsTable(value.properties, style)
    case 'anyOf':
      return value.anyOf?.map((part) => tableOf(part, style))
    default:
      return value[key] === undefined ? undefined : literal(value[key])
  }
}
