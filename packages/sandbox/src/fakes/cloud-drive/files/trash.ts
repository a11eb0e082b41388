import type { Answer, Call } from '../../../fake.ts'
import { ME } from '../people.ts'
import { type DriveRow, type FileRow, rowsOf } from '../rows.ts'
import { forbidden, notFound } from '../rule.ts'
import { hasRole } from './capabilities.ts'
import { removeFile } from './delete.ts'
import { isTrashed } from './tree.ts'

/** Deletes the user's own files in the trash for good, or those of a shared drive. */
export function emptyTrash(call: Call): Answer {
  const { data } = call
  const isMeant = trashOf(call)
  const trashed = rowsOf<FileRow>(data, 'files').filter((file) => isMeant(file) && isTrashed(data, file))
  data.clock.tick()
  for (const { id } of trashed) removeFile(data, id)
  return { status: 204 }
}

function trashOf({ data, params }: Call): (file: FileRow) => boolean {
  if (params.driveId === undefined) return ({ driveId, ownerId }) => driveId === undefined && ownerId === ME
  const id = String(params.driveId)
  const drive = data.collection('drives').get(id) as DriveRow | undefined
  if (drive === undefined || drive.role === null) throw notFound(id, 'driveId', 'Shared drive')
  if (!hasRole(drive, 'organizer')) throw forbidden()
  return ({ driveId }) => driveId === id
}
