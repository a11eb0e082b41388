/** Stores how the attempts of claimed deliveries ended, and what they say about the endpoint. */
import { type RawBuilder, sql } from 'kysely'
import { appendEvent } from './append-event.ts'
import { endpointsOf } from './deliveries.ts'
import { type EndpointRecord, fromRow } from './endpoint-row.ts'
import { close, reopen } from './endpoints.ts'
import type { Db, Engine } from './engine.ts'
import { namesOf, selectRows } from './json-rows.ts'
import { pipelined } from './pipeline.ts'
import type { AttemptRow, EndpointRow } from './tables.ts'
import type { EngineTx } from './tenant-tx.ts'
import { type DeliveryUpdate, updateOwned } from './update-deliveries.ts'

/** How the work on a claimed delivery ended. With `next` `never`, the endpoint is off. */
export interface Settlement extends Required<DeliveryUpdate> {
  /** Undefined if nothing was sent. */
  readonly attempt?: AttemptRow | undefined
  readonly health?: Health | undefined
}

/** The verdict of an attempt about its endpoint. */
export type Health =
  /** @param sendsAll A person tried the endpoint: all that waits is sent, also what an earlier failure postponed. */
  | { readonly is: 'well'; readonly sendsAll?: boolean }
  /** @param holdMs The receiver asks that nothing at all is sent for so long. */
  | { readonly is: 'ill'; readonly holdMs: number | undefined }
  | { readonly is: 'gone' }

/** Decides from the endpoint's history when it is off, and how long nothing is sent to it. */
export interface HealthRules {
  /** The store's clock. */
  readonly now: number
  readonly offAfterMs: number
  /** @param failures Attempts in a row, of any delivery. */
  holdMs(failures: number, failingForMs: number): number
}

export interface Settled {
  readonly results: readonly { readonly before: EndpointRecord; readonly after: EndpointRecord }[]
  /** At least one of the deliveries is due again. */
  readonly areDue: boolean
}

/** In one transaction: endpoints first, then their deliveries, then attempts. An endpoint that was removed meanwhile is left out. */
export async function settle(
  engine: Engine,
  owner: string,
  settled: readonly Settlement[],
  rules: HealthRules,
): Promise<Settled> {
  return engine.everyTenant.transaction().execute(async (tx) => {
    const rows = await endpointsOf(tx, engine, settled).execute()
    const endpoints = rows.map(fromRow)
    const ids = new Set(endpoints.map(({ id }) => id))
    const known = settled.filter(({ key }) => ids.has(key.endpoint_id))
    const updated = await pipelined(tx, (send) => {
      const updates = updateOwned(engine, owner, known).map((update) => send(update))
      const attempts = known.flatMap(({ attempt }) => attempt ?? [])
      if (attempts.length > 0) void send(insertion(engine, attempts))
      return Promise.all(updates)
    })
    const results = []
    for (const before of endpoints) {
      const own = known
        .filter(({ key }) => key.endpoint_id === before.id)
        .flatMap(({ health }) => health ?? [])
      results.push({ before, after: await judge({ engine, tx }, before, own, rules) })
    }
    return { results, areDue: updated.flat().some(({ is_due }) => is_due === 1) }
  })
}

const ATTEMPT = {
  ...{ org: 'text', endpoint_id: 'text', at: 'bigint', id: 'text', message_id: 'text', message_type: 'text' },
  ...{ connector_id: 'text', entity: 'text', number: 'bigint', ms: 'bigint', status: 'bigint' },
  ...{ error: 'text', answer: 'text' },
} as const satisfies Record<keyof AttemptRow, 'text' | 'bigint'>

function insertion({ dialect }: Engine, attempts: readonly AttemptRow[]): RawBuilder<unknown> {
  return sql`INSERT INTO attempts (${namesOf(ATTEMPT)}) ${selectRows(dialect, ATTEMPT, attempts)}`
}

/** Applies what attempts say. Returns the endpoint as it is after them. */
async function judge(
  at: EngineTx,
  endpoint: EndpointRecord,
  all: readonly Health[],
  rules: HealthRules,
): Promise<EndpointRecord> {
  const { engine, tx } = at
  // Switched off meanwhile: attempts that were under way must not open deliveries again.
  if (endpoint.state === 'off') await close(tx, engine, endpoint)
  if (endpoint.state === 'off' || all.length === 0) return endpoint
  if (all.some(({ is }) => is === 'gone')) return switchOff(at, endpoint, 'gone')
  const failed = all.flatMap((one) => (one.is === 'ill' ? [one] : []))
  const askedMs = Math.max(0, ...failed.map(({ holdMs }) => holdMs ?? 0))
  const isWell = failed.length < all.length
  const sendsAll = all.some((one) => one.is === 'well' && one.sendsAll)
  const after = isWell ? await recover(at, endpoint, sendsAll) : afterFailures(endpoint, failed.length, rules)
  const { failing_since, failures } = after
  const failingFor = rules.now - (failing_since ?? rules.now)
  if (failingFor >= rules.offAfterMs) return switchOff(at, after, 'failing')
  const waitMs = Math.max(askedMs, isWell ? 0 : rules.holdMs(failures, failingFor))
  const held = waitMs > 0 ? { ...after, held_until: rules.now + waitMs } : after
  if (!isWell || waitMs > 0) await saveHealth(tx, held)
  if (waitMs > 0) await postpone(at, held)
  return held
}

function afterFailures(endpoint: EndpointRecord, count: number, { now }: HealthRules): EndpointRecord {
  const { failures, failing_since } = endpoint
  return { ...endpoint, state: 'failing', failures: failures + count, failing_since: failing_since ?? now }
}

const WELL = { state: 'active', state_reason: null, failures: 0, failing_since: null, held_until: 0 } as const

/** Postponed messages are sent at once: its schedule was made for an outage that is over. */
async function recover(
  { engine, tx }: EngineTx,
  endpoint: EndpointRecord,
  sendsAll: boolean,
): Promise<EndpointRecord> {
  const { state, held_until } = endpoint
  const well = { ...endpoint, ...WELL }
  if (state !== 'active' || held_until > 0) await saveHealth(tx, well)
  if (held_until > 0 || sendsAll) await reopen(tx, engine, endpoint)
  return well
}

async function switchOff(
  { engine, tx }: EngineTx,
  endpoint: EndpointRecord,
  reason: 'gone' | 'failing',
): Promise<EndpointRecord> {
  const off: EndpointRecord = { ...endpoint, state: 'off', state_reason: reason }
  await saveHealth(tx, off)
  await close(tx, engine, off)
  const data = { endpoint_id: endpoint.id, reason }
  await appendEvent(tx, engine, endpoint.org, { type: 'endpoint.off', data })
  return off
}

function saveHealth(tx: Db, endpoint: EndpointRecord): Promise<unknown> {
  const { org, id, state, state_reason, failures, failing_since, held_until } = endpoint
  const changes: Partial<EndpointRow> = { state, state_reason, failures, failing_since, held_until }
  return tx.updateTable('endpoints').set(changes).where('org', '=', org).where('id', '=', id).execute()
}

/** The deliveries themselves wait, so that no worker finds them due while the endpoint is held. */
async function postpone(
  { engine: { now }, tx }: EngineTx,
  { org, id, held_until }: EndpointRecord,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    // When that was decided, as at the end of an attempt.
    .set({ next_at: held_until, lease_until: now })
    .where('org', '=', org)
    .where('endpoint_id', '=', id)
    .where('next_at', '<', held_until)
    .where('lease_owner', 'is', null)
    .execute()
}
