/** Reads the changes since the stream's position, by the change signal of the spec. */
import { ConnectorError, matchesGlob } from '@plugboard/core'
import type { Changes } from '@plugboard/core/catalog'
import { cursorOf, type Position, positionOf, serialized } from '../cursor.ts'
import { canContinue, isCursorRejection } from '../cursor-validity.ts'
import { valueAt } from '../reading/json-path.ts'
import { walkPages } from '../reading/pages.ts'
import { pagesSince } from '../reading/pages-since.ts'
import { isListedPerParent } from '../reading/parent-params.ts'
import { type Moment, paramsSince } from '../reading/time-params.ts'
import { untilOf, upTo } from '../reading/up-to.ts'
import { type Batch, listOf, type Run } from '../run-context.ts'
import { allParents, changedParents, childrenOf, newParents } from './children.ts'
import { endAt } from './end-at.ts'
import { readFeed } from './feed.ts'
import { mergeReadyBatches } from './merge-batches.ts'
import { parentsRead } from './parent-changes.ts'
import { batchesOfListed } from './read-listed.ts'
import { deleteGone } from './read-missing.ts'

type Params = Readonly<Record<string, unknown>>

export async function* changes(run: Run): AsyncGenerator<Batch> {
  try {
    yield* read(run)
  } catch (error) {
    if (!needsFullSync(run, error)) throw error
    yield {
      set: {
        phase: 'scan',
        cursor: null,
        position: null,
        generation: run.stream.generation + 1,
        rescanned: 0,
        last_full_at: run.now(),
      },
    }
  }
}

async function* read(run: Run): AsyncGenerator<Batch> {
  const { own } = run
  const isByParent = own.sync.changes?.by === 'parent'
  const { params, listedFrom } = cursorOf(run.stream)
  // With a place to continue at, the new parents are done.
  const isFirst = params === undefined && listedFrom === undefined
  if (isByParent && run.areParentsSettled) return yield* finished(run, {})
  if (own.parent) await run.prepareTables()
  if (own.parent && !isByParent && isFirst && !run.areParentsSettled) yield* ofNewParents(run)
  yield* bySignal(run)
}

function bySignal(run: Run): AsyncGenerator<Batch> {
  const { changes: signal } = run.own.sync
  switch (signal?.by) {
    case 'parent':
      return byParents(run)
    case 'list':
      return isListedPerParent(run) ? byListPerParent(run, signal) : mergeReadyBatches(byList(run, signal))
    case 'token':
      return mergeReadyBatches(byToken(run, signal.token, signal.from))
    case 'feed':
      return mergeReadyBatches(readFeed(run, signal))
    default:
      return finished(run, {})
  }
}

/** True if the upstream rejected the token or the cursor, so that only a full sync finds the changes. */
function needsFullSync(run: Run, error: unknown): boolean {
  const { changes: signal } = run.own.sync
  if (!(error instanceof ConnectorError) || (signal?.by !== 'token' && signal?.by !== 'feed')) return false
  const code = error.upstream?.code ?? ''
  const isListed = (signal.restart ?? []).some((pattern) => matchesGlob(pattern, code))
  return isListed || error.code === 'upstream_gone' || isTokenRefused(run, signal, error)
}

/** Nothing but time may have made a token unusable that was issued longer ago. */
const FRESH_MS = 1_800_000

/**
 * Vendors refuse expired tokens with codes of their own. The token is the only part of the request that changes, so that
 * it is the cause, unless it is fresh: a refusal that stays after a full sync must not repeat full syncs for ever.
 */
function isTokenRefused(run: Run, signal: TokenSignal, error: ConnectorError): boolean {
  const { entity, sync } = run.own
  const called = signal.by === 'token' ? `${entity.name}.${sync.list}` : signal.feed
  const { last_full_at } = run.stream
  const isFresh = last_full_at !== null && run.now() - last_full_at < FRESH_MS
  const isOfFeed = `${error.entity}.${error.action}` === called
  return signal.token !== undefined && isOfFeed && !isFresh && isCursorRejection(error)
}

type TokenSignal = Extract<Changes, { by: 'token' | 'feed' }>

type ListChanges = Extract<Changes, { by: 'list' }>

async function* byList(run: Run, signal: ListChanges): AsyncGenerator<Batch> {
  const { sync } = run.own
  const paramsOf = (moment: Moment): Params => ({
    ...sync.params,
    ...paramsSince(signal.params, moment, signal.overlap ?? 0, run.now()),
  })
  const position = positionOf(run.stream)
  const saved = cursorOf(run.stream)
  const cursor = canContinue(signal, saved, run.now()) ? saved : {}
  let nextPosition = cursor.nextPosition
  const pages =
    cursor.params === undefined && position.moment !== undefined
      ? pagesSince(listOf(run), position.moment, paramsOf)
      : walkPages(listOf(run), cursor.params ?? paramsOf({ upstream: 0, ours: 0 }))
  const from = position.moment && untilOf(signal, position.moment)
  for await (const page of upTo(pages, from)) {
    nextPosition ??= { ...position, moment: { upstream: page.upstreamAt, ours: page.fetchedAt } }
    const set =
      page.next === null
        ? endAt(run, nextPosition)
        : { cursor: serialized({ params: page.next, nextPosition }) }
    yield* batchesOfListed(run, page, { set })
  }
}

/** Lists the changes below each parent. Without their own time, the lists are those of the begin of the run. */
async function* byListPerParent(run: Run, signal: ListChanges): AsyncGenerator<Batch> {
  const { moment = { upstream: 0, ours: 0 }, ...position } = positionOf(run.stream)
  const { listedFrom = run.now() } = cursorOf(run.stream)
  const params = paramsSince(signal.params, moment, signal.overlap ?? 0, run.now())
  if (run.stream.cursor === null) yield { set: { cursor: serialized({ listedFrom }) } }
  yield* mergeReadyBatches(childrenOf(run, allParents(run), { params, until: untilOf(signal, moment) }))
  // The upstream's clock is known only after its first response.
  const next = { ours: listedFrom, upstream: listedFrom + run.reader.skew() }
  yield { set: endAt(run, { ...position, moment: next }) }
}

async function* byToken(run: Run, token: string, from: string): AsyncGenerator<Batch> {
  const { sync } = run.own
  const position = positionOf(run.stream)
  const params = cursorOf(run.stream).params ?? { ...sync.params, [token]: position.token }
  for await (const page of walkPages(listOf(run), params)) {
    const next = valueAt({ meta: page.meta }, from)
    const nextPosition = typeof next === 'string' ? { ...position, token: next } : position
    const set = page.next === null ? endAt(run, nextPosition) : { cursor: serialized({ params: page.next }) }
    yield* batchesOfListed(run, page, { set })
  }
}

async function* byParents(run: Run): AsyncGenerator<Batch> {
  const { parents: since = 0 } = positionOf(run.stream)
  const nextPosition = await nextPositionOf(run)
  if (run.stream.cursor === null) yield { set: { cursor: serialized({ nextPosition }) } }
  yield* mergeReadyBatches(childrenOf(run, changedParents(run, since), { isSweeping: true }))
  yield* deleteGone(run, cursorOf(run.stream).spared ?? [])
  yield { set: endAt(run, nextPosition) }
}

/** A signal of their own reports no old records, such as those of a parent that the credentials may see again. */
async function* ofNewParents(run: Run): AsyncGenerator<Batch> {
  const { parents: since = 0 } = positionOf(run.stream)
  const nextPosition = await nextPositionOf(run)
  if (run.stream.cursor === null) yield { set: { cursor: serialized({ nextPosition }) } }
  yield* mergeReadyBatches(childrenOf(run, newParents(run, since)))
  yield { set: { cursor: null, position: serialized(nextPosition) } }
}

/** Stays that of the begin of the run: parents that have changed since may be behind the cursor. */
async function nextPositionOf(run: Run): Promise<Position> {
  const { parents, parentsSeq } = cursorOf(run.stream).nextPosition ?? {}
  const read = parents === undefined ? await parentsRead(run) : { parents, ...(parentsSeq && { parentsSeq }) }
  return { ...withoutNumber(positionOf(run.stream)), ...read }
}

function withoutNumber({ parentsSeq: _, ...position }: Position): Position {
  return position
}

async function* finished(run: Run, set: Batch['set']): AsyncGenerator<Batch> {
  yield { set: { ...endAt(run, positionOf(run.stream)), ...set } }
}
