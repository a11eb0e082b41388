import type { Given, Subject } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { cloudDrive as connector } from '../src/generated/connector.ts'
import { shown } from './shown.ts'

const DOCUMENT = 'application/vnd.google-apps.document'
const NUMBERS = ['1', '2', '3']

/** A file with three of everything that a file can have. Records do not contain their file. */
const fileId = '1known'
const commentId = 'Cknown1'
const driveId = '0Aknown'

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  shown,
  facts: {
    'files.update': { params: known },
    'files.download': { params: another },
    'files_upload.create': { digest: ({ md5Checksum }) => md5Checksum },
    'files_upload.update': { params: another, digest: ({ md5Checksum }) => md5Checksum },
    'files.delete': { params: known },
    'files_copy.create': { params: known },
    'drives.create': { params: () => ({ requestId: crypto.randomUUID() }) },
    'drives.update': { params: knownDrive },
    'drives.delete': { params: knownDrive },
    'permissions.list': { params: known, shows: isKnown },
    'permissions.get': { params: (state) => ({ ...known(state), permissionId: 'Pknown1' }) },
    'permissions.create': { params: (state) => ({ ...known(state), type: 'anyone', role: 'reader' }) },
    'permissions.update': { params: (state) => ({ ...known(state), permissionId: 'Pknown1' }) },
    'permissions.delete': { params: (state) => ({ ...known(state), permissionId: 'Pknown1' }) },
    'comments.list': { under: everyFile, shows: ({ deleted }) => deleted === false },
    'comments.get': { params: comment },
    'comments.create': { params: known },
    'comments.update': { params: comment },
    'comments.delete': { params: comment },
    'replies.list': { params: comment, shows: isKnown },
    'replies.get': { params: (state) => ({ ...comment(state), replyId: 'Rknown1' }) },
    'replies.create': { params: comment },
    'replies.update': { params: (state) => ({ ...comment(state), replyId: 'Rknown1' }) },
    'replies.delete': { params: (state) => ({ ...comment(state), replyId: 'Rknown1' }) },
    'revisions.list': { params: known, shows: isKnown },
    'revisions.get': { params: (state) => ({ ...known(state), revisionId: 'Vknown1' }) },
    'revisions.update': { params: (state) => ({ ...known(state), revisionId: 'Vknown1' }) },
    'revisions.delete': { params: (state) => ({ ...known(state), revisionId: 'Vknown1' }) },
    'files_export.download': { params: aDocument },
    'changes.list': { params: changed, shows: ({ changeType }) => changeType === 'file' },
  },
}

function isKnown({ id }: Given): boolean {
  return /known/.test(String(id))
}

function known(state: State): Given {
  const content = { mimeType: 'text/plain', size: '3' }
  state.put('files', { id: fileId, ...content, headRevisionId: 'Vknown3' })
  for (const number of NUMBERS) {
    state.put('permissions', { id: `Pknown${number}`, fileId, role: number === '1' ? 'reader' : 'writer' })
    state.put('comments', { id: `Cknown${number}`, fileId, content: number, deleted: false })
    state.put('replies', { id: `Rknown${number}`, fileId, commentId, content: number, deleted: false })
    state.put('revisions', { id: `Vknown${number}`, fileId, ...content })
  }
  return { fileId }
}

/** Changes of it are not part of the known one. */
function another(state: State): Given {
  state.put('files', { id: '1another', mimeType: 'text/plain', size: '1000' })
  return { fileId: '1another' }
}

function comment(state: State): Given {
  return { ...known(state), commentId }
}

function knownDrive(state: State): Given {
  state.put('drives', { id: driveId })
  return { driveId }
}

function everyFile(state: State): Given[] {
  return state.records('files').map(({ id }) => ({ fileId: id }))
}

/** Some changes, so that the feed has several pages, from its start. */
function changed(state: State): Given {
  for (const number of NUMBERS) {
    const id = `1changed${number}`
    // Once, since each time would be another change.
    if (state.get('files', id) === undefined) state.put('files', { id })
  }
  return { pageToken: '1', restrictToMyDrive: true }
}

/** Only native documents can be exported, up to a size. */
function aDocument(state: State): Given {
  const document = state.find(
    'files',
    ({ mimeType, size }) => mimeType === DOCUMENT && Number(size) < 1_000_000,
  )
  return { fileId: document?.id, mimeType: 'text/plain' }
}
