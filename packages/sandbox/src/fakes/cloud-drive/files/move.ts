import type { Call } from '../../../fake.ts'
import { FOLDER } from '../mime-types.ts'
import type { FileRow } from '../rows.ts'
import { notFound, rule } from '../rule.ts'
import { demand } from './capabilities.ts'
import { fileOf, isWithin } from './tree.ts'

/** Moves a file between folders by `addParents` and `removeParents`. A file has one parent. */
export function moved(call: Call, file: FileRow): FileRow {
  const added = idsOf(call.params.addParents)
  const removed = idsOf(call.params.removeParents)
  if (added.length === 0 && removed.length === 0) return file
  demand(call.data, file, 'canMoveItemWithinDrive')
  const kept = (file.parents ?? []).filter((id) => !removed.includes(id))
  const parents = [...new Set([...kept, ...added.map((id) => folderIn(call, file, id).id)])]
  if (parents.length > 1)
    throw rule(403, 'cannotAddParent', 'Increasing the number of parents is not allowed')
  const [parent] = parents
  const { driveId, ...rest } = file
  const into = parent === undefined ? driveId : fileOf(call.data, parent)?.driveId
  return { ...rest, parents, ...(into !== undefined && { driveId: into }) }
}

function idsOf(list: unknown): string[] {
  return list === undefined ? [] : String(list).split(',')
}

function folderIn(call: Call, file: FileRow, id: string): FileRow {
  const folder = fileOf(call.data, id)
  if (folder === undefined || folder.role === null || folder.mimeType !== FOLDER)
    throw notFound(id, 'addParents')
  demand(call.data, folder, 'canAddChildren')
  if (isWithin(call.data, folder, file.id))
    throw rule(403, 'cannotAddParent', 'A folder cannot be moved into itself or what it holds')
  return folder
}
