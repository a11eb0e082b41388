/** Reads what is listed under the records of another entity, parent by parent. */
import { ConnectorError } from '@plugboard/core'
import { cursorOf, serialized } from '../cursor.ts'
import { valueAt } from '../json-path.ts'
import { inOrder, walk } from '../pages.ts'
import { readFingerprint } from '../read-fingerprint.ts'
import type { UpstreamPage } from '../reader.ts'
import { type Batch, dbOf, type Run } from '../run-context.ts'
import { batchOfPage, preparedRows } from './batch.ts'
import { mergeReadyBatches } from './merge-batches.ts'

interface Parent {
  readonly id: string
  readonly record: unknown
}

/** Parents whose first pages are asked for at the same time. */
const WIDTH = 4
const PARENTS = 200

export async function* scanChildren(run: Run): AsyncGenerator<Batch> {
  const ours = run.now()
  // What the upstream's clock shows is known once it has answered something.
  const position = () => {
    const moment = { ours, upstream: ours + run.reader.skew() }
    return {
      position: serialized({ moment, deletions: moment, parents: ours, asked: readFingerprint(run.own) }),
    }
  }
  let isFresh = run.stream.cursor === null
  for await (const piece of mergeReadyBatches(childrenOf(run, parentsOf(run), false))) {
    yield isFresh ? { ...piece, set: { ...piece.set, ...position() } } : piece
    isFresh = false
  }
  yield { set: { phase: 'sweep', cursor: null, ...(isFresh && position()) } }
}

/** The parents that the replica has, from where the run stopped. */
async function* parentsOf(run: Run, changedSince?: number): AsyncGenerator<Parent> {
  const { parent } = run.own
  if (parent === undefined) return
  let { after } = cursorOf(run.stream)
  for (;;) {
    const since = changedSince === undefined ? {} : { changedSince }
    const found = await run.replica.records(dbOf(run), parent.shape, run.scope, {
      ...(after === undefined ? {} : { after }),
      ...since,
      limit: PARENTS,
    })
    yield* found
    if (found.length < PARENTS) return
    after = found.at(-1)?.id
  }
}

export function changedParents(run: Run, since: number): AsyncGenerator<Parent> {
  return parentsOf(run, since)
}

/** @param isWhole What a parent has no more is gone: nothing else will tell. */
export async function* childrenOf(
  run: Run,
  parents: AsyncGenerator<Parent>,
  isWhole: boolean,
): AsyncGenerator<Batch> {
  const first = async (parent: Parent) => ({ parent, page: await firstPage(run, parent) })
  for await (const { parent, page } of inOrder(parents, WIDTH, first)) {
    const done = { cursor: serialized({ ...cursorOf(run.stream), after: parent.id }) }
    if (page === undefined) yield { set: done, ...(isWhole && { write: sweepUnder(run, parent) }) }
    else yield* pagesOf(run, parent, page, done, isWhole)
  }
}

async function* pagesOf(
  run: Run,
  parent: Parent,
  first: UpstreamPage,
  done: Batch['set'],
  isWhole: boolean,
): AsyncGenerator<Batch> {
  const place = { parent: parent.record, parentId: parent.id }
  for await (const page of preparedRows(run, pagesFrom(run, first), place)) {
    const isLast = page.next === null
    const piece = batchOfPage(page, isLast ? done : {})
    yield isLast && isWhole ? { ...piece, write: sweepUnder(run, parent) } : piece
  }
}

async function* pagesFrom(run: Run, first: UpstreamPage): AsyncGenerator<UpstreamPage> {
  yield first
  const { entity, sync } = run.own
  if (first.next) yield* walk(run.reader, entity, sync.list, first.next)
}

/** Undefined where the parent is gone, or its children are not for these credentials. */
async function firstPage(run: Run, { record }: Parent): Promise<UpstreamPage | undefined> {
  const { entity, sync } = run.own
  const along = Object.entries(sync.with ?? {}).map(([param, path]) => [param, valueAt(record, path)])
  try {
    return await run.reader.page(entity, sync.list, { ...sync.params, ...Object.fromEntries(along) })
  } catch (error) {
    const codes = ['upstream_not_found', 'upstream_gone', 'upstream_forbidden']
    if (error instanceof ConnectorError && codes.includes(error.code)) return undefined
    throw error
  }
}

function sweepUnder(run: Run, { id }: Parent): Required<Batch>['write'] {
  const { replica, own, scope, stream, now } = run
  return async (tx) => ({
    deleted: await replica.sweep(tx, own.shape, scope, stream.generation, {
      parentId: id,
      observedAt: now(),
      limit: Number.MAX_SAFE_INTEGER,
    }),
  })
}
