/** A record that was just made: with the values that the caller gave, defaults, and those that an upstream makes by itself. */
import type { Params, Value } from '@plugboard/core'
import { isObject } from '../is-object.ts'
import type { Row } from '../state/collection.ts'
import { fieldSetBy } from '../state/merge.ts'
import { coherent, LIVE, STATE } from './coherent.ts'
import type { Declared } from './overlay.ts'
import { GROUPS, isCreated, isUpdated, plain } from './times.ts'

/**
 * The sampled record without the values that a caller could have given.
 *
 * @param params Params of the actions that write the record.
 */
export function newRecord({ record, types }: Declared, sampled: Row, params: Params): Row {
  const settable = new Map<string, Value>()
  for (const [name, param] of Object.entries(params)) {
    const field = fieldSetBy(record, name)
    if (field !== undefined && (!settable.has(field) || param.default !== undefined))
      settable.set(field, param)
  }
  const row: Record<string, unknown> = { ...sampled }
  for (const [name, declared] of Object.entries(record)) {
    if (declared.from !== undefined || !Object.hasOwn(row, name)) continue
    const value: Value = { ...types[declared.ref ?? ''], ...declared }
    const param = settable.get(name)
    if (param === undefined) set(row, name, ofUpstream(name, value, row[name]))
    else if (GROUPS.includes(name) && value.properties !== undefined && isObject(row[name]))
      row[name] = coherent({ record: value.properties, types }, emptied(value.properties, types, row[name]))
    else set(row, name, unset(value, types, row[name], param.default))
  }
  return coherent({ record, types }, row)
}

/** Nobody has commented on it, and it is in the state in which records begin. Undefined leaves it out. */
function ofUpstream(
  name: string,
  { type, values, enum: closed, optional, nullable }: Value,
  sampled: unknown,
): unknown {
  const word = plain(name)
  const states = [...(closed ?? values ?? [])]
  if (STATE.test(word) && states.length > 0)
    return states.find((state) => LIVE.test(String(state))) ?? states[0]
  if ((type === 'integer' || type === 'number') && COUNT.test(word)) return 0
  if (type === 'boolean' && !optional && FLAGS.test(word)) return false
  const isLater = LATER.test(word) && !(isUpdated(name) && typeof sampled !== 'object')
  if (!isLater && !(type === 'boolean' && optional)) return sampled
  if (optional) return undefined
  return nullable ? null : sampled
}

/** Flags that records get later, or that only records have which nobody made. */
const FLAGS =
  /^(is)?(archived|canceled|cancelled|closed|default|deleted|disabled|expired|hidden|locked|merged|removed|revoked|suspended|trashed)$/

/** A new record has no replies and no changes yet, and belongs to no other one unless its caller says so. */
const LATER = /^(latest|last|edited|parent|repl(y|ies)|reaction|pinned|previous|original|recurring|merged)/

/** Numbers of what others do with a record. */
export const COUNT: RegExp =
  /counts?$|^(num|number|total)of|^(comments|replies|likes|votes|views|reactions|forks|watchers|stars|downloads|additions|deletions|commits|changedfiles|reviewcomments|openissues|closedissues)$/

/** Times of the record itself are the upstream's own. */
function emptied(fields: Params, types: Params, sampled: Row): Row {
  const row: Record<string, unknown> = { ...sampled }
  for (const [name, declared] of Object.entries(fields))
    if (Object.hasOwn(row, name) && !isCreated(name) && !isUpdated(name))
      set(row, name, unset({ ...types[declared.ref ?? ''], ...declared }, types, row[name]))
  return row
}

/** Undefined leaves it out. Texts that must exist stay, since an upstream has one of its own for them. */
function unset(
  { nullable, optional, type, properties, enum: closed, values, minimum = 0, minItems = 0 }: Value,
  types: Params,
  sampled: unknown,
  standard?: unknown,
): unknown {
  if (standard !== undefined && typeof standard === typeof sampled) return standard
  if (optional) return undefined
  if (nullable) return null
  if (type === 'array' && Array.isArray(sampled)) return sampled.slice(0, minItems)
  if (type === 'map') return {}
  if (properties !== undefined && isObject(sampled)) return emptied(properties, types, sampled)
  const [first] = [...(closed ?? values ?? [])]
  if (first !== undefined) return first
  if (type === 'boolean') return false
  return type === 'integer' || type === 'number' ? minimum : sampled
}

function set(row: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) delete row[name]
  else row[name] = value
}
