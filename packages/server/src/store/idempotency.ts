import type { StepProgress } from '@plugboard/core/checks'
import { type InsertResult, type RawBuilder, sql } from 'kysely'
import type { Sealed } from '../crypto/seal.ts'
import { addingToConnector } from './connector-not-found.ts'
import type { Db, Engine } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import { RETENTION_MS } from './key-retention.ts'
import { isLeaseExpired } from './lease-expired.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'
import { atOnce, type TenantTx } from './tenant-tx.ts'

/** A call that claims an idempotency key. */
export interface KeyClaim {
  readonly connector: string
  /** Digest of the caller's key, which is not stored itself. */
  readonly key: string
  /** Distinguishes a repeated request from a different one with the same key. */
  readonly fingerprint: string
  /** Identifies one call of one process. */
  readonly owner: string
  /** Fingerprint of the credentials of the call. */
  readonly credentials: string
  /**
   * True if the call is safe to repeat after an unknown outcome, resuming after the completed steps if there
   * is progress.
   */
  readonly isRepeatable: (progress?: StepProgress) => boolean
}

/** Result of reserving a key. */
export type Reservation =
  | Reserved
  | { readonly state: 'done'; readonly sealed: Sealed }
  /** The outcome of an earlier call is unknown, and repeating it is not safe. */
  | { readonly state: 'unknown'; readonly progress: StepProgress | undefined }
  /**
   * `busy`: another call with the key is in progress. `reused`: the key belongs to a different request.
   * `replaced`: the call is done, but with credentials that were replaced since.
   */
  | { readonly state: 'busy' | 'reused' | 'replaced' }

/** The caller holds the key. */
export interface Reserved {
  readonly state: 'reserved'
  /**
   * The outcome of an earlier call is unknown; with `progress`, that of the step after the completed ones.
   */
  readonly repeated: boolean
  /** Completed steps of an earlier call. */
  readonly progress: StepProgress | undefined
}

/** Result of a call with a key. `reserved`: it had no effect and may be repeated. */
export type CallEnd =
  | { readonly state: 'done'; readonly sealed: Sealed }
  | { readonly state: 'reserved' }
  | { readonly state: 'unknown'; readonly progress: StepProgress | undefined }

/**
 * Idempotency keys and the results of their calls. A key is held under a lease by the store's clock. When the
 * lease expires during a call, the outcome of the call is unknown.
 */
export interface IdempotencyStore {
  /** Reserves the key for a call. Deletes keys that have expired at `now`. */
  reserve(ctx: TenantCtx, claim: KeyClaim, leaseMs: number, now: number): Promise<Reservation>
  /**
   * Call before each request is sent: from here on, the outcome is unknown if the process dies. `completed`
   * names the steps that an action of several requests has finished. Returns false when the key was lost.
   */
  begin(ctx: TenantCtx, claim: KeyClaim, leaseMs: number, completed?: readonly string[]): Promise<boolean>
  /** Renews the lease of a key that is not settled. */
  extend(ctx: TenantCtx, claim: KeyClaim, leaseMs: number): Promise<void>
  /** Stores the result and releases the lease; also an expired one, unless another call has taken the key. */
  settle(ctx: TenantCtx, claim: KeyClaim, end: CallEnd): Promise<void>
  /** Stores the result of a call that had not reserved its key. Deletes keys that have expired at `now`. */
  add(ctx: TenantCtx, claim: KeyClaim, end: CallEnd, now: number): Promise<void>
  /** Deletes the key. */
  release(ctx: TenantCtx, claim: KeyClaim): Promise<void>
}

type Row = Tables['idempotency']

const FOUND_COLUMNS = [
  'fingerprint',
  'state',
  'kid',
  'wrapped_dek',
  'sealed',
  'progress',
  'credentials',
] as const

/** A row, and whether its lease has expired. */
type Found = Pick<Row, (typeof FOUND_COLUMNS)[number]> & {
  readonly is_free: number
}

type At = TenantTx<TenantCtx>

export function idempotencyStore(engine: Engine): IdempotencyStore {
  const until = (ms: number) => leaseEnd(engine, ms)
  const ownRow = (ctx: TenantCtx, claim: KeyClaim) =>
    rowOf(engine.tenant(ctx), ctx, claim).where('owner', '=', claim.owner)
  const adding = <Result>(ctx: TenantCtx, work: (at: At) => Promise<Result>): Promise<Result> =>
    addingToConnector(atOnce(engine, ctx, work))
  return {
    reserve: (ctx, claim, leaseMs, now) => adding(ctx, (at) => reserve(at, claim, leaseMs, now)),

    begin: async (ctx, claim, leaseMs, completed) => {
      const progress = completed && { progress: progressText({ completed, isSettled: false }) }
      const changes = { state: IN_FLIGHT, ...progress, lease_until: until(leaseMs) }
      return hasUpdated(await ownRow(ctx, claim).set(changes).executeTakeFirst())
    },

    extend: async (ctx, claim, leaseMs) => {
      await ownRow(ctx, claim)
        .set({ lease_until: until(leaseMs) })
        // Not that of a settled key: the statements of a heartbeat and of the end of its call can change places.
        .where('lease_until', '>', 0)
        .execute()
    },

    settle: async (ctx, claim, end) => {
      await ownRow(ctx, claim)
        .set({ ...columnsOf(end), lease_until: 0 })
        .execute()
    },

    add: (ctx, claim, end, now) => adding(ctx, (at) => add(at, claim, end, now)),

    release: (ctx, claim) => release(engine.tenant(ctx), ctx, claim),
  }
}

const IN_FLIGHT = sql<Row['state']>`CASE WHEN state = 'reserved' THEN 'in_flight' ELSE state END`

function leaseEnd({ now }: Engine, ms: number): RawBuilder<number> {
  return sql<number>`${now} + ${ms}`
}

async function reserve(at: At, claim: KeyClaim, leaseMs: number, now: number): Promise<Reservation> {
  await deleteExpired(at, now)
  const lease_until = leaseEnd(at.engine, leaseMs)
  const row = { ...RESERVED, lease_until, expires_at: now + RETENTION_MS }
  const added = await insert(at, claim, row)
  if (isAdded(added)) return { state: 'reserved', repeated: false, progress: undefined }
  return takeOver(at, claim, await find(at, claim, leaseMs), lease_until)
}

async function add(at: At, claim: KeyClaim, end: CallEnd, now: number): Promise<void> {
  await deleteExpired(at, now)
  const row = { ...RESERVED, ...columnsOf(end), lease_until: 0, expires_at: now + RETENTION_MS }
  await insert(at, claim, row)
}

async function release(db: Db, { org }: TenantCtx, { connector, key, owner }: KeyClaim): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('org', '=', org)
    .where('connector_id', '=', connector)
    .where('key', '=', key)
    .where('owner', '=', owner)
    .execute()
}

function rowOf(db: Db, { org }: TenantCtx, { connector, key }: KeyClaim) {
  return db
    .updateTable('idempotency')
    .where('org', '=', org)
    .where('connector_id', '=', connector)
    .where('key', '=', key)
}

const RESERVED = { state: 'reserved' } as const

function columnsOf(end: CallEnd): Omit<Rest, 'expires_at' | 'lease_until'> {
  if (end.state === 'done') return { ...end.sealed, state: end.state }
  return { state: end.state, progress: end.state === 'unknown' ? progressText(end.progress) : null }
}

function progressText(progress: StepProgress | undefined): string | null {
  return progress === undefined ? null : JSON.stringify(progress)
}

/** Callers wait for it, so it deletes a limited number of keys. Each call adds one, so that they still decrease. */
const DELETED_AT_ONCE = 1000

async function deleteExpired({ tx, ctx: { org } }: At, now: number): Promise<void> {
  const keys = ['connector_id', 'key'] as const
  const expired = tx
    .selectFrom('idempotency')
    .select(keys)
    .where('org', '=', org)
    .where('expires_at', '<=', now)
    .limit(DELETED_AT_ONCE)
  await tx
    .deleteFrom('idempotency')
    .where('org', '=', org)
    .where(({ eb, refTuple }) => eb(refTuple(...keys), 'in', expired.$asTuple(...keys)))
    .execute()
}

type Rest = Pick<Row, 'state' | 'expires_at'> &
  Partial<Pick<Row, 'progress' | 'kid' | 'wrapped_dek' | 'sealed'>> & {
    readonly lease_until: number | ReturnType<typeof sql<number>>
  }

function insert({ tx, ctx }: At, claim: KeyClaim, rest: Rest): Promise<InsertResult> {
  const { connector, key, fingerprint, owner, credentials } = claim
  return tx
    .insertInto('idempotency')
    .values({ org: ctx.org, connector_id: connector, key, fingerprint, owner, credentials, ...rest })
    .onConflict((conflict) => conflict.columns(['org', 'connector_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
}

function find(
  { engine: { now }, tx, ctx: { org } }: At,
  { connector, key }: KeyClaim,
  leaseMs: number,
): Promise<Found | undefined> {
  return tx
    .selectFrom('idempotency')
    .select(FOUND_COLUMNS)
    .select(sql<number>`CASE WHEN ${isLeaseExpired(now, leaseMs)} THEN 1 ELSE 0 END`.as('is_free'))
    .where('org', '=', org)
    .where('connector_id', '=', connector)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

async function takeOver(
  { tx, ctx }: At,
  claim: KeyClaim,
  found: Found | undefined,
  lease_until: Rest['lease_until'],
): Promise<Reservation> {
  // Released between the insert and the read: the caller may retry.
  if (found === undefined) return { state: 'busy' }
  if (found.fingerprint !== claim.fingerprint) return { state: 'reused' }
  const { kid, wrapped_dek, sealed } = found
  const isReplaced = found.credentials !== null && found.credentials !== claim.credentials
  if (kid !== null && wrapped_dek !== null && sealed !== null) {
    // The stored response may be from another account.
    return isReplaced ? { state: 'replaced' } : { state: 'done', sealed: { kid, wrapped_dek, sealed } }
  }
  if (found.is_free === 0) return { state: 'busy' }
  const progress: StepProgress | undefined = found.progress === null ? undefined : JSON.parse(found.progress)
  const state = found.state === 'reserved' ? 'reserved' : 'unknown'
  const row = rowOf(tx, ctx, claim)
  // The owner may still be running and able to settle the call, so it keeps the row.
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
