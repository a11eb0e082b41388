/** Times that an upstream keeps itself, found by the names of their fields. */
import type { Params, Value } from '@plugboard/core'
import { isObject } from '../is-object.ts'
import type { Row } from '../state/collection.ts'
import { byName } from './by-name.ts'

const CREATED = /^(hs)?(date|time)?creat(ed|ion)(at|on|date|time)?$|^(hs)?createdate$/
const UPDATED =
  /^(hs)?(last)?(date|time)?(updat|modifi|edit|chang)ed(at|on|date|time)?$|^(update|modify|modification)(date|time)$/

interface Now {
  /** Seconds since 1970. */
  readonly now: number
  /** Also sets when the record was made. */
  readonly isNew: boolean
}

/** Objects that group fields of the record have such times, too: `properties.lastmodifieddate`. */
export const GROUPS: readonly string[] = ['attributes', 'data', 'fields', 'properties']

/** The row, changed now. Only fields that it has are set. */
export function stamped(fields: Params, types: Params, row: Row, at: Now): Row {
  const next: Record<string, unknown> = { ...row }
  for (const [name, declared] of Object.entries(fields)) {
    const value: Value = { ...types[declared.ref ?? ''], ...declared }
    if (GROUPS.includes(name) && value.properties !== undefined && isObject(row[name]))
      next[name] = stamped(value.properties, types, row[name], at)
    else if (isUpdated(name) || (at.isNew && isCreated(name))) next[name] = timeLike(row[name], value, at.now)
  }
  return next
}

/** The field that says when a record changed, at its top or in a group: `['properties', 'lastmodifieddate']`. */
export function changedAtPath(fields: Params, types: Params): readonly string[] | undefined {
  const own = Object.keys(fields).find(isUpdated)
  if (own !== undefined) return [own]
  for (const group of GROUPS) {
    const { ref, properties = types[ref ?? '']?.properties ?? {} } = fields[group] ?? {}
    const inside = Object.keys(properties).find(isUpdated)
    if (inside !== undefined) return [group, inside]
  }
  return undefined
}

/** In milliseconds; NaN for what is no time. Vendors write seconds, milliseconds or ISO 8601. */
export function timeOf(value: unknown): number {
  if (typeof value === 'string' && !/^\d+(\.\d+)?$/.test(value)) return Date.parse(value)
  const number = Number(value)
  return number < SECONDS_BELOW ? number * 1000 : number
}

/** In seconds, this is the year 5138; in milliseconds, it is 1973. */
const SECONDS_BELOW = 1e11

/** Names without regard to separators and case. */
export const plain: (name: string) => string = byName((name) => name.replaceAll(/[_-]/g, '').toLowerCase())
export const isCreated: (name: string) => boolean = byName((name) => CREATED.test(plain(name)))
export const isUpdated: (name: string) => boolean = byName((name) => UPDATED.test(plain(name)))

function timeLike(before: unknown, { format }: Value, now: number): unknown {
  if (format === 'date-time') return new Date(now * 1000).toISOString()
  if (typeof before !== 'number') return before
  return before < SECONDS_BELOW ? now : now * 1000
}
