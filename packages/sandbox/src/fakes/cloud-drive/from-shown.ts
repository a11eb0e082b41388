import type { Row } from '../../fake.ts'
import { ME } from './people.ts'
import { permissionKey } from './sharing/permissions-on.ts'

/** Defaults for the hidden fields of a row that a test adds as a record. */

const TIME = '2026-10-01T00:00:00.000Z'
const TIMES: Row = { createdTime: TIME, modifiedTime: TIME }

/** Owned by the user. */
export function fileFromShown(record: Row, isNew: boolean): Row {
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

export function driveFromShown(record: Row, isNew: boolean): Row {
  return isNew ? { name: String(record.id), createdTime: TIME, role: 'organizer', ...record } : record
}

/** Written by the user. */
export function messageFromShown(record: Row, isNew: boolean): Row {
  return isNew ? { ...TIMES, authorId: ME, ...record } : record
}

/** Created by the user. */
export function revisionFromShown(record: Row, isNew: boolean): Row {
  const usual = {
    kind: 'drive#revision',
    mimeType: 'application/octet-stream',
    modifiedTime: TIME,
    editorId: ME,
  }
  return isNew ? { ...usual, ...record } : record
}

/** A record has the permission's id, which is equal on all files; a row has a unique one. */
export function permissionFromShown(record: Row, isNew: boolean): Row {
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
