/** Records of a list, which may have only their ids. */
import { keyText } from '../../text/key-text.ts'
import { valueAt } from '../reading/json-path.ts'
import type { UpstreamPage } from '../reading/reader.ts'
import type { Batch, FetchedRecord, Run, Write } from '../run-context.ts'
import { batchesOf, batchesOfPage, inSequence, releasing } from './batch.ts'
import { type ListedParent, readEach } from './read-each.ts'

/** Records that are in memory at once, before they are parts of a batch. */
const READ_AT_ONCE = 50

/** As `batchesOfPage`; reads each record if the page has only ids. Records that are gone meanwhile are left out. */
export function batchesOfListed(
  run: Run,
  page: UpstreamPage,
  last: Pick<Batch, 'set' | 'write'>,
  parent?: ListedParent,
): AsyncGenerator<Batch> {
  const parts = parent && { parent: parent.record, parentId: parent.id }
  if (run.own.sync.read === undefined) return batchesOfPage(run, page, last, parts)
  const { rows, release } = page
  const keyOf = (row: unknown): string | undefined => keyText(valueAt(row, run.own.schema.key))
  const ids = rows.flatMap((row) => keyOf(row) ?? [])
  // Nothing can be read by them: they are listed among the invalid records.
  const keyless = rows.filter((row) => keyOf(row) === undefined)
  const others: (Write | undefined)[] = []
  const found = async function* (): AsyncGenerator<FetchedRecord> {
    yield* keyless.map((record) => ({ record, fetchedAt: page.fetchedAt }))
    yield* readInParts(run, ids, parent, others)
  }
  const lastOf = (): Batch => ({
    ...{ pages: 1, records: rows.length, ...last, release },
    write: inSequence(...others, last.write),
  })
  return releasing(page, batchesOf(run, found(), lastOf, parts))
}

/** @param others Gets what else has to be written: the tombstones of records that are gone. */
async function* readInParts(
  run: Run,
  ids: readonly string[],
  parent: ListedParent | undefined,
  others: (Write | undefined)[],
): AsyncGenerator<FetchedRecord> {
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const { found, writes } = await readEach(run, ids.slice(from, from + READ_AT_ONCE), parent)
    run.observeShapes(found.map(({ record }) => record))
    others.push(...writes)
    yield* found
  }
}
