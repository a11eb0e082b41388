// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Connector } from '@plugboard/core'

/**
 * Credentials of Wiki by method `token`. E-mail address and API token. Calls are made in the name of that
 * user.
 */
export interface WikiTokenCredentials {
  /**
   * First label of the site's host: `acme` for `acme.atlassian.net`. The host or the address is accepted as
   * well. Matches `^[a-z0-9][a-z0-9-]{0,62}$`.
   */
  site: string
  /** E-mail address of the account that the token belongs to. */
  email: string
  /** Token made in the account's security settings. */
  api_token: string
}

/**
 * Credentials of Wiki by method `scoped_token`. E-mail address and API token with scopes. It also needs the
 * id of the site.
 */
export interface WikiScopedTokenCredentials {
  /**
   * Id of the site, a UUID, as shown by `https://acme.atlassian.net/_edge/tenant_info`. Matches
   * `^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`.
   */
  cloud_id: string
  /** E-mail address of the account that the token belongs to. */
  email: string
  /** Token made with scopes in the account's security settings. */
  api_token: string
}

/**
 * Credentials of Wiki by method `oauth2`. OAuth 2.0 with refresh tokens. The refresh token changes with every
 * use.
 */
export interface WikiOauth2Credentials {
  /** Token that calls are made with; obtained with the refresh token when left out. */
  access_token?: string | undefined
  /** Token that gets new access tokens. Needs the scope `offline_access`. */
  refresh_token: string
  /** Id of the OAuth app. */
  client_id: string
  /** Secret of the OAuth app. */
  client_secret: string
  /**
   * Id of the site, a UUID, from `https://api.atlassian.com/oauth/token/accessible-resources`. Matches
   * `^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`.
   */
  cloud_id: string
}

/** Credentials of Wiki: the fields given choose the method. */
export type WikiCredentials = WikiTokenCredentials | WikiScopedTokenCredentials | WikiOauth2Credentials

/**
 * Spaces of a Confluence Cloud site with their pages, blog posts, comments, attachments and labels, and its
 * users.
 */
export const wiki: Connector<WikiCredentials> = {
  name: 'wiki',
  provider: 'confluence',
  title: 'Wiki',
  auth: [
    {
      name: 'token',
      server: 'https://{site}.atlassian.net',
      credentials: {
        site: { type: 'string', required: true, pattern: '^[a-z0-9][a-z0-9-]{0,62}$' },
        email: { type: 'string', required: true },
        api_token: { type: 'string', required: true },
      },
      basic: ['email', 'api_token'],
    },
    {
      name: 'scoped_token',
      server: 'https://api.atlassian.com/ex/confluence/{cloud_id}',
      credentials: {
        cloud_id: {
          type: 'string',
          required: true,
          pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
        },
        email: { type: 'string', required: true },
        api_token: { type: 'string', required: true },
      },
      basic: ['email', 'api_token'],
    },
    {
      name: 'oauth2',
      server: 'https://api.atlassian.com/ex/confluence/{cloud_id}',
      credentials: {
        access_token: { type: 'string' },
        refresh_token: { type: 'string', required: true },
        client_id: { type: 'string', required: true },
        client_secret: { type: 'string', required: true },
        cloud_id: {
          type: 'string',
          required: true,
          pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
        },
      },
      header: 'Authorization: Bearer {access_token}',
      token: 'POST https://auth.atlassian.com/oauth/token',
      encoding: 'json',
    },
  ],
  headers: { 'X-Atlassian-Token': 'no-check' },
  files: ['api.media.atlassian.com'],
  errors: {
    failed: { 'header.X-Seraph-LoginReason': 'AUTHENTICATED_FAILED' },
    code: ['errors.0.code', 'code', 'error', 'statusCode'],
    message: ['errors.0.title', 'message', 'error_description'],
    forms: ['data.authorized'],
    always: ['errors.0.title'],
    requestId: ['header.Atl-Traceid', 'header.X-ARequestId'],
    details: { detail: 'errors.0.detail' },
    map: { AUTHENTICATED_FAILED: 'connector_needs_reauth' },
  },
  check: 'users.current',
}
