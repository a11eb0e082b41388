import type { Call } from '../../../fake.ts'
import type { FileRow } from '../rows.ts'
import { notFound } from '../rule.ts'
import { fileOf } from './tree.ts'

/**
 * The file that a call names. Files that the caller may not see are not found, and files in shared drives only with
 * `supportsAllDrives`.
 */
export function findFile(call: Call, id: string = call.path.fileId ?? ''): FileRow {
  const file = fileOf(call.data, id)
  if (file === undefined || file.role === null) throw notFound(id)
  if (file.driveId !== undefined && needsSupportParam(call) && call.params.supportsAllDrives !== true)
    throw notFound(id)
  return file
}

/** Exports, comments and revisions of files in shared drives are found without that param. */
function needsSupportParam({ request }: Call): boolean {
  return request.query?.supportsAllDrives !== undefined
}
