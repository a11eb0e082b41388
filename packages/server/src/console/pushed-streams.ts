/** Streams whose changes webhooks report, by connector type and entity. */
import { sql } from 'kysely'
import type { Registry } from '../catalog/registry.ts'
import type { Engine } from '../store/engine.ts'

export interface PushedStreams {
  /** Connector type, as slug. */
  readonly type: string
  readonly entity: string
  readonly streams: number
}

interface Cover {
  readonly type: string
  /** Name of a webhook of the spec, and the entities whose changes it reports. */
  readonly name: string
  readonly entities: readonly string[]
}

/** The rule of `sync/streams/freshness.ts`, for all connectors at once. */
export async function pushedStreams(
  { bulk }: Engine,
  registry: Pick<Registry, 'kinds'>,
  org: string,
): Promise<PushedStreams[]> {
  const covers = await coversOf(registry)
  if (covers.length === 0) return []
  const covered = covers.flatMap(({ type, name, entities }) =>
    entities.map((entity) => sql`${`${type} ${name} ${entity}`}`),
  )
  // Not a join: alternatives in its condition would make the database read all webhooks for each stream.
  const rows = await bulk
    .tenant({ org })
    .selectFrom('streams as s')
    .innerJoin('connectors as c', (join) =>
      join.onRef('c.org', '=', 's.org').onRef('c.id', '=', 's.connector_id'),
    )
    .select(({ fn }) => ['c.type', 's.entity', fn.countAll<number>().as('streams')])
    .where('s.org', '=', org)
    .where('c.status', '=', 'active')
    .where('s.paused', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('hooks as h')
          .select('h.id')
          .whereRef('h.org', '=', 's.org')
          .whereRef('h.connector_id', '=', 's.connector_id')
          .where('h.state', '=', 'active')
          .where(({ or, eb }) => or([eb('h.registered_at', 'is not', null), eb('s.rang_at', 'is not', null)]))
          .where(sql`c.type || ' ' || h.name || ' ' || s.entity`, 'in', covered),
      ),
    )
    .groupBy(['c.type', 's.entity'])
    .execute()
  return rows.map((row) => ({ ...row, streams: Number(row.streams) }))
}

async function coversOf(registry: Pick<Registry, 'kinds'>): Promise<Cover[]> {
  const kinds = await registry.kinds()
  const covers = await Promise.all(
    kinds.map(async (kind) => {
      const { webhooks = {} } = (await kind.sync()) ?? {}
      return Object.entries(webhooks).map(([name, { runs = {} }]) => ({
        ...{ type: kind.connector.name, name },
        entities: [...new Set(Object.values(runs).flat())],
      }))
    }),
  )
  return covers.flat().filter(({ entities }) => entities.length > 0)
}
