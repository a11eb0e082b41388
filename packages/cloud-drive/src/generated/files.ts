// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Download,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import type { Permission } from './permissions.ts'
import {
  type ClientEncryption,
  type DownloadRestriction,
  type FileMetadataParams,
  type FileWriteParams,
  fileMetadata,
  fileWrite,
  type NewFileParams,
  newFile,
  type SharedDrivesParams,
  sharedDrives,
  type User,
  type ViewsParams,
  views,
} from './shared.ts'

/** A record of {@link Files}. */
export interface File {
  /** Id of the file. */
  id: string
  /** Always drive#file. */
  kind?: string
  /** Name; need not be the only one in its folder. */
  name?: string
  /** MIME type. */
  mimeType?: string
  /** Short description. */
  description?: string
  /** Whether the user has starred it. */
  starred?: boolean
  /** Whether it is in the trash, by itself or with a folder above. */
  trashed?: boolean
  /** Whether it was itself put into the trash. */
  explicitlyTrashed?: boolean
  /** User who put it into the trash; in shared drives only. */
  trashingUser?: User
  /** When it was put into the trash; in shared drives only. RFC 3339 date and time. */
  trashedTime?: string
  /** Id of the folder it is in. */
  parents?: string[]
  /** Key-value pairs that all apps see. */
  properties?: Record<string, string>
  /** Key-value pairs that only this app sees. */
  appProperties?: Record<string, string>
  /** Spaces it is in: drive, appDataFolder. */
  spaces?: string[]
  /**
   * Number that grows with every change, also of what the user cannot see. 64-bit integer as decimal digits.
   */
  version?: string
  /** Link that downloads the content in a browser. */
  webContentLink?: string
  /** Link that opens it in an editor or viewer. */
  webViewLink?: string
  /** Link to an icon. */
  iconLink?: string
  /** Whether there is a thumbnail. */
  hasThumbnail?: boolean
  /** Link to a thumbnail, valid for some hours. */
  thumbnailLink?: string
  /** Changes with the thumbnail. 64-bit integer as decimal digits. */
  thumbnailVersion?: string
  /** Whether the user has seen it. */
  viewedByMe?: boolean
  /** When the user last saw it. RFC 3339 date and time. */
  viewedByMeTime?: string
  /** When it was created. RFC 3339 date and time. */
  createdTime?: string
  /** When anyone last changed it. RFC 3339 date and time. */
  modifiedTime?: string
  /** Whether the user has changed it. */
  modifiedByMe?: boolean
  /** When the user last changed it. RFC 3339 date and time. */
  modifiedByMeTime?: string
  /** When it was shared with the user. RFC 3339 date and time. */
  sharedWithMeTime?: string
  /** User who shared it. */
  sharingUser?: User
  /** Owners; none in shared drives. */
  owners?: User[]
  /** Id of the shared drive it is in. */
  driveId?: string
  /** User who last changed it. */
  lastModifyingUser?: User
  /** Whether it is shared; not in shared drives. */
  shared?: boolean
  /** Whether the user owns it; not in shared drives. */
  ownedByMe?: boolean
  /** Permissions of the user on it. */
  capabilities?: FileCapabilities
  /**
   * Whether readers may copy the content.
   *
   * @deprecated Use copyRequiresWriterPermission.
   */
  viewersCanCopyContent?: boolean
  /** Whether readers and commenters may not copy, print or download. */
  copyRequiresWriterPermission?: boolean
  /** Whether writers may change permissions; not in shared drives. */
  writersCanShare?: boolean
  /** Ids of the permissions on it. */
  permissionIds?: string[]
  /** Permissions on it, when the user may share it; not in shared drives. */
  permissions?: Permission[]
  /** Whether it has permissions of its own in a shared drive. */
  hasAugmentedPermissions?: boolean
  /** Whether permissions of the parent do not reach it. */
  inheritedPermissionsDisabled?: boolean
  /** Colour of a folder, as #rrggbb. */
  folderColorRgb?: string
  /** Name the content was uploaded under. */
  originalFilename?: string
  /** All extensions of the name: tar.gz. */
  fullFileExtension?: string
  /** Last extension of the name: gz. */
  fileExtension?: string
  /** MD5 of the content in hexadecimal. */
  md5Checksum?: string
  /** SHA-1 of the content in hexadecimal. */
  sha1Checksum?: string
  /** SHA-256 of the content in hexadecimal. */
  sha256Checksum?: string
  /** Bytes of the content; absent for folders and shortcuts. 64-bit integer as decimal digits. */
  size?: string
  /** Bytes of quota that it uses, including kept revisions. 64-bit integer as decimal digits. */
  quotaBytesUsed?: string
  /** Id of the newest revision of binary content. */
  headRevisionId?: string
  /** Locks on the content. */
  contentRestrictions?: ContentRestriction[]
  /** Users who may not download it. */
  downloadRestrictions?: DownloadRestrictions
  /** How the content is encrypted on the client. */
  clientEncryptionDetails?: ClientEncryption
  /** Target of a shortcut. */
  shortcutDetails?: ShortcutDetails
  /** How links to it are made. */
  linkShareMetadata?: LinkShareMetadata
  /** Labels requested with includeLabels. */
  labelInfo?: LabelInfo
  /** Metadata of a picture. */
  imageMediaMetadata?: ImageMetadata
  /** Metadata of a video. */
  videoMediaMetadata?: VideoMetadata
  /** Links to export a native document by MIME type. */
  exportLinks?: Record<string, string>
  /** Whether this app made or opened it. */
  isAppAuthorized?: boolean
  /** Key that a shared link needs. */
  resourceKey?: string
}

/** Ids that no file has yet. */
export interface GeneratedIds {
  /** Always drive#generatedIds. */
  kind: string
  /** The ids. */
  ids: string[]
  /** Space that they can be used in. */
  space: string
}

/** Target of a shortcut. */
export interface ShortcutDetails {
  /** Id of the file it points to. */
  targetId?: string
  /** MIME type of the target when the shortcut was made. */
  targetMimeType?: string
  /** Resource key of the target. */
  targetResourceKey?: string
}

/** A restriction on changing a file's content. */
export interface ContentRestriction {
  /** Whether the content is locked. */
  readOnly?: boolean
  /** Why it is locked. */
  reason?: string
  /** Whether only the owner may lift the restriction. */
  ownerRestricted?: boolean
  /** User who set it. */
  restrictingUser?: User
  /** When it was set. RFC 3339 date and time. */
  restrictionTime?: string
  /** Whether Drive itself set it. */
  systemRestricted?: boolean
  /** Kind of restriction. */
  type?: string
}

/** How links to the file are made. */
export interface LinkShareMetadata {
  /** Whether the link security update can be applied to the file. */
  securityUpdateEligible?: boolean
  /** Whether it has taken it. */
  securityUpdateEnabled?: boolean
}

/** Where a picture was taken. */
export interface GeoLocation {
  /** Degrees. */
  latitude?: number
  /** Degrees. */
  longitude?: number
  /** Metres. */
  altitude?: number
}

/** Metadata in a picture's file. */
export interface ImageMetadata {
  /** Pixels. */
  width?: number
  /** Pixels. */
  height?: number
  /** Clockwise quarter turns from the original. */
  rotation?: number
  /** When it was taken, as the camera wrote it. */
  time?: string
  /** Maker of the camera. */
  cameraMake?: string
  /** Model of the camera. */
  cameraModel?: string
  /** Seconds. */
  exposureTime?: number
  /** F-number. */
  aperture?: number
  /** Whether the flash fired. */
  flashUsed?: boolean
  /** Millimetres. */
  focalLength?: number
  /** ISO speed. */
  isoSpeed?: number
  /** Metering mode. */
  meteringMode?: string
  /** Type of sensor. */
  sensor?: string
  /** Exposure mode. */
  exposureMode?: string
  /** Colour space. */
  colorSpace?: string
  /** White balance mode. */
  whiteBalance?: string
  /** APEX value. */
  exposureBias?: number
  /** Smallest f-number at this focal length. */
  maxApertureValue?: number
  /** Metres. */
  subjectDistance?: number
  /** Lens. */
  lens?: string
  /** Where it was taken. */
  location?: GeoLocation
}

/** Metadata in a video's file. */
export interface VideoMetadata {
  /** Pixels. */
  width?: number
  /** Pixels. */
  height?: number
  /** Length in milliseconds. 64-bit integer as decimal digits. */
  durationMillis?: string
}

/** Users who may not download and copy a file. */
export interface DownloadRestrictions {
  /** As its owner or organizer said. */
  itemDownloadRestriction?: DownloadRestriction
  /** Effective restrictions, including those of the shared drive and the organization. */
  effectiveDownloadRestrictionWithContext?: DownloadRestriction
}

/** A field of a label. The one list that `valueType` names is there. */
export interface LabelField {
  /** Id of the field. */
  id?: string
  /** Always drive#labelField. */
  kind?: string
  /** Kind of its values. */
  valueType?: 'dateString' | 'integer' | 'selection' | 'text' | 'user' | (string & {})
  /** Dates, as YYYY-MM-DD. */
  dateString?: string[]
  /** Numbers. */
  integer?: string[]
  /** Ids of choices. */
  selection?: string[]
  /** Texts. */
  text?: string[]
  /** Users. */
  user?: User[]
}

/** A label that is put on a file. */
export interface Label {
  /** Id of the label. */
  id?: string
  /** Always drive#label. */
  kind?: string
  /** Id of the label's revision. */
  revisionId?: string
  /** Its fields by their ids. */
  fields?: Record<string, LabelField>
}

/** Labels on a file. */
export interface LabelInfo {
  /** Labels requested with includeLabels. */
  labels?: Label[]
}

/** Permissions of the user on a file. */
export interface FileCapabilities {
  /** May become its owner. */
  canAcceptOwnership?: boolean
  /** May let generative AI read it. */
  canAccessViaGenAi?: boolean
  /** May add to the folder. */
  canAddChildren?: boolean
  /** May add a folder from another drive. */
  canAddFolderFromAnotherDrive?: boolean
  /** May put it into My Drive as well. */
  canAddMyDriveParent?: boolean
  /** May change copyRequiresWriterPermission. */
  canChangeCopyRequiresWriterPermission?: boolean
  /** May change its download restriction. */
  canChangeItemDownloadRestriction?: boolean
  /** May change whether the link security update is applied. */
  canChangeSecurityUpdateEnabled?: boolean
  /** May comment on it. */
  canComment?: boolean
  /** May copy it. */
  canCopy?: boolean
  /** May delete it permanently. */
  canDelete?: boolean
  /** May permanently delete the folder's contents. */
  canDeleteChildren?: boolean
  /** May keep permissions of the parent from it. */
  canDisableInheritedPermissions?: boolean
  /** May download it. */
  canDownload?: boolean
  /** May edit it. */
  canEdit?: boolean
  /** May let permissions of the parent reach it again. */
  canEnableInheritedPermissions?: boolean
  /** May list the folder's contents. */
  canListChildren?: boolean
  /** May change its content. */
  canModifyContent?: boolean
  /** May lock its content for editors. */
  canModifyEditorContentRestriction?: boolean
  /** May change its labels. */
  canModifyLabels?: boolean
  /** May lock its content for all but the owner. */
  canModifyOwnerContentRestriction?: boolean
  /** May move its contents out of the drive. */
  canMoveChildrenOutOfDrive?: boolean
  /** May move its contents within the drive. */
  canMoveChildrenWithinDrive?: boolean
  /** May move it out of the drive. */
  canMoveItemOutOfDrive?: boolean
  /** May move it within the drive. */
  canMoveItemWithinDrive?: boolean
  /** May see the shared drive it is in. */
  canReadDrive?: boolean
  /** May see its labels. */
  canReadLabels?: boolean
  /** May see its revisions. */
  canReadRevisions?: boolean
  /** May remove files from the folder. */
  canRemoveChildren?: boolean
  /** May lift a lock on its content. */
  canRemoveContentRestriction?: boolean
  /** May remove it from My Drive. */
  canRemoveMyDriveParent?: boolean
  /** May rename it. */
  canRename?: boolean
  /** May change who it is shared with. */
  canShare?: boolean
  /** May start an approval of it. */
  canStartApproval?: boolean
  /** May put it into the trash. */
  canTrash?: boolean
  /** May move the folder's contents to the trash. */
  canTrashChildren?: boolean
  /** May restore it from the trash. */
  canUntrash?: boolean
}

/** Params of {@link Files.list}. */
export interface FileListParams extends SharedDrivesParams, ViewsParams {
  /** Query in the vendor's language: name contains 'x' and trashed = false. */
  q?: string | undefined
  /**
   * Files per page at the most. 1 to 1000.
   *
   * @default 100
   */
  pageSize?: number | undefined
  /** nextPageToken of the page before. */
  pageToken?: string | undefined
  /** Sort keys, each followed by desc or not: folder,modifiedTime desc. Values joined by commas. */
  orderBy?: string | undefined
  /**
   * Spaces to look in. Values joined by commas. Known: `drive`, `appDataFolder`.
   *
   * @default "drive"
   */
  spaces?: string | undefined
  /**
   * Which bodies of files to look in: what the user has seen, the domain's, one shared drive, or all there
   * are. Sent as `allDrives` when left out, as `drive` with `driveId`, as `user` with `spaces` or
   * `includeItemsFromAllDrives` or `supportsAllDrives`.
   */
  corpora?: 'user' | 'domain' | 'drive' | 'allDrives' | undefined
  /** Id of the shared drive to look in. */
  driveId?: string | undefined
  /** Whether files in shared drives are listed. Sent as `true` when left out. */
  includeItemsFromAllDrives?: boolean | undefined
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Fields of a page of {@link Files.list} beside its records. */
export interface FileListMeta {
  /** Token of the next page; null on the last. */
  nextPageToken: string | null
  /** Whether some drives were not searched. */
  incompleteSearch: boolean | null
}

/** Params of {@link Files.get}. */
export interface FileGetParams extends SharedDrivesParams, ViewsParams {
  /** Id of the file. */
  fileId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /**
   * Whether you accept the risk of downloading a file identified as malware.
   *
   * @default false
   */
  acknowledgeAbuse?: boolean | undefined
}

/** Params of {@link Files.create}. */
export interface FileCreateParams
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
}

/** Params of {@link Files.update}. `addParents` needs `removeParents`. */
export interface FileUpdateParams
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
}

/** Params of {@link Files.delete}. */
export interface FileDeleteParams extends SharedDrivesParams {
  /** Id of the file. */
  fileId: string
}

/** Params of {@link Files.generate_ids}. */
export interface FileGenerateIdsParams {
  /**
   * Number of ids. 1 to 1000.
   *
   * @default 10
   */
  count?: number | undefined
  /**
   * Space of the files.
   *
   * @default "drive"
   */
  space?: 'drive' | 'appDataFolder' | (string & {}) | undefined
  /**
   * Kind of the files.
   *
   * @default "files"
   */
  type?: 'files' | 'shortcuts' | (string & {}) | undefined
}

/** Params of {@link Files.empty_trash}. */
export interface FileEmptyTrashParams {
  /** Id of the shared drive whose trash is emptied instead. */
  driveId?: string | undefined
  /**
   * Whether files that lose a folder get another one.
   *
   * @default false
   * @deprecated It has no effect any more.
   */
  enforceSingleParent?: boolean | undefined
}

/** Params of {@link Files.download}. */
export interface FileDownloadParams extends SharedDrivesParams {
  /** Id of the file. */
  fileId: string
  /**
   * Whether you accept the risk of downloading a file identified as malware.
   *
   * @default false
   */
  acknowledgeAbuse?: boolean | undefined
  /** Part of the content: bytes=0-1023, bytes=1024-, bytes=-512. Matches `^bytes=(\d+-\d*|-\d+)$`. */
  range_header?: string | undefined
}

/** Files and folders, native documents and shortcuts. */
export interface Files {
  /**
   * Lists files; trashed ones too unless `q` leaves them out. Stops only where the vendor says so, since a
   * page may be empty. `GET /drive/v3/files`
   *
   * @returns One page of files; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const file of cloudDrive.files.list()) console.log(file)
   */
  list(params?: FileListParams, options?: CallOptions): PageCall<File, FileListMeta, FileListParams>

  /**
   * Gets the metadata of a file. `GET /drive/v3/files/{fileId}`
   *
   * @returns The file.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const file = await cloudDrive.files.get({ fileId: '1YiyaQGZPFRF3hCYGIJeuQmx82JWWfmIV' })
   */
  get(params: FileGetParams, options?: CallOptions): Call<File>

  /**
   * Creates a file without content, a folder or a shortcut. Give `id` to make a repeat safe.
   * `POST /drive/v3/files`
   *
   * @returns The new file.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const file = await cloudDrive.files.create({
   *   name: 'Reports',
   *   mimeType: 'application/vnd.google-apps.folder',
   * })
   */
  create(params: FileCreateParams, options?: CallOptions): Call<File>

  /**
   * Changes metadata. `trashed` moves to the trash and back; `addParents` and `removeParents` move between
   * folders. `PATCH /drive/v3/files/{fileId}`
   *
   * @returns The file as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const file = await cloudDrive.files.update({
   *   fileId: '1Di9VnmB12JfBbC38sBue6LtHamYPcWXA',
   *   name: 'Report, October.pdf',
   *   starred: true,
   * })
   */
  update(params: FileUpdateParams, options?: CallOptions): Call<File>

  /**
   * Permanently deletes a file without moving it to the trash. For a folder, also deletes its contents that
   * the user owns. `DELETE /drive/v3/files/{fileId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await cloudDrive.files.delete({ fileId: '1I4T7BtNoYNm5ayKtrJcDLtk7TEouyBd3' })
   */
  delete(params: FileDeleteParams, options?: CallOptions): Call<null>

  /**
   * Reserves ids for new files, shortcuts and copies. Creating with the same id twice makes one file.
   * `GET /drive/v3/files/generateIds`
   *
   * @returns Ids that no file has yet.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const file = await cloudDrive.files.generate_ids()
   */
  generate_ids(params?: FileGenerateIdsParams, options?: CallOptions): Call<GeneratedIds>

  /**
   * Permanently deletes the files in the user's trash, or in that of a shared drive.
   * `DELETE /drive/v3/files/trash`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await cloudDrive.files.empty_trash()
   */
  empty_trash(params?: FileEmptyTrashParams, options?: CallOptions): Call<null>

  /**
   * Downloads the content as a stream. Native documents have none and are refused with
   * upstream_invalid_request (fileNotDownloadable): export them with `files_export.download`.
   * `GET /drive/v3/files/{fileId}`
   *
   * @returns The content as a stream, with its type, length and range.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const download = await cloudDrive.files.download({ fileId: '1YiyaQGZPFRF3hCYGIJeuQmx82JWWfmIV' })
   */
  download(params: FileDownloadParams, options?: CallOptions): Call<Download>
}

/** Searchable fields of files, as a hit has them: null if the record has no value. */
export interface FileSearchFields
  extends SearchFields<
    File,
    'id',
    | 'name'
    | 'mimeType'
    | 'description'
    | 'starred'
    | 'trashed'
    | 'parents'
    | 'spaces'
    | 'driveId'
    | 'createdTime'
    | 'modifiedTime'
    | 'md5Checksum'
    | 'webViewLink'
    | 'owners'
    | 'lastModifyingUser'
    | 'shared'
    | 'ownedByMe'
    | 'properties'
    | 'appProperties'
    | 'fileExtension'
    | 'originalFilename'
  > {
  /** Bytes of the content; absent for folders and shortcuts. */
  size: number | null
  /** Bytes of quota that it uses, including kept revisions. */
  quotaBytesUsed: number | null
  /** Whether it was deleted or is out of the user's reach. */
  is_deleted: boolean | null
}

/** Searches files in the replica. Only a client of the service has it. */
export interface FilesSearch extends Search<FileSearchFields> {}

/** Runs {@link Files}. */
export const files: Entity<Files, FilesSearch> = {
  name: 'files',
  actions: {
    list: {
      ...sharedDrives,
      ...views,
      http: 'GET /drive/v3/files',
      query: {
        ...sharedDrives.query,
        ...views.query,
        q: { type: 'string' },
        pageSize: { type: 'integer', minimum: 1, maximum: 1000 },
        pageToken: { type: 'string' },
        orderBy: { type: 'string', style: 'comma' },
        spaces: { type: 'string', style: 'comma' },
        corpora: {
          type: 'string',
          enum: ['user', 'domain', 'drive', 'allDrives'],
          send: 'allDrives',
          sendWith: {
            driveId: 'drive',
            spaces: 'user',
            includeItemsFromAllDrives: 'user',
            supportsAllDrives: 'user',
          },
        },
        driveId: { type: 'string' },
        includeItemsFromAllDrives: { type: 'boolean', send: true },
        fields: {
          type: 'string',
          mask: {
            always: ['nextPageToken', 'incompleteSearch'],
            beside: ['kind'],
            records: 'files',
            fields:
              'id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey',
          },
        },
      },
      returns: 'page',
      records: 'files',
      next: { set: 'pageToken', from: 'meta.nextPageToken' },
      meta: { nextPageToken: {}, incompleteSearch: {} },
    },
    get: {
      ...sharedDrives,
      ...views,
      http: 'GET /drive/v3/files/{fileId}',
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
        acknowledgeAbuse: { type: 'boolean' },
      },
    },
    create: {
      ...sharedDrives,
      ...views,
      ...fileMetadata,
      ...newFile,
      ...fileWrite,
      http: 'POST /drive/v3/files',
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
    },
    update: {
      ...sharedDrives,
      ...views,
      ...fileMetadata,
      ...fileWrite,
      http: 'PATCH /drive/v3/files/{fileId}',
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
      dependentRequired: { addParents: ['removeParents'] },
      retry: 'safe',
    },
    delete: { ...sharedDrives, http: 'DELETE /drive/v3/files/{fileId}', returns: 'nothing' },
    generate_ids: {
      http: 'GET /drive/v3/files/generateIds',
      query: {
        count: { type: 'integer', minimum: 1, maximum: 1000 },
        space: { type: 'string' },
        type: { type: 'string' },
      },
      risk: 'write',
    },
    empty_trash: {
      http: 'DELETE /drive/v3/files/trash',
      query: { driveId: { type: 'string' }, enforceSingleParent: { type: 'boolean' } },
      returns: 'nothing',
      risk: 'destructive',
    },
    download: {
      ...sharedDrives,
      http: 'GET /drive/v3/files/{fileId}',
      query: { ...sharedDrives.query, acknowledgeAbuse: { type: 'boolean' } },
      header: { range_header: { type: 'string', pattern: '^bytes=(\\d+-\\d*|-\\d+)$', as: 'Range' } },
      constant: { alt: 'media' },
      returns: 'bytes',
    },
  },
}
