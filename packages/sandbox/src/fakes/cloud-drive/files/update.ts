import { type Answer, type Call, type Row, updateRecord } from '../../../fake.ts'
import { FOLDER } from '../mime-types.ts'
import type { FileRow } from '../rows.ts'
import { rule } from '../rule.ts'
import { type Capability, demand } from './capabilities.ts'
import { findFile } from './find.ts'
import { moved } from './move.ts'
import { addRevision, withContent } from './new-content.ts'
import { changedBy, touchBelow } from './save.ts'
import { fileOf } from './tree.ts'

/** Changes metadata, with or without new content. */
export function updateFile(call: Call): Answer {
  checkUpdate(call)
  const answer = updateRecord(call)
  touchBelow(call, findFile(call).id)
  return answer
}

/** Checks the caller's permissions before any change and before content is sent. */
export function checkUpdate(call: Call): void {
  const file = findFile(call)
  if (call.data.collection('files').get(file.id) === undefined)
    throw rule(403, 'insufficientFilePermissions', 'The top folder of a drive cannot be changed.')
  for (const capability of needed(call)) demand(call.data, file, capability)
}

/** The capability that each param needs. Params that are missing here are the user's own view of the file. */
const NEEDS: Readonly<Record<string, Capability>> = {
  name: 'canRename',
  mimeType: 'canEdit',
  description: 'canEdit',
  folderColorRgb: 'canEdit',
  properties: 'canEdit',
  appProperties: 'canEdit',
  copyRequiresWriterPermission: 'canShare',
  writersCanShare: 'canShare',
  inheritedPermissionsDisabled: 'canShare',
  downloadRestrictions: 'canShare',
  linkShareMetadata: 'canShare',
  createdTime: 'canEdit',
  modifiedTime: 'canEdit',
  originalFilename: 'canEdit',
  contentHints: 'canEdit',
  contentRestrictions: 'canModifyEditorContentRestriction',
  clientEncryptionDetails: 'canModifyContent',
}

function needed({ params, table }: Call): Capability[] {
  const { trashed } = params
  return [
    ...Object.keys(params).flatMap((name) => NEEDS[name] ?? []),
    ...(table.upload === undefined ? [] : (['canModifyContent'] as const)),
    ...(trashed === undefined ? [] : [trashed === true ? ('canTrash' as const) : ('canUntrash' as const)]),
  ]
}

/** Completes the changed row. */
export function changedFile(call: Call, row: Row): Row {
  const { data, upload } = call
  const file = moved(call, trashedAs(call, row as FileRow))
  if (upload === undefined) return changedBy(call, file)
  if (file.mimeType === FOLDER) throw rule(403, 'fileNotDownloadable', 'A folder has no content.')
  const filled = changedBy(call, withContent(call, file, upload))
  if (fileOf(data, file.id) !== undefined) addRevision(call, filled)
  return filled
}

function trashedAs(call: Call, { trashed: _trashed, ...file }: FileRow): FileRow {
  const { trashed } = call.params
  const row = file as unknown as FileRow
  return trashed === undefined ? row : { ...row, explicitlyTrashed: trashed === true }
}
