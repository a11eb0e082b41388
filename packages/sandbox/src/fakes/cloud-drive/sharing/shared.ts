import type { Call } from '../../../fake.ts'
import { capabilitiesOf } from '../files/capabilities.ts'
import { findFile } from '../files/find.ts'
import { fileOf } from '../files/tree.ts'
import type { FileRow, PermissionRow } from '../rows.ts'
import { forbidden, notFound } from '../rule.ts'
import { permissionsOn } from './permissions-on.ts'

/** The file or shared drive whose permissions a call names. Administrators can access every shared drive. */
export function findShared(call: Call): FileRow {
  const { fileId = '' } = call.path
  if (call.params.useDomainAdminAccess !== true) return findFile(call)
  const drive = fileOf(call.data, fileId)
  if (drive === undefined || drive.driveId !== fileId) throw notFound(fileId)
  return { ...drive, role: 'organizer' }
}

/** All permissions that apply to a file: its own, and those of its shared drive. */
export function permissionsFor(call: Call, file: FileRow): readonly PermissionRow[] {
  const own = permissionsOn(call.data, file.id)
  if (file.driveId === undefined || file.driveId === file.id) return own
  return [...permissionsOn(call.data, file.driveId), ...own]
}

/** Refuses callers who may not see the permissions. */
export function demandSharing(call: Call, file: FileRow): void {
  const isAdmin = call.params.useDomainAdminAccess === true
  if (!isAdmin && !capabilitiesOf(call.data, file).canShare) throw forbidden()
}
