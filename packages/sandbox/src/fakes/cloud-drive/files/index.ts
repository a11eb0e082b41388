import { type Answer, type Call, type EntityBehaviour, recordBody, show } from '../../../fake.ts'
import { download } from '../content/download.ts'
import { fileFromShown } from '../from-shown.ts'
import { masked } from '../mask/masked.ts'
import { createFile, newFile } from './create.ts'
import { deleteFile } from './delete.ts'
import { findFile } from './find.ts'
import { generateIds } from './generate-ids.ts'
import { listFiles } from './list.ts'
import { showFile } from './show.ts'
import { emptyTrash } from './trash.ts'
import { changedFile, updateFile } from './update.ts'

export const files: EntityBehaviour = {
  id: ['1', 32],
  show: showFile,
  fromShown: fileFromShown,
  create: newFile,
  update: changedFile,
  actions: {
    ...masked({ list: listFiles, get: getFile, create: createFile, update: updateFile }),
    delete: deleteFile,
    generate_ids: generateIds,
    empty_trash: emptyTrash,
    download,
  },
}

function getFile(call: Call): Answer {
  return { status: 200, body: recordBody(call, show(call, findFile(call))) }
}
