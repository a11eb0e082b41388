import type { Call, EntityBehaviour } from '../behaviour.ts'
import { withValueAt } from '../paths.ts'
import { Refusal } from '../refusal.ts'
import { showRow } from '../state/blank.ts'
import type { Collection, Row } from '../state/collection.ts'

/** What handlers share: the rows of a call's entity and how they are shown. */

export function behaviourOf(call: Call): EntityBehaviour {
  return call.behaviour.entities?.[call.entity] ?? {}
}

export function collectionOf(call: Call): Collection {
  return call.data.collection(call.entity)
}

export function show(call: Call, row: Row): Row {
  return showRow(call.tables.catalog.entities[call.entity]?.record, row)
}

/** The id a call is about: the last `{name}` of its path, else the param named like the record's key. */
export function idOf(call: Call): string {
  const inPath = Object.values(call.path).at(-1)
  const key = call.tables.entities[call.entity]?.key ?? 'id'
  return inPath ?? String(call.params[key] ?? '')
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
