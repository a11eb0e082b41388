// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'
import type { File } from './files.ts'
import {
  type FileMetadataParams,
  fileMetadata,
  type NewFileParams,
  newFile,
  type SharedDrivesParams,
  sharedDrives,
  type ViewsParams,
  views,
} from './shared.ts'

/** Params of {@link FilesCopyActions.create}. */
export interface FilesCopyCreateParams
  extends SharedDrivesParams,
    ViewsParams,
    FileMetadataParams,
    NewFileParams {
  /** Id of the file to copy. */
  fileId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /**
   * Whether comments are copied as well.
   *
   * @default false
   */
  copyComments?: boolean | undefined
  /**
   * Whether the domain's default visibility is not applied.
   *
   * @default false
   */
  ignoreDefaultVisibility?: boolean | undefined
  /**
   * Whether the new revision is kept forever.
   *
   * @default false
   */
  keepRevisionForever?: boolean | undefined
  /** Language of text in a picture, as ISO 639-1. */
  ocrLanguage?: string | undefined
  /** Name of the copy. */
  name?: string | undefined
}

/** Copies of files. */
export interface FilesCopyActions {
  /**
   * Copies a file; params change the copy's metadata. `POST /drive/v3/files/{fileId}/copy`
   *
   * @returns The file.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const filesCopy = await cloudDrive.files_copy.create({
   *   fileId: '1Di9VnmB12JfBbC38sBue6LtHamYPcWXA',
   *   name: 'Copy of the report',
   * })
   */
  create(params: FilesCopyCreateParams, options?: CallOptions): Call<File>
}

/** Runs {@link FilesCopyActions}. */
export const filesCopy: Entity<FilesCopyActions> = {
  name: 'files_copy',
  actions: {
    create: {
      ...sharedDrives,
      ...views,
      ...fileMetadata,
      ...newFile,
      http: 'POST /drive/v3/files/{fileId}/copy',
      query: {
        ...sharedDrives.query,
        ...views.query,
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey',
          },
        },
        copyComments: { type: 'boolean' },
        ignoreDefaultVisibility: { type: 'boolean' },
        keepRevisionForever: { type: 'boolean' },
        ocrLanguage: { type: 'string' },
      },
      body: { ...fileMetadata.body, ...newFile.body, name: { type: 'string' } },
    },
  },
}
