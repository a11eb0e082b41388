import type { Call, Handler } from '../behaviour.ts'
import { deleteRecord } from './delete.ts'
import { getRecord } from './get.ts'
import { listRecords, searchRecords } from './list.ts'
import { changeRecord, createRecord, updateRecord } from './write.ts'

const STANDARD: Readonly<Record<string, Handler>> = {
  list: listRecords,
  api_search: searchRecords,
  get: getRecord,
  create: createRecord,
  update: updateRecord,
  delete: deleteRecord,
}

/** Default handler of an action without own behaviour. Undefined for content, which the engine cannot generate. */
export function handlerFor({ action, table, request }: Call): Handler | undefined {
  if (Object.hasOwn(STANDARD, action)) return STANDARD[action]
  if (table.returns === 'bytes' || table.upload !== undefined) return undefined
  if (table.returns === 'page' || table.returns === 'envelope') return listRecords
  return request.http.startsWith('GET ') || table.risk === 'read' ? getRecord : changeRecord
}
