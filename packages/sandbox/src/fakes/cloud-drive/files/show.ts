import type { Dataset, Row, View } from '../../../fake.ts'
import { contentOf } from '../content/content-of.ts'
import { EXPORTS, isNative } from '../mime-types.ts'
import { ME, showUser } from '../people.ts'
import type { FileRow } from '../rows.ts'
import { permissionsOn, showPermission } from '../sharing/permissions-on.ts'
import { capabilitiesOf } from './capabilities.ts'
import { isTrashed } from './tree.ts'

/** All fields of a file, before a mask reduces them. */
export function showFile(row: Row, { data }: Pick<View, 'data'>): Row {
  const file = row as FileRow
  return {
    ...file,
    ...linksOf(file),
    ...contentFacts(file),
    ...(file.driveId === undefined ? ownFacts(data, file) : driveFacts(data, file)),
    trashed: isTrashed(data, file),
    explicitlyTrashed: file.explicitlyTrashed === true,
    lastModifyingUser: showUser(data, file.editorId),
    modifiedByMe: file.modifiedByMeTime !== undefined,
    viewedByMe: file.viewedByMeTime !== undefined,
    hasThumbnail: /^(image|video)\//.test(file.mimeType),
    thumbnailVersion: /^(image|video)\//.test(file.mimeType) ? '1' : '0',
    isAppAuthorized: true,
    capabilities: capabilitiesOf(data, file),
    copyRequiresWriterPermission: file.copyRequiresWriterPermission === true,
    quotaBytesUsed: file.size ?? '0',
  }
}

function linksOf({ id, mimeType }: FileRow): Row {
  const targets = EXPORTS[mimeType]
  const exports = targets?.map((target) => [
    target,
    `https://docs.example/feeds/download?id=${id}&format=${encodeURIComponent(target)}`,
  ])
  return {
    webViewLink: `https://drive.example/file/d/${id}/view`,
    iconLink: `https://drive.example/icons/${encodeURIComponent(mimeType)}.png`,
    ...(exports && { exportLinks: Object.fromEntries(exports) }),
  }
}

/** Only for content that is bytes. */
function contentFacts(file: FileRow): Row {
  const content = contentOf(file)
  if (content === undefined || isNative(file.mimeType)) return {}
  const [, full = ''] = /^[^.]*\.(.+)$/.exec(file.name) ?? []
  const { md5, sha1, sha256 } = content.sums ?? {}
  return {
    webContentLink: `https://drive.example/uc?id=${file.id}&export=download`,
    originalFilename: file.originalFilename ?? file.name,
    fullFileExtension: full,
    fileExtension: full.split('.').at(-1) ?? '',
    md5Checksum: md5,
    sha1Checksum: sha1,
    sha256Checksum: sha256,
  }
}

/** Fields of files in My Drive, and of files that others share from theirs. */
function ownFacts(data: Dataset, file: FileRow): Row {
  const permissions = permissionsOn(data, file.id)
  return {
    owners: [showUser(data, file.ownerId)],
    ownedByMe: file.ownerId === ME,
    shared: permissions.length > 1,
    writersCanShare: file.writersCanShare !== false,
    permissionIds: permissions.map(({ permissionId }) => permissionId),
    ...(capabilitiesOf(data, file).canShare && {
      permissions: permissions.map((row) => showPermission(data, row)),
    }),
  }
}

function driveFacts(data: Dataset, file: FileRow): Row {
  const own = permissionsOn(data, file.id)
  return {
    hasAugmentedPermissions: own.length > 0,
    permissionIds: [...own, ...permissionsOn(data, file.driveId ?? '')].map(
      ({ permissionId }) => permissionId,
    ),
  }
}
