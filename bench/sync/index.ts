import { type BenchProcess, startProcess } from '../bench-process.ts'
import { builds } from '../builds.ts'
import { createPaymentsConnector, post } from '../caller.ts'
import type { Figure, Report } from '../measure.ts'
import type { EngineName } from '../search/statement.ts'
import { type BenchStore, onEngines } from '../search/store.ts'
import { compareBuilds } from './against.ts'
import { insertBare, readAll } from './bounds.ts'
import { latency, type SearchTarget, searchUntil } from './searches.ts'
import { observeFullSync } from './watch.ts'

const IDLE_SEARCHES = 150

/**
 * Backfills of 100,000 customers (`BENCH_RECORDS` for another number) from the sandbox: records per second from request
 * to commit, memory and blocks of the service process, and concurrent searches. Upstream and service are separate
 * processes. If `BENCH_AGAINST` names an older clone, the two builds take turns instead.
 */
export async function benchSync(): Promise<Report> {
  const size = Number(process.env.BENCH_RECORDS ?? 100_000)
  const upstream = await startProcess('sync/upstream.ts', String(size))
  try {
    if (builds().length > 1) {
      const compare = (engine: EngineName, store: BenchStore) => compareBuilds(engine, store, upstream, size)
      return { size, figures: await onEngines(compare) }
    }
    const figures: Figure[] = [
      {
        engine: 'none',
        name: 'pages fetched and parsed',
        ...paceOf(size, await readAll(upstream.ready.address ?? '')),
      },
    ]
    figures.push(...(await onEngines((engine, store) => onEngine({ engine, store, upstream, size }))))
    return { size, figures }
  } finally {
    await upstream.end()
  }
}

interface Scene {
  readonly engine: EngineName
  readonly store: BenchStore
  readonly upstream: BenchProcess
  readonly size: number
}

async function onEngine({ engine, store, upstream, size }: Scene): Promise<Figure[]> {
  const bare = { name: 'bare inserts', ...paceOf(size, await insertBare(store, size)) }
  const place = engine === 'postgres' ? { DATABASE_URL: store.place } : {}
  const env = JSON.stringify({ ...place, PLUGBOARD_SYNC_SECONDS: '86400' })
  const service = await startProcess('service.ts', upstream.ready.address ?? '', env)
  try {
    return [bare, ...(await backfills(service, upstream, size))]
  } finally {
    await service.end()
  }
}

async function backfills(service: BenchProcess, upstream: BenchProcess, size: number): Promise<Figure[]> {
  const { address = '', token = '' } = service.ready
  const connector = await createPaymentsConnector(service.ready)
  const place = { address, token, connector }
  const first = await observeFullSync(service, connector, { generation: 0, size })
  const again = await readAgain(service, place, 1, size)
  await upstream.ask('edit')
  const edited = await readAgain(service, place, 2, size)
  let left = IDLE_SEARCHES
  const idle = await searchUntil(place, size, () => left-- === 0)
  const beside = observeFullSync(service, await createPaymentsConnector(service.ready), {
    generation: 0,
    size,
  })
  let isOver = false
  const busy = searchUntil(place, size, () => isOver)
  const second = await beside.finally(() => {
    isOver = true
  })
  return [
    { name: 'backfill', ...first },
    { name: 'again, nothing changed', ...again },
    { name: 'again, 10 % changed', ...edited },
    { name: 'searches, idle', ...latency(idle) },
    { name: 'searches, beside a backfill', ...latency(await busy) },
    { name: 'that backfill', ...second },
  ]
}

async function readAgain(
  service: BenchProcess,
  place: SearchTarget,
  generation: number,
  size: number,
): Promise<Figure> {
  const url = `${place.address}/v1/integrations/connectors/${place.connector}/syncs`
  await post(url, { command: 'full', entities: ['customers'] }, place.token)
  return observeFullSync(service, place.connector, { generation, size })
}

function paceOf(size: number, seconds: number): Figure {
  return { perSecond: Math.round(size / seconds), seconds: Math.round(seconds) }
}
