import type { Dataset } from '../../../fake.ts'
import { ME, personOf } from '../people.ts'
import type { FileRow, PermissionRow } from '../rows.ts'
import { permissionKey, permissionsOn } from './permissions-on.ts'

/** Permissions of a new file in My Drive: the owner's, and those inherited from its folder. */
export function grantNew(data: Dataset, file: FileRow, folder: FileRow): void {
  const permissions = data.collection('permissions')
  const { displayName, emailAddress } = personOf(data, ME)
  permissions.put(
    grant(file.id, { permissionId: ME, type: 'user', role: 'owner', displayName, emailAddress }),
  )
  for (const inherited of permissionsOn(data, folder.id)) {
    if (inherited.permissionId !== ME) permissions.put(grant(file.id, inherited))
  }
}

type Grant = Pick<PermissionRow, 'permissionId' | 'type' | 'role'> & Readonly<Record<string, unknown>>

export function grant(fileId: string, values: Grant): PermissionRow {
  return { ...values, id: permissionKey(fileId, values.permissionId), fileId }
}
