// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Connector } from '@plugboard/core'

/**
 * Credentials of Code Hosting by method `token`. A personal access token, classic or fine-grained, or an
 * installation token of a GitHub App.
 */
export interface CodeHostingTokenCredentials {
  /** The token. */
  access_token: string
}

/**
 * Credentials of Code Hosting by method `oauth2`. A grant of a user to a GitHub App whose user tokens expire.
 * The refresh token changes with every use.
 */
export interface CodeHostingOauth2Credentials {
  /** Token that calls are made with; obtained with the refresh token when left out. */
  access_token?: string | undefined
  /** Token that gets new access tokens. */
  refresh_token: string
  /** Id of the GitHub App's OAuth client. */
  client_id: string
  /** Secret of that client. */
  client_secret: string
}

/** Credentials of Code Hosting: the fields given choose the method. */
export type CodeHostingCredentials = CodeHostingTokenCredentials | CodeHostingOauth2Credentials

/**
 * Repositories at GitHub with their issues, pull requests, reviews, comments, labels, milestones, branches,
 * commits with their checks, releases with their assets, and files.
 */
export const codeHosting: Connector<CodeHostingCredentials> = {
  name: 'code-hosting',
  provider: 'github',
  title: 'Code Hosting',
  server: 'https://api.github.com',
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
      token: 'POST https://github.com/login/oauth/access_token',
      encoding: 'form',
      refusals: {
        bad_refresh_token: 'invalid_grant',
        bad_verification_code: 'invalid_grant',
        incorrect_client_credentials: 'invalid_client',
        redirect_uri_mismatch: 'invalid_request',
      },
    },
  ],
  headers: { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' },
  files: ['*.githubusercontent.com'],
  errors: {
    code: ['errors.0.code', 'error', 'message'],
    message: ['message', 'error_description'],
    always: ['documentation_url'],
    field: ['errors.0.field'],
    requestId: ['header.X-GitHub-Request-Id'],
    map: {
      'API rate limit exceeded*': 'upstream_rate_limited',
      'You have exceeded a secondary rate limit*': 'upstream_rate_limited',
      'Bad credentials': 'connector_needs_reauth',
    },
  },
  check: 'users.authenticated',
}
