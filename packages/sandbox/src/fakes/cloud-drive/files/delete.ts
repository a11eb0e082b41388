import type { Answer, Call, Dataset } from '../../../fake.ts'
import { childrenOf } from '../children.ts'
import { ME } from '../people.ts'
import { demand } from './capabilities.ts'
import { findFile } from './find.ts'
import { descendantsOf } from './tree.ts'

/** Permanently, bypassing the trash. A folder is deleted with the user's own files in it. */
export function deleteFile(call: Call): Answer {
  const { data } = call
  const file = findFile(call)
  demand(data, file, 'canDelete')
  const below = descendantsOf(data, file.id)
  const own = below.filter(({ ownerId, driveId }) => driveId !== undefined || ownerId === ME)
  data.clock.tick()
  for (const { id } of [...own, file]) removeFile(data, id)
  return { status: 204 }
}

const PARTS = ['permissions', 'comments', 'replies', 'revisions']

/** Deletes a file with everything that belongs to it. */
export function removeFile(data: Dataset, id: string): void {
  for (const part of PARTS) {
    for (const row of childrenOf(data, part, 'fileId', id)) data.collection(part).remove(String(row.id))
  }
  data.collection('files').remove(id)
}
