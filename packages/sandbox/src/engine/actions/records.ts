import type { Call, EntityBehaviour } from '../behaviour.ts'
import { withValueAt } from '../paths.ts'
import { Refusal } from '../refusal.ts'
import type { Collection, Row } from '../state/collection.ts'
import { viewRow } from '../state/view-row.ts'

/** What handlers share: the rows of a call's entity and how they are shown. */

export function behaviourOf(call: Call): EntityBehaviour {
  return call.behaviour.entities?.[call.entity] ?? {}
}

export function collectionOf(call: Call): Collection {
  return call.data.collection(call.entity)
}

/** A row as the call answers it. A call may answer a record of another entity than its own. */
export function show(call: Call, row: Row, entity: string = call.entity): Row {
  return viewRow(call, entity, row, call)
}

/** The id a call is about: the last `{name}` of its path, else the param named like the record's key or for it. */
export function idOf(call: Call): string {
  const inPath = Object.values(call.path).at(-1)
  const key = call.tables.entities[call.entity]?.key ?? 'id'
  const names = [key, ...(behaviourOf(call).idParams ?? [])]
  return inPath ?? String(names.map((name) => call.params[name]).find((id) => id !== undefined) ?? '')
}

/** The row a call is about. Refuses an unknown id. */
export function findRow(call: Call): Row {
  const row = collectionOf(call).get(idOf(call))
  if (row === undefined) throw unknownRecord(call)
  return row
}

export function unknownRecord(call: Call): Refusal {
  return new Refusal({ kind: 'no_record', entity: call.entity, id: idOf(call) })
}

/** The body that carries one record. */
export function recordBody(call: Call, record: unknown): unknown {
  const body = withValueAt({}, call.table.record ?? '', record)
  return call.behaviour.envelope?.(body, call) ?? body
}
