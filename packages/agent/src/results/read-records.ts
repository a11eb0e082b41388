/** Cache of the records read in this session. Plans show the previous values from it without a call to the upstream. */
import type { ActionRef } from '../registry.ts'
import { valueAt } from '../table/paths.ts'

export interface ReadRecords {
  remember(account: string, ref: ActionRef, rows: readonly unknown[], key: string): void
  find(account: string, ref: ActionRef, key: unknown): unknown
}

export function readRecords(most: number = 1000): ReadRecords {
  const records = new Map<string, unknown>()
  const name = (account: string, ref: ActionRef, key: unknown): string =>
    JSON.stringify([account, ref.connector.name, ref.entity, key])
  return {
    remember: (account, ref, rows, key) => {
      // Search hits have only the searchable fields.
      if (ref.action === 'search') return
      for (const row of rows) {
        const id = valueAt(row, key)
        if (id === undefined || id === null) continue
        records.delete(name(account, ref, id))
        records.set(name(account, ref, id), row)
      }
      for (const oldest of records.keys()) {
        if (records.size <= most) break
        records.delete(oldest)
      }
    },
    find: (account, ref, key) => records.get(name(account, ref, key)),
  }
}
