import type { Dataset, Refusal, Row } from '../../../fake.ts'
import { FOLDER } from '../mime-types.ts'
import { type FileRow, ROLES, type Role } from '../rows.ts'
import { forbidden } from '../rule.ts'
import { isTrashed, ROOT } from './tree.ts'

/** The `capabilities` that records show, as far as the sandbox implements them. */
export type Capability =
  | 'canAddChildren'
  | 'canComment'
  | 'canCopy'
  | 'canDelete'
  | 'canDeleteChildren'
  | 'canDownload'
  | 'canEdit'
  | 'canListChildren'
  | 'canModifyContent'
  | 'canModifyEditorContentRestriction'
  | 'canMoveItemOutOfDrive'
  | 'canMoveItemWithinDrive'
  | 'canReadRevisions'
  | 'canRemoveChildren'
  | 'canRename'
  | 'canShare'
  | 'canTrash'
  | 'canTrashChildren'
  | 'canUntrash'

export function hasRole({ role }: { readonly role: Role | null }, least: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least)
}

/** The caller's capabilities for a file. */
export function capabilitiesOf(data: Dataset, row: FileRow): Readonly<Record<Capability, boolean>> {
  const isFolder = row.mimeType === FOLDER
  const isShared = row.driveId !== undefined
  const isTop = row.id === ROOT || row.id === row.driveId
  const trashed = isTrashed(data, row)
  const writes = hasRole(row, 'writer') && !trashed
  const rules = hasRole(row, isShared ? 'organizer' : 'owner')
  const moves = hasRole(row, isShared ? 'fileOrganizer' : 'owner')
  const copies = !isFolder && hasRole(row, row.copyRequiresWriterPermission === true ? 'writer' : 'reader')
  return {
    canAddChildren: isFolder && writes,
    canComment: hasRole(row, 'commenter') && !isFolder && !isLocked(row),
    canCopy: copies,
    canDelete: rules && !isTop,
    canDeleteChildren: isFolder && rules,
    canDownload: copies,
    canEdit: writes,
    canListChildren: isFolder,
    canModifyContent: writes && !isFolder && !isLocked(row),
    canModifyEditorContentRestriction: writes && !isFolder,
    canMoveItemOutOfDrive: moves && !isTop,
    canMoveItemWithinDrive: writes && !isTop,
    canReadRevisions: hasRole(row, 'writer') && !isFolder,
    canRemoveChildren: isFolder && writes,
    canRename: writes && !isTop,
    canShare: rules || (writes && !isTop && row.writersCanShare !== false),
    canTrash: moves && !isTop && !trashed,
    canTrashChildren: isFolder && moves,
    canUntrash: moves && trashed,
  }
}

function isLocked({ contentRestrictions = [] }: FileRow): boolean {
  return (contentRestrictions as readonly Row[]).some(({ readOnly }) => readOnly === true)
}

/** Refuses an action for which the caller lacks the capability. */
export function demand(
  data: Dataset,
  row: FileRow,
  capability: Capability,
  refusal: Refusal = forbidden(),
): void {
  if (!capabilitiesOf(data, row)[capability]) throw refusal
}
