/** Effects of an action that the catalog declares: fields of the record that it sets besides those of its params. */
import type { Params, Value } from '@plugboard/core'
import type { ActionEntry, SetValue } from '@plugboard/core/catalog'
import { handlerFor } from '../actions/handlers.ts'
import { namesRecord, pathOf, rowOf, unknownRecord } from '../actions/records.ts'
import type { Call } from '../behaviour.ts'
import { isObject } from '../is-object.ts'
import { withValueAt } from '../paths.ts'
import type { Row } from '../state/collection.ts'
import type { Declared } from './overlay.ts'

/** Root of fields of the record above, which the row itself does not have. */
const ABOVE = 'parent.'

/** The fields as params of the same names would give them. */
export function declaredEffects({ record, types }: Declared, call: Call, now: number): Row {
  const sets = Object.entries(entryOf(call)?.sets ?? {}).filter(([path]) => !path.startsWith(ABOVE))
  return sets.reduce<Row>((into, [path, set]) => {
    const field = fieldAt(record, types, path)
    const value = set === '{time}' ? timeAs(field, now) : asNumber(field, setValue(call, set))
    return value === undefined ? into : (withValueAt(into, path, value) as Row)
  }, {})
}

/** Undefined if the caller did not give the param. */
function setValue({ path, params }: Call, set: SetValue): unknown {
  if (!isObject(set)) return set
  const { param, values = {} } = set as Exclude<SetValue, string | number | boolean | null>
  const given = path[param] ?? params[param]
  return values[String(given)] ?? given
}

/** An id of the path is a text, also where the field has a number. */
function asNumber({ type }: Value, value: unknown): unknown {
  return type === 'integer' && typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
}

function timeAs({ type }: Value, now: number): unknown {
  return type === 'integer' || type === 'number' ? now : new Date(now * 1000).toISOString()
}

function fieldAt(record: Params, types: Params, path: string): Value {
  const root: Value = { properties: record }
  return path.split('.').reduce<Value>((value, name) => {
    const properties = value.properties ?? types[value.ref ?? '']?.properties
    return properties?.[name] ?? {}
  }, root)
}

function entryOf({ tables, entity, action }: Call): ActionEntry | undefined {
  return tables.catalog.entities[entity]?.actions[action]
}

/** Fields that actions of an entity set from a param: the `login` of a collaborator is that of the path as `{username}`. */
export function fieldsSetBy({ tables, entity }: Call, param: string): string[] {
  const actions = Object.values(tables.catalog.entities[entity]?.actions ?? {})
  return actions.flatMap(({ sets = {} }) =>
    Object.keys(sets).filter((path) => {
      const set = sets[path]
      return isObject(set) && set.param === param && set.values === undefined
    }),
  )
}

/** Carries out a write whose response is no record, and returns the row that it changed, if it names one. */
export function changedRow(call: Call): Row | undefined {
  if (entryOf(call)?.risk === 'read') return undefined
  const row = rowOf(call)
  if (row === undefined && isBelowRecord(call)) throw unknownRecord(call)
  const isMade = namesRecord(call) && call.request.http.startsWith('PUT ')
  if (row === undefined && !isMade) return undefined
  handlerFor({ ...call, table: { ...call.table, returns: 'nothing' } })?.(call)
  return rowOf(call) ?? row
}

/** `PUT /pulls/{number}/merge` is about a record of `GET /pulls/{number}`. */
function isBelowRecord({ tables, entity, request }: Call): boolean {
  const get = tables.entities[entity]?.actions.get?.http
  return get !== undefined && pathOf(request.http).startsWith(`${pathOf(get)}/`)
}
