// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action, Value } from '@plugboard/core'

/** A Drive user, as far as the caller may see it. */
export interface User {
  /** Always drive#user. */
  kind?: string
  /** Name that the user goes by. */
  displayName?: string
  /** Link to the profile picture. */
  photoLink?: string
  /** Whether this is the caller. */
  me?: boolean
  /** Id of the user in permissions. */
  permissionId?: string
  /** E-mail address; absent when the user hides it. */
  emailAddress?: string
}

/** Users who may not download and copy. */
export interface DownloadRestriction {
  /** Whether readers may not. */
  restrictedForReaders?: boolean | undefined
  /** Whether writers may not, and readers neither. */
  restrictedForWriters?: boolean | undefined
}

/** Metadata by which a client decrypts content. */
export interface DecryptionMetadata {
  /** Encrypted key of the content, as URL-safe Base64. */
  wrappedKey?: string | undefined
  /** Format of the key. */
  keyFormat?: string | undefined
  /** Digest of the resource metadata by the key, as URL-safe Base64. */
  encryptionResourceKeyHash?: string | undefined
  /** Size of encrypted chunks. */
  aes256GcmChunkSize?: 'default' | 'small' | (string & {}) | undefined
  /** Token that lets the user ask the key service. */
  jwt?: string | undefined
  /** Id of the key service. 64-bit integer as decimal digits. */
  kaclsId?: string | undefined
  /** Name of the key service. */
  kaclsName?: string | undefined
}

/** How content is encrypted on the client. */
export interface ClientEncryption {
  /** Whether it is encrypted. */
  encryptionState?: 'encrypted' | 'unencrypted' | (string & {}) | undefined
  /** Decryption metadata. */
  decryptionMetadata?: DecryptionMetadata | undefined
}

/** A picture of the content. */
export interface Thumbnail {
  /** The picture, as URL-safe Base64. */
  image: string
  /** MIME type of the picture. */
  mimeType: string
}

/** Hints by which Drive indexes and shows content that it cannot read. Can be set and is never returned. */
export interface ContentHints {
  /** Text to find the file by; at most 128 KB. */
  indexableText?: string | undefined
  /** Picture to show where Drive cannot make one. */
  thumbnail?: Thumbnail | undefined
}

/** A lock on a file's content. */
export interface ContentLock {
  /** Whether the content is locked. */
  readOnly: boolean
  /** Why it is locked. */
  reason?: string | undefined
  /** Whether only the owner may lift the lock. */
  ownerRestricted?: boolean | undefined
}

/** Params of block `shared_drives`, which actions share. */
export interface SharedDrivesParams {
  /** Whether files in shared drives are found; without it they get 404. Sent as `true` when left out. */
  supportsAllDrives?: boolean | undefined
}

/** Params of block `views`, which actions share. */
export interface ViewsParams {
  /** Ids of labels to return in labelInfo. Values joined by commas. */
  includeLabels?: string | undefined
  /** Also return permissions that belong to this view. */
  includePermissionsForView?: 'published' | (string & {}) | undefined
}

/** Params of block `file_metadata`, which actions share. */
export interface FileMetadataParams {
  /** MIME type; found from the content when absent. application/vnd.google-apps.folder makes a folder. */
  mimeType?: string | undefined
  /** Short description. */
  description?: string | undefined
  /** Whether the user has starred it. */
  starred?: boolean | undefined
  /** Colour of a folder, as #rrggbb. Matches `^#[0-9a-fA-F]{6}$`. */
  folderColorRgb?: string | undefined
  /** Key-value pairs that all apps see; null removes one. */
  properties?: Record<string, string | null> | undefined
  /** Key-value pairs that only this app sees; null removes one. */
  appProperties?: Record<string, string | null> | undefined
  /** Whether readers and commenters may not copy, print or download. */
  copyRequiresWriterPermission?: boolean | undefined
  /** Whether writers may change permissions. */
  writersCanShare?: boolean | undefined
  /** When the file was created. RFC 3339 date and time. */
  createdTime?: string | undefined
  /** When the content last changed. RFC 3339 date and time. */
  modifiedTime?: string | undefined
  /** Name the content was uploaded under. */
  originalFilename?: string | undefined
  /** When the user last saw it. RFC 3339 date and time. */
  viewedByMeTime?: string | undefined
  /** When the user last changed it. RFC 3339 date and time. */
  modifiedByMeTime?: string | undefined
  /** Locks on the content. */
  contentRestrictions?: readonly ContentLock[] | undefined
  /** Text and thumbnail that help to index and show the content. */
  contentHints?: ContentHints | undefined
  /** Users who may not download and copy it. */
  downloadRestrictions?: { itemDownloadRestriction?: DownloadRestriction | undefined } | undefined
  /** How links to it are made. */
  linkShareMetadata?:
    | {
        /** Whether the link security update is applied. */
        securityUpdateEnabled?: boolean | undefined
      }
    | undefined
  /** How the content is encrypted on the client. */
  clientEncryptionDetails?: ClientEncryption | undefined
  /** Whether permissions of the parent do not reach it. */
  inheritedPermissionsDisabled?: boolean | undefined
}

/** Params of block `new_file`, which actions share. */
export interface NewFileParams {
  /**
   * Id made in advance by the vendor, so that a repeated create gets a conflict instead of making a second
   * file.
   */
  id?: string | undefined
  /** Id of the folder it goes into; My Drive when absent. At most 1 item. */
  parents?: readonly string[] | undefined
  /** Target of a shortcut, with mimeType application/vnd.google-apps.shortcut. */
  shortcutDetails?:
    | {
        /** Id of the file it points to. */
        targetId: string
      }
    | undefined
}

/** Params of block `file_write`, which actions share. */
export interface FileWriteParams {
  /**
   * Whether the new revision is kept forever.
   *
   * @default false
   */
  keepRevisionForever?: boolean | undefined
  /** Language of text in a picture, as ISO 639-1. */
  ocrLanguage?: string | undefined
  /**
   * Whether the content is indexed as text.
   *
   * @default false
   */
  useContentAsIndexableText?: boolean | undefined
}

/** Table of {@link DownloadRestriction}. */
export const downloadRestriction: Value = {
  type: 'object',
  properties: { restrictedForReaders: { type: 'boolean' }, restrictedForWriters: { type: 'boolean' } },
}

/** Table of {@link DecryptionMetadata}. */
export const decryptionMetadata: Value = {
  type: 'object',
  properties: {
    wrappedKey: { type: 'string' },
    keyFormat: { type: 'string' },
    encryptionResourceKeyHash: { type: 'string' },
    aes256GcmChunkSize: { type: 'string' },
    jwt: { type: 'string' },
    kaclsId: { type: 'string' },
    kaclsName: { type: 'string' },
  },
}

/** Table of {@link ClientEncryption}. */
export const clientEncryption: Value = {
  type: 'object',
  properties: { encryptionState: { type: 'string' }, decryptionMetadata },
}

/** Table of {@link Thumbnail}. */
export const thumbnail: Value = {
  type: 'object',
  properties: { image: { type: 'string', required: true }, mimeType: { type: 'string', required: true } },
}

/** Table of {@link ContentHints}. */
export const contentHints: Value = {
  type: 'object',
  properties: { indexableText: { type: 'string' }, thumbnail },
}

/** Table of {@link ContentLock}. */
export const contentLock: Value = {
  type: 'object',
  properties: {
    readOnly: { type: 'boolean', required: true },
    reason: { type: 'string' },
    ownerRestricted: { type: 'boolean' },
  },
}

/** Block `shared_drives`, shared by the actions that spread it. */
export const sharedDrives: Action = {
  query: { supportsAllDrives: { type: 'boolean', send: true } },
}

/** Block `views`, shared by the actions that spread it. */
export const views: Action = {
  query: { includeLabels: { type: 'string', style: 'comma' }, includePermissionsForView: { type: 'string' } },
}

/** Block `file_metadata`, shared by the actions that spread it. */
export const fileMetadata: Action = {
  body: {
    mimeType: { type: 'string' },
    description: { type: 'string' },
    starred: { type: 'boolean' },
    folderColorRgb: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
    properties: { type: 'map', items: { type: 'string', nullable: true } },
    appProperties: { type: 'map', items: { type: 'string', nullable: true } },
    copyRequiresWriterPermission: { type: 'boolean' },
    writersCanShare: { type: 'boolean' },
    createdTime: { type: 'string' },
    modifiedTime: { type: 'string' },
    originalFilename: { type: 'string' },
    viewedByMeTime: { type: 'string' },
    modifiedByMeTime: { type: 'string' },
    contentRestrictions: { type: 'array', items: contentLock },
    contentHints,
    downloadRestrictions: { type: 'object', properties: { itemDownloadRestriction: downloadRestriction } },
    linkShareMetadata: { type: 'object', properties: { securityUpdateEnabled: { type: 'boolean' } } },
    clientEncryptionDetails: clientEncryption,
    inheritedPermissionsDisabled: { type: 'boolean' },
  },
}

/** Block `new_file`, shared by the actions that spread it. */
export const newFile: Action = {
  body: {
    id: { type: 'string' },
    parents: { type: 'array', items: { type: 'string' }, maxItems: 1 },
    shortcutDetails: { type: 'object', properties: { targetId: { type: 'string', required: true } } },
  },
}

/** Block `file_write`, shared by the actions that spread it. */
export const fileWrite: Action = {
  query: {
    keepRevisionForever: { type: 'boolean' },
    ocrLanguage: { type: 'string' },
    useContentAsIndexableText: { type: 'boolean' },
  },
}
