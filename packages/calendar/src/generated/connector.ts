// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Connector } from '@plugboard/core'

/**
 * Credentials of Calendar. A grant of the user to your OAuth client. An access token is fetched with the
 * refresh token if there is none or it has expired.
 */
export interface CalendarCredentials {
  /** OAuth 2.0 access token; fetched with the refresh token when absent. */
  access_token?: string | undefined
  /** OAuth 2.0 refresh token. */
  refresh_token: string
  /** OAuth 2.0 client id. */
  client_id: string
  /** OAuth 2.0 client secret. */
  client_secret: string
}

/** Calendars and events of Google Calendar, with recurring events, guests, sharing and free times. */
export const calendar: Connector<CalendarCredentials> = {
  name: 'calendar',
  provider: 'google-calendar',
  title: 'Calendar',
  server: 'https://www.googleapis.com',
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
  errors: {
    code: ['error.errors.0.reason', 'error.status'],
    message: ['error.message'],
    field: ['error.errors.0.location'],
    map: {
      userRateLimitExceeded: 'upstream_rate_limited',
      rateLimitExceeded: 'upstream_rate_limited',
      quotaExceeded: 'upstream_rate_limited',
      dailyLimitExceeded: 'upstream_rate_limited',
      '*LimitExceededUnreg': 'upstream_rate_limited',
      fullSyncRequired: 'upstream_gone',
      updatedMinTooLongAgo: 'upstream_gone',
      deleted: 'upstream_not_found',
      timeRangeEmpty: 'upstream_invalid_request',
      duplicate: 'upstream_conflict',
      conditionNotMet: 'upstream_conflict',
      forbiddenForNonOrganizer: 'upstream_forbidden',
      requiredAccessLevel: 'upstream_forbidden',
      insufficientPermissions: 'upstream_forbidden',
      notFound: 'upstream_not_found',
      authError: 'connector_needs_reauth',
    },
  },
  check: 'calendar_list.list',
}
