import type { Handler } from '../behaviour.ts'
import { deleteRecord } from './delete.ts'
import { getRecord } from './get.ts'
import { listRecords, searchRecords } from './list.ts'
import { createRecord, updateRecord } from './write.ts'

/** Default handlers by action name, used if the behaviour has none. */
export const handlers: Readonly<Record<string, Handler>> = {
  list: listRecords,
  api_search: searchRecords,
  get: getRecord,
  create: createRecord,
  update: updateRecord,
  delete: deleteRecord,
}
