import type { Call } from '../behaviour.ts'
import type { Answer } from '../http/message.ts'
import type { Row } from '../state/collection.ts'
import { collectionOf, idOf, recordBody, rowOf, show, unknownRecord } from './records.ts'

export function getRecord(call: Call): Answer {
  const rows = collectionOf(call)
  const row = rowOf(call) ?? unnamed(call)
  const tombstone = rows.tombstone(idOf(call))
  if (row !== undefined) return { status: 200, body: recordBody(call, show(call, row)) }
  if (tombstone !== undefined) return { status: 200, body: recordBody(call, tombstone) }
  throw unknownRecord(call)
}

/** An action of a name of its own may find a record by something else than its id. */
function unnamed(call: Call): Row | undefined {
  return call.action !== 'get' && idOf(call) === '' ? collectionOf(call).rows()[0] : undefined
}
