import type { Dataset, Given, Row, Touched } from '../../../fake.ts'
import type { DriveRow, FileRow } from '../rows.ts'
import { stamp } from '../time.ts'

/** An entry of the feed, with its row unless that is deleted. */
export interface Entry {
  /** Number of the change in the data set's journal. */
  readonly number: number
  readonly change: Row
  readonly file?: FileRow
  readonly drive?: DriveRow
}

/** Changes from this number on that the params include. */
export function entriesFrom(data: Dataset, number: number, params: Given): Entry[] {
  return data.journal.since(number - 1).flatMap((touched) => entryOf(data, params, touched) ?? [])
}

function entryOf(data: Dataset, params: Given, touched: Touched): Entry | undefined {
  if (touched.entity === 'drives') return driveEntry(data, params, touched)
  return touched.entity === 'files' ? fileEntry(data, params, touched) : undefined
}

function fileEntry(data: Dataset, params: Given, touched: Touched): Entry | undefined {
  const { id: fileId, number } = touched
  const { driveId, includeRemoved = true, spaces = 'drive' } = params
  const file = data.collection('files').get(fileId) as FileRow | undefined
  const change = { ...common('file', touched), fileId }
  if (!String(spaces).split(',').includes('drive')) return undefined
  // A file that the caller cannot access any more is reported as removed.
  if (file === undefined || file.role === null)
    return includeRemoved === true ? { number, change: { ...change, removed: true } } : undefined
  if (driveId !== undefined && file.driveId !== driveId) return undefined
  if (file.driveId !== undefined && !followsDrives(params)) return undefined
  return { number, change: { ...change, removed: false }, file }
}

function driveEntry(data: Dataset, params: Given, touched: Touched): Entry | undefined {
  const { id: driveId, number } = touched
  if (!followsDrives(params)) return undefined
  if (params.driveId !== undefined && params.driveId !== driveId) return undefined
  const drive = data.collection('drives').get(driveId) as DriveRow | undefined
  const change = { ...common('drive', touched), driveId }
  if (drive === undefined || drive.role === null) return { number, change: { ...change, removed: true } }
  return { number, change: { ...change, removed: false }, drive }
}

function followsDrives({ includeItemsFromAllDrives, restrictToMyDrive }: Given): boolean {
  return includeItemsFromAllDrives === true && restrictToMyDrive !== true
}

function common(changeType: 'file' | 'drive', { time }: Touched): Row {
  return { kind: 'drive#change', type: changeType, changeType, time: stamp(time) }
}
