/** Reads records of which only the ids are known, several at a time. */
import { each, inOrder } from '../pages.ts'
import { type Found, paramsOfGet, readOne } from '../read-one.ts'
import type { Batch, Run } from '../run-context.ts'
import { deleteWrite, upsertWrite } from './batch.ts'

/** Asked for at the same time. */
const WIDTH = 4

/** What to write of each: as it is now, or that it is gone. */
export async function readEach(run: Run, ids: readonly string[]): Promise<Required<Batch>['write'][]> {
  const writes: Required<Batch>['write'][] = []
  const read = async (id: string): Promise<Required<Batch>['write']> => {
    const params = paramsOfGet(run.own, id, undefined)
    if (params === undefined) throw new Error(`${run.own.entity.name} cannot be read by key`)
    return writing(run, id, await readOne(run.reader, run.own, params))
  }
  for await (const write of inOrder(each(ids), WIDTH, read)) writes.push(write)
  return writes
}

function writing(run: Run, id: string, found: Found): Required<Batch>['write'] {
  return found.is === 'gone'
    ? deleteWrite(run, [id], found.fetchedAt)
    : upsertWrite(run, [found.record], found.fetchedAt)
}
