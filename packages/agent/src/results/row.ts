/** One row of an earlier result, from what was read in this session or else from its source. */
import type { Connection } from '../connection.ts'
import { requireReadable } from '../policy/guard.ts'
import type { ActionRef } from '../registry.ts'
import type { Session } from '../session.ts'
import { reloadPage } from './pages.ts'
import type { PageState, Result } from './result.ts'

interface RowLocation {
  /** The action of the result. */
  readonly ref: ActionRef
  readonly connection: Connection
  readonly result: Result
  readonly page: PageState
  readonly row: number
}

export async function rowAt(
  session: Session,
  { ref, connection, result, page, row }: RowLocation,
  signal?: AbortSignal,
): Promise<unknown> {
  requireReadable(session.guard, ref, page.params)
  const { key } = ref.entityEntry
  const name = `${result.handle} ${result.pages.indexOf(page)}`
  const { rows } = await reloadPage(session, { ref, connection, key }, name, page, signal)
  return rows[row - page.before - 1]
}
