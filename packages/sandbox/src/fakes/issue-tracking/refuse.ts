import type { Answer, Issue, Reason } from '../../fake.ts'

/** Refusals in Jira's format: messages, and errors by field of an issue. */
export function refuse(reason: Reason): Answer {
  switch (reason.kind) {
    case 'no_credentials':
      return answer(401, [UNKNOWN], {}, CHALLENGE)
    case 'bad_credentials':
      return answer(401, [UNKNOWN], {}, { ...CHALLENGE, 'x-seraph-loginreason': 'AUTHENTICATED_FAILED' })
    case 'forbidden':
      return answer(403, ['The user may not use this site.'])
    case 'no_route':
      if (reason.path === REMOVED)
        return answer(410, ['The requested API is gone. Use /rest/api/3/search/jql.'])
      return answer(404, [`There is no ${reason.method} ${reason.path} here.`])
    case 'no_record':
      return answer(404, [
        `${NOUNS[reason.entity] ?? reason.entity} '${reason.id}' does not exist or is hidden.`,
      ])
    case 'bad_cursor':
      return answer(400, [`The value of ${reason.param} is no token of this search.`])
    case 'bad_params':
      return badParams(reason.issues)
    case 'bad_body':
      return answer(400, [`The request could not be read: ${reason.message}.`])
    case 'media_type':
      return answer(415, [`Send the body as application/json, not as '${reason.got}'.`])
    case 'rate_limited':
      return answer(429, ['Too many requests. Slow down.'], {}, LIMITED)
    case 'rule':
      return answer(reason.status, reason.message === '' ? [] : [reason.message], reason.fields)
    case 'key_reused':
    case 'key_in_use':
    case 'key_too_long':
      return answer(400, [`The idempotency key '${reason.key}' cannot be used.`])
  }
}

/** The search endpoint before 2025. */
const REMOVED = '/rest/api/3/search'

const UNKNOWN = 'The client has to be authenticated to access this resource.'

const CHALLENGE = { 'www-authenticate': 'Basic realm="Jira"' }

/** API tokens have burst limits only. */
const LIMITED = {
  'ratelimit-reason': 'jira-burst-based',
  'x-ratelimit-limit': '350',
  'x-ratelimit-remaining': '0',
}

const NOUNS: Readonly<Record<string, string>> = {
  issues: 'Issue',
  projects: 'Project',
  users: 'User',
  issue_comments: 'Comment',
  issue_worklogs: 'Worklog',
}

function answer(
  status: number,
  errorMessages: readonly string[],
  errors: Readonly<Record<string, string>> = {},
  headers: Record<string, string> = {},
): Answer {
  return { status, headers, body: { errorMessages, errors } }
}

/** Issues of `fields` are reported by field, all others as messages. */
function badParams(issues: readonly Issue[]): Answer {
  const ofFields = issues.filter(({ at }) => at[0] === 'fields' && at.length > 1)
  const others = issues.filter((issue) => !ofFields.includes(issue))
  const errors = Object.fromEntries(ofFields.map((issue) => [String(issue.at[1]), say(issue)]))
  return answer(
    400,
    others.map((issue) => `${issue.at.join('.')}: ${say(issue)}`),
    errors,
  )
}

function say({ problem, expected, got }: Issue): string {
  switch (problem) {
    case 'unknown':
      return 'cannot be set: it is unknown or not on the screen.'
    case 'missing':
      return 'is required.'
    case 'require_any':
    case 'require_one':
      return `one of these has to be given: ${expected}.`
    case 'exclusive':
      return `only one of these can be given: ${expected}.`
    case 'empty':
      return 'must not be empty.'
    default:
      return `expected ${expected}, got ${JSON.stringify(got)}.`
  }
}
