// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Connector } from '@plugboard/core'

/** Credentials of CRM by method `token`. The access token of a private app. */
export interface CrmTokenCredentials {
  /** The token: `pat-…`. */
  access_token: string
}

/** Credentials of CRM by method `oauth2`. A grant of a user to a public app. */
export interface CrmOauth2Credentials {
  /** Token that calls are made with; obtained with the refresh token when left out. */
  access_token?: string | undefined
  /** Token that gets new access tokens. */
  refresh_token: string
  /** Client id of the app. */
  client_id: string
  /** Client secret of the app. */
  client_secret: string
}

/** Credentials of CRM: the fields given choose the method. */
export type CrmCredentials = CrmTokenCredentials | CrmOauth2Credentials

/**
 * Contacts, companies, deals, tickets, notes, tasks and custom objects of a HubSpot account, with its owners,
 * pipelines, properties and associations.
 */
export const crm: Connector<CrmCredentials> = {
  name: 'crm',
  provider: 'hubspot',
  title: 'CRM',
  server: 'https://api.hubapi.com',
  auth: [
    {
      name: 'token',
      credentials: { access_token: { type: 'string', required: true } },
      header: 'Authorization: Bearer {access_token}',
    },
    {
      name: 'oauth2',
      credentials: {
        access_token: { type: 'string' },
        refresh_token: { type: 'string', required: true },
        client_id: { type: 'string', required: true },
        client_secret: { type: 'string', required: true },
      },
      header: 'Authorization: Bearer {access_token}',
      token: 'POST https://api.hubapi.com/oauth/2026-09/token',
      encoding: 'form',
      refusals: {
        BAD_REFRESH_TOKEN: 'invalid_grant',
        BAD_AUTH_CODE: 'invalid_grant',
        BAD_CLIENT_ID: 'invalid_client',
      },
    },
  ],
  errors: {
    code: ['category'],
    message: ['message'],
    always: ['correlationId'],
    field: ['errors.0.in'],
    requestId: ['correlationId'],
    details: { reason: 'errors.0.message', limit: 'policyName' },
    map: {
      RATE_LIMITS: 'upstream_rate_limited',
      OBJECT_NOT_FOUND: 'upstream_not_found',
      INVALID_AUTHENTICATION: 'connector_needs_reauth',
      EXPIRED_AUTHENTICATION: 'connector_needs_reauth',
      MISSING_SCOPES: 'upstream_forbidden',
      CONFLICT: 'upstream_conflict',
    },
  },
  check: 'owners.list',
}
