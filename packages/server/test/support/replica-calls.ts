/** Stands between the server and the tables of its replica. */
import { type MockInstance, vi } from 'vitest'
import type { ReplicaStore, ReplicaTable } from '../../src/replica/replica.ts'

/** Replaces a method of all tables that are asked for from now on. Runs ask when they begin. */
export function replaceInTables<Method extends keyof ReplicaTable>(
  replica: ReplicaStore,
  method: Method,
  replacing: (original: ReplicaTable[Method]) => ReplicaTable[Method],
): MockInstance<ReplicaStore['table']> {
  const { table } = replica
  return vi.spyOn(replica, 'table').mockImplementation((schema, scope) => {
    const own = table(schema, scope)
    return { ...own, [method]: replacing(own[method]) }
  })
}
