// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Connector } from '@plugboard/core'

/**
 * Credentials of Cloud Drive. A grant of the user to your OAuth client. An access token is fetched with the
 * refresh token if there is none or it has expired.
 */
export interface CloudDriveCredentials {
  /** OAuth 2.0 access token; fetched with the refresh token when absent. */
  access_token?: string | undefined
  /** OAuth 2.0 refresh token. */
  refresh_token: string
  /** OAuth 2.0 client id. */
  client_id: string
  /** OAuth 2.0 client secret. */
  client_secret: string
}

/**
 * Files, folders and shared drives of Google Drive: metadata, content, permissions, comments, revisions and
 * the feed of changes.
 */
export const cloudDrive: Connector<CloudDriveCredentials> = {
  name: 'cloud-drive',
  provider: 'google-drive',
  title: 'Cloud Drive',
  server: 'https://www.googleapis.com',
  arrays: 'comma',
  auth: [
    {
      name: 'oauth2',
      credentials: {
        access_token: { type: 'string' },
        refresh_token: { type: 'string', required: true },
        client_id: { type: 'string', required: true },
        client_secret: { type: 'string', required: true },
      },
      header: 'Authorization: Bearer {access_token}',
      token: 'POST https://oauth2.googleapis.com/token',
      encoding: 'form',
    },
  ],
  files: ['*.googleusercontent.com'],
  errors: {
    code: ['error.errors.0.reason', 'error.status'],
    message: ['error.message'],
    field: ['error.errors.0.location'],
    map: {
      userRateLimitExceeded: 'upstream_rate_limited',
      rateLimitExceeded: 'upstream_rate_limited',
      sharingRateLimitExceeded: 'upstream_rate_limited',
      dailyLimitExceeded: 'upstream_rate_limited',
      '*LimitExceededUnreg': 'upstream_rate_limited',
      concurrentLimitExceeded: 'upstream_rate_limited',
      servingLimitExceeded: 'upstream_rate_limited',
      variableTermLimitExceeded: 'upstream_rate_limited',
      limitExceeded: 'upstream_rate_limited',
      quotaExceeded: 'upstream_rate_limited',
      downloadQuotaExceeded: 'upstream_rate_limited',
      storageQuotaExceeded: 'upstream_declined',
      activeItemCreationLimitExceeded: 'upstream_declined',
      numChildrenInNonRootLimitExceeded: 'upstream_declined',
      myDriveHierarchyDepthLimitExceeded: 'upstream_declined',
      teamDriveFileLimitExceeded: 'upstream_declined',
      teamDriveHierarchyTooDeep: 'upstream_declined',
      exportSizeLimitExceeded: 'upstream_invalid_request',
      fileNotDownloadable: 'upstream_invalid_request',
      fileNotExportable: 'upstream_invalid_request',
      cannotAddParent: 'upstream_invalid_request',
      teamDrivesParentLimit: 'upstream_invalid_request',
      teamDriveIdRequiresTeamDriveCorpora: 'upstream_invalid_request',
      insufficientFilePermissions: 'upstream_forbidden',
      appNotAuthorizedToFile: 'upstream_forbidden',
      cannotDownloadAbusiveFile: 'upstream_forbidden',
      notFound: 'upstream_not_found',
      authError: 'connector_needs_reauth',
    },
  },
  check: 'about.get',
}
