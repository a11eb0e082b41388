import type { Dataset, Row } from '../../../fake.ts'
import { childrenOf } from '../children.ts'
import { FOLDER } from '../mime-types.ts'
import { ME } from '../people.ts'
import type { DriveRow, FileRow } from '../rows.ts'

/** Id of the root folder of My Drive. `root` is an alias. */
export const ROOT = '0AKsandboxRootUk9PVA'

const EPOCH = '2020-01-01T00:00:00.000Z'

/** A file, or the root folder of My Drive or of a shared drive, which lists omit but `get` returns. */
export function fileOf(data: Dataset, id: string): FileRow | undefined {
  if (id === 'root' || id === ROOT) return topFolder({ id: ROOT, name: 'My Drive', role: 'owner' })
  const file = data.collection('files').get(id) as FileRow | undefined
  if (file !== undefined) return file
  const drive = data.collection('drives').get(id) as DriveRow | undefined
  return drive && topFolder({ id, name: drive.name, role: drive.role, driveId: id })
}

function topFolder(values: Pick<FileRow, 'id' | 'name' | 'role'> & { readonly driveId?: string }): FileRow {
  return {
    kind: 'drive#file',
    mimeType: FOLDER,
    version: '1',
    createdTime: EPOCH,
    modifiedTime: EPOCH,
    starred: false,
    ownerId: ME,
    editorId: ME,
    ...values,
  }
}

function parentOf(data: Dataset, row: Row): FileRow | undefined {
  const [id] = (row.parents ?? []) as readonly string[]
  return id === undefined ? undefined : fileOf(data, id)
}

/** Directly or through a parent folder. */
export function isTrashed(data: Dataset, row: FileRow): boolean {
  if (row.explicitlyTrashed === true) return true
  const parent = parentOf(data, row)
  return parent !== undefined && isTrashed(data, parent)
}

function childrenIn(data: Dataset, id: string): readonly FileRow[] {
  return childrenOf<FileRow>(data, 'files', 'parents', id)
}

/** All descendants of a folder. */
export function descendantsOf(data: Dataset, id: string): FileRow[] {
  return childrenIn(data, id).flatMap((child) => [child, ...descendantsOf(data, child.id)])
}

/** True if a folder is this one or an ancestor of it. */
export function isWithin(data: Dataset, row: FileRow, id: string): boolean {
  if (row.id === id) return true
  const parent = parentOf(data, row)
  return parent !== undefined && isWithin(data, parent, id)
}
