/** Reads the records that are listed under the records of another entity, parent by parent. */
import { ConnectorError } from '@plugboard/core'
import type { RecordsAfter } from '../../replica/read.ts'
import { cursorOf, lacksPosition, serialized } from '../cursor.ts'
import { mapInOrder } from '../reading/map-in-order.ts'
import { walkPages } from '../reading/pages.ts'
import { paramValues } from '../reading/param-values.ts'
import { parentParams } from '../reading/parent-params.ts'
import { readFingerprint } from '../reading/read-fingerprint.ts'
import { isElsewhere } from '../reading/read-one.ts'
import type { UpstreamPage } from '../reading/reader.ts'
import { type Until, upTo } from '../reading/up-to.ts'
import { type Batch, dbOf, listOf, type Run, type Write } from '../run-context.ts'
import { tombstoneRows } from '../tombstone.ts'
import { mergeReadyBatches } from './merge-batches.ts'
import { parentsRead } from './parent-changes.ts'
import type { ListedParent } from './read-each.ts'
import { batchesOfListed } from './read-listed.ts'

/** Parents per query of the replica. */
const PARENTS_PER_QUERY = 200

export async function* scanChildren(run: Run): AsyncGenerator<Batch> {
  const ours = run.now()
  const parents = await parentsRead(run)
  // Computed late: the upstream's clock is known only after its first response.
  const position = () => {
    const moment = { ours, upstream: ours + run.reader.skew() }
    return {
      position: serialized({
        moment,
        deletions: moment,
        ...parents,
        fingerprint: readFingerprint(run.own),
      }),
    }
  }
  let isFresh = lacksPosition(run.stream)
  for await (const batch of mergeReadyBatches(childrenOf(run, parentsOf(run)))) {
    yield isFresh ? { ...batch, set: { ...batch.set, ...position() } } : batch
    isFresh = false
  }
  yield { set: { phase: 'sweep', cursor: null, ...(isFresh && position()) } }
}

type Since = Pick<RecordsAfter, 'changedSince' | 'areNew'>

/** The parents in the replica, after the cursor of the run. */
async function* parentsOf(run: Run, since: Since = {}): AsyncGenerator<ListedParent> {
  const { parent } = run.own
  if (parent === undefined) return
  let { after } = cursorOf(run.stream)
  for (;;) {
    const parents = await run.replica.table(parent.schema, run.scope).records(dbOf(run), {
      ...(after === undefined ? {} : { after }),
      ...since,
      limit: PARENTS_PER_QUERY,
    })
    yield* parents
    if (parents.length < PARENTS_PER_QUERY) return
    after = parents.at(-1)?.id
  }
}

/** All parents after the cursor of the run. */
export function allParents(run: Run): AsyncGenerator<ListedParent> {
  return parentsOf(run)
}

/** Parents that have changed since then. */
export function changedParents(run: Run, changedSince: number): AsyncGenerator<ListedParent> {
  return parentsOf(run, { changedSince })
}

/** Parents that are new in the replica since then, or live again. */
export function newParents(run: Run, changedSince: number): AsyncGenerator<ListedParent> {
  return parentsOf(run, { changedSince, areNew: true })
}

interface Reading {
  /** Tombstones records that a parent no longer lists; for runs that end without a sweep. */
  readonly isSweeping?: boolean
  /** Params of the lists besides those of a full sync, such as the time of the changes. */
  readonly params?: Readonly<Record<string, unknown>>
  /** Ends each list at older records. */
  readonly until?: Until | undefined
}

export async function* childrenOf(
  run: Run,
  parents: AsyncGenerator<ListedParent>,
  { isSweeping = false, params = {}, until }: Reading = {},
): AsyncGenerator<Batch> {
  const first = async (parent: ListedParent) => {
    const askedAt = run.now()
    return { parent, askedAt, page: await firstPage(run, parent, params) }
  }
  const drop = ({ page }: Awaited<ReturnType<typeof first>>): void => page?.release()
  for await (const { parent, askedAt, page } of mapInOrder(parents, first, { drop })) {
    const set = { cursor: serialized({ ...cursorOf(run.stream), after: parent.id }) }
    const write = isSweeping && { write: sweepUnder(run, parent, askedAt) }
    // Without a list, nothing is known to be missing from it: the sweep of a full sync confirms what is gone.
    if (page === undefined) yield { set }
    else yield* pagesOf(run, parent, upTo(pagesFrom(run, page), until), { set, ...write })
  }
}

async function* pagesOf(
  run: Run,
  parent: ListedParent,
  pages: AsyncIterable<UpstreamPage>,
  done: Pick<Batch, 'set' | 'write'>,
): AsyncGenerator<Batch> {
  for await (const page of pages)
    yield* batchesOfListed(run, page, page.next === null ? done : { set: {} }, parent)
}

async function* pagesFrom(run: Run, first: UpstreamPage): AsyncGenerator<UpstreamPage> {
  yield first
  if (first.next) yield* walkPages(listOf(run), first.next)
}

/** Undefined where the parent seems to be gone or to have moved, or the credentials do not permit reading its children. */
async function firstPage(
  run: Run,
  parent: ListedParent,
  more: Readonly<Record<string, unknown>>,
): Promise<UpstreamPage | undefined> {
  const { entity, sync } = run.own
  try {
    const own = paramValues(entity.actions[sync.list] ?? {}, parentParams(run.own, parent))
    return await run.reader.page(entity, sync.list, { ...sync.params, ...more, ...own })
  } catch (error) {
    const codes = ['upstream_not_found', 'upstream_gone', 'upstream_forbidden']
    if (error instanceof ConnectorError && codes.includes(error.code)) return undefined
    if (isElsewhere(error)) return undefined
    throw error
  }
}

/**
 * Tombstones records that the parent no longer lists. Spares those of own writes: a list may show a new record late.
 *
 * @param listedAt When the list was requested. At any later time, another parent may have listed a record that moved there.
 */
function sweepUnder(run: Run, { id: parentId }: ListedParent, listedAt: number): Write {
  const { table, stream } = run
  return async (tx) => {
    const listed = { parentId, generation: stream.generation, listedAt }
    const rows = await table.unlisted(tx, listed)
    const gone = rows.flatMap(({ id, isUnseen }) => (isUnseen ? [id] : []))
    const spared = rows.flatMap(({ key, parentId, isUnseen }) => (isUnseen ? [] : [{ key, parentId }]))
    return { deleted: await tombstoneRows(tx, run, gone, listedAt), spared }
  }
}
