import type { Row } from '../../../fake.ts'
import { hasRole } from '../files/capabilities.ts'
import type { DriveRow } from '../rows.ts'

const OPEN: Row = {
  adminManagedRestrictions: false,
  copyRequiresWriterPermission: false,
  domainUsersOnly: false,
  driveMembersOnly: false,
  sharingFoldersRequiresOrganizerPermission: false,
  downloadRestriction: { restrictedForReaders: false, restrictedForWriters: false },
}

/** A shared drive as shown. Theme and picture can be set, but only their colors and links are shown. */
export function showDrive(drive: DriveRow, forAdmin: boolean): Row {
  const { themeId: _theme, backgroundImageFile: _picture, ...shown } = drive
  return {
    ...shown,
    kind: 'drive#drive',
    colorRgb: drive.colorRgb ?? '#1565c0',
    backgroundImageLink: `https://pictures.example/drives/${drive.id}.png`,
    hidden: drive.hidden === true,
    restrictions: { ...OPEN, ...(drive.restrictions as Row | undefined) },
    capabilities: capabilitiesOf(drive),
    ...(forAdmin && { orgUnitId: 'ou-sandbox' }),
  }
}

function capabilitiesOf(drive: DriveRow): Row {
  const rules = hasRole(drive, 'organizer')
  const writes = hasRole(drive, 'writer')
  return {
    canAddChildren: writes,
    canChangeCopyRequiresWriterPermissionRestriction: rules,
    canChangeDomainUsersOnlyRestriction: rules,
    canChangeDriveBackground: rules,
    canChangeDriveMembersOnlyRestriction: rules,
    canComment: hasRole(drive, 'commenter'),
    canCopy: true,
    canDeleteChildren: rules,
    canDeleteDrive: rules,
    canDownload: true,
    canEdit: writes,
    canListChildren: true,
    canManageMembers: rules,
    canReadRevisions: writes,
    canRename: writes,
    canRenameDrive: rules,
    canShare: writes,
    canTrashChildren: hasRole(drive, 'fileOrganizer'),
  }
}
