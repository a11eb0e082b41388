import type { Call } from '../behaviour.ts'
import type { Answer } from '../http/message.ts'
import { withValueAt } from '../paths.ts'
import type { Row } from '../state/collection.ts'
import { keyPathOf } from '../state/key-path.ts'
import { mergeRow } from '../state/merge.ts'
import { givenFields } from './given-fields.ts'
import { behaviourOf, collectionOf, findRow, idOf, recordBody, rowOf, show } from './records.ts'

export function createRecord(call: Call, id: string = newId(call)): Answer {
  const { create } = behaviourOf(call)
  const keyed = withValueAt({}, keyPathOf(call.tables, call.entity), id) as Row
  const row = merged(call, call.data.complete(call.entity, keyed))
  return store(call, create?.(call, row) ?? row, call.behaviour.createdStatus)
}

export function updateRecord(call: Call): Answer {
  const row = merged(call, findRow(call))
  return store(call, behaviourOf(call).update?.(call, row) ?? row)
}

/**
 * An action of a name of its own, such as `capture`: it changes the record whose id it gets. Without an id, a POST makes
 * a record, and other methods change one, since repeating them has no second effect.
 */
export function changeRecord(call: Call): Answer {
  const isNamed = idOf(call) !== ''
  const [first] = isNamed ? [] : collectionOf(call).rows()
  if (!isNamed && (first === undefined || call.request.http.startsWith('POST '))) return createRecord(call)
  const row = merged(call, first ?? findRow(call))
  return store(call, behaviourOf(call).changes?.[call.action]?.(call, row) ?? row)
}

/** Changes a record at its address, or makes it there. An address that is no key, such as a login, leaves the key to the upstream. */
export function putRecord(call: Call): Answer {
  if (rowOf(call) !== undefined) return changeRecord(call)
  const { record = {}, key = 'id' } = call.tables.catalog.entities[call.entity] ?? {}
  const isKey = record[key]?.type === 'string' || /^\d+$/.test(idOf(call))
  return createRecord(call, isKey ? idOf(call) : newId(call))
}

/** New ids come from the data set's own random stream, so that the same calls create the same ids. */
export function newId(call: Call): string {
  const { id = ['', 24] } = behaviourOf(call)
  const { random } = call.data
  return typeof id === 'function' ? id(random) : id[0] + random.text(id[1])
}

function merged(call: Call, row: Row): Row {
  const record = call.tables.catalog.entities[call.entity]?.record
  return mergeRow({ record, params: call.request.body ?? {} }, row, givenFields(call))
}

function store(call: Call, row: Row, status = 200): Answer {
  collectionOf(call).put(row)
  if (call.table.returns === 'nothing') return { status: 204 }
  const answer = behaviourOf(call).answers?.[call.action]
  return { status, body: recordBody(call, answer?.(call, row) ?? show(call, row)) }
}
