// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'
import type { User } from './shared.ts'

/** A record of {@link AboutActions}. */
export interface About {
  /** Always drive#about. */
  kind?: string
  /** The user whose grant this is. */
  user?: User
  /** Storage. */
  storageQuota?: StorageQuota
  /** Largest upload in bytes. 64-bit integer as decimal digits. */
  maxUploadSize?: string
  /** MIME types that can become native documents. */
  importFormats?: Record<string, string[]>
  /** MIME types that native documents can be exported to. */
  exportFormats?: Record<string, string[]>
  /** Largest import in bytes by MIME type. */
  maxImportSizes?: Record<string, string>
  /** Whether the user has installed the app. */
  appInstalled?: boolean
  /** Whether the user may create shared drives. */
  canCreateDrives?: boolean
  /**
   * Whether the user may create shared drives.
   *
   * @deprecated Use canCreateDrives.
   */
  canCreateTeamDrives?: boolean
  /** Colours that folders can have, as #rrggbb. */
  folderColorPalette?: string[]
  /** Themes of shared drives. */
  driveThemes?: DriveTheme[]
  /**
   * Themes of shared drives.
   *
   * @deprecated Use driveThemes.
   */
  teamDriveThemes?: DriveTheme[]
}

/** Storage of the user in bytes, or of the organization if it is pooled. */
export interface StorageQuota {
  /** All there is; absent when unlimited. 64-bit integer as decimal digits. */
  limit?: string
  /** Used over all services. 64-bit integer as decimal digits. */
  usage?: string
  /** Used by files in Drive. 64-bit integer as decimal digits. */
  usageInDrive?: string
  /** Used by files in the trash. 64-bit integer as decimal digits. */
  usageInDriveTrash?: string
}

/** A look for a shared drive. */
export interface DriveTheme {
  /** Id of the theme. */
  id?: string
  /** Link to its picture. */
  backgroundImageLink?: string
  /** Colour, as #rrggbb. */
  colorRgb?: string
}

/** Params of {@link AboutActions.get}. */
export interface AboutGetParams {
  /** Fields to return, comma-separated. Sent as `*` when left out. */
  fields?: string | undefined
}

/** The user, their storage, and what the system supports. */
export interface AboutActions {
  /**
   * Gets what is known about the user and the system. `GET /drive/v3/about`
   *
   * @returns The about.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const about = await cloudDrive.about.get()
   */
  get(params?: AboutGetParams, options?: CallOptions): Call<About>
}

/** Runs {@link AboutActions}. */
export const about: Entity<AboutActions> = {
  name: 'about',
  key: 'kind',
  actions: {
    get: { http: 'GET /drive/v3/about', query: { fields: { type: 'string', send: '*' } } },
  },
}
