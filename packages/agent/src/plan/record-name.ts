/** The name of a record, for people. */
import type { Value } from '@plugboard/core'
import type { Connection } from '../connection.ts'
import type { ActionRef } from '../registry.ts'
import { declaredAt, valueAt } from '../table/paths.ts'

/** Characters of a name. */
const LONGEST = 60

/** Fields of records and of searches that name a record, best first. */
export const NAMES: readonly string[] = [
  'displayName',
  'name',
  'title',
  'summary',
  'fields.summary',
  'real_name',
  'dealname',
  'subject',
  'email',
  'emailAddress',
  'number',
]

export interface RecordName {
  readonly value: string
  /** The text of the record that it is from. */
  readonly whole: string
  readonly isUntrusted: boolean
}

export function nameOf(
  { entityEntry: { record: fields = {}, searchable = {} } }: ActionRef,
  { catalog }: Connection,
  record: unknown,
  isMasked: boolean,
): RecordName | undefined {
  for (const path of NAMES) {
    // Search fields are texts of the record under plainer names, such as the subject among its headers.
    const search = Object.hasOwn(searchable, path) ? searchable[path] : undefined
    const declared = declaredAt(fields, path, catalog) ?? declaredAt(searchable, path, catalog)
    if (declared === undefined || (isMasked && declared.sensitive)) continue
    const value = textAt(record, path) ?? (search && textOf(search, path, record))
    if (value !== undefined)
      return { value: value.slice(0, LONGEST), whole: value, isUntrusted: declared.untrusted }
  }
  return undefined
}

/** True if records of the entity have a name. */
export function hasName(
  { entityEntry: { record = {}, searchable = {} } }: ActionRef,
  { catalog }: Connection,
): boolean {
  return NAMES.some(
    (path) => (declaredAt(record, path, catalog) ?? declaredAt(searchable, path, catalog)) !== undefined,
  )
}

/** The text that a search field takes from a record. */
function textOf({ from, where, value }: Value, path: string, record: unknown): string | undefined {
  if (where === undefined || value === undefined) return textAt(record, from ?? path)
  const list = valueAt(record, from ?? path)
  const item = Array.isArray(list) ? list.find((one) => matches(one, where)) : undefined
  return textAt(item, value)
}

function matches(item: unknown, where: Readonly<Record<string, string>>): boolean {
  return Object.entries(where).every(
    ([name, text]) => textAt(item, name)?.toLowerCase() === text.toLowerCase(),
  )
}

function textAt(record: unknown, path: string): string | undefined {
  const value = valueAt(record, path)
  return typeof value === 'string' && value !== '' ? value : undefined
}
