import type { Call, EntityBehaviour } from '../behaviour.ts'
import { withValueAt } from '../paths.ts'
import { Refusal } from '../refusal.ts'
import type { Collection, Row } from '../state/collection.ts'
import { viewRow } from '../state/view-row.ts'

/** Rows of a call's entity and how they are shown, shared by all handlers. */

export function behaviourOf(call: Call): EntityBehaviour {
  return call.behaviour.entities?.[call.entity] ?? {}
}

export function collectionOf(call: Call): Collection {
  return call.data.collection(call.entity)
}

/** All rows of an entity, those that are derived from others too. */
export function rowsIn(
  { behaviour, data }: Pick<Call, 'behaviour' | 'data'>,
  entity: string,
): readonly Row[] {
  return behaviour.entities?.[entity]?.rows?.(data) ?? data.collection(entity).rows()
}

/** A row as the call returns it, possibly a record of another entity than the call's. */
export function show(call: Call, row: Row, entity: string = call.entity): Row {
  return viewRow(call, entity, row, call)
}

/**
 * The id that a call names: the last `{name}` of its path, unless that is a record above the list, else the param named
 * like the record's key.
 */
export function idOf(call: Call): string {
  const inPath = endsAboveList(call) ? undefined : Object.values(call.path).at(-1)
  const key = call.tables.entities[call.entity]?.key ?? 'id'
  const names = [key, ...(behaviourOf(call).idParams ?? [])]
  const given = names.filter((name) => !Object.hasOwn(call.path, name)).map((name) => call.params[name])
  return inPath ?? String(given.find((id) => id !== undefined) ?? '')
}

/** `{shelf}` of `POST /shelves/{shelf}/books/sort` is above the list of `GET /shelves/{shelf}/books`. */
function endsAboveList({ tables, entity, request }: Call): boolean {
  const list = tables.entities[entity]?.actions.list?.http ?? ''
  const own = pathOf(request.http)
  const above = own.slice(0, own.lastIndexOf('}') + 1)
  return above !== '' && pathOf(list).startsWith(`${above}/`)
}

/** True for a request at the address of one record: `DELETE /collaborators/{username}`, of which there is a list. */
export function namesRecord({ tables, entity, request }: Call): boolean {
  const { get, list } = tables.entities[entity]?.actions ?? {}
  const own = pathOf(request.http)
  return (
    (get !== undefined && own === pathOf(get.http ?? '')) ||
    (list !== undefined && own === `${pathOf(list.http ?? '')}/{}`)
  )
}

/** Without the method and the names of the params. */
export function pathOf(http: string): string {
  return http.slice(http.indexOf(' ') + 1).replace(/\{\w+\}/g, '{}')
}

/** The row that a call names, if there is one. */
export function rowOf(call: Call): Row | undefined {
  const id = idOf(call)
  return collectionOf(call).get(id) ?? (id === '' ? undefined : behaviourOf(call).find?.(call, id))
}

/** The row that a call names. Throws a refusal for an unknown id. */
export function findRow(call: Call): Row {
  const row = rowOf(call)
  if (row === undefined) throw unknownRecord(call)
  return row
}

export function unknownRecord(call: Call, param?: string): Refusal {
  const id = param === undefined ? idOf(call) : String(call.params[param])
  return new Refusal({ kind: 'no_record', entity: call.entity, id, ...(param !== undefined && { param }) })
}

/** The body of a single record. */
export function recordBody(call: Call, record: unknown): unknown {
  const body = withValueAt(undefined, call.table.record ?? '', record)
  return call.behaviour.envelope?.(body, call) ?? body
}
