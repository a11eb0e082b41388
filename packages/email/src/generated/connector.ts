// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Connector } from '@plugboard/core'

/**
 * Credentials of Email. A grant of the user to your OAuth client. An access token is fetched with the refresh
 * token if there is none or it has expired.
 */
export interface EmailCredentials {
  /** OAuth 2.0 access token; fetched with the refresh token when absent. */
  access_token?: string | undefined
  /** OAuth 2.0 refresh token. */
  refresh_token: string
  /** OAuth 2.0 client id. */
  client_id: string
  /** OAuth 2.0 client secret. */
  client_secret: string
}

/** Messages, threads, drafts and labels of a Gmail mailbox, with the history of its changes. */
export const email: Connector<EmailCredentials> = {
  name: 'email',
  provider: 'gmail',
  title: 'Email',
  server: 'https://gmail.googleapis.com',
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
      RESOURCE_EXHAUSTED: 'upstream_rate_limited',
      failedPrecondition: 'upstream_declined',
      domainPolicy: 'upstream_forbidden',
      insufficientPermissions: 'upstream_forbidden',
      notFound: 'upstream_not_found',
      authError: 'connector_needs_reauth',
    },
  },
  check: 'profile.get',
}
