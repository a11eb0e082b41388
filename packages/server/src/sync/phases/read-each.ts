/** Reads records by their ids, several concurrently. */
import { rowId } from '../../replica/row.ts'
import { mapInOrder } from '../reading/map-in-order.ts'
import type { ParentRow } from '../reading/parent-params.ts'
import { paramsOfGet, type ReadResult, readOne } from '../reading/read-one.ts'
import type { FetchedRecord, Run, Write } from '../run-context.ts'
import { deleteWrite } from './batch.ts'

/** A record that others are listed under. */
export interface ListedParent extends ParentRow {
  readonly id: string
}

export interface ReadRecords {
  readonly found: readonly FetchedRecord[]
  /** Of the other ids: tombstones, and records for the quarantine. */
  readonly writes: readonly (Write | undefined)[]
}

/** @param parent The record that they are listed under. */
export async function readEach(
  run: Run,
  ids: readonly string[],
  parent?: ListedParent,
): Promise<ReadRecords> {
  const found: FetchedRecord[] = []
  const writes: (Write | undefined)[] = []
  const read = (id: string): Promise<ReadResult> => {
    const params = paramsOfGet(run.own, id, parent)
    if (params === undefined)
      throw new Error(
        `${run.own.entity.name} cannot be read by key: the spec needs an action get that takes the key`,
      )
    return readOne(run.reader, run.own, params, id)
  }
  const readWithId = async (id: string) => ({ id, result: await read(id) })
  for await (const { id, result } of mapInOrder(ids, readWithId)) {
    if (result.status === 'found') found.push(result)
    else
      writes.push(
        result.status === 'gone'
          ? deleteWrite(run, [rowId(run.own.schema, id, parent?.id ?? '')], result.fetchedAt)
          : badKey(run, id),
      )
  }
  return { found, writes }
}

function badKey({ own }: Run, id: string): Write {
  const record = { [own.schema.key]: id }
  return async () => ({ quarantined: [{ record, reason: 'bad_key' }] })
}
