// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Connector } from '@plugboard/core'

/**
 * Credentials of Messaging by method `token`. A token of a bot or a user, from the settings of a Slack app
 * that is installed in the workspace.
 */
export interface MessagingTokenCredentials {
  /** The token: `xoxb-…` of a bot, `xoxp-…` of a user. Matches `[A-Za-z0-9._-]+`. */
  access_token: string
}

/**
 * Credentials of Messaging by method `oauth2`. A grant to a Slack app with token rotation. The refresh token
 * changes with every use.
 */
export interface MessagingOauth2Credentials {
  /** Token that calls are made with; obtained with the refresh token when left out. */
  access_token?: string | undefined
  /** Token that gets new access tokens. */
  refresh_token: string
  /** Client id of the app. */
  client_id: string
  /** Client secret of the app. */
  client_secret: string
  /** Signing secret of the app. With it the server verifies the events that the app sends. */
  signing_secret?: string | undefined
}

/** Credentials of Messaging: the fields given choose the method. */
export type MessagingCredentials = MessagingTokenCredentials | MessagingOauth2Credentials

/**
 * Conversations of a Slack workspace with their messages, threads, reactions, pins and members, and its users
 * and files.
 */
export const messaging: Connector<MessagingCredentials> = {
  name: 'messaging',
  provider: 'slack',
  title: 'Messaging',
  server: 'https://slack.com/api',
  auth: [
    {
      name: 'token',
      credentials: { access_token: { type: 'string', required: true, pattern: '[A-Za-z0-9._-]+' } },
      header: 'Authorization: Bearer {access_token}',
    },
    {
      name: 'oauth2',
      credentials: {
        access_token: { type: 'string' },
        refresh_token: { type: 'string', required: true },
        client_id: { type: 'string', required: true },
        client_secret: { type: 'string', required: true },
        signing_secret: { type: 'string' },
      },
      header: 'Authorization: Bearer {access_token}',
      token: 'POST https://slack.com/api/oauth.v2.access',
      encoding: 'form',
      refusals: {
        invalid_refresh_token: 'invalid_grant',
        token_revoked: 'invalid_grant',
        account_inactive: 'invalid_grant',
        invalid_code: 'invalid_grant',
        code_already_used: 'invalid_grant',
        invalid_client_id: 'invalid_client',
        bad_client_secret: 'invalid_client',
        bad_redirect_uri: 'invalid_request',
      },
    },
  ],
  files: ['files.slack.com'],
  errors: {
    failed: { ok: false },
    code: ['error'],
    message: ['error', 'response_metadata.messages.0'],
    always: ['ok'],
    details: { needed: 'needed', provided: 'provided' },
    map: {
      '200': 'upstream_invalid_request',
      ratelimited: 'upstream_rate_limited',
      rate_limited: 'upstream_rate_limited',
      message_limit_exceeded: 'upstream_rate_limited',
      invalid_auth: 'connector_needs_reauth',
      not_authed: 'connector_needs_reauth',
      account_inactive: 'connector_needs_reauth',
      token_revoked: 'connector_needs_reauth',
      token_expired: 'connector_needs_reauth',
      invalid_refresh_token: 'connector_needs_reauth',
      no_permission: 'upstream_forbidden',
      missing_scope: 'upstream_forbidden',
      not_allowed_token_type: 'upstream_forbidden',
      not_in_channel: 'upstream_forbidden',
      access_denied: 'upstream_forbidden',
      ekm_access_denied: 'upstream_forbidden',
      'restricted_action*': 'upstream_forbidden',
      'cant_*': 'upstream_forbidden',
      '*_not_found': 'upstream_not_found',
      file_deleted: 'upstream_not_found',
      invalid_scheduled_message_id: 'upstream_not_found',
      no_reaction: 'upstream_not_found',
      no_pin: 'upstream_not_found',
      not_pinned: 'upstream_not_found',
      not_pinnable: 'upstream_invalid_request',
      permission_denied: 'upstream_forbidden',
      'already_*': 'upstream_conflict',
      not_archived: 'upstream_conflict',
      is_archived: 'upstream_conflict',
      name_taken: 'upstream_conflict',
      internal_error: 'upstream_error',
      fatal_error: 'upstream_error',
      service_unavailable: 'upstream_error',
      request_timeout: 'upstream_timeout',
    },
  },
  check: 'users.authenticated',
}
