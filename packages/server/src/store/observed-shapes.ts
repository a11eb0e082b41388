/** Differences between records and the record types of specs, counted over all tenants. Names and counts only. */
import { sql, type Transaction } from 'kysely'
import type { Engine, LastStep } from './engine.ts'
import type { ObservedShapeRow, Tables } from './tables.ts'

export type ObservedShape = ObservedShapeRow

type ObservedCount = Pick<ObservedShapeRow, 'kind' | 'path' | 'detail' | 'records'>

export interface ObservedShapeStore {
  /** Adds counts. Differences beyond {@link OBSERVED_PER_ENTITY} are counted without their names. */
  add(
    of: { readonly connector: string; readonly entity: string },
    counts: readonly ObservedCount[],
    now: number,
  ): Promise<void>
  /** All of them, or those of one connector type, in the order of connector, entity and path. */
  list(connector?: string): Promise<ObservedShape[]>
  /** Deletes all of them, or those of one connector type. Returns their number. */
  clear(connector?: string, last?: LastStep): Promise<number>
}

/** Rows of one entity, so that an upstream cannot fill the table. */
export const OBSERVED_PER_ENTITY = 100

const KEY = ['connector', 'entity', 'kind', 'path', 'detail'] as const

export function observedShapeStore({ db, everyTenant, lock }: Engine): ObservedShapeStore {
  return {
    add: async (of, counts, now) => {
      if (counts.length === 0) return
      await db.transaction().execute(async (tx) => {
        await lock(tx, `shapes/${of.connector}/${of.entity}`)
        const rows = withinLimit(await knownKeys(tx, of), counts)
        await insertCounts(
          tx,
          rows.map((row) => ({ ...of, ...row, first_seen_at: now, last_seen_at: now })),
        )
      })
    },
    list: (connector) => {
      const query = db.selectFrom('observed_shapes').selectAll().orderBy('connector').orderBy('entity')
      const ordered = query.orderBy('path').orderBy('kind').orderBy('detail')
      return (connector === undefined ? ordered : ordered.where('connector', '=', connector)).execute()
    },
    // With the audit entry of the operator, which no tenant may write.
    clear: (connector, last) =>
      everyTenant.transaction().execute(async (tx) => {
        const query = tx.deleteFrom('observed_shapes')
        const one = connector === undefined ? query : query.where('connector', '=', connector)
        const { numDeletedRows } = await one.executeTakeFirst()
        await last?.(tx)
        return Number(numDeletedRows)
      }),
  }
}

async function knownKeys(
  tx: Transaction<Tables>,
  { connector, entity }: { readonly connector: string; readonly entity: string },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('observed_shapes')
    .select(['kind', 'path', 'detail'])
    .where('connector', '=', connector)
    .where('entity', '=', entity)
    .execute()
  return new Set(rows.map(keyOf))
}

function keyOf({ kind, path, detail }: Omit<ObservedCount, 'records'>): string {
  return JSON.stringify([kind, path, detail])
}

function withinLimit(known: ReadonlySet<string>, counts: readonly ObservedCount[]): ObservedCount[] {
  let room = OBSERVED_PER_ENTITY - known.size
  const isNamed = (each: ObservedCount): boolean =>
    each.kind !== 'unnamed' && (known.has(keyOf(each)) || room-- > 0)
  const { named = [], unnamed = [] } = Object.groupBy(counts, (each) => (isNamed(each) ? 'named' : 'unnamed'))
  const records = unnamed.reduce((sum, each) => sum + each.records, 0)
  return records === 0 ? named : [...named, { kind: 'unnamed', path: '', detail: '', records }]
}

async function insertCounts(tx: Transaction<Tables>, rows: readonly ObservedShapeRow[]): Promise<void> {
  await tx
    .insertInto('observed_shapes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns([...KEY]).doUpdateSet({
        records: sql<number>`observed_shapes.records + excluded.records`,
        last_seen_at: sql<number>`excluded.last_seen_at`,
      }),
    )
    .execute()
}
