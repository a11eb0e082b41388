/** What a searchable entity looks like in the replica: told by its connector's catalogue, the same on every engine. */
import type { Params, Value } from '@plugboard/core'
import type { Catalog, EntityEntry } from '@plugboard/core/catalog'
import { columnNames } from './column-names.ts'

/** What a field is compared as. A `map` is an object; what may be anything is an object, too. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'

/**
 * Where a field's value comes from: a path in the record, a path in the record that it is listed under, the replica's own
 * mark of what was deleted, or its own note of the last change (Unix time in seconds).
 */
export type FieldSource =
  | RecordSource
  | { readonly of: 'parent'; readonly path: readonly string[] }
  | { readonly of: 'deletion' | 'change' }

export interface RecordSource {
  readonly of: 'record'
  readonly path: readonly string[]
  /** Field of the record that is taken instead where the record has it: newer upstream versions moved it to the path. */
  readonly own?: string
  /** It is true where that stands at the path. */
  readonly equals?: string | number | boolean
  /** It is the sum of that field over the list at the path. */
  readonly sum?: string
  /** The upstream writes the number as text, as many do with those of 64 bits. */
  readonly isDigits?: boolean
}

export interface Field {
  readonly name: string
  readonly type: FieldType
  readonly format?: 'date-time' | 'date'
  readonly source: FieldSource
  /** Of what stands inside, as far as the catalogue tells. */
  readonly value: Value
  /** End of the names of its columns. Made of letters, digits and underscores alone. */
  readonly column: string
  /** It is what rows are told by. */
  readonly isKey: boolean
  /** People write and look for words in it: its words are indexed. */
  readonly isText: boolean
  /** Short, and looked for by parts of words: those are indexed, too. */
  readonly isName: boolean
}

export interface EntitySchema {
  /** Package slug. */
  readonly connector: string
  readonly entity: string
  /** Begins the names of its tables. */
  readonly table: string
  /** Record field that identifies a record. */
  readonly key: string
  /** Keys tell records apart only under the same parent: a row's id is `<parent id>/<key>`. */
  readonly isKeyOfParent: boolean
  readonly fields: readonly Field[]
  /** Field that tells when a record came to be. Without a sort the newest come first. */
  readonly newest: Field | undefined
  /** Field that is true of records that are gone for their users, as those in a trash. */
  readonly mark: string | undefined
}

/** What the declaration of its synchronization tells. */
export interface SchemaRules {
  readonly mark?: string | undefined
  readonly unique?: 'parent' | undefined
  /** Entity under whose records these are listed. */
  readonly each?: string | undefined
}

/** The shape of an entity; undefined for one that cannot be searched. */
export function schemaOf(
  catalog: Catalog,
  entity: string,
  rules: SchemaRules = {},
): EntitySchema | undefined {
  const entry = Object.hasOwn(catalog.entities, entity) ? catalog.entities[entity] : undefined
  if (entry?.searchable === undefined) return undefined
  const fields = fieldsOf(entry, entry.searchable, rules)
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
  }
}

export function isNumeric(type: FieldType): boolean {
  return type === 'integer' || type === 'number'
}

/** Whether it has a column of its own to compare: what is no object and no array. */
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
    return {
      name,
      type,
      ...(type === 'string' && value.format !== undefined && { format: value.format }),
      source: sourceOf(name, value, entry, rules),
      value,
      column: columns[index] as string,
      isKey: name === entry.key && type === 'string' && rules.unique === undefined,
      isText,
      isName: isText && NAMES.test(name),
    }
  })
}

function typeOf({ type = 'object' }: Value): FieldType {
  switch (type) {
    case 'string':
    case 'integer':
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
  const isRecords = entry.record !== undefined && Object.hasOwn(entry.record, name)
  if (from !== undefined) {
    const isParents = each !== undefined && from.startsWith(PARENT)
    return isParents
      ? { of: 'parent', path: from.slice(PARENT.length).split('.') }
      : recordSource(from, value, isRecords ? name : undefined)
  }
  if (!isRecords && name === 'is_deleted' && type === 'boolean') return { of: 'deletion' }
  if (!isRecords && name === 'updated' && type === 'integer') return { of: 'change' }
  const isDigits = type === 'integer' && entry.record?.[name]?.type === 'string'
  return { of: 'record', path: [name], ...(isDigits && { isDigits }) }
}

function recordSource(from: string, { equals, sum }: Value, own: string | undefined): RecordSource {
  return {
    of: 'record',
    path: from.split('.'),
    ...(own !== undefined && { own }),
    ...(equals !== undefined && { equals }),
    ...(sum !== undefined && { sum }),
  }
}

const CREATION = /^created(_?at|_?time|_?date)?$/i

function isCreation(name: string): boolean {
  return CREATION.test(name)
}

/** Names of what people write. Codes and ids are found by their value. */
const TEXTUAL =
  /name|title|summary|description|email|content|comment|text|body|footer|note|subject|label|phone/i

const NAMES = /name|email|title|summary/i

function isTextual(
  name: string,
  type: FieldType,
  { enum: closed, values, const: only, format }: Value,
): boolean {
  const isFree = closed === undefined && values === undefined && only === undefined && format === undefined
  return type === 'string' && isFree && TEXTUAL.test(name) && !/(Id|_id|url|link)$/i.test(name)
}

/** Names of tables may have 63 bytes, endings included. */
const LONGEST = 40

/** Slugs are kebab-case and entities snake_case: only the two underscores tell where one ends. */
function tableName(connector: string, entity: string): string {
  return columnNames([`copy_${connector}__${entity}`], LONGEST)[0] as string
}
