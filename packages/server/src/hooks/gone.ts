/**
 * Deletions that an upstream reports by webhooks and nowhere else. The webhook only names a record: it is read, and the
 * replica takes what the upstream answers.
 */
import type { Webhooks } from '@plugboard/core/catalog'
import { syncPlanOf } from '../replica/sync-plan.ts'
import type { HookRow } from '../store/tables.ts'
import { tenantOf } from '../store/tenant.ts'
import { rereadRecord } from '../sync/reread-record.ts'
import { findConnector } from '../upstream/find-connector.ts'
import type { OpenHook } from './hook-cache.ts'
import type { Webhook } from './proof.ts'
import type { Services } from './services.ts'
import { entitiesOfKind, keysAt, textAt } from './webhook-values.ts'

/** Records that wait to be read, of all hooks of this process. The next full sync finds what is beyond. */
const MOST_WAITING = 10_000
let waiting = 0

interface Gone {
  readonly entity: string
  readonly key: string
}

/** @param events Of one webhook. */
export async function verifyGone(
  services: Services,
  { row }: OpenHook,
  webhooks: Webhooks,
  events: readonly Webhook[],
): Promise<void> {
  const reported = goneIn(webhooks, events)
  if (reported.length === 0 || row.connector_id === null || waiting >= MOST_WAITING) return
  waiting += reported.length
  try {
    await rereadAll(services, row, reported)
  } catch (error) {
    // The next full sync finds the deletions.
    services.events.failed(`deletion that hook ${row.id} reported`, error)
  } finally {
    waiting -= reported.length
  }
}

/** Each record once. */
function goneIn(webhooks: Webhooks, events: readonly Webhook[]): readonly Gone[] {
  const { type, gone = {} } = webhooks
  const found = events.flatMap((event) => {
    const isOfKind = entitiesOfKind(webhooks, event)
    const given = textAt(type, event)
    const named = given !== undefined && Object.hasOwn(gone, given) ? gone[given] : {}
    return Object.entries(named ?? {}).flatMap(([entity, path]) =>
      (isOfKind(entity) ? keysAt(path, event) : []).map(
        (key) => [`${entity} ${key}`, { entity, key }] as const,
      ),
    )
  })
  return [...new Map(found).values()]
}

/** One after the other: a vendor may report many at once. */
async function rereadAll(
  services: Services,
  { org, connector_id }: HookRow,
  reported: readonly Gone[],
): Promise<void> {
  const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
  const connector = await findConnector(services, tenant, connector_id ?? '')
  const kind = await services.registry.bySlug(connector.type)
  const plan = await syncPlanOf(kind)
  for (const { entity, key } of reported) {
    const own = plan?.entities.get(entity)
    if (plan === undefined || own === undefined) continue
    const target = { tenant, connector, kind, entity: own.entity, action: 'get' }
    await rereadRecord(services, target, { plan, own, key })
  }
}
