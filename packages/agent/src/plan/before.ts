/** Finds the record that a write changes: as it was read in this session, in the replica, or by a call that reads it. */
import { ConnectorError } from '@plugboard/core'
import type { Connection } from '../connection.ts'
import { lastParamOf } from '../entity-of-param.ts'
import { ToolError } from '../errors/tool-error.ts'
import { identityParamsOf } from '../identity-params.ts'
import { requireReadable } from '../policy/guard.ts'
import { type ActionRef, findAction } from '../registry.ts'
import { rowsOf } from '../results/shape.ts'
import type { Session } from '../session.ts'
import { shortName } from '../text/short-name.ts'
import { hasAsked } from './asked-fields.ts'
import { keyGiven } from './changes.ts'
import { type Before, type Target, targetOf, targetText, type Whole } from './target.ts'

/** The record before the write, and the one that it is about or a part of. */
export interface Found {
  /** Absent if the write changes no values of a record that can be read. */
  readonly before?: Before
  readonly whole?: Whole
}

/**
 * The record of a write; nothing if it cannot be read. Throws a `ToolError` if it does not exist: nobody should be asked to
 * approve that.
 */
export async function findBefore(
  session: Session,
  ref: ActionRef,
  connection: Connection,
  params: unknown,
  { isDirect, signal }: { readonly isDirect: boolean; readonly signal: AbortSignal | undefined },
): Promise<Found> {
  const target = isDirect ? undefined : targetOf(session.registry, ref, params)
  const key = keyGiven(ref, params)
  if (target !== undefined && target.get.entity !== ref.entity)
    return ofUpstream(session, ref, connection, target, params, signal)
  if (key !== undefined) {
    const record = session.records.find(connection.account, ref, key)
    const hasAll = (one: unknown): boolean => one !== undefined && hasAsked(target?.asked ?? {}, one)
    if (hasAll(record)) return found(ref, { record, of: ref, base: '' })
    const copied = await inReplica(session, ref, connection, key)
    if (copied !== undefined && hasAll(copied.record)) return found(ref, copied)
  }
  return target ? ofUpstream(session, ref, connection, target, params, signal) : {}
}

function found(ref: ActionRef, before: Before): Found {
  return { before, whole: { record: before.record, of: ref, param: identityParamsOf(ref).at(-1) } }
}

async function inReplica(
  session: Session,
  ref: ActionRef,
  connection: Connection,
  id: unknown,
): Promise<Before | undefined> {
  const field = replicaKey(ref)
  if (!connection.searchable || field === undefined) return undefined
  const params = { query: { filter: { eq: { [field]: id } } }, limit: 1 }
  const search = findAction(session.registry, `${ref.connector.name}.${ref.entity}.search`)
  try {
    requireReadable(session.guard, search, params)
    const { records } = await connection.call(ref.entity, 'search', params, {})
    const [record] = rowsOf({ ...ref, action: 'search' }, records, ref.entityEntry.key)
    return record === undefined
      ? undefined
      : { record, of: ref, base: '', replica: (await connection.replica?.(ref.entity)) ?? {} }
  } catch (error) {
    if (isUnreadable(error)) return undefined
    throw error
  }
}

/** The search field that has the key of records. */
function replicaKey({ entityEntry: { key, searchable } }: ActionRef): string | undefined {
  return searchable !== undefined && Object.hasOwn(searchable, key) ? key : undefined
}

/** Reads the record as the write will find it. */
async function ofUpstream(
  session: Session,
  ref: ActionRef,
  connection: Connection,
  { get, params, base }: Target,
  given: unknown,
  signal: AbortSignal | undefined,
): Promise<Found> {
  try {
    requireReadable(session.guard, get, params)
    const { records } = await connection.call(get.entity, 'get', params, { signal })
    // The record that a creation belongs to exists, and has no values that it changes.
    const isOther = get.entity !== ref.entity && base === ''
    const whole = { record: records, of: get, param: lastParamOf(get) }
    return ref.action === 'create' || isOther
      ? { whole }
      : { whole, before: { record: records, of: get, base } }
  } catch (error) {
    if (error instanceof ConnectorError && error.code === 'upstream_not_found') {
      if (mayCreate(ref, get)) return {}
      throw new ToolError(
        `There is no record of ${get.name.slice(0, -'.get'.length)} for ${shortName(targetText(ref, given) || 'these params')}. Nothing was done.`,
      )
    }
    if (isUnreadable(error)) return {}
    throw error
  }
}

/** True for a write of a record at its own address, which creates the record if there is none: the file of a repository. */
function mayCreate(ref: ActionRef, get: ActionRef): boolean {
  const isPut = ref.table.http === get.table.http?.replace(/^GET /, 'PUT ')
  return isPut && ref.action !== 'update'
}

/** Refused by the policy, missing scope, replica not ready, key of another type: the plan is made without the record. */
function isUnreadable(error: unknown): boolean {
  return error instanceof ConnectorError || error instanceof ToolError
}
