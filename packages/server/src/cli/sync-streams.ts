/** Implementation of `plugboard sync`. */
import type { Services } from '../http/services.ts'
import { replicaStore } from '../replica/replica.ts'
import type { Store } from '../store/store.ts'
import { storeNow } from '../store/store-clock.ts'
import type { Stream } from '../store/streams.ts'
import { countIfAvailable, countRecords } from '../sync/streams/record-counts.ts'
import { applyCommand, type SyncRequest } from '../sync/streams/stream-commands.ts'
import { type StreamView, viewStream } from '../sync/streams/stream-view.ts'
import { openRegistry, withStore } from './open.ts'
import { auditedChange } from './operator-audit.ts'
import { printTable } from './table.ts'

/** The services that the commands need. */
type Parts = Pick<Services, 'store' | 'replica' | 'registry'>

export async function showStreams(connector: string | undefined, json: boolean): Promise<void> {
  const registry = await openRegistry()
  await withStore((store) =>
    printStreams({ store, replica: replicaStore(store.engine), registry }, connector, json),
  )
}

async function printStreams(parts: Parts, connector: string | undefined, json: boolean): Promise<void> {
  const now = await storeNow(parts.store.engine)
  const count = countIfAvailable(countRecords(parts), { waitMs: 10_000, pausesWhenLate: true })
  const views: Row[] = []
  const streams = await allStreams(parts.store, connector)
  if (connector !== undefined && streams.length === 0) throw noStreams(connector)
  for (const stream of streams) {
    const view = viewStream(stream, await count(stream.type, stream), now)
    views.push({ connector_id: stream.connector_id, ...view })
  }
  // Failing streams first: they are what the operator looks for.
  views.sort((a, b) => Number(b.last_error !== null) - Number(a.last_error !== null))
  if (json) for (const view of views) console.log(JSON.stringify(view))
  else printTable(COLUMNS, views)
}

interface Row extends StreamView {
  readonly connector_id: string
}

const COLUMNS: Readonly<Record<string, (view: Row) => string | number | null>> = {
  connector: ({ connector_id }) => connector_id,
  stream: ({ entity }) => entity,
  phase: ({ paused, phase }) => (paused ? 'paused' : phase),
  replicated: ({ live_records }) => live_records ?? 'unknown',
  read: ({ records }) => records,
  pages: ({ pages }) => pages,
  'records/s': ({ rate }) => rate,
  ETA: ({ estimated_end }) => estimated_end,
  quarantined: ({ quarantined }) => quarantined,
  mistyped: ({ mistyped }) => mistyped,
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
    await printStreams({ store, registry, replica: replicaStore(store.engine) }, connector, false)
  })
}

async function requireStream(store: Store, connector: string): Promise<Stream & { type: string }> {
  const [stream] = await allStreams(store, connector)
  if (stream === undefined) throw noStreams(connector)
  return stream
}

function noStreams(connector: string): Error {
  return new Error(
    `Connector ${connector} has no streams; run plugboard sync status to see the connectors that have`,
  )
}

async function allStreams(
  { engine }: Store,
  connector: string | undefined,
): Promise<(Stream & { type: string })[]> {
  const query = engine.everyTenant
    .selectFrom('streams')
    .innerJoin('connectors', (join) =>
      join.onRef('connectors.org', '=', 'streams.org').onRef('connectors.id', '=', 'streams.connector_id'),
    )
    .selectAll('streams')
    .select('connectors.type')
    .orderBy('streams.connector_id')
    .orderBy('streams.entity')
  return connector === undefined
    ? query.execute()
    : query.where('streams.connector_id', '=', connector).execute()
}
