import { type Answer, type Call, type Handler, listRecords, type Row, recordBody, show } from '../../fake.ts'
import { namedBy } from './find.ts'
import type { EntityName } from './rows/index.ts'

/** Answers one record, of another entity than the call's where that is said. */
export function answerRecord(call: Call, row: Row, entity: string = call.entity): Answer {
  return { status: 200, body: recordBody(call, show(call, row, entity)) }
}

/** A list of what belongs to one record. An unknown one is refused rather than found to have nothing. */
export function listOf(parent: EntityName, param: string): Handler {
  return (call) => {
    namedBy(call, parent, param)
    return listRecords(call)
  }
}

/** Searches answer at most this many, all at once. */
const MOST = 100

/** A search's test, which lets no more through once it has let enough. */
export function upToMost(matches: (row: Row) => boolean): (row: Row) => boolean {
  let left = MOST
  return (row) => left > 0 && matches(row) && left-- > 0
}
