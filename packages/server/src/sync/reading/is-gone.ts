import type { EntitySync } from '@plugboard/core/catalog'
import { valueAt } from './json-path.ts'

/** True if the record says itself that it was deleted, as an event of a calendar that is cancelled. */
export function isGone({ deletes }: EntitySync, record: unknown): boolean {
  const gone = typeof deletes === 'object' ? deletes.gone : undefined
  return (
    gone !== undefined && Object.entries(gone).every(([field, value]) => valueAt(record, field) === value)
  )
}
