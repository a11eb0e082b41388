/** Reads what changed, by whatever the upstream tells it with. */
import { ConnectorError, matchesGlob } from '@plugboard/core'
import { oneAhead } from '../ahead.ts'
import { type Moment, paramsSince } from '../moment.ts'
import { walk } from '../pages.ts'
import { at } from '../paths.ts'
import { dbOf, type Piece, type Run } from '../run-context.ts'
import { cursorOf, type Position, positionOf, written } from '../state.ts'
import { findStream } from '../streams.ts'
import { changedParents, childrenOf } from './children.ts'
import { readFeed } from './feed.ts'
import { gathered } from './gathered.ts'
import { pageOf, readying } from './pieces.ts'

type Params = Readonly<Record<string, unknown>>

export async function* changes(run: Run): AsyncGenerator<Piece> {
  try {
    yield* read(run)
  } catch (error) {
    if (!isRestart(run, error)) throw error
    yield {
      set: {
        phase: 'scan',
        cursor: null,
        position: null,
        generation: run.stream.generation + 1,
        rescanned: 0,
      },
    }
  }
}

function read(run: Run): AsyncGenerator<Piece> {
  const { changes: signal } = run.own.sync
  switch (signal?.by) {
    case 'parent':
      return byParents(run)
    case 'list':
      return gathered(
        byList(run, (moment) => ({
          ...run.own.sync.params,
          ...paramsSince(signal.params, moment, signal.overlap ?? 0, run.now()),
        })),
      )
    case 'token':
      return gathered(byToken(run, signal.token, signal.from))
    case 'feed':
      return gathered(readFeed(run, signal))
    default:
      return finished(run, {})
  }
}

/** A token that the upstream takes no more says nothing about what changed since: all is read again. */
function isRestart({ own }: Run, error: unknown): boolean {
  const { changes: signal } = own.sync
  if (!(error instanceof ConnectorError) || (signal?.by !== 'token' && signal?.by !== 'feed')) return false
  const code = error.upstream?.code ?? ''
  const isListed = (signal.restart ?? []).some((pattern) => matchesGlob(pattern, code))
  return isListed || error.code === 'upstream_gone'
}

async function* byList(run: Run, paramsOf: (moment: Moment) => Params): AsyncGenerator<Piece> {
  const { entity, sync } = run.own
  const position = positionOf(run.stream)
  const cursor = cursorOf(run.stream)
  let then = cursor.then
  const params = cursor.params ?? paramsOf(position.moment ?? { upstream: 0, ours: 0 })
  for await (const page of readying(run, oneAhead(walk(run.reader, entity, sync.list, params)))) {
    then ??= { ...position, moment: { upstream: page.upstreamAt, ours: page.fetchedAt } }
    yield pageOf(
      page,
      page.next === null ? endAt(run, then) : { cursor: written({ params: page.next, then }) },
    )
  }
}

async function* byToken(run: Run, token: string, from: string): AsyncGenerator<Piece> {
  const { entity, sync } = run.own
  const position = positionOf(run.stream)
  const params = cursorOf(run.stream).params ?? { ...sync.params, [token]: position.token }
  for await (const page of readying(run, oneAhead(walk(run.reader, entity, sync.list, params)))) {
    const next = at({ meta: page.meta }, from)
    const then = typeof next === 'string' ? { ...position, token: next } : position
    yield pageOf(page, page.next === null ? endAt(run, then) : { cursor: written({ params: page.next }) })
  }
}

/** Two clocks of one host, and an own write that is not committed yet. */
const MARGIN_MS = 2000

async function* byParents(run: Run): AsyncGenerator<Piece> {
  const position = positionOf(run.stream)
  const parents = cursorOf(run.stream).then?.parents ?? (await settledAt(run)) - MARGIN_MS
  const then = { ...position, parents }
  if (run.stream.cursor === null) yield { set: { cursor: written({ then }) } }
  yield* gathered(childrenOf(run, changedParents(run, position.parents ?? 0), true))
  yield { set: endAt(run, then) }
}

/** Up to when all changes of parents are in the copy: a page under way brings some that were seen when it began. */
async function settledAt(run: Run): Promise<number> {
  const { parent } = run.own
  const entity = parent?.shape.entity ?? ''
  const stream = await findStream(dbOf(run), { ...run.claim, entity })
  const now = run.now()
  return stream === undefined || stream.phase === 'idle' ? now : Math.min(now, stream.started_at ?? 0)
}

async function* finished(run: Run, set: Piece['set']): AsyncGenerator<Piece> {
  yield { set: { ...endAt(run, positionOf(run.stream)), ...set } }
}

/** The next phase looks for deletions, where a feed of its own tells of them. */
export function endAt({ own }: Run, position: Position): Piece['set'] {
  const { deletes } = own.sync
  const hasFeed = typeof deletes === 'object' && deletes.feed !== undefined
  return { phase: hasFeed ? 'deletes' : 'idle', cursor: null, position: written(position) }
}
