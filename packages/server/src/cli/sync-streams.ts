/** Implementation of `plugboard sync`. */
import type { Services } from '../http/services.ts'
import { replicaStore } from '../replica/replica.ts'
import type { ConnectorRecord, ConnectorStatus, Store } from '../store/store.ts'
import { storeNow } from '../store/store-clock.ts'
import type { Stream } from '../store/streams.ts'
import { readFreshness } from '../sync/streams/read-freshness.ts'
import { countIfAvailable, countRecords } from '../sync/streams/record-counts.ts'
import { applyCommand, type SyncRequest } from '../sync/streams/stream-commands.ts'
import { type StreamView, viewStream } from '../sync/streams/stream-view.ts'
import { isoTime } from '../text/iso-time.ts'
import { openRegistry, withStore } from './open.ts'
import { auditedChange } from './operator-audit.ts'
import { printTable } from './table.ts'

/** The services that the commands need. */
type Parts = Pick<Services, 'store' | 'replica' | 'registry'>

export interface ShowOptions {
  readonly json: boolean
  /** The stalest replicas first, instead of failing streams. */
  readonly byLag?: true
}

export async function showStreams(connector: string | undefined, options: ShowOptions): Promise<void> {
  const registry = await openRegistry()
  await withStore((store) =>
    printStreams({ store, replica: replicaStore(store.engine), registry }, connector, options),
  )
}

async function printStreams(
  parts: Parts,
  connector: string | undefined,
  { json, byLag }: ShowOptions,
): Promise<void> {
  const now = await storeNow(parts.store.engine)
  const count = countIfAvailable(countRecords(parts), { waitMs: 10_000, pausesWhenLate: true })
  const views: Row[] = []
  const streams = await allStreams(parts.store, connector)
  if (connector !== undefined && streams.length === 0) throw noStreams(connector)
  const freshness = new Map<string, Awaited<ReturnType<typeof readFreshness>>>()
  for (const stream of streams) {
    const { org, type, connector_id: id } = stream
    const freshnessOf = freshness.get(id) ?? (await readFreshness(parts, { org, id, type }))
    freshness.set(id, freshnessOf)
    const view = viewStream(stream, await count(type, stream), freshnessOf(stream), now)
    views.push({ ...connectorOf(stream), ...view })
  }
  views.sort(byLag ? byAge : byTrouble)
  if (json) for (const view of views) console.log(JSON.stringify(view))
  else printTable(COLUMNS, views)
}

/** The connector of a stream, as far as it decides whether the stream runs. */
interface ConnectorFields {
  readonly connector_id: string
  readonly connector_type: string
  readonly external_user_id: string
  readonly status: ConnectorStatus
  readonly status_since: string | null
}

interface Row extends StreamView, ConnectorFields {}

function connectorOf({
  connector_id,
  type,
  external_user_id,
  status,
  status_since,
}: StreamRow): ConnectorFields {
  const since = status_since === null ? null : isoTime(status_since)
  return { connector_id, connector_type: type, external_user_id, status, status_since: since }
}

/** Streams that do not run because of their connector first, then failing and overdue ones: they are what the operator looks for. */
function byTrouble(a: Row, b: Row): number {
  return troubleOf(b) - troubleOf(a)
}

function troubleOf({ status, last_error, overdue }: Row): number {
  if (status === 'needs_reauth') return 3
  if (last_error !== null) return 2
  return Number(status === 'active' && overdue)
}

function byAge(a: Row, b: Row): number {
  return (b.cursor_age ?? Number.MAX_VALUE) - (a.cursor_age ?? Number.MAX_VALUE)
}

/** The state of a stream: that of its connector, if that keeps it from running. */
function stateOf({ status, status_since, paused, phase, running, complete, failures, overdue }: Row): string {
  if (status !== 'active') return status_since === null ? status : `${status} since ${status_since}`
  if (paused) return 'paused'
  if (failures > 0) return 'failing'
  if (overdue) return 'overdue'
  return complete || running ? phase : 'waiting'
}

const COLUMNS: Readonly<Record<string, (view: Row) => string | number | null>> = {
  connector: ({ connector_id }) => connector_id,
  type: ({ connector_type }) => connector_type,
  user: ({ external_user_id }) => external_user_id,
  stream: ({ entity }) => entity,
  state: stateOf,
  replicated: ({ live_records }) => live_records ?? 'unknown',
  read: ({ records }) => records,
  pages: ({ pages }) => pages,
  'records/s': ({ rate }) => rate,
  ETA: ({ estimated_end }) => estimated_end,
  quarantined: ({ quarantined }) => quarantined,
  mistyped: ({ mistyped }) => mistyped,
  changes: ({ freshness }) => freshness,
  synced: ({ synced_at }) => synced_at ?? 'never',
  error: ({ last_error }) => last_error && `${last_error.code}: ${last_error.message}`,
}

export async function requestRun(
  connector: string,
  entities: readonly string[],
  request: Omit<SyncRequest, 'entities'>,
): Promise<void> {
  const registry = await openRegistry()
  const change = async (store: Store) => {
    const { org } = await requireStream(store, connector)
    return { org, action: `sync.${request.command}`, object: connector }
  }
  await auditedChange(change, async (store, record) => {
    const { org, type } = await requireStream(store, connector)
    const selected = entities.length === 0 ? undefined : entities
    // Without workers of its own: a running server picks the command up from the store.
    const parts = { store, registry, workers: () => undefined }
    await applyCommand(parts, { org, id: connector, type }, { ...request, entities: selected }, (tx) =>
      record(tx),
    )
    await printStreams({ store, registry, replica: replicaStore(store.engine) }, connector, { json: false })
    warnIfIdle(await allStreams(store, connector), request.command)
  })
}

/** A request to a stream that cannot run waits, without a sign of it. */
function warnIfIdle(streams: readonly StreamRow[], command: SyncRequest['command']): void {
  const [first] = streams
  if (first === undefined || command === 'pause') return
  const reason = IDLE_REASONS[first.status]
  if (reason !== undefined)
    console.error(`plugboard: connector ${first.connector_id} of ${first.external_user_id} ${reason}`)
  const paused = streams.filter((stream) => stream.paused === 1).map(({ entity }) => entity)
  if (paused.length > 0 && command !== 'resume')
    console.error(
      `plugboard: paused streams do not run: ${paused.join(', ')}. Resume them with plugboard sync resume ${first.connector_id}`,
    )
}

const IDLE_REASONS: Readonly<Partial<Record<ConnectorStatus, string>>> = {
  needs_reauth:
    'needs reauthorization, so nothing runs before the end user reconnects it, or its credentials are accepted again: plugboard connectors check --status needs_reauth',
  paused:
    'is paused, so nothing runs before its status is active again: PATCH /v1/integrations/connectors/{id}',
  deleting: 'is being deleted, so nothing runs any more',
}

async function requireStream(store: Store, connector: string): Promise<StreamRow> {
  const [stream] = await allStreams(store, connector)
  if (stream === undefined) throw noStreams(connector)
  return stream
}

function noStreams(connector: string): Error {
  return new Error(
    `Connector ${connector} has no streams; run plugboard sync status to see the connectors that have`,
  )
}

type StreamRow = Stream & Pick<ConnectorRecord, 'type' | 'external_user_id' | 'status' | 'status_since'>

async function allStreams({ engine }: Store, connector: string | undefined): Promise<StreamRow[]> {
  const query = engine.everyTenant
    .selectFrom('streams')
    .innerJoin('connectors', (join) =>
      join.onRef('connectors.org', '=', 'streams.org').onRef('connectors.id', '=', 'streams.connector_id'),
    )
    .selectAll('streams')
    .select([
      'connectors.type',
      'connectors.external_user_id',
      'connectors.status',
      'connectors.status_since',
    ])
    .orderBy('streams.connector_id')
    .orderBy('streams.entity')
  return connector === undefined
    ? query.execute()
    : query.where('streams.connector_id', '=', connector).execute()
}
