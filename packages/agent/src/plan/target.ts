/** The record that a write is about, and the call that reads it: of its own entity, or of the one that it is a part of. */
import { identityParamsOf } from '../identity-params.ts'
import { isObject } from '../is-object.ts'
import type { ActionRef, Registry } from '../registry.ts'
import { requiredOf } from '../required-params.ts'
import { declaredAt, valueAt } from '../table/paths.ts'
import { type AskedFields, askedFields } from './asked-fields.ts'

/** A record as it is before the write. */
export interface Before {
  readonly record: unknown
  /** An action of the record's entity, which is another one if the write is about a part. */
  readonly of: ActionRef
  /** Path of what is written within the record. */
  readonly base: string
  /** Set if the record is from the replica, with the age of the replica in seconds. */
  readonly replica?: { readonly ageSeconds?: number }
}

/** The record that a write is about or is a part of, and the param that tells which one it is. */
export interface Whole {
  readonly record: unknown
  /** An action of the record's entity. */
  readonly of: ActionRef
  readonly param: string | undefined
}

export interface Target {
  readonly get: ActionRef
  /** Params of that call, those that ask for fields included. */
  readonly params: Readonly<Record<string, unknown>>
  readonly asked: AskedFields
  /** Path of what is written within the record: `fields.assignee`; empty if that is the record. */
  readonly base: string
}

/** Undefined if no call reads the record. */
export function targetOf({ actions }: Registry, ref: ActionRef, params: unknown): Target | undefined {
  if (!isObject(params)) return undefined
  const isSameConnector = (one: ActionRef): boolean => one.connector === ref.connector && one.action === 'get'
  const own = actions.find((one) => isSameConnector(one) && one.entity === ref.entity)
  const ofRecord = ref.action === 'create' ? undefined : own && read(own, params, '')
  if (ofRecord !== undefined || (own !== undefined && ref.action !== 'create')) return ofRecord
  const path = pathOf(ref)
  const [whole] = actions
    .filter((one) => isSameConnector(one) && isWithin(path, pathOf(one)))
    .toSorted((a, b) => pathOf(b).length - pathOf(a).length)
  return whole && read(whole, params, baseOf(whole, ref, path.slice(pathOf(whole).length + 1)))
}

/** The call with the params that tell which record it is; undefined if one is not given. */
function read(get: ActionRef, given: object, base: string): Target | undefined {
  const params = requiredOf(get, given)
  // A record that no param names, such as the user's own account.
  if (params === undefined || Object.keys(params).length === 0) return undefined
  const asked = askedFields(get, given)
  return { get, params: { ...params, ...asked }, asked, base }
}

/** `/issue/{issueIdOrKey}/assignee` of `PUT /issue/{issueIdOrKey}/assignee`. */
function pathOf({ table }: ActionRef): string {
  return (table.http ?? '').replace(/^\w+ /, '')
}

/** A path that names no record, such as `/issue`, is the beginning of too many. */
function isWithin(path: string, whole: string): boolean {
  return whole.endsWith('}') && path.startsWith(`${whole}/`)
}

/** Where a record has what a write of its part changes: `assignee` is its field `fields.assignee`. */
function baseOf(get: ActionRef, ref: ActionRef, rest: string): string {
  const { record = {} } = get.entityEntry
  const [connection] = get.connections
  if (ref.action !== 'update' || connection === undefined) return ''
  const paths = [rest, ...Object.keys(record).map((name) => `${name}.${rest}`)]
  return paths.find((path) => declaredAt(record, path, connection.catalog)?.value !== undefined) ?? ''
}

/** All that tells which record it is, on one line: `DEMO-2`, or `file-1, permission-2`. */
export function targetText(ref: ActionRef, params: unknown): string {
  return identityParamsOf(ref)
    .map((name) => String(valueAt(params, name)))
    .join(', ')
}
