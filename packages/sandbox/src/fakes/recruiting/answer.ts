import { type Answer, type Call, type Handler, listRecords, type Row, recordBody, show } from '../../fake.ts'
import { namedBy } from './find.ts'
import type { EntityName } from './rows/index.ts'

/** Returns one record, of another entity than the call's if given. */
export function answerRecord(call: Call, row: Row, entity: string = call.entity): Answer {
  return { status: 200, body: recordBody(call, show(call, row, entity)) }
}

/** The records that belong to one parent. An unknown parent is refused. */
export function listOf(parent: EntityName, param: string): Handler {
  return (call) => {
    namedBy(call, parent, param)
    return listRecords(call)
  }
}

/** Maximum results of a search, returned in one answer. */
const MAX_RESULTS = 100

/** A search's test that stops matching at the limit. */
export function limited(matches: (row: Row) => boolean): (row: Row) => boolean {
  let left = MAX_RESULTS
  return (row) => left > 0 && matches(row) && left-- > 0
}
