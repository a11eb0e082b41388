/** Reads records by their ids, several concurrently. */
import { fromArray, mapInOrder } from '../pages.ts'
import { paramsOfGet, type ReadResult, readOne } from '../read-one.ts'
import type { Batch, Run } from '../run-context.ts'
import { deleteWrite, upsertWrite } from './batch.ts'

/** Concurrent requests. */
const CONCURRENCY = 4

/** Returns one write per id: an upsert of the current record, a tombstone, or a record for the quarantine. */
export async function readEach(run: Run, ids: readonly string[]): Promise<Required<Batch>['write'][]> {
  const writes: Required<Batch>['write'][] = []
  const read = async (id: string): Promise<Required<Batch>['write']> => {
    const params = paramsOfGet(run.own, id, undefined)
    if (params === undefined)
      throw new Error(
        `${run.own.entity.name} cannot be read by key: the spec needs an action get that takes the key`,
      )
    return writeOf(run, id, await readOne(run.reader, run.own, params))
  }
  for await (const write of mapInOrder(fromArray(ids), CONCURRENCY, read)) writes.push(write)
  return writes
}

function writeOf(run: Run, id: string, result: ReadResult): Required<Batch>['write'] {
  if (result.status === 'unreadable') {
    const record = { [run.own.schema.key]: id }
    return async () => ({ quarantined: [{ record, reason: 'bad_key' }] })
  }
  return result.status === 'gone'
    ? deleteWrite(run, [id], result.fetchedAt)
    : upsertWrite(run, [result.record], result.fetchedAt)
}
