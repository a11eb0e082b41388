/**
 * The schema of a searchable entity in the replica, derived from its connector's catalog. Independent of the
 * engine.
 */
import type { Params, Value } from '@plugboard/core'
import type { Catalog, EntityEntry } from '@plugboard/core/catalog'
import { columnNames } from './column-names.ts'
import { typesUsedBy, withoutName } from './declared-type.ts'
import { type FieldColumns, fieldColumns } from './field-columns.ts'

/** How a field is compared. Maps and fields of any type count as objects; `digits` are integers beyond 2^53, `decimal` numbers as text. */
export type FieldType =
  | 'string'
  | 'integer'
  | 'digits'
  | 'decimal'
  | 'number'
  | 'boolean'
  | 'object'
  | 'array'

/**
 * Source of a field's value: a path in the record, a path in its parent record, or row metadata, which is
 * either the tombstone flag (`deletion`) or the time of the last observed change in Unix seconds (`change`).
 */
type FieldSource =
  | RecordSource
  | { readonly of: 'parent'; readonly path: readonly string[] }
  | { readonly of: 'deletion' | 'change' }

export interface RecordSource {
  readonly of: 'record'
  readonly path: readonly string[]
  /**
   * Retired field of the record that takes precedence over the path when present, since older upstream versions have
   * it there.
   */
  readonly own?: string
  /** Makes the field a boolean: whether the value at the path equals this. */
  readonly equals?: string | number | boolean
  /** Makes the field a sum of this field over the list at the path. */
  readonly sum?: string
  /** The value is that of an item of the list at the path. */
  readonly item?: ItemSource
  /** Makes the field the timestamp of a Unix time. */
  readonly unix?: 'seconds' | 'milliseconds'
  /** The upstream encodes the number as a string, as many do with 64-bit integers. */
  readonly isDigits?: boolean
}

/** The first item whose fields have these texts, which are in lower case, and its field with the value. */
export interface ItemSource {
  readonly where: readonly (readonly [field: string, text: string])[]
  readonly value: string
}

export interface Field {
  readonly name: string
  readonly type: FieldType
  /** Timestamps are compared as instants, and tests of equality ignore the case of `email`. */
  readonly format?: 'date-time' | 'date' | 'email'
  readonly source: FieldSource
  /** Declared type in the catalog, not by its name. */
  readonly value: Value
  /** Suffix of the names of its columns: letters, digits and underscores only. */
  readonly column: string
  /** Follows from the properties above. */
  readonly columns: FieldColumns
  /** Its value is the row id. */
  readonly isKey: boolean
  /** Free text: its words are indexed. */
  readonly isText: boolean
  /** Short text that is searched by substrings: those are indexed as well. */
  readonly isName: boolean
}

export interface EntitySchema {
  /** Package slug. */
  readonly connector: string
  readonly entity: string
  /** Prefix of the names of its tables. */
  readonly table: string
  /** Record field that identifies a record. */
  readonly key: string
  /** Keys are unique only per parent: a row's id is `<parent id>/<key>`. */
  readonly isKeyOfParent: boolean
  readonly fields: readonly Field[]
  /** Creation time. Searches without a sort return the newest first. */
  readonly newest: Field | undefined
  /** Boolean field of the record that hides it from searches, such as `trashed`. */
  readonly mark: string | undefined
  /** Named types that values within the fields refer to. */
  readonly types: Params
}

/** Settings from the connector's sync declaration. */
export interface SchemaRules {
  readonly mark?: string | undefined
  readonly unique?: 'parent' | undefined
  /** Parent entity, under whose records these are listed. */
  readonly each?: string | undefined
}

/** Undefined for an entity that is not searchable. */
export function schemaOf(
  catalog: Catalog,
  entity: string,
  rules: SchemaRules = {},
): EntitySchema | undefined {
  const entry = Object.hasOwn(catalog.entities, entity) ? catalog.entities[entity] : undefined
  if (entry?.searchable === undefined) return undefined
  const { types = {} } = catalog
  const searchable = withoutNames(entry.searchable, types)
  const fields = fieldsOf(entry, searchable, rules)
  return {
    connector: catalog.name,
    entity,
    table: tableName(catalog.name, entity),
    key: entry.key,
    isKeyOfParent: rules.unique === 'parent',
    fields,
    newest: fields.find(
      ({ name, type, format }) => isCreation(name) && (isNumeric(type) || format !== undefined),
    ),
    mark: rules.mark,
    types: typesUsedBy(Object.values(searchable), types),
  }
}

/** Keeps the attributes beside the name of a type, such as where the value comes from. */
function withoutNames(searchable: Params, types: Params): Params {
  const resolved = ({ ref, ...given }: Value): Value =>
    ref === undefined ? given : { ...withoutName({ ref }, types), ...given }
  return Object.fromEntries(Object.entries(searchable).map(([name, value]) => [name, resolved(value)]))
}

export function isNumeric(type: FieldType): boolean {
  return type === 'integer' || type === 'number'
}

/** True if the field has a column of its own. Objects and arrays are stored as leaves. */
export function isScalar({ type }: Field): boolean {
  return type !== 'object' && type !== 'array'
}

function fieldsOf(entry: EntityEntry, searchable: Params, rules: SchemaRules): Field[] {
  const names = Object.keys(searchable)
  const columns = columnNames(names)
  return names.map((name, index) => {
    const value = searchable[name] as Value
    const type = typeOf(value)
    const isText = isTextual(name, type, value)
    const field = {
      name,
      type,
      ...(type === 'string' && isTextFormat(value.format) && { format: value.format }),
      source: sourceOf(name, value, entry, rules),
      value,
      column: columns[index] as string,
      isKey: name === entry.key && type === 'string' && rules.unique === undefined,
      isText,
      isName: isText && NAMES.test(name),
    }
    return { ...field, columns: fieldColumns(field) }
  })
}

function isTextFormat(format: Value['format']): format is NonNullable<Field['format']> {
  return format === 'date-time' || format === 'date' || format === 'email'
}

function typeOf({ type = 'object', format }: Value): FieldType {
  switch (type) {
    case 'integer':
      return format === 'int64' ? 'digits' : type
    case 'string':
      return format === 'decimal' ? format : type
    case 'number':
    case 'boolean':
    case 'array':
      return type
    default:
      return 'object'
  }
}

const PARENT = 'parent.'

function sourceOf(name: string, value: Value, entry: EntityEntry, { each }: SchemaRules): FieldSource {
  const { from, type } = value
  const declared =
    entry.record !== undefined && Object.hasOwn(entry.record, name) ? entry.record[name] : undefined
  if (from !== undefined) {
    const isFromParent = each !== undefined && from.startsWith(PARENT)
    return isFromParent
      ? { of: 'parent', path: from.slice(PARENT.length).split('.') }
      : recordSource(from, value, declared?.until === undefined ? undefined : name)
  }
  if (declared === undefined && name === 'is_deleted' && type === 'boolean') return { of: 'deletion' }
  if (declared === undefined && name === 'updated' && type === 'integer') return { of: 'change' }
  const isDigits = type === 'integer' && declared?.type === 'string'
  return { of: 'record', path: [name], ...(isDigits && { isDigits }) }
}

function recordSource(
  from: string,
  { equals, sum, where, value, unix }: Value,
  own: string | undefined,
): RecordSource {
  return {
    of: 'record',
    path: from.split('.'),
    ...(own !== undefined && { own }),
    ...(equals !== undefined && { equals }),
    ...(sum !== undefined && { sum }),
    ...(where !== undefined && value !== undefined && { item: { where: lowerCase(where), value } }),
    ...(unix !== undefined && { unix }),
  }
}

function lowerCase(where: Readonly<Record<string, string>>): ItemSource['where'] {
  return Object.entries(where).map(([field, text]) => [field, text.toLowerCase()] as const)
}

/** `date`: that of a message, which has no other. */
const CREATION = /^(created(_?at|_?time|_?date)?|date)$/i

function isCreation(name: string): boolean {
  return CREATION.test(name)
}

/** Names of free-text fields. Codes and ids are searched by value only. */
const TEXTUAL =
  /name|title|summary|description|email|content|comment|text|body|footer|note|subject|label|phone|snippet|^(from|to|b?cc)$/i

const NAMES = /name|email|title|summary|subject|^(from|to|b?cc)$/i

function isTextual(
  name: string,
  type: FieldType,
  { enum: closed, values, const: only, format }: Value,
): boolean {
  const hasWords = format === undefined || ['email', 'mrkdwn', 'html'].includes(format)
  const isFree = closed === undefined && values === undefined && only === undefined && hasWords
  return type === 'string' && isFree && TEXTUAL.test(name) && !/(Id|_id|url|link)$/i.test(name)
}

/** PostgreSQL limits table names to 63 bytes, including suffixes. */
const MAX_TABLE_NAME = 40

/** Slugs are kebab-case and entities snake_case, so a double underscore separates them unambiguously. */
function tableName(connector: string, entity: string): string {
  return columnNames([`replica_${connector}__${entity}`], MAX_TABLE_NAME)[0] as string
}
