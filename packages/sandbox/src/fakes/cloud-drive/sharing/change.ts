import type { Call } from '../../../fake.ts'
import { ME, personByEmail } from '../people.ts'
import type { FileRow, PermissionRow, Role } from '../rows.ts'
import { rule } from '../rule.ts'
import { grant } from './grant-new.ts'
import { permissionsOn } from './permissions-on.ts'

/** The permission that a call creates. */
export function newPermission(call: Call, file: FileRow): PermissionRow {
  const { type, emailAddress, domain, expirationTime } = call.params
  const isPerson = type === 'user' || type === 'group'
  if (isPerson && emailAddress === undefined)
    throw rule(400, 'badRequest', 'The permission has no emailAddress.', 'permission.emailAddress')
  if (type === 'domain' && domain === undefined)
    throw rule(400, 'badRequest', 'The permission has no domain.', 'permission.domain')
  if (!isPerson && expirationTime !== undefined)
    throw rule(403, 'expirationDateNotAllowedForSharedDriveMembers', 'Only people can have access that ends.')
  checkChange(call, file)
  return grant(file.id, {
    ...valuesOf(call),
    permissionId: permissionIdOf(call),
    type: String(type),
    role: roleOf(call),
  })
}

const VALUES = ['emailAddress', 'domain', 'allowFileDiscovery', 'expirationTime', 'view', 'pendingOwner']

function valuesOf({ params, data }: Call): Readonly<Record<string, unknown>> {
  const given = VALUES.filter((name) => params[name] !== undefined)
  const person = personByEmail(data, String(params.emailAddress ?? ''))
  const displayName = person?.displayName ?? params.domain ?? params.emailAddress
  return {
    ...Object.fromEntries(given.map((name) => [name, params[name]])),
    ...(displayName !== undefined && { displayName }),
    ...(person && { photoLink: `https://photos.example/${person.id}.png` }),
  }
}

/** The same for the same person, group or domain on every file. */
function permissionIdOf({ params, data }: Call): string {
  const { type, emailAddress, domain } = params
  if (type === 'anyone') return params.allowFileDiscovery === true ? 'anyone' : 'anyoneWithLink'
  const known = personByEmail(data, String(emailAddress ?? ''))?.id
  return known ?? digitsOf(`${type}:${emailAddress ?? domain}`)
}

/** A hash of twenty digits. */
function digitsOf(text: string): string {
  let state = 7n
  for (const letter of text) state = (state * 131n + BigInt(letter.codePointAt(0) ?? 0)) % 10n ** 19n
  return `1${state.toString().padStart(19, '0')}`
}

function roleOf({ params }: Call): Role {
  return params.role as Role
}

/** Rules for new and changed roles. */
export function checkChange(call: Call, file: FileRow): void {
  const { role, transferOwnership } = call.params
  if (role === 'owner' && transferOwnership !== true)
    throw rule(
      403,
      'forbidden',
      'The transferOwnership parameter must be enabled when the permission role is owner.',
      'transferOwnership',
    )
  const isOfDrives = role === 'organizer' || role === 'fileOrganizer'
  if (file.driveId === undefined ? isOfDrives : role === 'owner')
    throw rule(403, 'invalidSharingRequest', `The role ${role} cannot be given on this item.`)
}

/** A new owner replaces the previous one, who becomes a writer. */
export function transferOwnership(call: Call, file: FileRow, permission: PermissionRow): void {
  if (permission.role !== 'owner') return
  const permissions = call.data.collection('permissions')
  const former = permissionsOn(call.data, file.id).filter(
    ({ role, id }) => role === 'owner' && id !== permission.id,
  )
  for (const row of former) permissions.put({ ...row, role: 'writer' })
  const role = permission.permissionId === ME ? 'owner' : 'writer'
  call.data.collection('files').put({ ...file, ownerId: permission.permissionId, role })
}
