import { growingTime, pickWeighted, type Random, type World } from '../../../fake.ts'
import { ROOT } from '../files/tree.ts'
import { DOCUMENT, FOLDER, isNative, SHORTCUT } from '../mime-types.ts'
import { ME } from '../people.ts'
import type { DriveRow, FileRow, PersonRow, Role } from '../rows.ts'
import { stamp } from '../time.ts'
import { drawName, drawText, KINDS } from './names.ts'

/** Input for drawing files. */
interface Stage {
  readonly world: World
  readonly random: Random
  readonly people: readonly PersonRow[]
  readonly drives: readonly DriveRow[]
  /** Files so far. */
  readonly files: FileRow[]
}

/** Files in My Drive, files that others share, and files in shared drives; folders before their contents. */
export function drawFiles(
  world: World,
  people: readonly PersonRow[],
  drives: readonly DriveRow[],
): FileRow[] {
  const stage: Stage = { world, random: world.stream('files'), people, drives, files: [] }
  const times = Array.from({ length: world.size }, () => growingTime(stage.random, world.start, world.now))
  for (const [index, time] of times.sort((a, b) => a - b).entries()) {
    stage.files.push(special(drawFile(stage, time), index, world.size))
  }
  return stage.files
}

function drawFile(stage: Stage, created: number): FileRow {
  const { random, world } = stage
  const mimeType = kindOf(stage)
  const modified = stamp(random.between(created, world.now))
  const place = locationOf(stage)
  return {
    ...world.complete('files', {}),
    id: `1${random.text(32)}`,
    kind: 'drive#file',
    name: drawName(random, mimeType),
    mimeType,
    starred: random.chance(0.1),
    spaces: ['drive'],
    version: String(random.between(1, 90)),
    createdTime: stamp(created),
    modifiedTime: modified,
    explicitlyTrashed: random.chance(0.06),
    ...place,
    ...contentOf(stage, mimeType),
    ...viewOf(random, modified, place.editorId),
    ...extrasOf(random),
  }
}

/** The first file is a folder, and a shortcut has a target. */
function kindOf({ random, files }: Stage): string {
  const kind = files.length === 0 ? FOLDER : pickWeighted(random, KINDS)
  return kind === SHORTCUT && files.every(({ mimeType }) => mimeType === FOLDER) ? FOLDER : kind
}

type FileLocation = Pick<FileRow, 'parents' | 'driveId' | 'role' | 'ownerId' | 'editorId'>

/** Location, owner and role of a file. */
function locationOf(stage: Stage): FileLocation {
  const { random, people, drives } = stage
  const other = random.pick(people.slice(1)).id
  const share = random.unit()
  if (share < 0.14) return sharedLocation(random, other)
  const drive = share < 0.34 ? random.pick(drives) : undefined
  const folder = drawFolder(stage, drive?.id)
  const values = { parents: [folder?.id ?? drive?.id ?? ROOT], editorId: random.chance(0.6) ? ME : other }
  if (drive === undefined) return { ...values, role: 'owner', ownerId: ME }
  return { ...values, driveId: drive.id, role: drive.role, ownerId: other }
}

const SHARED_ROLES: readonly Role[] = ['reader', 'commenter', 'writer']

/** Shared with the user by its owner, in no folder that the user can see. */
function sharedLocation(random: Random, owner: string): FileLocation {
  return { role: random.pick(SHARED_ROLES), ownerId: owner, editorId: owner }
}

function drawFolder({ random, files }: Stage, driveId: string | undefined): FileRow | undefined {
  const folders = files.filter(
    (file) => file.mimeType === FOLDER && file.driveId === driveId && file.parents !== undefined,
  )
  return folders.length > 0 && random.chance(0.7) ? random.pick(folders) : undefined
}

function contentOf({ random, files }: Stage, mimeType: string): Partial<FileRow> {
  if (mimeType === FOLDER) return { folderColorRgb: random.pick(['#8f8f8f', '#d06b64', '#16a765']) }
  if (mimeType === SHORTCUT) {
    const target = random.pick(files.filter((file) => file.mimeType !== SHORTCUT))
    return { shortcutDetails: { targetId: target.id, targetMimeType: target.mimeType } }
  }
  const text = drawText(random)
  if (isNative(mimeType)) return { text, size: String(random.between(1_000, 90_000)) }
  const size = random.chance(0.04) ? 0 : random.between(200, 200_000)
  return {
    size: String(size),
    headRevisionId: random.text(34),
    ...(mimeType.startsWith('text/') && { text }),
  }
}

function viewOf(random: Random, modified: string, editor: string): Partial<FileRow> {
  return {
    ...(editor === ME && { modifiedByMeTime: modified }),
    ...(random.chance(0.7) && { viewedByMeTime: modified }),
  }
}

function extrasOf(random: Random): Partial<FileRow> {
  return {
    ...(random.chance(0.2) && { description: drawText(random) }),
    ...(random.chance(0.15) && {
      properties: { project: random.pick(['apollo', 'zephyr']), übersetzt: 'ja' },
    }),
    ...(random.chance(0.1) && { appProperties: { imported: String(random.between(1, 9)) } }),
    ...(random.chance(0.05) && { copyRequiresWriterPermission: true }),
  }
}

/** The last three files of every sample: a large one, an abusive one, and one that is too large to export. */
const SPECIAL: readonly Partial<FileRow>[] = [
  { name: 'Everything ever said', mimeType: DOCUMENT, size: '12582912', text: 'all of it' },
  {
    name: 'setup.zip',
    mimeType: 'application/zip',
    size: '4096',
    headRevisionId: 'head-setup',
    abusive: true,
  },
  { name: 'Recording.mp4', mimeType: 'video/mp4', size: '50331648', headRevisionId: 'head-recording' },
]

function special(file: FileRow, index: number, size: number): FileRow {
  const values = SPECIAL[index - (size - SPECIAL.length)]
  if (values === undefined) return file
  const { id, kind, version, createdTime, modifiedTime, spaces } = file
  return {
    ...{ id, kind, version, createdTime, modifiedTime, spaces, starred: false, parents: [ROOT] },
    ...{ name: '', mimeType: '', role: 'owner', ownerId: ME, editorId: ME },
    ...values,
  }
}
