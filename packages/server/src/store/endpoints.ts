/** Webhook endpoints of applications, and how they answered. */
import { type SqlBool, sql, type Transaction } from 'kysely'
import { type EndpointFilter, type EndpointRecord, fromRow, toRow } from './endpoint-row.ts'
import type { Db, Engine, LastStep } from './engine.ts'
import { lockApplication } from './lock-application.ts'
import type { AttemptRow, DeliveryRow, EndpointRow, Tables } from './tables.ts'
import { atOnce, type TenantTx } from './tenant-tx.ts'

/** The fields that an update may change. */
type EndpointChanges = Partial<
  EndpointFilter & Pick<EndpointRecord, 'url' | 'name' | 'include_body' | 'state' | 'secret'>
> & {
  readonly updated_at: number
  /** All that waits is sent now, whatever earlier failures say. */
  readonly sendsAll?: boolean
}

export interface EndpointStore {
  /** Returns false if the application has as many as it may have. */
  add(endpoint: EndpointRecord, most: number, last?: LastStep): Promise<boolean>
  list(org: string): Promise<EndpointRecord[]>
  get(org: string, id: string): Promise<EndpointRecord | undefined>
  /** Reads, changes and writes in one transaction. Returns undefined when there is no such endpoint. */
  update(
    org: string,
    id: string,
    change: (current: EndpointRecord) => EndpointChanges,
    last?: LastStep,
  ): Promise<EndpointRecord | undefined>
  /** Also what it has not received, and its attempts. Returns false when there is no such endpoint. */
  remove(org: string, id: string, last?: LastStep): Promise<boolean>
  /** Newest first. */
  attempts(org: string, id: string, limit: number): Promise<AttemptRow[]>
  /** The latest attempt to send a message to each endpoint. */
  attemptsOf(org: string, messageId: string): Promise<AttemptRow[]>
  attempt(org: string, id: string): Promise<AttemptRow | undefined>
  /** Changes and events that the endpoint has not received. */
  backlog(org: string, id: string): Promise<Backlog>
  /** Positions in streams and in the events of the application, those that have waited longest first. */
  positions(org: string, id: string, limit: number): Promise<EndpointPosition[]>
}

export interface EndpointPosition
  extends Pick<
    DeliveryRow,
    | 'subject'
    | 'connector_id'
    | 'entity'
    | 'seq'
    | 'to_seq'
    | 'attempts'
    | 'changed_at'
    | 'next_at'
    | 'replay_since'
  > {
  /** Something has not been received. */
  readonly is_open: boolean
}

export interface Backlog {
  /** Streams with changes that the endpoint has not received, the events of the application counted as one. */
  readonly open: number
  /** When the oldest of these changes was noticed. */
  readonly since: number | null
}

export function endpointStore(engine: Engine): EndpointStore {
  return {
    add: (endpoint, most, last) =>
      atOnce(engine, { org: endpoint.org }, ({ tx }) => add(tx, endpoint, most, last)),
    list: async (org) => {
      const rows = await rowsOf(engine.tenant({ org }), org).orderBy('created_at').orderBy('id').execute()
      return rows.map(fromRow)
    },
    get: (org, id) => find(engine.tenant({ org }), org, id),
    update: (org, id, change, last) => atOnce(engine, { org }, (at) => update(at, id, change, last)),
    remove: (org, id, last) => atOnce(engine, { org }, (at) => remove(at, id, last)),
    attempts: (org, id, limit) =>
      engine
        .tenant({ org })
        .selectFrom('attempts')
        .selectAll()
        .where('org', '=', org)
        .where('endpoint_id', '=', id)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    attempt: (org, id) =>
      engine
        .tenant({ org })
        .selectFrom('attempts')
        .selectAll()
        .where('org', '=', org)
        .where('id', '=', id)
        .executeTakeFirst(),
    attemptsOf: async (org, messageId) => {
      const all = engine.tenant({ org }).selectFrom('attempts').selectAll().where('org', '=', org)
      const rows = await all.where('message_id', '=', messageId).orderBy('at').limit(MOST_ATTEMPTS).execute()
      return [...new Map(rows.map((row) => [row.endpoint_id, row])).values()]
    },
    backlog: (org, id) => backlog(engine.tenant({ org }), org, id),
    positions: (org, id, limit) => positions(engine.tenant({ org }), org, id, limit),
  }
}

/** A message has a dozen attempts at each of 50 endpoints at most. */
const MOST_ATTEMPTS = 1000

async function add(
  tx: Transaction<Tables>,
  endpoint: EndpointRecord,
  most: number,
  last: LastStep | undefined,
): Promise<boolean> {
  const { org } = endpoint
  await lockApplication(tx, org)
  if ((await rowsOf(tx, org).execute()).length >= most) return false
  await tx.insertInto('endpoints').values(toRow(endpoint)).execute()
  const head = await tx.selectFrom('event_heads').select('seq').where('org', '=', org).executeTakeFirst()
  const next = (head?.seq ?? 0) + 1
  await tx
    .insertInto('deliveries')
    .values(openingRow(endpoint, { subject: EVENTS, next }))
    .execute()
  await last?.(tx)
  return true
}

/** Subject of the events of an application. */
export const EVENTS = 'events'

export function openingRow(
  { org, id }: Pick<EndpointRecord, 'org' | 'id'>,
  { subject, next }: { readonly subject: string; readonly next: number },
): DeliveryRow {
  return {
    ...{ org, endpoint_id: id, subject, connector_id: null, entity: null },
    ...{ seq: next, row_id: '', from_seq: next - 1, to_seq: next - 1, replay_since: null },
    ...{ message_id: null, message_type: null, body: null, after_seq: null, after_row_id: null },
    ...{ attempts: 0, changed_at: 0, next_at: null, lease_owner: null, lease_until: 0 },
  }
}

/** Subjects of deliveries of vendors' events. */
export const UPSTREAM_SUBJECTS = 'upstream/'

function wantsUpstream({ events }: Pick<EndpointRecord, 'events'>): boolean {
  return events?.includes('upstream.event') ?? false
}

/** An endpoint that asks for them again begins with those that come then. */
async function dropUpstream(tx: Transaction<Tables>, org: string, id: string): Promise<void> {
  await tx
    .deleteFrom('deliveries')
    .where('org', '=', org)
    .where('endpoint_id', '=', id)
    .where('subject', 'like', `${UPSTREAM_SUBJECTS}%`)
    .execute()
}

async function update(
  { engine, tx, ctx: { org } }: TenantTx,
  id: string,
  change: (current: EndpointRecord) => EndpointChanges,
  last: LastStep | undefined,
): Promise<EndpointRecord | undefined> {
  const current = await find(tx, org, id, true)
  if (current === undefined) return undefined
  const { sendsAll = false, ...changes } = change(current)
  const changed = { ...current, ...changes, ...(sendsAll && { held_until: 0 }) }
  const isOff = changed.state === 'off'
  const fresh = {
    state_reason: isOff ? 'requested' : null,
    failures: 0,
    failing_since: null,
    held_until: 0,
  } as const
  const updated = changed.state === current.state ? changed : { ...changed, ...fresh }
  await tx.updateTable('endpoints').set(toRow(updated)).where('org', '=', org).where('id', '=', id).execute()
  if (wantsUpstream(current) && !wantsUpstream(updated)) await dropUpstream(tx, org, id)
  if (isOff) await close(tx, engine, updated)
  else if (sendsAll || current.state === 'off') await reopen(tx, engine, updated)
  await last?.(tx)
  return updated
}

type Of = Pick<EndpointRecord, 'org' | 'id'>

function deliveriesOf(tx: Db, { org, id }: Of) {
  return tx.updateTable('deliveries').where('org', '=', org).where('endpoint_id', '=', id)
}

/** Of an endpoint that is off. Its deliveries keep their positions, and are found no more. */
export async function close(tx: Db, _: Pick<Engine, 'now'>, endpoint: Of): Promise<void> {
  await deliveriesOf(tx, endpoint).set({ next_at: null }).where('next_at', 'is not', null).execute()
}

/** Everything that has not been received is sent now, also what an earlier failure postponed. */
export async function reopen(tx: Db, { now }: Pick<Engine, 'now'>, endpoint: Of): Promise<void> {
  await deliveriesOf(tx, endpoint)
    .set({ next_at: now })
    .where((eb) =>
      eb.or([
        eb('to_seq', '>=', eb.ref('seq')),
        eb('body', 'is not', null),
        eb('replay_since', 'is not', null),
      ]),
    )
    .execute()
}

async function remove(
  { tx, ctx: { org } }: TenantTx,
  id: string,
  last: LastStep | undefined,
): Promise<boolean> {
  const done = await tx.deleteFrom('endpoints').where('org', '=', org).where('id', '=', id).executeTakeFirst()
  if (done.numDeletedRows === 0n) return false
  await last?.(tx)
  return true
}

/** Changes that have not been received, or a message that is being sent. */
const IS_OPEN = sql<SqlBool>`(to_seq >= seq OR body IS NOT NULL)`

async function positions(db: Db, org: string, id: string, limit: number): Promise<EndpointPosition[]> {
  const isOpen = sql<number>`CASE WHEN ${IS_OPEN} THEN 1 ELSE 0 END`
  const rows = await db
    .selectFrom('deliveries')
    .select([
      'subject',
      'connector_id',
      'entity',
      'seq',
      'to_seq',
      'attempts',
      'changed_at',
      'next_at',
      'replay_since',
    ])
    .select(isOpen.as('is_open'))
    .where('org', '=', org)
    .where('endpoint_id', '=', id)
    .orderBy(isOpen, 'desc')
    .orderBy('changed_at')
    .orderBy('subject')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, is_open: Number(row.is_open) === 1 }))
}

async function backlog(db: Db, org: string, id: string): Promise<Backlog> {
  const found = await db
    .selectFrom('deliveries')
    .select(({ fn }) => [fn.countAll<number>().as('open'), fn.min('changed_at').as('since')])
    .where('org', '=', org)
    .where('endpoint_id', '=', id)
    .where(IS_OPEN)
    .executeTakeFirstOrThrow()
  return { open: Number(found.open), since: found.since }
}

function rowsOf(db: Db, org: string) {
  return db.selectFrom('endpoints').selectAll().where('org', '=', org)
}

async function find(db: Db, org: string, id: string, locks = false): Promise<EndpointRecord | undefined> {
  const row = await rowsOf(db, org)
    .where('id', '=', id)
    .$if(locks, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Endpoints by state, of all applications. */
export async function countEndpoints({ everyTenant }: Engine): Promise<readonly StateCount[]> {
  const rows = await everyTenant
    .selectFrom('endpoints')
    .select(['state', sql<number>`count(*)`.as('endpoints')])
    .groupBy('state')
    .execute()
  return rows.map(({ state, endpoints }) => ({ state, endpoints: Number(endpoints) }))
}

export interface StateCount {
  readonly state: EndpointRow['state']
  readonly endpoints: number
}
