/** How a param narrows a list by a field of its records: one of its name, or the one that the catalog declares for it. */
import type { Params, Value } from '@plugboard/core'
import type { FilterRule } from '@plugboard/core/catalog'
import { fieldMatches } from '../actions/matches.ts'
import { isObject } from '../is-object.ts'
import { valueAt } from '../paths.ts'
import type { Row } from '../state/collection.ts'
import { NAMES } from './named-parts.ts'
import type { Declared } from './overlay.ts'
import { changedAtPath, isCreated, plain, timeOf } from './times.ts'

export type Narrowing = (row: Row, wanted: unknown) => boolean

/** By which a list is narrowed to an object in a record, besides those by which a write names it. */
const PARTS: readonly string[] = [...NAMES, 'ref', 'label', 'title']
/** Vendors call the account that made a record differently in params and in fields. */
const MAKERS: readonly string[] = ['author', 'creator', 'user', 'owner', 'created_by', 'createdBy']
const SINCE = /^(updated|modified|changed|lastmodified)?(since|after|min|from)$/
const BEFORE = /^(updated|modified|changed|lastmodified)?(before|until|max|to)$/

/** Undefined if no field of the record says whether it fits. */
export function narrowingOf(declared: Declared, name: string, param: Value): Narrowing | undefined {
  const { record, types } = declared
  const own = record[name]
  const sameType = own?.type !== undefined && own.type === param.type && own.type !== 'array'
  if (sameType && own.properties === undefined) return byValue(own, name)
  const field = fieldOf(record, name)
  if (field === undefined) return byTime(declared, name)
  const { type, items, properties, ref }: Value = { ...types[record[field]?.ref ?? ''], ...record[field] }
  const isPart = properties !== undefined || type === 'array' || ref !== undefined || type === 'object'
  if (isPart && items?.type !== 'any') return (row, wanted) => hasParts(row[field], wanted)
  if (param.type !== 'array' && param.style !== 'comma') return undefined
  return (row, wanted) => listOf(wanted).includes(String(row[field]))
}

/** As the catalog declares it. `null` says that no field tells. */
export function declaredNarrowing(rule: FilterRule | null): Narrowing {
  if (rule === null) return () => true
  if (typeof rule === 'string') return (row, wanted) => hasParts(valueAt(row, rule), wanted)
  if ('from' in rule) return (row, wanted) => !(timeOf(valueAt(row, rule.from)) < timeOf(wanted))
  if ('until' in rule) return (row, wanted) => !(timeOf(valueAt(row, rule.until)) > timeOf(wanted))
  return (row, wanted) =>
    Object.entries(rule.values[String(wanted)] ?? {}).every(([path, value]) => valueAt(row, path) === value)
}

/** The field with the name of the param, in the plural or the singular, or with another word for who made the record. */
function fieldOf(record: Params, name: string): string | undefined {
  const singular = name.replace(/s$/, '')
  const names = [name, `${name}s`, singular, ...(MAKERS.includes(name) ? MAKERS : [])]
  return names.map((one) => Object.keys(record).find((field) => plain(field) === plain(one))).find(Boolean)
}

/** A value that no record can have, such as `all` of the states `open` and `closed`, narrows nothing. */
function byValue({ enum: closed, values }: Value, name: string): Narrowing {
  const known: readonly unknown[] | undefined = values ?? closed
  return (row, wanted) => (known !== undefined && !known.includes(wanted)) || fieldMatches(row[name], wanted)
}

/** Records changed at the time or later, or until then. */
function byTime({ record, types }: Declared, name: string): Narrowing | undefined {
  const path = changedAtPath(record, types) ?? Object.keys(record).filter(isCreated).slice(0, 1)
  if (path.length === 0) return undefined
  const at = (row: Row): number => timeOf(valueAt(row, path.join('.')))
  if (SINCE.test(plain(name))) return (row, wanted) => !(at(row) < timeOf(wanted))
  return BEFORE.test(plain(name)) ? (row, wanted) => !(at(row) > timeOf(wanted)) : undefined
}

/** An object has one of the wanted names, and a list of objects all of them. `none` and `*` are those without and with any. */
function hasParts(value: unknown, wanted: unknown): boolean {
  const own = [value].flat().flatMap(namesOf)
  if (wanted === 'none') return own.length === 0
  if (wanted === '*') return own.length > 0
  const names = listOf(wanted)
  return Array.isArray(value)
    ? names.every((one) => own.includes(one))
    : names.some((one) => own.includes(one))
}

function namesOf(part: unknown): string[] {
  if (part === undefined || part === null) return []
  if (!isObject(part)) return [String(part)]
  return PARTS.flatMap((name) =>
    part[name] === undefined || part[name] === null ? [] : [String(part[name])],
  )
}

function listOf(wanted: unknown): string[] {
  return Array.isArray(wanted) ? wanted.map(String) : String(wanted).split(',')
}
