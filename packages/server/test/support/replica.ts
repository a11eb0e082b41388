/** A replica in its own database. */
import { catalog as payments } from '@plugboard/payments/catalog'
import { type ReplicaStore, replicaStore } from '../../src/replica/replica.ts'
import type { RowParts } from '../../src/replica/row.ts'
import { type EntitySchema, type SchemaRules, schemaOf } from '../../src/replica/schema.ts'
import type { ReplicaScope, Tx } from '../../src/replica/scope.ts'
import type { UpsertResult } from '../../src/replica/upsert.ts'
import type { Engine } from '../../src/store/engine.ts'
import { openPostgres } from '../../src/store/postgres/open.ts'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import { preparedFolder } from './prepared-folder.ts'
import { testLocation } from './test-database.ts'

export interface TestReplica {
  readonly engine: Engine
  readonly store: ReplicaStore
  /** Runs a function in one transaction. */
  within<T>(work: (tx: Tx) => Promise<T>, scope?: ReplicaScope): Promise<T>
  /** Upserts records like one page. */
  put(
    schema: EntitySchema,
    records: readonly object[],
    fetchedAt?: number,
    generation?: number,
  ): Promise<UpsertResult>
  close(): Promise<void>
}

export const SCOPE: ReplicaScope = { org: 'app_1', connectorId: 'con_1' }

export async function openReplica(folder: string = preparedFolder()): Promise<TestReplica> {
  const { databaseUrl, databaseFile } = testLocation(folder)
  const engine = await (databaseUrl === undefined ? openSqlite(databaseFile) : openPostgres(databaseUrl))
  const store = replicaStore(engine)
  // As synchronizations write: without the time limits of a caller who waits.
  const within: TestReplica['within'] = (work, scope = SCOPE) =>
    engine.bulk.tenant(scope).transaction().execute(work)
  return {
    engine,
    store,
    within,
    put: async (schema, records, fetchedAt = 1000, generation = 1) => {
      await store.prepare(schema)
      const parts: RowParts[] = records.map((record) => ({ record }))
      return within((tx) => store.table(schema, SCOPE).upsert(tx, parts, { generation, fetchedAt }))
    },
    close: () => engine.close(),
  }
}

export function schemaIn(entity: string, rules?: SchemaRules): EntitySchema {
  const schema = schemaOf(payments, entity, rules)
  if (schema === undefined) throw new Error(`${entity} cannot be searched`)
  return schema
}
