/** Errors of GraphQL: they arrive with the status 200 and beside `data`. */
import type { ErrorRules } from '@plugboard/core'

/** Codes that servers have in common: Apollo Server, Yoga, Hot Chocolate, and those of large vendors for credentials and limits. */
const CODES: NonNullable<ErrorRules['map']> = {
  UNAUTHENTICATED: 'connector_needs_reauth',
  AUTHENTICATION_ERROR: 'connector_needs_reauth',
  FORBIDDEN: 'upstream_forbidden',
  NOT_FOUND: 'upstream_not_found',
  BAD_REQUEST: 'upstream_invalid_request',
  BAD_USER_INPUT: 'upstream_invalid_request',
  GRAPHQL_PARSE_FAILED: 'upstream_invalid_request',
  GRAPHQL_VALIDATION_FAILED: 'upstream_invalid_request',
  CONFLICT: 'upstream_conflict',
  THROTTLED: 'upstream_rate_limited',
  RATE_LIMITED: 'upstream_rate_limited',
  RATELIMITED: 'upstream_rate_limited',
  TOO_MANY_REQUESTS: 'upstream_rate_limited',
  COMPLEXITY_BUDGET_EXHAUSTED: 'upstream_rate_limited',
  INTERNAL_SERVER_ERROR: 'upstream_error',
  TIMEOUT: 'upstream_timeout',
}

/** The rules of a connector with GraphQL actions: what the spec says goes first. */
export function withGraphqlErrors({ failed, map, ...rules }: ErrorRules): ErrorRules {
  return {
    failed: { ...failed, 'errors.0': '*' },
    graphql: true,
    code: ['errors.0.extensions.code'],
    message: ['errors.0.message'],
    ...rules,
    map: {
      ...map,
      ...Object.fromEntries(Object.entries(CODES).filter(([code]) => map?.[code] === undefined)),
    },
  }
}
