/** Reads records upstream that a list lacks: the list may omit records that exist. */
import { ConnectorError } from '@plugboard/core'
import { rowId } from '../../replica/row.ts'
import type { RowKey } from '../../replica/unseen.ts'
import { mapInOrder } from '../reading/map-in-order.ts'
import { isNamedByKey, namesOf } from '../reading/names.ts'
import type { ParentRow } from '../reading/parent-params.ts'
import { paramsOfGet, readOne } from '../reading/read-one.ts'
import type { Batch, FetchedRecord, Run } from '../run-context.ts'
import { deleteWrite, type ParentParts } from './batch.ts'

type AliveRecord = FetchedRecord & { readonly parent: ParentParts }

export interface Found {
  /** The records that exist. */
  readonly alive: readonly AliveRecord[]
  readonly gone: readonly RowKey[]
  /** The credentials may not read them: nothing shows that they are gone. */
  readonly forbidden: readonly RowKey[]
  /** Rows that cannot be read, because no request can name their keys. */
  readonly unreadable: number
}

/** Reads missing rows upstream. Undefined where `get` takes no key. */
export async function readMissing(run: Run, rows: readonly RowKey[]): Promise<Found | undefined> {
  if (namesOf(run.own) === undefined) return undefined
  const alive: AliveRecord[] = []
  const gone: RowKey[] = []
  const forbidden: RowKey[] = []
  let unreadable = 0
  const read = async (row: RowKey) => ({ row, found: await readAlive(run, row) })
  for await (const { row, found } of mapInOrder(rows, read)) {
    if (found === 'unreadable') unreadable++
    else if (found === 'forbidden') forbidden.push(row)
    else if (found === 'gone') gone.push(row)
    else alive.push(found)
  }
  return { alive, gone, forbidden, unreadable }
}

/** Tombstones those of the rows that are gone upstream; none where records cannot be read by key. */
export async function* deleteGone(run: Run, rows: readonly RowKey[]): AsyncGenerator<Batch> {
  const at = run.now()
  const { gone = [] } = (await readMissing(run, rows)) ?? {}
  if (gone.length > 0) yield { write: deleteWrite(run, idsOf(run, gone), at), set: {} }
}

export function idsOf({ own }: Run, rows: readonly RowKey[]): string[] {
  return rows.map(({ key, parentId }) => rowId(own.schema, key, parentId))
}

async function readAlive(
  run: Run,
  { key, parentId }: RowKey,
): Promise<AliveRecord | 'gone' | 'forbidden' | 'unreadable'> {
  const { own, reader } = run
  const parent = await parentOf(run, parentId)
  const params = paramsOfGet(own, key, parent, await storedRecord(run, { key, parentId }))
  if (params === undefined) return 'unreadable'
  const found = await readOne(reader, own, params, key).catch(forbiddenOr)
  if (found === 'forbidden') return found
  const parentParts = parent === undefined ? {} : { parent: parent.record, parentId }
  return found.status === 'found' ? { ...found, parent: parentParts } : found.status
}

/** Only where the key alone does not name it. */
async function storedRecord({ own, table, ...run }: Run, { key, parentId }: RowKey): Promise<unknown> {
  if (isNamedByKey(own)) return undefined
  return (await table.record(run.engine.tenant(run.scope), rowId(own.schema, key, parentId)))?.record
}

function forbiddenOr(error: unknown): 'forbidden' {
  if (error instanceof ConnectorError && error.code === 'upstream_forbidden') return 'forbidden'
  throw error
}

/** The parent record; an object with only its key where the replica lacks it. */
async function parentOf(
  { own, replica, scope, ...run }: Run,
  parentId: string,
): Promise<ParentRow | undefined> {
  if (own.parent === undefined) return undefined
  const { schema } = own.parent
  const found = await replica.table(schema, scope).record(run.engine.tenant(scope), parentId)
  return found ?? { record: { [schema.key]: parentId } }
}
