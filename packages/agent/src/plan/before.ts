/** Finds the record that a write changes without a call to the upstream. */
import { ConnectorError } from '@plugboard/core'
import type { Connection } from '../connection.ts'
import { ToolError } from '../errors/tool-error.ts'
import { requireReadable } from '../policy/guard.ts'
import { type ActionRef, findAction } from '../registry.ts'
import { rowsOf } from '../results/shape.ts'
import type { Session } from '../session.ts'
import { keyGiven } from './changes.ts'

export interface Before {
  readonly record: unknown
  /** Set if the record is from the replica, with the age of the replica in seconds. */
  readonly replica?: { readonly ageSeconds?: number }
}

/** The record as last read in this session, else from the replica. Undefined if neither has it. */
export async function findBefore(
  session: Session,
  ref: ActionRef,
  connection: Connection,
  params: unknown,
): Promise<Before | undefined> {
  const key = keyGiven(ref, params)
  if (key === undefined) return undefined
  const record = session.records.find(connection.account, ref, key)
  return record === undefined ? inReplica(session, ref, connection, key) : { record }
}

async function inReplica(
  session: Session,
  ref: ActionRef,
  connection: Connection,
  id: unknown,
): Promise<Before | undefined> {
  const { key, searchable } = ref.entityEntry
  if (!connection.searchable || searchable === undefined || !Object.hasOwn(searchable, key)) return undefined
  const params = { query: { filter: { eq: { [key]: id } } }, limit: 1 }
  const search = findAction(session.registry, `${ref.connector.name}.${ref.entity}.search`)
  try {
    requireReadable(session.guard, search, params)
    const { records } = await connection.call(ref.entity, 'search', params, {})
    const [record] = rowsOf({ ...ref, action: 'search' }, records, key)
    return record === undefined
      ? undefined
      : { record, replica: (await connection.replica?.(ref.entity)) ?? {} }
  } catch (error) {
    // Refused by the policy, missing scope, replica not ready, id of another type: the plan is made without the record.
    if (error instanceof ConnectorError || error instanceof ToolError) return undefined
    throw error
  }
}
