/**
 * Reads only the ids of all records, which is cheaper and enough to see what is gone, and what is there that nothing told
 * of, as a record that one may see again.
 */

import { isStorableId } from '../../replica/row.ts'
import { toStorable } from '../../text/storable.ts'
import { cursorOf, serialized } from '../cursor.ts'
import { valueAt } from '../json-path.ts'
import { walk } from '../pages.ts'
import { type Batch, dbOf, type Run } from '../run-context.ts'
import { inSequence } from './batch.ts'
import { mergeReadyBatches } from './merge-batches.ts'
import { readEach } from './read-each.ts'

/** Of one page; where more are lacking, the next run reads everything. */
const MOST_READ = 200

export function ids(run: Run): AsyncGenerator<Batch> {
  return mergeReadyBatches(idsOf(run))
}

async function* idsOf(run: Run): AsyncGenerator<Batch> {
  const { entity, sync, shape } = run.own
  const sweep = typeof sync.deletes === 'object' ? sync.deletes.sweep : undefined
  const params = cursorOf(run.stream).params ?? { ...sync.params, ...sweep?.params }
  for await (const page of walk(run.reader, entity, sync.list, params)) {
    const keys = page.rows.map((row) => String(valueAt(row, shape.key)))
    const lacking = await lackingOf(run, keys)
    const isMuch = lacking.length > MOST_READ
    const found = isMuch ? [] : await readEach(run, lacking)
    const next =
      page.next === null
        ? ({ phase: 'sweep', cursor: null } as const)
        : { cursor: serialized({ params: page.next }) }
    yield {
      pages: 1,
      records: keys.length,
      write: inSequence(touching(run, keys), ...found),
      set: { ...next, ...(isMuch && { requested: 'full' }) },
      release: page.release,
    }
  }
}

async function lackingOf(run: Run, keys: readonly string[]): Promise<string[]> {
  const live = new Set(await run.replica.live(dbOf(run), run.own.shape, run.scope, keys))
  // What cannot be kept is not missed.
  return keys.filter((key) => !live.has(toStorable(key)) && isStorableId(toStorable(key)))
}

function touching({ replica, own, scope, stream }: Run, keys: readonly string[]): Required<Batch>['write'] {
  return async (tx) => {
    await replica.touch(tx, own.shape, scope, keys, stream.generation)
    return {}
  }
}
