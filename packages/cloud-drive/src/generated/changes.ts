// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import type { Drive } from './drives.ts'
import type { File } from './files.ts'
import { type SharedDrivesParams, sharedDrives, type ViewsParams, views } from './shared.ts'

/** A record of {@link Changes}. */
export interface Change {
  /** Always drive#change. */
  kind?: string
  /** Id of the file that changed. */
  fileId?: string
  /** Id of the shared drive that changed. */
  driveId?: string
  /**
   * Kind of change.
   *
   * @deprecated Use changeType.
   */
  type?: string
  /** Kind of change. */
  changeType?: 'file' | 'drive' | (string & {})
  /** Whether it was deleted or is out of the user's reach; there is no file then. */
  removed?: boolean
  /** When it changed. RFC 3339 date and time. */
  time?: string
  /** The current state of the file. */
  file?: File
  /** The current state of the shared drive. */
  drive?: Drive
}

/** Params of {@link Changes.list}. */
export interface ChangeListParams extends SharedDrivesParams, ViewsParams {
  /** Where to start: nextPageToken of the page before, or a start page token. */
  pageToken: string
  /**
   * Changes per page at the most. 1 to 1000.
   *
   * @default 100
   */
  pageSize?: number | undefined
  /** Only changes of this shared drive. */
  driveId?: string | undefined
  /**
   * Whether a file that left the change list but can still be read is given.
   *
   * @default false
   */
  includeCorpusRemovals?: boolean | undefined
  /** Whether files in shared drives are listed. Sent as `true` when left out. */
  includeItemsFromAllDrives?: boolean | undefined
  /**
   * Whether removals are listed.
   *
   * @default true
   */
  includeRemoved?: boolean | undefined
  /**
   * Whether only files in My Drive are listed.
   *
   * @default false
   */
  restrictToMyDrive?: boolean | undefined
  /**
   * Spaces to look in. Values joined by commas. Known: `drive`, `appDataFolder`.
   *
   * @default "drive"
   */
  spaces?: string | undefined
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Fields of a page of {@link Changes.list} beside its records. */
export interface ChangeListMeta {
  /** Token of the next page; null on the last. */
  nextPageToken: string | null
  /** Token to list later changes with; null but on the last page. */
  newStartPageToken: string | null
}

/** The feed of what changed in the user's files and shared drives. */
export interface Changes {
  /**
   * Lists changes since a token. The last page has the token for the next call in `newStartPageToken`.
   * `GET /drive/v3/changes`
   *
   * @returns One page of changes; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const change of cloudDrive.changes.list({
   *   pageToken: '1',
   *   restrictToMyDrive: true,
   * })) console.log(change)
   */
  list(params: ChangeListParams, options?: CallOptions): PageCall<Change, ChangeListMeta, ChangeListParams>
}

/** Runs {@link Changes}. */
export const changes: Entity<Changes> = {
  name: 'changes',
  key: 'fileId',
  actions: {
    list: {
      ...sharedDrives,
      ...views,
      http: 'GET /drive/v3/changes',
      query: {
        ...sharedDrives.query,
        ...views.query,
        pageToken: { type: 'string', required: true },
        pageSize: { type: 'integer', minimum: 1, maximum: 1000 },
        driveId: { type: 'string' },
        includeCorpusRemovals: { type: 'boolean' },
        includeItemsFromAllDrives: { type: 'boolean', send: true },
        includeRemoved: { type: 'boolean' },
        restrictToMyDrive: { type: 'boolean' },
        spaces: { type: 'string', style: 'comma' },
        fields: {
          type: 'string',
          mask: {
            always: ['nextPageToken', 'newStartPageToken'],
            beside: ['kind'],
            records: 'changes',
            fields:
              'kind,fileId,driveId,changeType,removed,time,file(id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey),drive(id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions)',
          },
        },
      },
      returns: 'page',
      records: 'changes',
      next: { set: 'pageToken', from: 'meta.nextPageToken' },
      meta: { nextPageToken: {}, newStartPageToken: {} },
    },
  },
}
