import type { Call } from '../../../fake.ts'
import type { FileRow } from '../rows.ts'
import { notFound } from '../rule.ts'
import { fileOf } from './tree.ts'

/**
 * The file that a call is about. One that the caller may not see is not found, and neither is one in a shared drive for
 * a caller who does not say that shared drives are known to it.
 */
export function findFile(call: Call, id: string = call.path.fileId ?? ''): FileRow {
  const file = fileOf(call.data, id)
  if (file === undefined || file.role === null) throw notFound(id)
  if (file.driveId !== undefined && asksForWord(call) && call.params.supportsAllDrives !== true)
    throw notFound(id)
  return file
}

/** Exports, comments and revisions are found in shared drives without a word. */
function asksForWord({ request }: Call): boolean {
  return request.query?.supportsAllDrives !== undefined
}
