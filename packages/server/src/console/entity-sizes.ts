/** The rows of the replica by connector type and entity, as they were measured last. */
import type { Engine } from '../store/engine.ts'

export interface EntitySize {
  /** Connector type, as slug. */
  readonly type: string
  readonly entity: string
  readonly records: number
  /** Rows of deleted records, which are kept for 30 days. */
  readonly tombstones: number
  /** Of the documents of the records. */
  readonly bytes: number
}

export async function entitySizes({ bulk }: Engine, org: string): Promise<EntitySize[]> {
  const rows = await bulk
    .tenant({ org })
    .selectFrom('connectors as c')
    .innerJoin('stream_sizes as z', (join) =>
      join.onRef('z.org', '=', 'c.org').onRef('z.connector_id', '=', 'c.id'),
    )
    .select(({ fn }) => [
      'c.type',
      'z.entity',
      fn.sum<number>('z.records').as('records'),
      fn.sum<number>('z.tombstones').as('tombstones'),
      fn.sum<number>('z.bytes').as('bytes'),
    ])
    .where('c.org', '=', org)
    .groupBy(['c.type', 'z.entity'])
    .execute()
  return rows.map(({ type, entity, records, tombstones, bytes }) => ({
    ...{ type, entity },
    ...{ records: Number(records), tombstones: Number(tombstones), bytes: Number(bytes) },
  }))
}
