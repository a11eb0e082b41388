import type { Dataset, Row } from '../../../fake.ts'
import { childrenOf } from '../children.ts'
import { fileOf } from '../files/tree.ts'
import type { PermissionRow } from '../rows.ts'

/** Permissions on a file or shared drive itself, oldest first. */
export function permissionsOn(data: Dataset, fileId: string): readonly PermissionRow[] {
  return [...childrenOf<PermissionRow>(data, 'permissions', 'fileId', fileId)].reverse()
}

/** Id of a row, since a permission's id is equal on every file. */
export function permissionKey(fileId: string, permissionId: string): string {
  return `${fileId}/${permissionId}`
}

/**
 * A permission as shown. In shared drives it contains its origin.
 *
 * @param asked The file that the call names, if it is not the one with the permission.
 */
export function showPermission(data: Dataset, row: Row, asked?: string): Row {
  const permission = row as PermissionRow
  const { permissionId: id, fileId, type, ...rest } = permission
  const isUser = type === 'user'
  const isOpen = type === 'domain' || type === 'anyone'
  return {
    ...rest,
    type,
    id,
    kind: 'drive#permission',
    ...(isUser && { deleted: permission.deleted === true, pendingOwner: permission.pendingOwner === true }),
    ...(isOpen && { allowFileDiscovery: permission.allowFileDiscovery === true }),
    ...originOf(data, permission, asked ?? fileId),
  }
}

function originOf(data: Dataset, { role, fileId }: PermissionRow, asked: string): Row {
  const driveId = fileOf(data, fileId)?.driveId
  if (driveId === undefined) return {}
  const inherited = asked !== fileId
  const permissionType = driveId === fileId ? 'member' : 'file'
  return {
    permissionDetails: [{ permissionType, role, ...(inherited && { inheritedFrom: fileId }), inherited }],
  }
}
