import { type Answer, type Call, createRecord, type Row } from '../../../fake.ts'
import { FOLDER, isNative, SHORTCUT } from '../mime-types.ts'
import { ME } from '../people.ts'
import type { FileRow } from '../rows.ts'
import { notFound, rule } from '../rule.ts'
import { grantNew } from '../sharing/grant-new.ts'
import { stamp } from '../time.ts'
import { demand } from './capabilities.ts'
import { addRevision, withContent } from './new-content.ts'
import { fileOf, ROOT } from './tree.ts'

/** With or without content: the record is a file in both cases. */
export function createFile(call: Call): Answer {
  checkNew(call)
  return createRecord(call)
}

/** Checks everything that can be refused before content is sent. */
export function checkNew(call: Call): void {
  folderFor(call)
  checkId(call)
}

/** Completes the row of a new file. */
export function newFile(call: Call, row: Row): FileRow {
  const folder = folderFor(call)
  const now = stamp(call.data.clock.tick())
  const file: FileRow = {
    ...row,
    id: String(row.id),
    kind: 'drive#file',
    name: String(row.name ?? 'Untitled'),
    mimeType: String(row.mimeType ?? 'application/octet-stream'),
    starred: row.starred === true,
    spaces: ['drive'],
    version: '1',
    parents: [folder.id],
    createdTime: String(row.createdTime ?? now),
    modifiedTime: String(row.modifiedTime ?? now),
    modifiedByMeTime: row.modifiedByMeTime ?? now,
    viewedByMeTime: row.viewedByMeTime ?? now,
    ...(folder.driveId !== undefined && { driveId: folder.driveId }),
    role: folder.driveId === undefined ? 'owner' : folder.role,
    ownerId: ME,
    editorId: ME,
  }
  const complete = completed(call, file)
  if (![FOLDER, SHORTCUT].includes(complete.mimeType)) addRevision(call, complete)
  if (complete.driveId === undefined) grantNew(call.data, complete, folder)
  return complete
}

function completed(call: Call, file: FileRow): FileRow {
  const hints = call.params.contentHints as Row | undefined
  const found = hints?.indexableText === undefined ? file : { ...file, text: String(hints.indexableText) }
  if (file.mimeType === SHORTCUT) return withTarget(call, found)
  if (call.upload !== undefined) return withContent(call, found, call.upload)
  if (file.mimeType === FOLDER) return { ...found, folderColorRgb: file.folderColorRgb ?? '#8f8f8f' }
  if (isNative(file.mimeType)) return { ...found, size: file.size ?? '1024' }
  return { ...found, size: '0', headRevisionId: call.data.random.text(34) }
}

function withTarget(call: Call, file: FileRow): FileRow {
  const { targetId } = (file.shortcutDetails ?? {}) as { readonly targetId?: string }
  if (targetId === undefined)
    throw rule(400, 'badRequest', 'A shortcut needs a target.', 'shortcutDetails.targetId')
  const target = fileOf(call.data, targetId)
  if (target === undefined || target.role === null) throw notFound(targetId, 'shortcutDetails.targetId')
  return { ...file, shortcutDetails: { targetId, targetMimeType: target.mimeType } }
}

/** Folder of a new file: My Drive unless another folder is given. */
export function folderFor(call: Call, usual: string = ROOT): FileRow {
  const [id = usual] = (call.params.parents ?? []) as readonly string[]
  const folder = fileOf(call.data, id)
  if (folder === undefined || folder.role === null || folder.mimeType !== FOLDER) throw notFound(id)
  if (folder.driveId !== undefined && call.params.supportsAllDrives !== true) throw notFound(id)
  demand(call.data, folder, 'canAddChildren')
  return folder
}

/** A pre-generated id can be used for one file. */
export function checkId(call: Call): void {
  const { id } = call.params
  if (id === undefined) return
  if (!/^[\w-]{20,}$/.test(String(id)))
    throw rule(400, 'invalid', 'The provided file ID is not usable.', 'file.id')
  if (call.data.collection('files').get(String(id)) !== undefined)
    throw rule(409, 'fileIdInUse', 'A file already exists with the provided ID.', 'file.id')
}
