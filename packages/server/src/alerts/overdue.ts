/** Streams whose runs are late: the workers are too few, or there are none. That is one cause, whatever the vendors are. */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import { overdueIn } from '../store/overdue-streams.ts'
import type { Store } from '../store/store.ts'
import type { Finding } from './rules.ts'

interface Overdue {
  readonly streams: number
  readonly connectors: number
  /** Null: there are several. */
  readonly type: string | null
}

/** @param reportMs A process that has been silent for longer has ended. */
export async function overdueStreams(
  { engine, processes }: Pick<Store, 'engine' | 'processes'>,
  reportMs: number,
): Promise<Finding[]> {
  const { streams, connectors, type } = await countOverdue(engine)
  if (streams === 0) return []
  const running = await processes.list(reportMs)
  const workers = running.filter(({ role }) => role !== 'api').length
  const detail = { connectors, workers, type }
  return [{ rule: 'streams_overdue', subject: 'synchronization', count: streams, detail }]
}

async function countOverdue({ everyTenant, now }: Engine): Promise<Overdue> {
  const row = await everyTenant
    .selectFrom('streams as s')
    .innerJoin('connectors as c', (join) =>
      join.onRef('c.org', '=', 's.org').onRef('c.id', '=', 's.connector_id'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('streams'),
      fn.count<number>('s.connector_id').distinct().as('connectors'),
      fn.count<number>('c.type').distinct().as('types'),
      fn.min('c.type').as('type'),
    ])
    .where('c.status', '=', 'active')
    // Those that fail are reported as such.
    .where('s.failures', '=', 0)
    .where(sql<boolean>`${overdueIn('s', now)}`)
    .executeTakeFirstOrThrow()
  const [streams, connectors] = [Number(row.streams), Number(row.connectors)]
  return { streams, connectors, type: Number(row.types) === 1 ? row.type : null }
}
