/** Compares the copies of followers with the replica in the database. */
import { isDeepStrictEqual } from 'node:util'
import { sync } from '@plugboard/payments/sync'
import { type CommittedRow, openDatabase, readCommitted } from '../support/replica.ts'
import type { Follower } from './follower.ts'
import type { Scene } from './scene.ts'

export const NO_FAULTS = { missing: 0, extra: 0, differing: 0, out_of_order: 0, expired: 0 }
export type Faults = typeof NO_FAULTS

export interface Judgement extends Faults {
  /** Live records of the replica. */
  readonly records: number
  readonly tombstones: number
}

export async function judge(
  { installation, database, connectors }: Scene,
  followers: readonly Follower[],
): Promise<Judgement> {
  const store = await openDatabase(installation, database)
  const sum = { ...NO_FAULTS, records: 0, tombstones: 0 }
  for (const connectorId of connectors) {
    for (const entity of Object.keys(sync.entities)) {
      const scope = { org: installation.client.client_id, connectorId }
      const rows = await readCommitted(store, scope, entity)
      const live = [...rows.values()].filter(({ isHidden }) => !isHidden).length
      sum.records += live
      sum.tombstones += rows.size - live
      for (const { connector, copy } of followers) {
        if (connector !== connectorId) continue
        const faults = compare(rows, copy.get(entity) ?? new Map())
        for (const name of Object.keys(faults) as (keyof typeof faults)[]) sum[name] += faults[name]
      }
    }
  }
  await store.close()
  sum.expired = followers.reduce((total, { expired }) => total + expired(), 0)
  return sum
}

type Copy = NonNullable<ReturnType<Follower['copy']['get']>>

function compare(rows: ReadonlyMap<string, CommittedRow>, copy: Copy): Omit<Faults, 'expired'> {
  const faults = { missing: 0, extra: 0, differing: 0, out_of_order: outOfOrder(rows, copy) }
  for (const [id, { isHidden, record }] of rows) {
    const copied = copy.get(id)?.record
    if (isHidden) faults.extra += Number(copied !== undefined)
    else if (copied === undefined) faults.missing++
    else if (!isDeepStrictEqual(copied, record)) faults.differing++
  }
  for (const [id, { record }] of copy) if (record !== undefined && !rows.has(id)) faults.extra++
  return faults
}

/** The latest reports of all records must come in the order of the transactions that changed them last. */
function outOfOrder(rows: ReadonlyMap<string, CommittedRow>, copy: Copy): number {
  const numbers = [...copy].sort(([, a], [, b]) => a.at - b.at).flatMap(([id]) => rows.get(id)?.seq ?? [])
  return numbers.filter((seq, at) => seq < (numbers[at - 1] ?? 0)).length
}
