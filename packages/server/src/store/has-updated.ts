import type { DeleteResult, UpdateResult } from 'kysely'

/** True if the statement found a row to update. */
export function hasUpdated({ numUpdatedRows }: UpdateResult): boolean {
  return numUpdatedRows > 0n
}

/** True if the statement found a row to delete. */
export function hasDeleted({ numDeletedRows }: DeleteResult): boolean {
  return numDeletedRows > 0n
}
