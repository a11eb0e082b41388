/** The record that a write changes, as far as it is known without asking the upstream. */
import { ConnectorError } from '@plugboard/core'
import type { Connection } from '../connection.ts'
import type { ActionRef } from '../registry.ts'
import { rowsOf } from '../results/shape.ts'
import type { Session } from '../session.ts'
import { keyGiven } from './changes.ts'

export interface Before {
  readonly record: unknown
  /** Set if it is from the replica: seconds since that was current. */
  readonly replica?: { readonly ageSeconds?: number }
}

/** What was read in this session, or else what the replica has. Undefined if neither knows the record. */
export async function findBefore(
  session: Session,
  ref: ActionRef,
  connection: Connection,
  params: unknown,
): Promise<Before | undefined> {
  const key = keyGiven(ref, params)
  if (key === undefined) return undefined
  const record = session.records.find(connection.account, ref, key)
  return record === undefined ? inReplica(ref, connection, key) : { record }
}

async function inReplica(ref: ActionRef, connection: Connection, id: unknown): Promise<Before | undefined> {
  const { key, searchable } = ref.entityEntry
  if (!connection.searchable || searchable === undefined || !Object.hasOwn(searchable, key)) return undefined
  try {
    const query = { filter: { eq: { [key]: id } } }
    const { records } = await connection.call(ref.entity, 'search', { query, limit: 1 }, {})
    const [record] = rowsOf({ ...ref, action: 'search' }, records, key)
    return record === undefined ? undefined : { record, replica: (await connection.copy?.(ref.entity)) ?? {} }
  } catch (error) {
    // No scope, no replica yet, an id of another type: the plan is made without it.
    if (error instanceof ConnectorError) return undefined
    throw error
  }
}
