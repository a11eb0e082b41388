import type { EntityBehaviour, Handler } from '../../../fake.ts'
import { exportFile } from '../content/export.ts'
import { checkMask, masked } from '../mask/masked.ts'
import { copyFile } from './copy.ts'
import { checkNew, createFile } from './create.ts'
import { checkUpdate, updateFile } from './update.ts'

/** Content of files has its own entities; their results are rows of files. */

type Handlers = Readonly<Record<string, Handler>>

const uploads = ofFiles(masked({ create: createFile, update: updateFile }))

export const files_upload: EntityBehaviour = {
  beginUpload(call) {
    checkMask({ ...call, entity: 'files' })
    if (call.action === 'create') checkNew(call)
    else checkUpdate(call)
  },
  actions: uploads,
  otherRequests: {
    create_media: { table: mediaTable('POST /upload/drive/v3/files'), handle: handlerOf('create') },
    update_media: { table: mediaTable('PATCH /upload/drive/v3/files/{fileId}'), handle: handlerOf('update') },
  },
}

export const files_copy: EntityBehaviour = { actions: ofFiles(masked({ create: copyFile })) }

export const files_export: EntityBehaviour = { actions: { download: exportFile } }

function ofFiles(handlers: Handlers): Handlers {
  const entries = Object.entries(handlers).map(([name, handle]): [string, Handler] => [
    name,
    (call) => handle({ ...call, entity: 'files' }),
  ])
  return Object.fromEntries(entries)
}

function handlerOf(action: 'create' | 'update'): Handler {
  return (call) => (uploads[action] as Handler)(call)
}

/** The request of a client that sends content without metadata. */
function mediaTable(line: string) {
  const http = `${line}?uploadType=media`
  const query = { fields: { type: 'string' }, supportsAllDrives: { type: 'boolean' } } as const
  return { http, query, upload: { simple: http } } as const
}
