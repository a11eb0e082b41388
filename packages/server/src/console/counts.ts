/** Numbers of connectors, by status and by type. */
import type { Engine } from '../store/engine.ts'
import type { ConnectorStatus } from '../store/store.ts'

export type StatusCounts = Readonly<Record<ConnectorStatus, number>>

export interface TypeCount {
  /** Connector type, as slug. */
  readonly type: string
  readonly status: ConnectorStatus
  readonly connectors: number
}

export async function countByType({ bulk }: Engine, org: string): Promise<TypeCount[]> {
  const rows = await bulk
    .tenant({ org })
    .selectFrom('connectors')
    .select(({ fn }) => ['type', 'status', fn.countAll<number>().as('connectors')])
    .where('org', '=', org)
    .groupBy(['type', 'status'])
    .orderBy('type')
    .execute()
  return rows.map((row) => ({ ...row, connectors: Number(row.connectors) }))
}

export function sumByStatus(counts: readonly Pick<TypeCount, 'status' | 'connectors'>[]): StatusCounts {
  const sums = { active: 0, paused: 0, needs_reauth: 0, deleting: 0 }
  for (const { status, connectors } of counts) sums[status] += connectors
  return sums
}
