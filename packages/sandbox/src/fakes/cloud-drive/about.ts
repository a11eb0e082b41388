import { type Answer, type Call, type EntityBehaviour, type Row, recordBody } from '../../fake.ts'
import { isTrashed } from './files/tree.ts'
import { masked } from './mask/masked.ts'
import { EXPORTS, IMPORTS } from './mime-types.ts'
import { ME, showUser } from './people.ts'
import { type FileRow, rowsOf } from './rows.ts'

export const about: EntityBehaviour = { actions: masked({ get: getAbout }) }

const LARGEST_UPLOAD = '5497558138880'
const LIMIT = 16_106_127_360

function getAbout(call: Call): Answer {
  return {
    status: 200,
    body: recordBody(call, {
      kind: 'drive#about',
      user: userOf(call),
      storageQuota: quotaOf(call),
      maxUploadSize: LARGEST_UPLOAD,
      importFormats: IMPORTS,
      exportFormats: EXPORTS,
      maxImportSizes: { 'application/vnd.google-apps.document': '10485760' },
      appInstalled: true,
      canCreateDrives: true,
      canCreateTeamDrives: true,
      folderColorPalette: ['#8f8f8f', '#d06b64', '#16a765', '#4986e7'],
      driveThemes: THEMES,
      teamDriveThemes: THEMES,
    }),
  }
}

const THEMES: readonly Row[] = ['abacus', 'blueprints', 'coffee'].map((id) => ({
  id,
  backgroundImageLink: `https://pictures.example/themes/${id}.png`,
  colorRgb: '#1565c0',
}))

/** Every account has its own generated data; the second one has another id and address. */
function userOf({ data, account }: Call): Row {
  const user = showUser(data, ME)
  return account === '' ? user : { ...user, permissionId: OTHER, emailAddress: 'other@example.com' }
}

const OTHER = '10000000000000000002'

/** Bytes of the files that the user owns. */
function quotaOf({ data }: Call): Row {
  const own = rowsOf<FileRow>(data, 'files').filter(
    ({ ownerId, driveId }) => ownerId === ME && driveId === undefined,
  )
  const used = bytesOf(own)
  return {
    limit: String(LIMIT),
    usage: String(used),
    usageInDrive: String(used),
    usageInDriveTrash: String(bytesOf(own.filter((file) => isTrashed(data, file)))),
  }
}

function bytesOf(files: readonly FileRow[]): number {
  return files.reduce((sum, { size = '0' }) => sum + Number(size), 0)
}
