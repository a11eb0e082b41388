/** The size of each stream's records in the replica, as it was measured last. */
import type { Engine } from './engine.ts'
import type { StreamKey } from './streams.ts'
import type { StreamSizeRow } from './tables.ts'

export interface MeasurableStream extends StreamKey {
  readonly type: string
  /** The commit number when it was measured last; null: never. */
  readonly measured: number | null
  readonly measured_at: number | null
  readonly tombstones: number | null
}

export interface StreamSizeStore {
  /** Streams of all applications in the order of connector and entity, after that one. */
  list(
    after: Pick<StreamKey, 'connector_id' | 'entity'> | undefined,
    limit: number,
  ): Promise<MeasurableStream[]>
  put(size: StreamSizeRow): Promise<void>
}

export function streamSizeStore({ bulk }: Engine): StreamSizeStore {
  return {
    list: async (after, limit) => {
      const all = bulk.everyTenant
        .selectFrom('streams as s')
        .innerJoin('connectors as c', (join) =>
          join.onRef('c.org', '=', 's.org').onRef('c.id', '=', 's.connector_id'),
        )
        .leftJoin('stream_sizes as z', (join) =>
          join.onRef('z.connector_id', '=', 's.connector_id').onRef('z.entity', '=', 's.entity'),
        )
        .select(['s.org', 's.connector_id', 's.entity', 'c.type', 'z.seq as measured'])
        .select(['z.measured_at', 'z.tombstones'])
      const rest =
        after === undefined
          ? all
          : all.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('s.connector_id', 's.entity'), '>', tuple(after.connector_id, after.entity)),
            )
      return rest.orderBy('s.connector_id').orderBy('s.entity').limit(limit).execute()
    },
    put: async (size) => {
      const { seq, records, bytes, tombstones, measured_at } = size
      await bulk
        .tenant(size)
        .insertInto('stream_sizes')
        .values(size)
        .onConflict((conflict) =>
          conflict
            .columns(['connector_id', 'entity'])
            .doUpdateSet({ seq, records, bytes, tombstones, measured_at }),
        )
        .execute()
    },
  }
}
