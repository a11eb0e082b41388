import {
  type Answer,
  answerRows,
  type Call,
  createRecord,
  type EntityBehaviour,
  type Row,
  recordBody,
  show,
  updateRecord,
} from '../../../fake.ts'
import { hasRole } from '../files/capabilities.ts'
import { removeFile } from '../files/delete.ts'
import { descendantsOf } from '../files/tree.ts'
import { driveFromShown } from '../from-shown.ts'
import { masked } from '../mask/masked.ts'
import { ME, personOf } from '../people.ts'
import { compileQuery } from '../query/compile.ts'
import { type DriveRow, rowsOf } from '../rows.ts'
import { forbidden, notFound, rule } from '../rule.ts'
import { grant } from '../sharing/grant-new.ts'
import { permissionsOn } from '../sharing/permissions-on.ts'
import { stamp } from '../time.ts'
import { showDrive } from './show.ts'
import { driveTerms } from './terms.ts'

export const drives: EntityBehaviour = {
  id: ['0A', 17],
  fromShown: driveFromShown,
  show: (row, { params }) => showDrive(row as DriveRow, params.useDomainAdminAccess === true),
  create: newDrive,
  update: (call, row) => {
    call.data.clock.tick()
    return row
  },
  actions: {
    ...masked({
      list: listDrives,
      get: getDrive,
      create: createDrive,
      update: updateDrive,
      hide: (call) => setHidden(call, true),
      unhide: (call) => setHidden(call, false),
    }),
    delete: remove,
  },
}

/** Administrators also see drives of which they are not members. */
function isReached({ params }: Call, { role }: DriveRow): boolean {
  return role !== null || params.useDomainAdminAccess === true
}

function listDrives(call: Call): Answer {
  const { q } = call.params
  const isFound = q === undefined ? () => true : compileQuery(String(q), driveTerms)
  const found = rowsOf<DriveRow>(call.data, 'drives').filter((row) => isReached(call, row) && isFound(row))
  return answerRows(call, found, {})
}

function findDrive(call: Call): DriveRow {
  const { driveId = '' } = call.path
  const drive = call.data.collection('drives').get(driveId) as DriveRow | undefined
  if (drive === undefined || !isReached(call, drive)) throw notFound(driveId, 'driveId', 'Shared drive')
  return drive
}

function setHidden(call: Call, hidden: boolean): Answer {
  const row = { ...findDrive(call), hidden }
  call.data.collection('drives').put(row)
  return { status: 200, body: recordBody(call, show(call, row)) }
}

function getDrive(call: Call): Answer {
  return { status: 200, body: recordBody(call, show(call, findDrive(call))) }
}

/** A request id creates one drive, however often it is repeated. */
function createDrive(call: Call): Answer {
  const { requestId } = call.params
  if (rowsOf<DriveRow>(call.data, 'drives').some((drive) => drive.requestId === requestId))
    throw rule(409, 'duplicate', 'A shared drive with this request ID already exists.', 'requestId')
  return createRecord(call)
}

function newDrive({ data, params }: Call, row: Row): DriveRow {
  const id = String(row.id)
  const { displayName, emailAddress } = personOf(data, ME)
  const member = { permissionId: ME, type: 'user', role: 'organizer', displayName, emailAddress } as const
  data.collection('permissions').put(grant(id, member))
  return {
    ...row,
    id,
    name: String(row.name),
    createdTime: stamp(data.clock.tick()),
    hidden: false,
    role: 'organizer',
    requestId: String(params.requestId),
  }
}

function updateDrive(call: Call): Answer {
  demandOrganizer(call, findDrive(call))
  const { themeId, colorRgb, backgroundImageFile } = call.params
  if (themeId !== undefined && (colorRgb !== undefined || backgroundImageFile !== undefined))
    throw rule(400, 'badRequest', 'A theme cannot be set together with a color or a background.', 'themeId')
  return updateRecord(call)
}

function demandOrganizer({ params }: Call, drive: DriveRow): void {
  if (params.useDomainAdminAccess !== true && !hasRole(drive, 'organizer')) throw forbidden()
}

/** It has to be empty, unless an administrator overrides that. */
function remove(call: Call): Answer {
  const { data, params } = call
  const drive = findDrive(call)
  demandOrganizer(call, drive)
  const held = descendantsOf(data, drive.id)
  if (params.allowItemDeletion === true && params.useDomainAdminAccess !== true)
    throw rule(
      400,
      'badRequest',
      'Only administrators may delete what a shared drive holds.',
      'allowItemDeletion',
    )
  if (held.length > 0 && params.allowItemDeletion !== true)
    throw rule(403, 'cannotDeleteResourceWithChildren', 'A shared drive that holds files cannot be deleted.')
  data.clock.tick()
  for (const { id } of held) removeFile(data, id)
  for (const { id } of permissionsOn(data, drive.id)) data.collection('permissions').remove(id)
  data.collection('drives').remove(drive.id)
  return { status: 204 }
}
