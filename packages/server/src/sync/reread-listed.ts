/** Reads a record that something names by the list of its stream, where no action gets a record by its key. */
import type { WebhookRead } from '@plugboard/core/catalog'
import { rowId } from '../replica/row.ts'
import type { EntityPlan, SyncPlan } from '../replica/sync-plan.ts'
import { isWanted } from '../store/streams.ts'
import { keyText } from '../text/key-text.ts'
import type { Target } from '../upstream/target.ts'
import { heldParent } from './held-parent.ts'
import { scopeOf } from './own-write.ts'
import { isGone } from './reading/is-gone.ts'
import { valueAt } from './reading/json-path.ts'
import { paramValues } from './reading/param-values.ts'
import { parentParams } from './reading/parent-params.ts'
import type { ReadResult } from './reading/read-one.ts'
import type { UpstreamPage } from './reading/reader.ts'
import { fill } from './reading/time-params.ts'
import { replicateFound } from './replicate-write.ts'
import type { Services } from './services.ts'
import { openWrite } from './write-through.ts'

export interface ListedRecord {
  readonly plan: SyncPlan
  readonly own: EntityPlan
  readonly key: string
  readonly parentKey: string | undefined
  readonly params: WebhookRead['params']
}

/**
 * One request, and none while the stream is paused or below a record that the replica does not have: what names records can cause no others. A list that
 * lacks the record says that it is gone.
 */
export async function rereadListed(services: Services, target: Target, named: ListedRecord): Promise<void> {
  const { plan, own, key, params } = named
  const { org, id } = target.connector
  const stream = { org, connector_id: id, entity: own.schema.entity }
  if (!(await isWanted(services.store.engine.tenant(target.tenant), stream))) return
  const parent = await heldParent(services, target, named)
  if (own.parent !== undefined && parent === undefined) return
  const made = { target, params: {}, answer: undefined, sentAt: services.monotonic() }
  const write = await openWrite(services, made, plan)
  const { list, params: usual = {} } = own.sync
  const above = paramValues(own.entity.actions[list] ?? { http: '' }, parentParams(own, parent))
  const given = { ...usual, ...above, ...(fill(params, { key }) as WebhookRead['params']) }
  const page = await write.reader.page(own.entity, list, given)
  page.release()
  const found = foundIn(page, own, key)
  // A list may lack a record that the replica never had, such as a reply of a thread.
  if (
    found.status === 'gone' &&
    !(await isHeld(services, target, own, rowId(own.schema, key, parent?.id ?? '')))
  )
    return
  await replicateFound(write, own, { key, parent }, found)
}

async function isHeld(
  { replica, store }: Services,
  target: Target,
  { schema }: EntityPlan,
  id: string,
): Promise<boolean> {
  await replica.prepare(schema)
  return (
    (await replica.table(schema, scopeOf(target)).live(store.engine.tenant(target.tenant), [id])).length > 0
  )
}

function foundIn({ rows, fetchedAt }: UpstreamPage, { schema, sync }: EntityPlan, key: string): ReadResult {
  const record = rows.find((row) => keyText(valueAt(row, schema.key)) === key)
  return record === undefined || isGone(sync, record)
    ? { status: 'gone', fetchedAt }
    : { status: 'found', record, fetchedAt }
}
