import type { StepProgress } from '@plugboard/core'
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
  /** Fingerprint of the credentials that the call is made with. */
  readonly credentials: string
  /**
   * Whether the call can be made again without harm where it may have had its effect, going on from there where it is known how
   * far it came.
   */
  readonly isRepeatable: (progress?: StepProgress) => boolean
}

/** What has become of a key. */
export type Reservation =
  | Reserved
  | { readonly state: 'done'; readonly sealed: Sealed }
  /** The outcome of an earlier call is unknown, and it must not be made again. */
  | { readonly state: 'unknown'; readonly progress: StepProgress | undefined }
  /** Another call under it is under way; it was used for another request; it is done, but with other credentials. */
  | { readonly state: 'busy' | 'reused' | 'replaced' }

/** A key that is the caller's now. */
export interface Reserved {
  readonly state: 'reserved'
  /** An earlier call under it may have had its effect. With `progress`: that of the request after the completed ones. */
  readonly repeated: boolean
  /** How far an earlier call came, where it was done in part. */
  readonly progress: StepProgress | undefined
}

/** How a call under a key ended. `reserved`: without an effect, so that the same call may come again. */
export type CallEnd =
  | { readonly state: 'done'; readonly sealed: Sealed }
  | { readonly state: 'reserved' }
  | { readonly state: 'unknown'; readonly progress: StepProgress | undefined }

/**
 * What writes with a key have come to. Whoever holds a key holds it under a lease by the store's clock: one that ends
 * while the call is in flight leaves nobody to tell what became of it.
 */
export interface IdempotencyStore {
  /** Takes the key for a call, or tells why not. Keys that are over at `now` are forgotten. */
  reserve(ctx: TenantCtx, claim: Claim, leaseMs: number, now: number): Promise<Reservation>
  /**
   * From now on the call may have had its effect; of an action of several requests, the one after those completed may have.
   * False when the key was lost meanwhile.
   */
  begin(ctx: TenantCtx, claim: Claim, leaseMs: number, completed?: readonly string[]): Promise<boolean>
  extend(ctx: TenantCtx, claim: Claim, leaseMs: number): Promise<void>
  /** Ends the lease. Also one that ran out, as long as nobody has taken the key. */
  settle(ctx: TenantCtx, claim: Claim, end: CallEnd): Promise<void>
  /** Keeps how a call ended that was made without reserving its key. Keys that are over at `now` are forgotten. */
  add(ctx: TenantCtx, claim: Claim, end: CallEnd, now: number): Promise<void>
  /** Forgets the key. */
  release(ctx: TenantCtx, claim: Claim): Promise<void>
}

const LIFE_MS = 24 * 60 * 60 * 1000

type Row = Tables['idempotency']

const FOUND = ['fingerprint', 'state', 'kid', 'wrapped_dek', 'sealed', 'progress', 'credentials'] as const

/** A row, and whether its lease has run out. */
type Found = Pick<Row, (typeof FOUND)[number]> & {
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
          await forgetOld(tx, ctx, now)
          const lease_until = until(leaseMs)
          const row = { ...RESERVED, lease_until, expires_at: now + LIFE_MS }
          const added = await insert(tx, ctx, claim, row)
          if (isAdded(added)) return { state: 'reserved', repeated: false, progress: undefined }
          return take(tx, ctx, claim, await find(tx, engine, ctx, claim, leaseMs), { lease_until })
        }),

    begin: async (ctx, claim, leaseMs, completed) => {
      const state = sql<Row['state']>`CASE state WHEN 'reserved' THEN 'in_flight' ELSE state END`
      const progress = completed && { progress: progressText({ completed, isSettled: false }) }
      return isDone(
        await mine(ctx, claim)
          .set({ state, ...progress, lease_until: until(leaseMs) })
          .executeTakeFirst(),
      )
    },

    extend: async (ctx, claim, leaseMs) => {
      await mine(ctx, claim)
        .set({ lease_until: until(leaseMs) })
        .execute()
    },

    settle: async (ctx, claim, end) => {
      await mine(ctx, claim)
        .set({ ...columnsOf(end), lease_until: 0 })
        .execute()
    },

    add: (ctx, claim, end, now) =>
      engine
        .tenant(ctx)
        .transaction()
        .execute(async (tx) => {
          await forgetOld(tx, ctx, now)
          const row = { ...RESERVED, ...columnsOf(end), lease_until: 0, expires_at: now + LIFE_MS }
          await insert(tx, ctx, claim, row)
        }),

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

const RESERVED = { state: 'reserved' } as const

/** What a row says of how a call ended. */
function columnsOf(end: CallEnd): Omit<Rest, 'expires_at' | 'lease_until'> {
  if (end.state === 'done') return { ...end.sealed, state: end.state }
  return { state: end.state, progress: end.state === 'unknown' ? progressText(end.progress) : null }
}

function progressText(progress: StepProgress | undefined): string | null {
  return progress === undefined ? null : JSON.stringify(progress)
}

async function forgetOld(tx: Db, { org }: TenantCtx, now: number): Promise<void> {
  await tx.deleteFrom('idempotency').where('org', '=', org).where('expires_at', '<=', now).execute()
}

type Rest = Pick<Row, 'state' | 'expires_at'> &
  Partial<Pick<Row, 'progress' | 'kid' | 'wrapped_dek' | 'sealed'>> & {
    readonly lease_until: number | ReturnType<typeof sql<number>>
  }

function insert(tx: Db, ctx: TenantCtx, claim: Claim, rest: Rest): Promise<InsertResult> {
  const { connector, key, fingerprint, owner, credentials } = claim
  return tx
    .insertInto('idempotency')
    .values({ org: ctx.org, connector_id: connector, key, fingerprint, owner, credentials, ...rest })
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
    .select(FOUND)
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
  { lease_until }: Pick<Rest, 'lease_until'>,
): Promise<Reservation> {
  // Released at this very moment: whoever comes next may have it.
  if (found === undefined) return { state: 'busy' }
  if (found.fingerprint !== claim.fingerprint) return { state: 'reused' }
  const { kid, wrapped_dek, sealed } = found
  const isReplaced = found.credentials !== null && found.credentials !== claim.credentials
  if (kid !== null && wrapped_dek !== null && sealed !== null) {
    // It is an answer of the account that the old credentials were for.
    return isReplaced ? { state: 'replaced' } : { state: 'done', sealed: { kid, wrapped_dek, sealed } }
  }
  if (found.is_free === 0) return { state: 'busy' }
  const progress: StepProgress | undefined = found.progress === null ? undefined : JSON.parse(found.progress)
  const state = found.state === 'reserved' ? 'reserved' : 'unknown'
  const row = rowOf(tx, ctx, claim)
  // Its owner may live on, and then knows how it ended: the row stays its own.
  if (state === 'unknown' && (isReplaced || !claim.isRepeatable(progress))) {
    await row.set({ state }).execute()
    return { state, progress }
  }
  const { owner, credentials } = claim
  await row.set({ state, owner, credentials, lease_until }).execute()
  const repeated = state === 'unknown' && progress?.isSettled !== true
  return { state: 'reserved', repeated, progress: state === 'unknown' ? progress : undefined }
}

function isAdded({ numInsertedOrUpdatedRows }: InsertResult): boolean {
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

function isDone({ numUpdatedRows }: UpdateResult): boolean {
  return numUpdatedRows > 0n
}
