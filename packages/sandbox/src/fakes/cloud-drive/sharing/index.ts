import { type Answer, answerRows, type Call, type EntityBehaviour, recordBody, show } from '../../../fake.ts'
import { touchFile } from '../files/save.ts'
import { permissionFromShown } from '../from-shown.ts'
import { masked } from '../mask/masked.ts'
import { ME } from '../people.ts'
import type { FileRow, PermissionRow } from '../rows.ts'
import { notFound, rule } from '../rule.ts'
import { checkChange, newPermission, transferOwnership } from './change.ts'
import { showPermission } from './permissions-on.ts'
import { demandSharing, findShared, permissionsFor } from './shared.ts'

/** Permissions of a file or a shared drive. */
export const permissions: EntityBehaviour = {
  show: (row, { data, params }) => showPermission(data, row, params.fileId as string | undefined),
  fromShown: permissionFromShown,
  actions: {
    ...masked({ list: listPermissions, get: getPermission, create, update }),
    delete: remove,
  },
}

/** Default page size for shared drives. Permissions of a file in My Drive are one page by default. */
const USUAL_IN_DRIVES = 100

function listPermissions(call: Call): Answer {
  const file = findShared(call)
  demandSharing(call, file)
  const found = permissionsFor(call, file)
  const given = call.params.pageSize as number | undefined
  const size = given ?? (file.driveId === undefined ? found.length + 1 : USUAL_IN_DRIVES)
  return answerRows(call, found, { size })
}

function getPermission(call: Call): Answer {
  const file = findShared(call)
  demandSharing(call, file)
  return answerOf(call, permissionOf(call, file))
}

function create(call: Call): Answer {
  const file = findShared(call)
  demandSharing(call, file)
  return store(call, file, newPermission(call, file))
}

const CHANGEABLE = ['role', 'expirationTime', 'pendingOwner', 'allowFileDiscovery']

function update(call: Call): Answer {
  const file = findShared(call)
  demandSharing(call, file)
  const { expirationTime, ...permission } = permissionOf(call, file)
  checkChange(call, file)
  const given = CHANGEABLE.filter((name) => call.params[name] !== undefined)
  return store(call, file, {
    ...permission,
    ...(call.params.removeExpiration !== true && { expirationTime }),
    ...Object.fromEntries(given.map((name) => [name, call.params[name]])),
  } as PermissionRow)
}

function remove(call: Call): Answer {
  const file = findShared(call)
  const permission = permissionOf(call, file)
  // Everyone may remove their own permission.
  if (permission.permissionId !== ME) demandSharing(call, file)
  if (permission.role === 'owner')
    throw rule(403, 'insufficientFilePermissions', 'The owner of a file cannot be removed.')
  if (permission.fileId !== file.id)
    throw rule(
      403,
      'cannotDeleteInheritedPermission',
      'A permission that is inherited is removed where it was given.',
    )
  call.data.clock.tick()
  call.data.collection('permissions').remove(permission.id)
  if (permission.permissionId === ME) call.data.collection('files').put({ ...file, role: null })
  else touchFile(call, file.id)
  return { status: 204 }
}

function permissionOf(call: Call, file: FileRow): PermissionRow {
  const { permissionId = '' } = call.path
  const found = permissionsFor(call, file).find((row) => row.permissionId === permissionId)
  if (found === undefined) throw notFound(permissionId, 'permissionId', 'Permission')
  return found
}

function store(call: Call, file: FileRow, permission: PermissionRow): Answer {
  call.data.clock.tick()
  call.data.collection('permissions').put(permission)
  touchFile(call, file.id)
  transferOwnership(call, file, permission)
  return answerOf(call, permission)
}

function answerOf(call: Call, permission: PermissionRow): Answer {
  return { status: 200, body: recordBody(call, show(call, permission)) }
}
