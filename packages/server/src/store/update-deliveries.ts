/** Updates many claimed deliveries with few statements: one for all that change the same columns. */
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'
import { selectRows } from './json-rows.ts'
import type { DeliveryRow } from './tables.ts'

export type DeliveryKey = Pick<DeliveryRow, 'org' | 'endpoint_id' | 'subject'>

const KEY = { org: 'text', endpoint_id: 'text', subject: 'text' } as const

type Position = 'seq' | 'row_id' | 'from_seq'
type Stored = 'message_id' | 'message_type' | 'body' | 'after_seq' | 'after_row_id' | 'attempts'
type Changed = Position | Stored | 'reach' | 'replayed'

const TYPES: Readonly<Record<Changed, 'text' | 'bigint'>> = {
  ...{ seq: 'bigint', row_id: 'text', from_seq: 'bigint', replayed: 'bigint', reach: 'bigint' },
  ...{ message_id: 'text', message_type: 'text', body: 'text' },
  ...{ after_seq: 'bigint', after_row_id: 'text', attempts: 'bigint' },
}

/** Changes of a claimed delivery, before or after an attempt. */
export type DeliveryChange = Partial<Pick<DeliveryRow, Position | Stored>> & {
  /** The least that `to_seq` becomes. */
  readonly reach?: number
  /** The replay that begins by it, as it was claimed. One that was asked for meanwhile stays. */
  readonly replayed?: number | null
}

export interface DeliveryUpdate {
  readonly key: DeliveryKey
  readonly change: DeliveryChange
  /**
   * Ends the lease. `now`: due if more is to be sent. A number: due so many milliseconds from now. `never`: not due. Without it, the
   * lease and the time stay.
   */
  readonly next?: 'now' | 'never' | number
}

/** Its lease was still held. */
export interface UpdatedDelivery extends DeliveryKey {
  /** 1: due now. */
  readonly is_due: number
}

/** Each returns the rows whose lease the owner still holds. */
export function updateOwned(
  engine: Engine,
  owner: string,
  updates: readonly DeliveryUpdate[],
): RawBuilder<UpdatedDelivery>[] {
  return [...Map.groupBy(updates, kindOf).values()].map((alike) => updateAlike(engine, owner, alike))
}

/** Updates of a kind set the same columns to other values. */
function kindOf({ change, next }: DeliveryUpdate): string {
  return `${Object.keys(change).sort().join()} ${typeof next === 'number' ? 'later' : next}`
}

/** Their endpoints are locked, as before every change of several deliveries. */
function updateAlike(
  { dialect, now }: Engine,
  owner: string,
  alike: readonly DeliveryUpdate[],
): RawBuilder<UpdatedDelivery> {
  const { change = {}, next } = alike[0] ?? {}
  const columns = Object.keys(change) as Changed[]
  const types = Object.fromEntries(columns.map((column) => [column, TYPES[column]]))
  const rows = alike.map((one) => ({
    ...one.key,
    ...one.change,
    ...(typeof next === 'number' && { delay: one.next }),
  }))
  const given = selectRows(
    dialect,
    { ...KEY, ...types, ...(typeof next === 'number' && { delay: 'bigint' }) },
    rows,
  )
  const all = [...columns.map(assignment), ...ending(columns, next, now)]
  return sql<UpdatedDelivery>`
    UPDATE deliveries SET ${sql.join(all)} FROM (${given}) AS given
    WHERE deliveries.org = given.org AND deliveries.endpoint_id = given.endpoint_id
      AND deliveries.subject = given.subject AND deliveries.lease_owner = ${owner}
    RETURNING deliveries.org, deliveries.endpoint_id, deliveries.subject,
      CASE WHEN deliveries.next_at <= ${now} THEN 1 ELSE 0 END AS is_due`
}

function assignment(column: Changed): RawBuilder<unknown> {
  if (column === 'replayed')
    return sql`replay_since = CASE WHEN deliveries.replay_since = given.replayed THEN NULL ELSE deliveries.replay_since END`
  if (column !== 'reach') return sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`
  return sql`to_seq = CASE WHEN deliveries.to_seq < given.reach THEN given.reach ELSE deliveries.to_seq END`
}

function ending(
  columns: readonly Changed[],
  next: DeliveryUpdate['next'],
  now: RawBuilder<number>,
): RawBuilder<unknown>[] {
  if (next === undefined) return []
  return [sql`next_at = ${nextTime(columns, next, now)}`, sql`lease_owner = NULL`, sql`lease_until = ${now}`]
}

/** Due at once if the position, as it will be, is not at the end. SQL reads the old values on the right. */
function nextTime(
  columns: readonly Changed[],
  next: DeliveryUpdate['next'],
  now: RawBuilder<number>,
): RawBuilder<unknown> {
  if (next === 'never') return sql`NULL`
  if (next !== 'now') return sql`${now} + given.delay`
  const seq = columns.includes('seq') ? sql`given.seq` : sql`deliveries.seq`
  const reached = columns.includes('reach') ? sql` OR given.reach >= ${seq}` : sql``
  return sql`CASE WHEN deliveries.to_seq >= ${seq} OR deliveries.replay_since IS NOT NULL${reached} THEN ${now} END`
}
