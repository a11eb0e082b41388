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
} from '@plugboard/core'
import { type SharedDrivesParams, sharedDrives } from './shared.ts'

/** A record of {@link Permissions}. */
export interface Permission {
  /** Id of the permission; the same for a user on all files. */
  id: string
  /** Always drive#permission. */
  kind?: string
  /** Whom it is for. */
  type?: 'user' | 'group' | 'domain' | 'anyone' | (string & {})
  /** Address of the user or group. */
  emailAddress?: string
  /** Domain it is for. */
  domain?: string
  /** Role of the permission. */
  role?: 'owner' | 'organizer' | 'fileOrganizer' | 'writer' | 'commenter' | 'reader' | (string & {})
  /** View it belongs to. */
  view?: 'published' | 'metadata' | (string & {})
  /** Name to show. */
  displayName?: string
  /** Link to the profile picture. */
  photoLink?: string
  /** Whether search finds the file, for domain and anyone. */
  allowFileDiscovery?: boolean
  /** Whether the account is gone. */
  deleted?: boolean
  /** Whether the user has been offered ownership. */
  pendingOwner?: boolean
  /** When it ends. RFC 3339 date and time. */
  expirationTime?: string
  /** Where it comes from; in shared drives only. */
  permissionDetails?: PermissionDetail[]
  /**
   * Where it comes from.
   *
   * @deprecated Use permissionDetails.
   */
  teamDrivePermissionDetails?: TeamDrivePermissionDetail[]
  /** Whether only those with permissions of their own reach the item. */
  inheritedPermissionsDisabled?: boolean
}

/** Whether and from where a permission is inherited. */
export interface PermissionDetail {
  /** Whether it applies to the item or to members of the drive. */
  permissionType?: 'file' | 'member' | (string & {})
  /** Role that this part grants. */
  role?: string
  /** Id of the item it comes from. */
  inheritedFrom?: string
  /** Whether it is inherited. */
  inherited?: boolean
}

/** Whether and from where a permission is inherited. */
export interface TeamDrivePermissionDetail {
  /** Whether it applies to the item or to members of the drive. */
  teamDrivePermissionType?: 'file' | 'member' | (string & {})
  /** Role that this part grants. */
  role?: string
  /** Id of the item it comes from. */
  inheritedFrom?: string
  /** Whether it is inherited. */
  inherited?: boolean
}

/** Params of {@link Permissions.list}. */
export interface PermissionListParams extends SharedDrivesParams {
  /** Id of the file or shared drive. */
  fileId: string
  /** Permissions per page at the most; when absent, all of a file in My Drive, or 100. 1 to 100. */
  pageSize?: number | undefined
  /** nextPageToken of the page before. */
  pageToken?: string | undefined
  /**
   * Whether to act as administrator of the domain.
   *
   * @default false
   */
  useDomainAdminAccess?: boolean | undefined
  /** Also return permissions that belong to this view. */
  includePermissionsForView?: 'published' | (string & {}) | undefined
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Fields of a page of {@link Permissions.list} beside its records. */
export interface PermissionListMeta {
  /** Token of the next page; null on the last. */
  nextPageToken: string | null
}

/** Params of {@link Permissions.get}. */
export interface PermissionGetParams extends SharedDrivesParams {
  /** Id of the file or shared drive. */
  fileId: string
  /** Id of the permission. */
  permissionId: string
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

/** Params of {@link Permissions.create}. */
export interface PermissionCreateParams extends SharedDrivesParams {
  /** Id of the file or shared drive. */
  fileId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /** Whether users and groups get a mail; true unless given, and always for a new owner. */
  sendNotificationEmail?: boolean | undefined
  /** Text to put into that mail. */
  emailMessage?: string | undefined
  /**
   * Whether ownership goes to the user; must be true with role owner.
   *
   * @default false
   */
  transferOwnership?: boolean | undefined
  /**
   * Whether the item moves to the new owner's My Drive.
   *
   * @default false
   */
  moveToNewOwnersRoot?: boolean | undefined
  /**
   * Whether to act as administrator of the domain.
   *
   * @default false
   */
  useDomainAdminAccess?: boolean | undefined
  /** Whom it is for. */
  type: 'user' | 'group' | 'domain' | 'anyone'
  /** Role of the permission. */
  role: 'owner' | 'organizer' | 'fileOrganizer' | 'writer' | 'commenter' | 'reader'
  /** Address, for user and group. */
  emailAddress?: string | undefined
  /** Domain, for domain. */
  domain?: string | undefined
  /** Whether search finds the file, for domain and anyone. */
  allowFileDiscovery?: boolean | undefined
  /** When it ends, within a year; for user and group. RFC 3339 date and time. */
  expirationTime?: string | undefined
  /** View it belongs to. */
  view?: 'published' | 'metadata' | (string & {}) | undefined
  /** Whether to offer ownership to the user. */
  pendingOwner?: boolean | undefined
  /** Whether only those with permissions of their own reach the item. */
  inheritedPermissionsDisabled?: boolean | undefined
}

/** Params of {@link Permissions.update}. */
export interface PermissionUpdateParams extends SharedDrivesParams {
  /** Id of the file or shared drive. */
  fileId: string
  /** Id of the permission. */
  permissionId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /**
   * Whether the end is taken away.
   *
   * @default false
   */
  removeExpiration?: boolean | undefined
  /**
   * Whether ownership goes to the user; must be true with role owner.
   *
   * @default false
   */
  transferOwnership?: boolean | undefined
  /**
   * Whether to act as administrator of the domain.
   *
   * @default false
   */
  useDomainAdminAccess?: boolean | undefined
  /** Role of the permission. */
  role?: 'owner' | 'organizer' | 'fileOrganizer' | 'writer' | 'commenter' | 'reader' | undefined
  /** When it ends, within a year. RFC 3339 date and time. */
  expirationTime?: string | undefined
  /** Whether search finds the file, for domain and anyone. */
  allowFileDiscovery?: boolean | undefined
  /** Whether to offer ownership to the user. */
  pendingOwner?: boolean | undefined
  /** Whether only those with permissions of their own reach the item. */
  inheritedPermissionsDisabled?: boolean | undefined
}

/** Params of {@link Permissions.delete}. */
export interface PermissionDeleteParams extends SharedDrivesParams {
  /** Id of the file or shared drive. */
  fileId: string
  /** Id of the permission. */
  permissionId: string
  /**
   * Whether to act as administrator of the domain.
   *
   * @default false
   */
  useDomainAdminAccess?: boolean | undefined
}

/** Rights on a file or a shared drive. */
export interface Permissions {
  /**
   * Lists permissions of a file or a shared drive. `GET /drive/v3/files/{fileId}/permissions`
   *
   * @returns One page of permissions; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const permission of cloudDrive.permissions.list({
   *   fileId: '1Di9VnmB12JfBbC38sBue6LtHamYPcWXA',
   * })) console.log(permission)
   */
  list(
    params: PermissionListParams,
    options?: CallOptions,
  ): PageCall<Permission, PermissionListMeta, PermissionListParams>

  /**
   * Gets a permission. `GET /drive/v3/files/{fileId}/permissions/{permissionId}`
   *
   * @returns The permission.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const permission = await cloudDrive.permissions.get({
   *   fileId: '1Di9VnmB12JfBbC38sBue6LtHamYPcWXA',
   *   permissionId: '10000000000000000001',
   * })
   */
  get(params: PermissionGetParams, options?: CallOptions): Call<Permission>

  /**
   * Shares a file or a shared drive. `POST /drive/v3/files/{fileId}/permissions`
   *
   * @returns The new permission.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const permission = await cloudDrive.permissions.create({
   *   fileId: '1Di9VnmB12JfBbC38sBue6LtHamYPcWXA',
   *   type: 'user',
   *   role: 'reader',
   *   emailAddress: 'ada@example.com',
   * })
   */
  create(params: PermissionCreateParams, options?: CallOptions): Call<Permission>

  /**
   * Changes a permission. `PATCH /drive/v3/files/{fileId}/permissions/{permissionId}`
   *
   * @returns The permission as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const permission = await cloudDrive.permissions.update({
   *   fileId: '1Di9VnmB12JfBbC38sBue6LtHamYPcWXA',
   *   permissionId: '10000000000000000001',
   *   role: 'writer',
   * })
   */
  update(params: PermissionUpdateParams, options?: CallOptions): Call<Permission>

  /**
   * Takes a permission away. `DELETE /drive/v3/files/{fileId}/permissions/{permissionId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await cloudDrive.permissions.delete({
   *   fileId: '14cSt28spG5Hb2qLq64g6063dV5DqD0fu',
   *   permissionId: '11800000000000000001',
   * })
   */
  delete(params: PermissionDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of permissions, as a hit has them: null if the record has no value. */
export interface PermissionSearchFields
  extends SearchFields<
    Permission,
    'id',
    | 'type'
    | 'role'
    | 'emailAddress'
    | 'domain'
    | 'displayName'
    | 'allowFileDiscovery'
    | 'deleted'
    | 'pendingOwner'
    | 'expirationTime'
    | 'view'
  > {
  /** Id of the file it is on. */
  fileId: string | null
}

/** Searches permissions in the replica. Only a client of the service has it. */
export interface PermissionsSearch extends Search<PermissionSearchFields> {}

/** Runs {@link Permissions}. */
export const permissions: Entity<Permissions, PermissionsSearch> = {
  name: 'permissions',
  actions: {
    list: {
      ...sharedDrives,
      http: 'GET /drive/v3/files/{fileId}/permissions',
      query: {
        ...sharedDrives.query,
        pageSize: { type: 'integer', minimum: 1, maximum: 100 },
        pageToken: { type: 'string' },
        useDomainAdminAccess: { type: 'boolean' },
        includePermissionsForView: { type: 'string' },
        fields: {
          type: 'string',
          mask: {
            always: ['nextPageToken'],
            beside: ['kind'],
            records: 'permissions',
            fields:
              'id,kind,type,emailAddress,domain,role,view,displayName,photoLink,allowFileDiscovery,deleted,pendingOwner,expirationTime,permissionDetails,inheritedPermissionsDisabled',
          },
        },
      },
      returns: 'page',
      records: 'permissions',
      next: { set: 'pageToken', from: 'meta.nextPageToken' },
      meta: { nextPageToken: {} },
    },
    get: {
      ...sharedDrives,
      http: 'GET /drive/v3/files/{fileId}/permissions/{permissionId}',
      query: {
        ...sharedDrives.query,
        useDomainAdminAccess: { type: 'boolean' },
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,type,emailAddress,domain,role,view,displayName,photoLink,allowFileDiscovery,deleted,pendingOwner,expirationTime,permissionDetails,inheritedPermissionsDisabled',
          },
        },
      },
    },
    create: {
      ...sharedDrives,
      http: 'POST /drive/v3/files/{fileId}/permissions',
      query: {
        ...sharedDrives.query,
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,type,emailAddress,domain,role,view,displayName,photoLink,allowFileDiscovery,deleted,pendingOwner,expirationTime,permissionDetails,inheritedPermissionsDisabled',
          },
        },
        sendNotificationEmail: { type: 'boolean' },
        emailMessage: { type: 'string' },
        transferOwnership: { type: 'boolean' },
        moveToNewOwnersRoot: { type: 'boolean' },
        useDomainAdminAccess: { type: 'boolean' },
      },
      body: {
        type: { type: 'string', required: true, enum: ['user', 'group', 'domain', 'anyone'] },
        role: {
          type: 'string',
          required: true,
          enum: ['owner', 'organizer', 'fileOrganizer', 'writer', 'commenter', 'reader'],
        },
        emailAddress: { type: 'string' },
        domain: { type: 'string' },
        allowFileDiscovery: { type: 'boolean' },
        expirationTime: { type: 'string' },
        view: { type: 'string' },
        pendingOwner: { type: 'boolean' },
        inheritedPermissionsDisabled: { type: 'boolean' },
      },
    },
    update: {
      ...sharedDrives,
      http: 'PATCH /drive/v3/files/{fileId}/permissions/{permissionId}',
      query: {
        ...sharedDrives.query,
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,type,emailAddress,domain,role,view,displayName,photoLink,allowFileDiscovery,deleted,pendingOwner,expirationTime,permissionDetails,inheritedPermissionsDisabled',
          },
        },
        removeExpiration: { type: 'boolean' },
        transferOwnership: { type: 'boolean' },
        useDomainAdminAccess: { type: 'boolean' },
      },
      body: {
        role: {
          type: 'string',
          enum: ['owner', 'organizer', 'fileOrganizer', 'writer', 'commenter', 'reader'],
        },
        expirationTime: { type: 'string' },
        allowFileDiscovery: { type: 'boolean' },
        pendingOwner: { type: 'boolean' },
        inheritedPermissionsDisabled: { type: 'boolean' },
      },
      retry: 'safe',
    },
    delete: {
      ...sharedDrives,
      http: 'DELETE /drive/v3/files/{fileId}/permissions/{permissionId}',
      query: { ...sharedDrives.query, useDomainAdminAccess: { type: 'boolean' } },
      returns: 'nothing',
    },
  },
}
