import { type InsertResult, sql, type UpdateResult } from 'kysely'
import type { Sealed } from '../crypto/seal.ts'
import type { Db, Engine } from './engine.ts'
import { isLeaseOver } from './lease-over.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'

/** A write that is made once per key. */
export interface Claim {
  readonly connector: string
  /** Stands for the caller's key, which is not kept. */
  readonly key: string
  /** Tells a repeated request from another one under the same key. */
  readonly fingerprint: string
  /** Who asks: one call of one process. */
  readonly owner: string
  /** Making the call again does no harm, even where it may have had its effect. */
  readonly repeatable: boolean
}

/** What has become of a key. */
export type Reservation =
  /** It is the caller's now. `repeated`: an earlier call under it may have had its effect. */
  | { readonly state: 'reserved'; readonly repeated: boolean }
  | { readonly state: 'done'; readonly sealed: Sealed }
  /** Another call under it is under way; an earlier one ended nobody knows how; it was used for something else. */
  | { readonly state: 'busy' | 'unknown' | 'reused' }

/** How a call under a key ended. `reserved`: without an effect, so that the same call may come again. */
export type CallEnd =
  | { readonly state: 'done'; readonly sealed: Sealed }
  | { readonly state: 'reserved' | 'unknown' }

/**
 * What writes with a key have come to. Whoever holds a key holds it under a lease by the store's clock: one that ends
 * while the call is in flight leaves nobody to tell what became of it.
 */
export interface IdempotencyStore {
  /** Takes the key for a call, or tells why not. Keys that are over at `now` are forgotten. */
  reserve(ctx: TenantCtx, claim: Claim, leaseMs: number, now: number): Promise<Reservation>
  /** From now on the call may have had its effect. False when the key was lost meanwhile. */
  begin(ctx: TenantCtx, claim: Claim, leaseMs: number): Promise<boolean>
  extend(ctx: TenantCtx, claim: Claim, leaseMs: number): Promise<void>
  /** Ends the lease. Also one that ran out, as long as nobody has taken the key. */
  settle(ctx: TenantCtx, claim: Claim, end: CallEnd): Promise<void>
  /** Forgets the key. */
  release(ctx: TenantCtx, claim: Claim): Promise<void>
}

const LIFE_MS = 24 * 60 * 60 * 1000

type Row = Tables['idempotency']

/** A row, and whether its lease has run out. */
type Found = Pick<Row, 'fingerprint' | 'state' | 'kid' | 'wrapped_dek' | 'sealed'> & {
  readonly is_free: number
}

export function idempotencyStore(engine: Engine): IdempotencyStore {
  const until = (ms: number) => sql<number>`${engine.now} + ${ms}`
  const mine = (ctx: TenantCtx, claim: Claim) =>
    rowOf(engine.tenant(ctx), ctx, claim).where('owner', '=', claim.owner)
  return {
    reserve: (ctx, claim, leaseMs, now) =>
      engine
        .tenant(ctx)
        .transaction()
        .execute(async (tx) => {
          await tx
            .deleteFrom('idempotency')
            .where('org', '=', ctx.org)
            .where('expires_at', '<=', now)
            .execute()
          const lease_until = until(leaseMs)
          const added = await insert(tx, ctx, claim, { lease_until, expires_at: now + LIFE_MS })
          if (isAdded(added)) return { state: 'reserved', repeated: false }
          return take(tx, ctx, claim, await find(tx, engine, ctx, claim, leaseMs), { lease_until })
        }),

    begin: async (ctx, claim, leaseMs) => {
      const state = sql<Row['state']>`CASE state WHEN 'reserved' THEN 'in_flight' ELSE state END`
      return isDone(
        await mine(ctx, claim)
          .set({ state, lease_until: until(leaseMs) })
          .executeTakeFirst(),
      )
    },

    extend: async (ctx, claim, leaseMs) => {
      await mine(ctx, claim)
        .set({ lease_until: until(leaseMs) })
        .execute()
    },

    settle: async (ctx, claim, end) => {
      const kept = end.state === 'done' ? end.sealed : {}
      await mine(ctx, claim)
        .set({ ...kept, state: end.state, lease_until: 0 })
        .execute()
    },

    release: async (ctx, { connector, key, owner }) => {
      await engine
        .tenant(ctx)
        .deleteFrom('idempotency')
        .where('org', '=', ctx.org)
        .where('connector_id', '=', connector)
        .where('key', '=', key)
        .where('owner', '=', owner)
        .execute()
    },
  }
}

function rowOf(db: Db, { org }: TenantCtx, { connector, key }: Claim) {
  return db
    .updateTable('idempotency')
    .where('org', '=', org)
    .where('connector_id', '=', connector)
    .where('key', '=', key)
}

type Times = { readonly lease_until: ReturnType<typeof sql<number>>; readonly expires_at: number }

function insert(tx: Db, ctx: TenantCtx, claim: Claim, times: Times): Promise<InsertResult> {
  const { connector, key, fingerprint, owner } = claim
  return tx
    .insertInto('idempotency')
    .values({ org: ctx.org, connector_id: connector, key, fingerprint, owner, state: 'reserved', ...times })
    .onConflict((conflict) => conflict.columns(['org', 'connector_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
}

function find(
  tx: Db,
  { now }: Engine,
  { org }: TenantCtx,
  { connector, key }: Claim,
  leaseMs: number,
): Promise<Found | undefined> {
  return tx
    .selectFrom('idempotency')
    .select(['fingerprint', 'state', 'kid', 'wrapped_dek', 'sealed'])
    .select(sql<number>`CASE WHEN ${isLeaseOver(now, leaseMs)} THEN 1 ELSE 0 END`.as('is_free'))
    .where('org', '=', org)
    .where('connector_id', '=', connector)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

async function take(
  tx: Db,
  ctx: TenantCtx,
  claim: Claim,
  found: Found | undefined,
  { lease_until }: Pick<Times, 'lease_until'>,
): Promise<Reservation> {
  // Released at this very moment: whoever comes next may have it.
  if (found === undefined) return { state: 'busy' }
  if (found.fingerprint !== claim.fingerprint) return { state: 'reused' }
  const { kid, wrapped_dek, sealed } = found
  if (kid !== null && wrapped_dek !== null && sealed !== null) {
    return { state: 'done', sealed: { kid, wrapped_dek, sealed } }
  }
  if (found.is_free === 0) return { state: 'busy' }
  const repeated = found.state !== 'reserved'
  const row = rowOf(tx, ctx, claim)
  // Its owner may live on, and then knows how it ended: the row stays its own.
  if (repeated && !claim.repeatable) {
    await row.set({ state: 'unknown' }).execute()
    return { state: 'unknown' }
  }
  await row.set({ state: repeated ? 'unknown' : 'reserved', owner: claim.owner, lease_until }).execute()
  return { state: 'reserved', repeated }
}

function isAdded({ numInsertedOrUpdatedRows }: InsertResult): boolean {
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

function isDone({ numUpdatedRows }: UpdateResult): boolean {
  return numUpdatedRows > 0n
}
