// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'
import type { File } from './files.ts'
import {
  type FileMetadataParams,
  type FileWriteParams,
  fileMetadata,
  fileWrite,
  type NewFileParams,
  newFile,
  type SharedDrivesParams,
  sharedDrives,
  type ViewsParams,
  views,
} from './shared.ts'

/** Params of {@link FilesUploadActions.create}. */
export interface FilesUploadCreateParams
  extends SharedDrivesParams,
    ViewsParams,
    FileMetadataParams,
    NewFileParams,
    FileWriteParams {
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /**
   * Whether the domain's default visibility is not applied.
   *
   * @default false
   */
  ignoreDefaultVisibility?: boolean | undefined
  /** Name of the file. */
  name: string
  /** Content of the file. A stream is read as it is sent, and only once. */
  content: string | Blob | Uint8Array | ReadableStream<Uint8Array>
  /**
   * Media type of the content; unless given that of a Blob, text/plain for a string, else
   * application/octet-stream. At most 255 characters. Matches `[\w.+-]+/[\w.+-]+( *;[ -~]*)?`.
   */
  contentType?: string | undefined
}

/** Params of {@link FilesUploadActions.update}. `addParents` needs `removeParents`. */
export interface FilesUploadUpdateParams
  extends SharedDrivesParams,
    ViewsParams,
    FileMetadataParams,
    FileWriteParams {
  /** Id of the file. */
  fileId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /** Id of the folder to move it to. Values joined by commas. */
  addParents?: string | undefined
  /** Id of the folder to remove it from; empty if it is in none. Values joined by commas. */
  removeParents?: string | undefined
  /** New name. */
  name?: string | undefined
  /** true moves it to the trash, false restores it. */
  trashed?: boolean | undefined
  /** Content of the file. A stream is read as it is sent, and only once. */
  content: string | Blob | Uint8Array | ReadableStream<Uint8Array>
  /**
   * Media type of the content; unless given that of a Blob, text/plain for a string, else
   * application/octet-stream. At most 255 characters. Matches `[\w.+-]+/[\w.+-]+( *;[ -~]*)?`.
   */
  contentType?: string | undefined
}

/**
 * Files with content. Small content travels in one request, large content in chunks that can be taken up
 * again.
 */
export interface FilesUploadActions {
  /**
   * Creates a file with content. `POST /upload/drive/v3/files?uploadType=multipart`,
   * `POST /upload/drive/v3/files?uploadType=resumable`
   *
   * @returns The file.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const filesUpload = await cloudDrive.files_upload.create({
   *   name: 'notes.txt',
   *   mimeType: 'text/plain',
   *   content,
   * })
   */
  create(params: FilesUploadCreateParams, options?: CallOptions): Call<File>

  /**
   * Gives a file new content, and new metadata where params say so.
   * `PATCH /upload/drive/v3/files/{fileId}?uploadType=multipart`,
   * `PATCH /upload/drive/v3/files/{fileId}?uploadType=resumable`
   *
   * @returns The file.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const filesUpload = await cloudDrive.files_upload.update({
   *   fileId: '1another',
   *   name: 'notes.txt',
   *   mimeType: 'text/plain',
   *   content,
   * })
   */
  update(params: FilesUploadUpdateParams, options?: CallOptions): Call<File>
}

/** Runs {@link FilesUploadActions}. */
export const filesUpload: Entity<FilesUploadActions> = {
  name: 'files_upload',
  actions: {
    create: {
      ...sharedDrives,
      ...views,
      ...fileMetadata,
      ...newFile,
      ...fileWrite,
      upload: {
        simple: 'POST /upload/drive/v3/files?uploadType=multipart',
        resumable: 'POST /upload/drive/v3/files?uploadType=resumable',
        above: 5242880,
        chunk: 262144,
      },
      query: {
        ...sharedDrives.query,
        ...views.query,
        ...fileWrite.query,
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey',
          },
        },
        ignoreDefaultVisibility: { type: 'boolean' },
      },
      body: { ...fileMetadata.body, ...newFile.body, name: { type: 'string', required: true } },
      params: {
        content: { type: 'bytes', required: true },
        contentType: { type: 'string', maxLength: 255, pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?' },
      },
    },
    update: {
      ...sharedDrives,
      ...views,
      ...fileMetadata,
      ...fileWrite,
      upload: {
        simple: 'PATCH /upload/drive/v3/files/{fileId}?uploadType=multipart',
        resumable: 'PATCH /upload/drive/v3/files/{fileId}?uploadType=resumable',
        above: 5242880,
        chunk: 262144,
      },
      query: {
        ...sharedDrives.query,
        ...views.query,
        ...fileWrite.query,
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey',
          },
        },
        addParents: { type: 'string', style: 'comma' },
        removeParents: { type: 'string', style: 'comma' },
      },
      body: { ...fileMetadata.body, name: { type: 'string' }, trashed: { type: 'boolean' } },
      params: {
        content: { type: 'bytes', required: true },
        contentType: { type: 'string', maxLength: 255, pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?' },
      },
      dependentRequired: { addParents: ['removeParents'] },
    },
  },
}
