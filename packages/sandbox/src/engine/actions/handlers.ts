import type { Call, Handler } from '../behaviour.ts'
import { deleteRecord } from './delete.ts'
import { getRecord } from './get.ts'
import { listRecords, searchRecords } from './list.ts'
import { namesRecord } from './records.ts'
import { changeRecord, createRecord, putRecord, updateRecord } from './write.ts'

const STANDARD: Readonly<Record<string, Handler>> = {
  list: listRecords,
  api_search: searchRecords,
  get: getRecord,
  create: (call) => createRecord(call),
  update: updateRecord,
  delete: deleteRecord,
}

/** Default handler of an action without own behaviour. Undefined for content, which the engine cannot generate. */
export function handlerFor(call: Call): Handler | undefined {
  const { action, table, request } = call
  if (Object.hasOwn(STANDARD, action)) return STANDARD[action]
  if (table.returns === 'bytes' || table.upload !== undefined) return undefined
  if (table.returns === 'page' || table.returns === 'envelope') return listRecords
  if (request.http.startsWith('GET ') || table.risk === 'read') return getRecord
  // A reply is a record of its own, below the one in its path.
  if (/^POST .*\/replies$/.test(request.http)) return (own) => createRecord(own)
  if (!namesRecord(call)) return changeRecord
  // At the address of a record, the method says what happens to it, whatever the action is called. A record in the response is still
  // there: that of a canceled subscription.
  if (request.http.startsWith('DELETE ') && table.returns === 'nothing') return deleteRecord
  return request.http.startsWith('PUT ') ? putRecord : changeRecord
}
