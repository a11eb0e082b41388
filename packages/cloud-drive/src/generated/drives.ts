// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
  Value,
} from '@plugboard/core'
import { type DownloadRestriction, downloadRestriction } from './shared.ts'

/** A record of {@link Drives}. */
export interface Drive {
  /** Id of the drive, which is also that of its top folder. */
  id: string
  /** Always drive#drive. */
  kind?: string
  /** Name. */
  name?: string
  /** Colour, as #rrggbb. */
  colorRgb?: string
  /** Link to the picture. */
  backgroundImageLink?: string
  /** Picture as it was set; never returned. */
  backgroundImageFile?: BackgroundImage
  /** Theme as it was set; never returned. */
  themeId?: string
  /** When it was created. RFC 3339 date and time. */
  createdTime?: string
  /** Whether the user has hidden it. */
  hidden?: boolean
  /** Organizational unit, in lists with administrator access. */
  orgUnitId?: string
  /** Restrictions on members. */
  restrictions?: DriveRestrictions
  /** Permissions of the user on it. */
  capabilities?: DriveCapabilities
}

/** Restrictions on the members of a shared drive. */
export interface DriveRestrictions {
  /** Whether only administrators may change the restrictions. */
  adminManagedRestrictions?: boolean | undefined
  /** Whether readers and commenters may not copy, print or download. */
  copyRequiresWriterPermission?: boolean | undefined
  /** Whether access ends at the drive's domain. */
  domainUsersOnly?: boolean | undefined
  /** Whether access ends at the drive's members. */
  driveMembersOnly?: boolean | undefined
  /** Whether only organizers may share folders. */
  sharingFoldersRequiresOrganizerPermission?: boolean | undefined
  /** Users who may not download. */
  downloadRestriction?: DownloadRestriction | undefined
}

/** A picture for a shared drive and the part of it to show. Can be set and is never returned. */
export interface BackgroundImage {
  /** Id of an image file in Drive. */
  id?: string | undefined
  /** Left edge of the part, 0 to 1 of the width. */
  xCoordinate?: number | undefined
  /** Upper edge of the part, 0 to 1 of the height. */
  yCoordinate?: number | undefined
  /** Width of the part, 0 to 1 of the width. */
  width?: number | undefined
}

/** Permissions of the user on a shared drive. */
export interface DriveCapabilities {
  /** May add to its top folder. */
  canAddChildren?: boolean
  /** May change that restriction. */
  canChangeCopyRequiresWriterPermissionRestriction?: boolean
  /** May change that restriction. */
  canChangeDomainUsersOnlyRestriction?: boolean
  /** May change that restriction. */
  canChangeDownloadRestriction?: boolean
  /** May change its picture. */
  canChangeDriveBackground?: boolean
  /** May change that restriction. */
  canChangeDriveMembersOnlyRestriction?: boolean
  /** May change that restriction. */
  canChangeSharingFoldersRequiresOrganizerPermissionRestriction?: boolean
  /** May comment on files in it. */
  canComment?: boolean
  /** May copy files in it. */
  canCopy?: boolean
  /** May delete files in its top folder. */
  canDeleteChildren?: boolean
  /** May delete it. */
  canDeleteDrive?: boolean
  /** May download files in it. */
  canDownload?: boolean
  /** May edit files in it. */
  canEdit?: boolean
  /** May list its top folder. */
  canListChildren?: boolean
  /** May add and remove members. */
  canManageMembers?: boolean
  /** May see revisions of files in it. */
  canReadRevisions?: boolean
  /** May rename files in it. */
  canRename?: boolean
  /** May rename it. */
  canRenameDrive?: boolean
  /** May reset its restrictions. */
  canResetDriveRestrictions?: boolean
  /** May share files in it. */
  canShare?: boolean
  /** May put files of its top folder into the trash. */
  canTrashChildren?: boolean
}

/** Params of {@link Drives.list}. */
export interface DriveListParams {
  /** Query in the vendor's language: name contains 'x'. */
  q?: string | undefined
  /**
   * Drives per page at the most. 1 to 100.
   *
   * @default 10
   */
  pageSize?: number | undefined
  /** nextPageToken of the page before. */
  pageToken?: string | undefined
  /**
   * Whether to act as administrator of the domain.
   *
   * @default false
   */
  useDomainAdminAccess?: boolean | undefined
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Fields of a page of {@link Drives.list} beside its records. */
export interface DriveListMeta {
  /** Token of the next page; null on the last. */
  nextPageToken: string | null
}

/** Params of {@link Drives.get}. */
export interface DriveGetParams {
  /** Id of the drive. */
  driveId: string
  /**
   * Whether to act as administrator of the domain.
   *
   * @default false
   */
  useDomainAdminAccess?: boolean | undefined
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Params of {@link Drives.create}. */
export interface DriveCreateParams {
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /** Your id for this creation: any text that you use once. */
  requestId: string
  /** Name. */
  name: string
  /** Id of the theme. Default: a random one. */
  themeId?: string | undefined
}

/** Params of {@link Drives.update}. */
export interface DriveUpdateParams {
  /** Id of the drive. */
  driveId: string
  /**
   * Whether to act as administrator of the domain.
   *
   * @default false
   */
  useDomainAdminAccess?: boolean | undefined
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /** New name. */
  name?: string | undefined
  /** Colour, as #rrggbb; not together with themeId. Matches `^#[0-9a-fA-F]{6}$`. */
  colorRgb?: string | undefined
  /** Id of the theme. */
  themeId?: string | undefined
  /** Background picture; cannot be combined with themeId. */
  backgroundImageFile?: BackgroundImage | undefined
  /** Restrictions on members. */
  restrictions?: DriveRestrictions | undefined
}

/** Params of {@link Drives.delete}. */
export interface DriveDeleteParams {
  /** Id of the drive. */
  driveId: string
  /**
   * Whether to act as administrator of the domain.
   *
   * @default false
   */
  useDomainAdminAccess?: boolean | undefined
  /**
   * Whether to delete its contents, too; administrators only.
   *
   * @default false
   */
  allowItemDeletion?: boolean | undefined
}

/** Params of {@link Drives.hide}. */
export interface DriveHideParams {
  /** Id of the drive. */
  driveId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Params of {@link Drives.unhide}. */
export interface DriveUnhideParams {
  /** Id of the drive. */
  driveId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Shared drives. */
export interface Drives {
  /**
   * Lists shared drives that the user is a member of. `GET /drive/v3/drives`
   *
   * @returns One page of drives; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const drive of cloudDrive.drives.list()) console.log(drive)
   */
  list(params?: DriveListParams, options?: CallOptions): PageCall<Drive, DriveListMeta, DriveListParams>

  /**
   * Gets a shared drive. `GET /drive/v3/drives/{driveId}`
   *
   * @returns The drive.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const drive = await cloudDrive.drives.get({ driveId: '0AbreTLF5ETIxpPLG94' })
   */
  get(params: DriveGetParams, options?: CallOptions): Call<Drive>

  /**
   * Creates a shared drive. The same `requestId` again is refused as a conflict and makes no second one.
   * `POST /drive/v3/drives`
   *
   * @returns The new drive.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const drive = await cloudDrive.drives.create({ name: 'Marketing', requestId: 'marketing-drive-1' })
   */
  create(params: DriveCreateParams, options?: CallOptions): Call<Drive>

  /**
   * Changes a shared drive. `PATCH /drive/v3/drives/{driveId}`
   *
   * @returns The drive as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const drive = await cloudDrive.drives.update({ driveId: '0AuWfjBoCrwbHdgG0PY', name: 'Marketing' })
   */
  update(params: DriveUpdateParams, options?: CallOptions): Call<Drive>

  /**
   * Permanently deletes a shared drive. It must be empty unless `allowItemDeletion` is true.
   * `DELETE /drive/v3/drives/{driveId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await cloudDrive.drives.delete({ driveId: '0Aknown' })
   */
  delete(params: DriveDeleteParams, options?: CallOptions): Call<null>

  /**
   * Hides a shared drive from the default view. `POST /drive/v3/drives/{driveId}/hide`
   *
   * @returns The drive.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const drive = await cloudDrive.drives.hide({ driveId: '0AbreTLF5ETIxpPLG94' })
   */
  hide(params: DriveHideParams, options?: CallOptions): Call<Drive>

  /**
   * Shows a hidden shared drive in the default view again. `POST /drive/v3/drives/{driveId}/unhide`
   *
   * @returns The drive.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const drive = await cloudDrive.drives.unhide({ driveId: '0AbreTLF5ETIxpPLG94' })
   */
  unhide(params: DriveUnhideParams, options?: CallOptions): Call<Drive>
}

/** Searchable fields of drives, as a hit has them: null if the record has no value. */
export interface DriveSearchFields
  extends SearchFields<
    Drive,
    'id',
    'name' | 'createdTime' | 'hidden' | 'orgUnitId' | 'colorRgb' | 'restrictions'
  > {}

/** Searches drives in the replica. Only a client of the service has it. */
export interface DrivesSearch extends Search<DriveSearchFields> {}

/** Table of {@link DriveRestrictions}. */
const driveRestrictions: Value = {
  type: 'object',
  properties: {
    adminManagedRestrictions: { type: 'boolean' },
    copyRequiresWriterPermission: { type: 'boolean' },
    domainUsersOnly: { type: 'boolean' },
    driveMembersOnly: { type: 'boolean' },
    sharingFoldersRequiresOrganizerPermission: { type: 'boolean' },
    downloadRestriction,
  },
}

/** Table of {@link BackgroundImage}. */
const backgroundImage: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    xCoordinate: { type: 'number' },
    yCoordinate: { type: 'number' },
    width: { type: 'number' },
  },
}

/** Runs {@link Drives}. */
export const drives: Entity<Drives, DrivesSearch> = {
  name: 'drives',
  actions: {
    list: {
      http: 'GET /drive/v3/drives',
      query: {
        q: { type: 'string' },
        pageSize: { type: 'integer', minimum: 1, maximum: 100 },
        pageToken: { type: 'string' },
        useDomainAdminAccess: { type: 'boolean' },
        fields: {
          type: 'string',
          mask: {
            always: ['nextPageToken'],
            beside: ['kind'],
            records: 'drives',
            fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
          },
        },
      },
      returns: 'page',
      records: 'drives',
      next: { set: 'pageToken', from: 'meta.nextPageToken' },
      meta: { nextPageToken: {} },
    },
    get: {
      http: 'GET /drive/v3/drives/{driveId}',
      query: {
        useDomainAdminAccess: { type: 'boolean' },
        fields: {
          type: 'string',
          mask: {
            fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
          },
        },
      },
    },
    create: {
      http: 'POST /drive/v3/drives',
      query: {
        fields: {
          type: 'string',
          mask: {
            fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
          },
        },
        requestId: { type: 'string', required: true },
      },
      body: { name: { type: 'string', required: true }, themeId: { type: 'string' } },
    },
    update: {
      http: 'PATCH /drive/v3/drives/{driveId}',
      query: {
        useDomainAdminAccess: { type: 'boolean' },
        fields: {
          type: 'string',
          mask: {
            fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
          },
        },
      },
      body: {
        name: { type: 'string' },
        colorRgb: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
        themeId: { type: 'string' },
        backgroundImageFile: backgroundImage,
        restrictions: driveRestrictions,
      },
      retry: 'safe',
    },
    delete: {
      http: 'DELETE /drive/v3/drives/{driveId}',
      query: { useDomainAdminAccess: { type: 'boolean' }, allowItemDeletion: { type: 'boolean' } },
      returns: 'nothing',
    },
    hide: {
      http: 'POST /drive/v3/drives/{driveId}/hide',
      query: {
        fields: {
          type: 'string',
          mask: {
            fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
          },
        },
      },
      retry: 'safe',
      risk: 'write',
    },
    unhide: {
      http: 'POST /drive/v3/drives/{driveId}/unhide',
      query: {
        fields: {
          type: 'string',
          mask: {
            fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
          },
        },
      },
      retry: 'safe',
      risk: 'write',
    },
  },
}
