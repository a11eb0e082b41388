import type { Random, World } from '../../../fake.ts'
import { ME } from '../people.ts'
import type { DriveRow, FileRow, PermissionRow, PersonRow, Role } from '../rows.ts'
import { grant } from '../sharing/grant-new.ts'

/** Permissions on each shared drive and on each file outside of them; some files in drives have additional ones. */
export function drawPermissions(
  world: World,
  people: readonly PersonRow[],
  drives: readonly DriveRow[],
  files: readonly FileRow[],
): PermissionRow[] {
  const random = world.stream('permissions')
  return [
    ...drives.flatMap((drive) => membersOf(random, people, drive)),
    ...files.flatMap((file) =>
      file.driveId === undefined ? accessTo(random, people, file) : augmented(random, people, file),
    ),
  ]
}

function membersOf(random: Random, people: readonly PersonRow[], drive: DriveRow): PermissionRow[] {
  const me = people.filter(({ id }) => id === ME && drive.role !== null)
  const others = drawOthers(random, people, [ME], random.between(1, 4))
  return [
    ...me.map((person) => userGrant(drive.id, person, drive.role ?? 'reader')),
    ...others.map((person, index) => userGrant(drive.id, person, index === 0 ? 'organizer' : 'writer')),
  ]
}

function accessTo(random: Random, people: readonly PersonRow[], file: FileRow): PermissionRow[] {
  const owner = people.filter(({ id }) => id === file.ownerId)
  const me = people.filter(({ id }) => id === ME && file.ownerId !== ME)
  const others = random.chance(0.4)
    ? drawOthers(random, people, [ME, file.ownerId], random.between(1, 4))
    : []
  return [
    ...owner.map((person) => userGrant(file.id, person, 'owner')),
    ...me.map((person) => userGrant(file.id, person, file.role ?? 'reader')),
    ...others.map((person) => userGrant(file.id, person, random.pick(ROLES))),
    ...openGrants(random, file.id),
  ]
}

const ROLES: readonly Role[] = ['reader', 'commenter', 'writer']

function augmented(random: Random, people: readonly PersonRow[], file: FileRow): PermissionRow[] {
  if (!random.chance(0.15)) return []
  return drawOthers(random, people, [ME], 1).map((person) => userGrant(file.id, person, 'reader'))
}

function openGrants(random: Random, fileId: string): PermissionRow[] {
  return [
    ...(random.chance(0.12)
      ? [grant(fileId, { permissionId: 'anyoneWithLink', type: 'anyone', role: 'reader' })]
      : []),
    ...(random.chance(0.06)
      ? [
          grant(fileId, {
            permissionId: '20000000000000000001k',
            type: 'domain',
            role: 'reader',
            domain: 'example.com',
            displayName: 'example.com',
            allowFileDiscovery: true,
          }),
        ]
      : []),
  ]
}

function userGrant(fileId: string, { id, displayName, emailAddress }: PersonRow, role: Role): PermissionRow {
  return grant(fileId, { permissionId: id, type: 'user', role, displayName, emailAddress })
}

function drawOthers(
  random: Random,
  people: readonly PersonRow[],
  without: readonly string[],
  count: number,
): PersonRow[] {
  const choice = people.filter(({ id }) => !without.includes(id))
  return [...new Set(Array.from({ length: count }, () => random.pick(choice)))]
}
