// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Connector } from '@plugboard/core'

/**
 * Credentials of Issue Tracking by method `token`. E-mail address and API token. Calls are made in the name
 * of that user.
 */
export interface IssueTrackingTokenCredentials {
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
 * Credentials of Issue Tracking by method `scoped_token`. E-mail address and API token with scopes. It also
 * needs the id of the site.
 */
export interface IssueTrackingScopedTokenCredentials {
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
 * Credentials of Issue Tracking by method `oauth2`. OAuth 2.0 with refresh tokens. The refresh token changes
 * with every use. Consents also ask for the scope `manage:jira-webhook`, with which webhooks are registered:
 * add it to the permissions of the OAuth app, or the vendor refuses them.
 */
export interface IssueTrackingOauth2Credentials {
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

/** Credentials of Issue Tracking: the fields given choose the method. */
export type IssueTrackingCredentials =
  | IssueTrackingTokenCredentials
  | IssueTrackingScopedTokenCredentials
  | IssueTrackingOauth2Credentials

/** Issues of a Jira Cloud site with their comments and worklogs, and its projects, users and fields. */
export const issueTracking: Connector<IssueTrackingCredentials> = {
  name: 'issue-tracking',
  provider: 'jira',
  title: 'Issue Tracking',
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
      server: 'https://api.atlassian.com/ex/jira/{cloud_id}',
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
      server: 'https://api.atlassian.com/ex/jira/{cloud_id}',
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
    code: ['header.RateLimit-Reason', 'code', 'error'],
    message: ['errorMessages', 'message', 'error_description'],
    forms: ['status-code'],
    field: ['errors'],
    requestId: ['header.Atl-Traceid', 'header.X-ARequestId'],
    map: { AUTHENTICATED_FAILED: 'connector_needs_reauth' },
  },
  types: {
    rich_text_node: {
      type: 'object',
      properties: {
        type: { type: 'string', required: true },
        text: { type: 'string' },
        content: { type: 'array', items: { ref: 'rich_text_node' } },
        marks: { type: 'array', items: { type: 'object' } },
        attrs: { type: 'object' },
      },
      open: true,
    },
  },
  check: 'issue_fields.api_search',
}
