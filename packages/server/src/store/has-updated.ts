import type { UpdateResult } from 'kysely'

/** True if the statement found a row to update. */
export function hasUpdated({ numUpdatedRows }: UpdateResult): boolean {
  return numUpdatedRows > 0n
}
