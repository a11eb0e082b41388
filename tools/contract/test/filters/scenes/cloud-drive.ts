import type { Scene } from '../scene.ts'

const MY_DRIVE = 'All that is listed is in My Drive. Shared drives have tests of their own.'
const VIEWS = 'Nothing of the sandbox is published.'
const LABELS = 'Files of the sandbox have no labels.'

export const cloudDrive: Scene = {
  values: {
    'files.list q': ["mimeType = 'text/plain'", "name contains 'a'"],
    'files.list orderBy': ['name', 'name desc'],
    'files.list fields': ['files(id)'],
    'drives.list q': ["name contains 'M'"],
    'drives.list fields': ['drives(id)'],
    'comments.list fields': ['comments(id)'],
    'replies.list fields': ['replies(id)'],
    'revisions.list fields': ['revisions(id)'],
  },
  left: {
    includeDeleted: 'The file of these lists has no deleted comments and replies.',
    includeLabels: LABELS,
    includePermissionsForView: VIEWS,
    supportsAllDrives: MY_DRIVE,
    'permissions.list useDomainAdminAccess': MY_DRIVE,
    'changes.list driveId': MY_DRIVE,
    'changes.list includeCorpusRemovals': MY_DRIVE,
    'changes.list includeItemsFromAllDrives': MY_DRIVE,
    'changes.list restrictToMyDrive': MY_DRIVE,
    'changes.list includeRemoved': 'No file was removed before the list.',
    'changes.list spaces': 'Every file is in the same space.',
  },
}
