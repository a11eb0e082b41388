/**
 * Reads the ids of all records, which is cheaper than a full sync. It finds deleted records, and records that
 * no change signal showed, such as those that the credentials may see again.
 */

import type { SyncParams } from '@plugboard/core/catalog'
import { isStorableId } from '../../replica/row.ts'
import { keyText } from '../../text/key-text.ts'
import { toStorable } from '../../text/storable.ts'
import { cursorOf, serialized } from '../cursor.ts'
import { valueAt } from '../reading/json-path.ts'
import { walkPages } from '../reading/pages.ts'
import { type Batch, dbOf, listOf, type Run } from '../run-context.ts'
import { batchesOf, inSequence, releasing, touchWrite } from './batch.ts'
import { mergeReadyBatches } from './merge-batches.ts'
import { readEach } from './read-each.ts'

/** Missing records of one page that are read one by one; with more of them, the next run is a full sync. */
const MAX_SINGLE_READS = 200

export function ids(run: Run): AsyncGenerator<Batch> {
  return mergeReadyBatches(idsOf(run))
}

async function* idsOf(run: Run): AsyncGenerator<Batch> {
  const { sync, schema } = run.own
  const sweep = typeof sync.deletes === 'object' ? sync.deletes.sweep : undefined
  const params = cursorOf(run.stream).params ?? withoutNull({ ...sync.params, ...sweep?.params })
  for await (const page of walkPages(listOf(run), params)) {
    const keys = page.rows.flatMap((row) => keyText(valueAt(row, schema.key)) ?? [])
    const next =
      page.next === null
        ? ({ phase: 'sweep', cursor: null } as const)
        : { cursor: serialized({ params: page.next }) }
    yield* releasing(page, batchesOfKeys(run, keys, { set: next, release: page.release }))
  }
}

/** Null leaves out a param that would make the listing return more than ids, such as whole texts. */
function withoutNull(params: SyncParams): SyncParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null))
}

async function* batchesOfKeys(run: Run, keys: readonly string[], last: Batch): AsyncGenerator<Batch> {
  const missing = await missingOf(run, keys)
  // A full sync of a list that has only ids reads each record, too, and all of them.
  const needsFullSync = run.own.sync.read === undefined && missing.length > MAX_SINGLE_READS
  const { found, writes } = await readEach(run, needsFullSync ? [] : missing)
  yield* batchesOf(run, found, {
    ...last,
    pages: 1,
    records: keys.length,
    write: inSequence(touchWrite(run, keys), ...writes),
    set: { ...last.set, ...(needsFullSync && { requested: 'full' }) },
  })
}

async function missingOf(run: Run, keys: readonly string[]): Promise<string[]> {
  const live = new Set(await run.table.live(dbOf(run), keys))
  // A record whose id cannot be stored is never in the replica, so that it does not count as missing.
  return keys.filter((key) => !live.has(toStorable(key)) && isStorableId(toStorable(key)))
}
