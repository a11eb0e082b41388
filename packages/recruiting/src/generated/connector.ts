// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Connector } from '@plugboard/core'

/**
 * Credentials of Recruiting. An API key from Admin > Integrations > API Keys. Its permissions decide which
 * entities it reaches.
 */
export interface RecruitingCredentials {
  /** API key. It is shown once when it is made and does not expire by itself. */
  api_key: string
}

/** Candidates, applications, jobs, offers and interviews of an Ashby account. */
export const recruiting: Connector<RecruitingCredentials> = {
  name: 'recruiting',
  provider: 'ashby',
  title: 'Recruiting',
  server: 'https://api.ashbyhq.com',
  auth: [{ name: 'token', credentials: { api_key: { type: 'string', required: true } }, basic: ['api_key'] }],
  headers: { Accept: 'application/json; version=1', 'Ashby-Version': '2026-01-01' },
  files: ['*.amazonaws.com'],
  errors: {
    failed: { success: false },
    code: ['errorInfo.code', 'errors.0', 'errors.0.code'],
    message: ['errorInfo.message', 'errors.0.message'],
    field: ['errors.0.parameter'],
    requestId: ['errorInfo.requestId', 'header.x-ashby-request-id'],
    map: {
      '200': 'upstream_invalid_request',
      '401': 'connector_needs_reauth',
      '403': 'connector_needs_reauth',
      '*_not_found': 'upstream_not_found',
      rate_limit_exceeded: 'upstream_rate_limited',
      concurrent_limit_exceeded: 'upstream_rate_limited',
      missing_endpoint_permission: 'upstream_forbidden',
    },
  },
  check: 'users.list',
}
