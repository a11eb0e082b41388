/** Reads everything there is, page by page. */
import { oneAhead } from '../ahead.ts'
import { askedOf } from '../asked.ts'
import { walk } from '../pages.ts'
import { at } from '../paths.ts'
import { actionAt } from '../plan.ts'
import type { UpstreamPage } from '../reader.ts'
import type { Piece, Run } from '../run-context.ts'
import { cursorOf, type Position, positionOf, written } from '../state.ts'
import { scanChildren } from './children.ts'
import { gathered } from './gathered.ts'
import { pageOf, readying } from './pieces.ts'

export async function* scan(run: Run): AsyncGenerator<Piece> {
  if (run.own.parent) yield* scanChildren(run)
  else yield* gathered(scanAll(run))
}

async function* scanAll(run: Run): AsyncGenerator<Piece> {
  const { entity, sync } = run.own
  const { params: place } = cursorOf(run.stream)
  let position = place === undefined ? await firstToken(run) : positionOf(run.stream)
  const pages = walk(run.reader, entity, sync.list, place ?? sync.params ?? {}, run.stream.pages)
  for await (const page of readying(run, oneAhead(pages))) {
    // Where another release began, its way counts for the whole.
    position = { asked: askedOf(run.own), ...known(run, position, page) }
    const kept = { position: written(position) }
    yield pageOf(
      page,
      page.next === null
        ? { ...kept, phase: 'sweep', cursor: null }
        : { ...kept, cursor: written({ params: page.next }) },
    )
  }
}

/** The token is taken before anything is listed, so that what changes meanwhile comes with the feed. */
async function firstToken(run: Run): Promise<Position> {
  const { changes } = run.own.sync
  if (typeof changes !== 'object' || changes.by !== 'feed' || changes.start === undefined) return {}
  const { entity, action } = actionAt(run.plan, changes.start.action)
  const { record } = await run.reader.record(entity, action, {})
  return { token: String(at(record, changes.start.from)) }
}

/** What the first page tells of time, and the last of the token. */
function known(run: Run, position: Position, page: UpstreamPage): Position {
  const { changes } = run.own.sync
  const moment = { upstream: page.upstreamAt, ours: page.fetchedAt }
  const timed = position.moment ? position : { ...position, moment, deletions: moment }
  if (page.next !== null || typeof changes !== 'object' || changes.by !== 'token') return timed
  const token = at({ meta: page.meta }, changes.from)
  return typeof token === 'string' ? { ...timed, token } : timed
}
