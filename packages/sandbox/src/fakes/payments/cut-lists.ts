import { answerRows, type Call, type Handler, Refusal, type Row } from '../../fake.ts'
import { SHOWN } from './expand.ts'

interface List extends Row {
  readonly data: readonly Row[]
}

/** The record with the first items of a list; the rows have them all. */
export function withCutList(row: Row, field: string): Row {
  const list = row[field] as List | undefined
  if (list === undefined || list.data.length <= SHOWN) return row
  return { ...row, [field]: { ...list, data: list.data.slice(0, SHOWN), has_more: true } }
}

/**
 * Lists the items of a record.
 *
 * @param param The one with the record's id.
 */
export function listItems(param: string, itemsOf: (call: Call, row: Row) => readonly Row[]): Handler {
  return (call) => {
    const id = String(call.params[param] ?? call.path[param])
    const row = call.data.collection(call.entity).get(id)
    if (row === undefined) throw new Refusal({ kind: 'no_record', entity: call.entity, id, param })
    return answerRows(call, itemsOf(call, row), { show: (item) => item })
  }
}

/** The items of a list in the row itself. */
export function itemsIn(field: string): (call: Call, row: Row) => readonly Row[] {
  return (_, row) => (row[field] as List | undefined)?.data ?? []
}
