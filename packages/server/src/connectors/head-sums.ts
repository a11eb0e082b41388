/** Where the change feeds of connectors end. A sum of commit numbers grows with every change, and is cheap to compare. */
import type { Engine } from '../store/engine.ts'

/** Connectors without changes are left out. */
export async function readHeadSums(
  { everyTenant }: Engine,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await everyTenant
    .selectFrom('replica_heads')
    .select(({ fn }) => ['connector_id', fn.sum<string>('seq').as('sum')])
    .where('connector_id', 'in', ids)
    .groupBy('connector_id')
    .execute()
  return new Map(rows.map(({ connector_id, sum }) => [connector_id, Number(sum)]))
}
