import type { ErrorRules } from '@plugboard/core'
import type { Issue, Reason } from '../refusal.ts'

/** Refusals of an upstream without words of its own. */

export function statusOf(reason: Reason): number {
  return reason.kind === 'rule' ? reason.status : STATUS[reason.kind]
}

const STATUS: Readonly<Record<Exclude<Reason['kind'], 'rule'>, number>> = {
  no_credentials: 401,
  bad_credentials: 401,
  forbidden: 403,
  no_route: 404,
  bad_params: 400,
  bad_body: 400,
  media_type: 415,
  no_record: 404,
  bad_cursor: 400,
  key_reused: 422,
  key_in_use: 409,
  key_too_long: 400,
  rate_limited: 429,
}

export function codeOf(reason: Reason): string {
  return reason.kind === 'rule' ? (reason.code ?? 'rule') : reason.kind
}

/** Meaning of refusals that a server of GraphQL reports in a response with the status 200. */
const GRAPHQL: Readonly<Partial<Record<Reason['kind'], string>>> = {
  no_credentials: 'connector_needs_reauth',
  bad_credentials: 'connector_needs_reauth',
  forbidden: 'upstream_forbidden',
  bad_params: 'upstream_invalid_request',
  bad_body: 'upstream_invalid_request',
  bad_cursor: 'upstream_invalid_request',
  no_record: 'upstream_not_found',
  key_in_use: 'upstream_conflict',
  rate_limited: 'upstream_rate_limited',
}

/** The code of a refusal within a response of GraphQL, as the connector reads it; undefined for any other. */
export function graphqlCode({ graphql, map = {} }: ErrorRules, { kind }: Reason): string | undefined {
  const meaning = graphql === undefined ? undefined : GRAPHQL[kind]
  if (meaning === undefined) return undefined
  return Object.keys(map).find((code) => map[code] === meaning && !/^\d{3}$|\*/.test(code))
}

export function reasonText(reason: Reason): string {
  if (reason.kind === 'bad_params') return reason.issues.map(sayIssue).join('; ')
  if (reason.kind === 'rule') return reason.message
  return reason.kind === 'no_record'
    ? `no ${reason.entity} with id '${reason.id}'`
    : reason.kind.replaceAll('_', ' ')
}

const sayIssue = (issue: Issue): string =>
  `${issue.at.join('.')}: ${issue.problem}, expected ${issue.expected}`
