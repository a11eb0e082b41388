/** Connectors with webhooks in a store of their own, as if they had been synchronized for long. */
import { catalog } from '@plugboard/payments/catalog'
import { entities } from '@plugboard/payments/client'
import { payments as connector } from '@plugboard/payments/connector'
import { sync } from '@plugboard/payments/sync'
import { type EntityPlan, type SyncPlan, syncPlanOf } from '../../packages/server/src/replica/sync-plan.ts'
import type { Engine } from '../../packages/server/src/store/engine.ts'
import type { StreamRow } from '../../packages/server/src/store/tables.ts'
import { readFingerprint } from '../../packages/server/src/sync/reading/read-fingerprint.ts'

export const ENTITY = 'customers'
/** Between polls of a stream whose changes are reported by webhooks. */
export const POLL_MS = 600_000

/** How the records of a connector change. */
export type Habit = 'quiet' | 'busy' | 'bursts'

export interface FleetConnector {
  readonly org: string
  readonly id: string
  readonly habit: Habit
  /** Its vendor sends no webhooks, although one is registered. */
  readonly isDeaf: boolean
}

export interface Plan {
  readonly plan: SyncPlan
  readonly own: EntityPlan
}

/** Stripe's customers, with the plan of the product. */
export async function planOfCustomers(): Promise<Plan> {
  const plan = await syncPlanOf({
    connector,
    packageName: '@plugboard/payments',
    entities: async () => entities,
    catalog: async () => catalog,
    samples: async () => ({}),
    sync: async () => sync,
  })
  const own = plan?.entities.get(ENTITY)
  if (plan === undefined || own === undefined) throw new Error('payments does not synchronize customers')
  return { plan, own }
}

const PER_APPLICATION = 1000

/** Of a hundred connectors, ten change often, one of them in bursts; one is deaf, half of the time one that changes often. */
export function fleetOf(size: number): FleetConnector[] {
  return Array.from({ length: size }, (_, n) => ({
    org: `app_${Math.floor(n / PER_APPLICATION)}`,
    id: `con_${n}`,
    habit: n % 100 === 7 ? 'bursts' : n % 10 === 7 ? 'busy' : 'quiet',
    isDeaf: n % 200 === 17 || n % 200 === 118,
  }))
}

interface Filled {
  readonly engine: Engine
  readonly fleet: readonly FleetConnector[]
  readonly own: EntityPlan
  readonly now: number
  readonly random: () => number
}

const ROWS = 200

/** Their next polls are spread over the time between two. */
export async function fillStore({ engine, fleet, own, now, random }: Filled): Promise<void> {
  for (const [org, all] of Map.groupBy(fleet, (one) => one.org)) {
    await engine.db.insertInto('applications').values({ id: org, name: org, created_at: now }).execute()
    const db = engine.bulk.tenant({ org })
    for (let from = 0; from < all.length; from += ROWS) {
      const some = all.slice(from, from + ROWS)
      await db
        .insertInto('connectors')
        .values(some.map((one) => connectorRow(one, now)))
        .execute()
      await db
        .insertInto('hooks')
        .values(some.map((one) => hookRow(one, now)))
        .execute()
      await db
        .insertInto('streams')
        .values(some.map((one) => streamRow(one, own, now, random()) as StreamRow))
        .execute()
    }
  }
}

function connectorRow({ org, id }: FleetConnector, at: number) {
  const text = { external_user_id: id, type: 'payments', name: null, credential_fields: '[]' }
  const state = { status: 'active', verified: 0, fingerprint: '', cred_version: 1 } as const
  const account = { granted_scopes: null, account_id: null, account_label: null, tags: '{}' }
  const grant = { grant_id: null, client_type: null }
  const reason = { status_since: at, status_code: null, status_upstream: null, recheck_at: null }
  const times = { credentials_at: at, created_at: at, updated_at: at }
  return { org, id, ...text, ...state, ...account, ...grant, ...reason, ...times }
}

function hookRow({ org, id }: FleetConnector, at: number) {
  const [name = ''] = Object.keys(sync.webhooks ?? {})
  const secrets = { kid: '', wrapped_dek: Buffer.alloc(0), sealed: Buffer.alloc(0) }
  const life = { registered_at: at - POLL_MS * 2, expires_at: null, renew_at: null, failures: 0 }
  const counts = { rings: 0, refused: 0, last_error: null, last_rang_at: null, lease_until: 0 }
  const times = { state_at: at, created_at: at, updated_at: at }
  const state = { state: 'active', unreported_at: null, unreported_entity: null, lease_owner: null } as const
  const key = { org, id: `hok_${id}`, connector_id: id, type: 'payments', name }
  return { ...key, ...secrets, ...life, ...counts, ...times, ...state }
}

function streamRow(
  { org, id }: FleetConnector,
  own: EntityPlan,
  now: number,
  share: number,
): Partial<StreamRow> {
  const before = Math.round(now - share * POLL_MS)
  const moment = { upstream: before, ours: before }
  return {
    ...{ org, connector_id: id, entity: ENTITY, generation: 1, completed_generation: 1 },
    position: JSON.stringify({ moment, fingerprint: readFingerprint(own) }),
    ...{ last_full_at: now, started_at: before, synced_at: before, completed_at: before },
    next_run_at: before + POLL_MS,
  }
}
