/** Reads what changed below one record that a webhook names, by the list of that record alone. */

import type { EntityPlan, SyncPlan } from '../replica/sync-plan.ts'
import { findStream, isWanted, type Stream } from '../store/streams.ts'
import type { Target } from '../upstream/target.ts'
import { positionOf } from './cursor.ts'
import { heldParent } from './held-parent.ts'
import { type OwnWrite, type ParentRecord, scopeOf } from './own-write.ts'
import { walkPages } from './reading/pages.ts'
import { paramValues } from './reading/param-values.ts'
import { isListedPerParent, parentParams } from './reading/parent-params.ts'
import { readFingerprint } from './reading/read-fingerprint.ts'
import { paramsOfGet } from './reading/read-one.ts'
import { paramsSince } from './reading/time-params.ts'
import { type Until, untilOf, upTo } from './reading/up-to.ts'
import { readBack, replicatePage, streamKeyOf } from './replicate-write.ts'
import type { Services } from './services.ts'
import { isBeyondFeedHistory } from './streams/schedule.ts'
import { openWrite } from './write-through.ts'

/** Pages of one list, and records that the list lacks. What has more is left to a run. */
const MOST_PAGES = 10
const MOST_MISSING = 20

export interface NamedParent {
  readonly plan: SyncPlan
  readonly own: EntityPlan
  readonly parentKey: string
}

/** True if the changes below one record can be read without those below the others. */
export function isReadUnderOne(own: EntityPlan): boolean {
  const { sync } = own
  const isBySignal = sync.changes === undefined || sync.changes.by === 'list'
  return own.parent !== undefined && sync.read === undefined && isBySignal && isListedPerParent({ own })
}

/**
 * The position of the stream stays: the next run reads the same changes, and those of the other lists.
 *
 * @returns False if only a run finds what changed.
 */
export async function readUnder(services: Services, target: Target, named: NamedParent): Promise<boolean> {
  const { plan, own } = named
  const key = streamKeyOf(target, own)
  const db = services.store.engine.tenant(target.tenant)
  // One that is paused reads all when it goes on.
  if (!(await isWanted(db, key))) return true
  const stream = await findStream(db, key)
  const made = { target, params: {}, answer: undefined, sentAt: services.monotonic() }
  const write = await openWrite(services, made, plan)
  const since = stream && sinceOf(own, stream, write.reader.now())
  const parent = await heldParent(services, target, named)
  if (since === undefined || parent === undefined) return false
  const listedAt = write.reader.now()
  if (!(await readPages(write, own, { parent, since }))) return false
  // A list of changes leaves out what is gone, and a whole list shows it by lacking it.
  return own.sync.changes !== undefined || readMissing(write, own, { parent, listedAt })
}

interface Since {
  readonly params: Readonly<Record<string, unknown>>
  readonly until: Until | undefined
}

/** Undefined while the stream has not read all of it, or has to read all of it again. */
function sinceOf(own: EntityPlan, stream: Stream, now: number): Since | undefined {
  const { generation, completed_generation, failures } = stream
  const { moment, fingerprint } = positionOf(stream)
  const isComplete = generation > 0 && completed_generation === generation && failures === 0
  if (!isComplete || fingerprint !== readFingerprint(own)) return undefined
  const { changes } = own.sync
  if (changes?.by !== 'list') return { params: {}, until: undefined }
  if (moment === undefined || isBeyondFeedHistory(stream, own.sync, now)) return undefined
  const params = paramsSince(changes.params, moment, changes.overlap ?? 0, now)
  return { params, until: untilOf(changes, moment) }
}

interface OneList {
  readonly parent: ParentRecord
  readonly since: Since
}

async function readPages(write: OwnWrite, own: EntityPlan, { parent, since }: OneList): Promise<boolean> {
  const { entity, sync } = own
  const above = paramValues(entity.actions[sync.list] ?? { http: '' }, parentParams(own, parent))
  const list = { reader: write.reader, entity, action: sync.list, windows: sync.windows }
  const pages = upTo(walkPages(list, { ...sync.params, ...since.params, ...above }), since.until)
  let count = 0
  for await (const page of pages) {
    try {
      if (++count > MOST_PAGES) return false
      await replicatePage(write, own, page, parent)
    } finally {
      page.release()
    }
  }
  return true
}

interface WholeList {
  readonly parent: ParentRecord
  readonly listedAt: number
}

/** Reads each record that the list lacks: one that was created meanwhile may be shown late. */
async function readMissing(
  write: OwnWrite,
  own: EntityPlan,
  { parent, listedAt }: WholeList,
): Promise<boolean> {
  const { services, target } = write
  const db = services.store.engine.tenant(target.tenant)
  const table = services.replica.table(own.schema, scopeOf(target))
  // The latest full sync has seen them all, so that the time alone tells.
  const listed = { parentId: parent.id, generation: 0, listedAt }
  const rows = await db.transaction().execute((tx) => table.unlisted(tx, listed))
  if (rows.length > MOST_MISSING) return false
  for (const { id, key } of rows) {
    const named = (await table.record(db, id))?.record
    if (paramsOfGet(own, key, parent, named) === undefined) return false
    await readBack(write, own, { key, parent, named })
  }
  return true
}
