import type { World } from '../../../fake.ts'
import { FOLDER, isNative, SHORTCUT } from '../mime-types.ts'
import type { FileRow, RevisionRow } from '../rows.ts'
import { stamp } from '../time.ts'

/** The revisions of each file; the last one is the current content. */
export function drawRevisions(world: World, files: readonly FileRow[]): RevisionRow[] {
  const random = world.stream('revisions')
  const held = files.filter(({ mimeType }) => mimeType !== FOLDER && mimeType !== SHORTCUT)
  return held.flatMap((file) => {
    const count = random.chance(0.5) ? 1 : random.between(2, 5)
    const [from, to] = [Date.parse(file.createdTime) / 1000, Date.parse(file.modifiedTime) / 1000]
    return Array.from({ length: count }, (_, index) => {
      const isHead = index === count - 1
      const time = Math.floor(from + ((to - from) * (index + 1)) / count)
      return revisionOf(file, isHead ? undefined : random.text(34), isHead ? file.modifiedTime : stamp(time))
    })
  })
}

/** @param earlier Id of a revision that is not the head. */
function revisionOf(file: FileRow, earlier: string | undefined, modifiedTime: string): RevisionRow {
  const { id, mimeType, editorId, headRevisionId = `head-${id}` } = file
  const values = { kind: 'drive#revision', fileId: id, mimeType, editorId, modifiedTime }
  if (isNative(mimeType)) return { ...values, id: earlier ?? headRevisionId, published: false }
  const size = earlier === undefined ? file.size : String(Math.ceil(Number(file.size) / 2))
  return { ...values, id: earlier ?? headRevisionId, keepForever: false, originalFilename: file.name, size }
}
