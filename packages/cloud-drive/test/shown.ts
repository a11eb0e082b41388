/** Params of writes as a person would send them, for the examples that readers see. */
import type { ShownParams } from '@plugboard/contract/suite'

export const shown: ShownParams = () => ({
  'files.create': { name: 'Reports', mimeType: 'application/vnd.google-apps.folder' },
  'files.update': { name: 'Report, October.pdf', starred: true },
  'files_upload.create': { name: 'notes.txt', mimeType: 'text/plain' },
  'files_upload.update': { name: 'notes.txt', mimeType: 'text/plain' },
  'files_copy.create': { name: 'Copy of the report' },
  'drives.create': { name: 'Marketing', requestId: 'marketing-drive-1' },
  'permissions.create': { type: 'user', role: 'reader', emailAddress: 'ada@example.com' },
  'permissions.update': { role: 'writer' },
  'comments.create': { content: 'Please check the total.' },
  'comments.update': { content: 'The total is right.' },
  'replies.create': { content: 'Done.' },
  'replies.update': { content: 'Done, see page 3.' },
  'revisions.update': { keepForever: true },
})
