import type { Row } from '../../fake.ts'
import { ME } from './people.ts'
import { permissionKey } from './sharing/permissions-on.ts'

/** What a row has that nobody says who only wants a record to be there. */

const TIME = '2026-10-01T00:00:00.000Z'
const TIMES: Row = { createdTime: TIME, modifiedTime: TIME }

/** The user's own. */
export function keepFile(record: Row, isNew: boolean): Row {
  if (!isNew) return record
  const { mimeType = 'application/octet-stream' } = record
  const usual = {
    kind: 'drive#file',
    name: String(record.id),
    mimeType,
    version: '1',
    starred: false,
    spaces: ['drive'],
  }
  return { ...usual, ...TIMES, role: 'owner', ownerId: ME, editorId: ME, ...record }
}

export function keepDrive(record: Row, isNew: boolean): Row {
  return isNew ? { name: String(record.id), createdTime: TIME, role: 'organizer', ...record } : record
}

/** Said by the user. */
export function keepRemark(record: Row, isNew: boolean): Row {
  return isNew ? { ...TIMES, authorId: ME, ...record } : record
}

/** Made by the user. */
export function keepRevision(record: Row, isNew: boolean): Row {
  const usual = {
    kind: 'drive#revision',
    mimeType: 'application/octet-stream',
    modifiedTime: TIME,
    editorId: ME,
  }
  return isNew ? { ...usual, ...record } : record
}

/** A record has the id of its permission, which is the same on all files; a row has one of its own. */
export function keepPermission(record: Row, isNew: boolean): Row {
  const { id, fileId } = record
  if (!isNew || fileId === undefined) return record
  const permissionId = String(record.permissionId ?? id)
  return {
    type: 'user',
    role: 'reader',
    ...record,
    permissionId,
    id: permissionKey(String(fileId), permissionId),
  }
}
