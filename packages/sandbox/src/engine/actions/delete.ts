import type { Call } from '../behaviour.ts'
import type { Answer } from '../http/message.ts'
import type { Row } from '../state/collection.ts'
import { behaviourOf, collectionOf, findRow, recordBody } from './records.ts'

export function deleteRecord(call: Call): Answer {
  const row = findRow(call)
  const behaviour = behaviourOf(call)
  behaviour.delete?.(call, row)
  const rows = collectionOf(call)
  const answer = behaviour.answers?.[call.action]
  const result = answer === undefined ? deleteResult(call, rows.idOf(row)) : (answer(call, row) as Row)
  rows.remove(rows.idOf(row), behaviour.staysAsDeleted ? result : undefined)
  return result === undefined ? { status: 204 } : { status: 200, body: recordBody(call, result) }
}

/** The body of a delete, as the catalog declares it: constants unchanged, the id in its fields, `true` in every flag. */
function deleteResult(call: Call, id: string): Row | undefined {
  const entry = call.tables.catalog.entities[call.entity]
  if (entry?.deleted === undefined) return undefined
  const fields = Object.entries(entry.deleted)
  const ids = [entry.key, ...(behaviourOf(call).idParams ?? [])]
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      ids.includes(name) ? id : (field.const ?? field.type === 'boolean'),
    ]),
  )
}
