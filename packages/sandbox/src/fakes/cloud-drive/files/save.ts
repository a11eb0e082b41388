import type { Call } from '../../../fake.ts'
import { ME } from '../people.ts'
import type { FileRow } from '../rows.ts'
import { stamp } from '../time.ts'
import { descendantsOf } from './tree.ts'

/** Fields that are the user's own view of a file: setting them does not change the file for others. */
const PERSONAL = ['starred', 'viewedByMeTime', 'modifiedByMeTime', 'fileId']

/** A row with version and times updated for a change. */
export function changedBy(call: Call, row: FileRow): FileRow {
  const now = stamp(call.data.clock.tick())
  const version = String(Number(row.version) + 1)
  const names = [...Object.keys(call.request.body ?? {}), 'addParents', 'removeParents']
  const isForAll = names.some((name) => call.params[name] !== undefined && !PERSONAL.includes(name))
  if (!isForAll && call.upload === undefined) return { ...row, version }
  const time = String(call.params.modifiedTime ?? now)
  return { ...row, version, editorId: ME, modifiedTime: time, modifiedByMeTime: time }
}

/** Updates a folder after a change of a file in it. */
export function touchBelow(call: Call, id: string): void {
  const files = call.data.collection('files')
  for (const file of descendantsOf(call.data, id)) files.put(file)
}

/** Updates a file after a change that is not in its own fields. */
export function touchFile(call: Call, id: string): void {
  const files = call.data.collection('files')
  const file = files.get(id)
  if (file !== undefined) files.put({ ...file, version: String(Number(file.version) + 1) })
}
