import type { Call } from '../behaviour.ts'
import type { Answer } from '../http/message.ts'
import type { Row } from '../state/collection.ts'
import { listFilter } from './list.ts'
import { behaviourOf, collectionOf, idOf, recordBody, rowOf, show, unknownRecord } from './records.ts'

export function getRecord(call: Call): Answer {
  const rows = collectionOf(call)
  const row = rowOf(call) ?? unnamed(call)
  const tombstone = rows.tombstone(idOf(call))
  if (row !== undefined) return { status: 200, body: recordBody(call, show(call, row)) }
  if (tombstone !== undefined) return { status: 200, body: recordBody(call, tombstone) }
  throw unknownRecord(call, lookupParam(call))
}

/** The param that says which record is meant, where no id does. */
function lookupParam(call: Call): string | undefined {
  if (idOf(call) !== '') return undefined
  const outside = { ...call.request.query, ...call.request.body }
  return Object.keys(outside).find((name) => outside[name]?.required)
}

/** An action of a name of its own may find a record by something else than its id: the first that a list would have. */
function unnamed(call: Call): Row | undefined {
  if (call.action === 'get' || idOf(call) !== '') return undefined
  const { lookup = () => true } = behaviourOf(call)
  const isListed = listFilter(call)
  return collectionOf(call)
    .rows()
    .find((row) => isListed(row) && lookup(call, row))
}
