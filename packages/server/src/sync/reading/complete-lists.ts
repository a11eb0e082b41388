/** Completes lists inside of records that the upstream cuts, such as the lines of an invoice. */
import { ConnectorError, findAction } from '@plugboard/core'
import type { CutList } from '@plugboard/core/catalog'
import { MAX_RECORD_SIZE } from '../../replica/record-limits.ts'
import { actionAt, type EntityPlan, type SyncPlan } from '../../replica/sync-plan.ts'
import { shareTurns } from '../../runtime/turns.ts'
import { valueAt } from './json-path.ts'
import { walkPages } from './pages.ts'
import { paramValues } from './param-values.ts'
import type { Reader } from './reader.ts'

/** The most items of one list: a record with a hundred thousand must not keep the others of its stream waiting. */
const MAX_ITEMS = 1000

/** The upstream has no such list for the record, or the credentials may not read it: the record stays as it came. */
const REFUSALS: ReadonlySet<string> = new Set([
  'invalid_request',
  'upstream_invalid_request',
  'upstream_forbidden',
  'upstream_gone',
  'upstream_not_found',
])

export interface ListReads {
  readonly plan: SyncPlan
  readonly own: EntityPlan
  readonly reader: Pick<Reader, 'page' | 'maxPages'>
  /** Gets the path of a list that stays cut, and the reason. */
  readonly incomplete: (list: string, reason: string) => void
}

/** Returns the record with complete lists; the record itself if none is cut. */
export async function completeLists(reads: ListReads, record: unknown): Promise<unknown> {
  let completed = record
  for (const [path, cut] of Object.entries(reads.own.sync.complete ?? {}))
    if (isCut(valueAt(record, path), cut)) completed = await completeList(reads, completed, path, cut)
  return completed
}

function isCut(list: unknown, { items, while: flag, total }: CutList): boolean {
  const known = valueAt(list, items)
  if (!Array.isArray(known)) return false
  if (flag !== undefined) return valueAt(list, flag) === true
  const count = valueAt(list, total ?? '')
  return (typeof count === 'number' || typeof count === 'string') && Number(count) > known.length
}

async function completeList(reads: ListReads, record: unknown, path: string, cut: CutList): Promise<unknown> {
  const room = MAX_RECORD_SIZE - JSON.stringify(record).length
  try {
    const { items, isWhole } = await readItems(reads, record, cut, room)
    if (!isWhole) reads.incomplete(path, 'too_long')
    const shown = items.length > (valueAt(record, `${path}.${cut.items}`) as unknown[]).length
    const list = shown ? replaced(record, `${path}.${cut.items}`, items) : record
    return isWhole && cut.while !== undefined ? replaced(list, `${path}.${cut.while}`, false) : list
  } catch (error) {
    if (!(error instanceof ConnectorError && REFUSALS.has(error.code))) throw error
    reads.incomplete(path, error.code)
    return record
  }
}

/** Reads the items from the first one on, which are all of the same moment. */
async function readItems(
  { plan, reader }: ListReads,
  record: unknown,
  { action: name, params = {}, with: from }: CutList,
  room: number,
): Promise<{ items: unknown[]; isWhole: boolean }> {
  const { entity, action } = actionAt(plan, name)
  const values = Object.entries(from).map(([param, path]) => [param, valueAt(record, path)])
  const wanted = paramValues(findAction(entity, action), Object.fromEntries(values))
  const items: unknown[] = []
  const shareTurn = shareTurns()
  for await (const page of walkPages({ reader, entity, action }, { ...params, ...wanted })) {
    page.release()
    for (const row of page.rows) {
      await shareTurn()
      room -= JSON.stringify(row).length
      if (room < 0 || items.length === MAX_ITEMS) return { items, isWhole: false }
      items.push(row)
    }
    if (items.length === MAX_ITEMS && page.next !== null) return { items, isWhole: false }
  }
  return { items, isWhole: true }
}

/** A copy of the value with another one at the path. */
function replaced(value: unknown, path: string, by: unknown): unknown {
  const [name = '', ...rest] = path.split('.')
  const object = value as Readonly<Record<string, unknown>>
  return { ...object, [name]: rest.length === 0 ? by : replaced(object[name], rest.join('.'), by) }
}
