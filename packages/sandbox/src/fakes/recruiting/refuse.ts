import type { Answer, Issue, Reason } from '../../fake.ts'

/** Refusals in Ashby's two formats: with a code, or with a message and the invalid param. */
export function refuse(reason: Reason): Answer {
  switch (reason.kind) {
    case 'no_credentials':
      return messageRefusal(401, [{ message: 'No API key was given.' }], {
        'www-authenticate': 'Basic realm="Ashby"',
      })
    case 'bad_credentials':
      return messageRefusal(403, [{ message: 'The API key is unknown or switched off.' }])
    case 'forbidden':
      return coded(403, 'missing_endpoint_permission', 'The API key may not use this endpoint.')
    case 'no_route':
      return noRoute(reason.method, reason.path)
    case 'bad_params':
      return messageRefusal(200, reason.issues.map(describe))
    case 'bad_body':
      return coded(400, 'invalid_input', `The request could not be read: ${reason.message}.`)
    case 'media_type':
      return coded(415, 'invalid_input', `Send the body as application/json, not as '${reason.got}'.`)
    case 'no_record':
      return missing(reason.entity)
    case 'bad_cursor':
      return badCursor(reason.param)
    case 'rate_limited':
      return coded(429, 'rate_limit_exceeded', 'Too many requests.', { 'x-ratelimit-remaining': '0' })
    case 'rule':
      return ruled(reason)
    // Ashby has no idempotency keys.
    case 'key_reused':
    case 'key_in_use':
    case 'key_too_long':
      return coded(400, 'invalid_input', 'Idempotency keys are not understood.')
  }
}

/** Names of records in codes. */
const NOUNS: Readonly<Record<string, string>> = {
  candidate_notes: 'note',
  communication_templates: 'communication_template',
  custom_fields: 'custom_field',
  feedback_form_definitions: 'feedback_form_definition',
  job_postings: 'job_posting',
}

function missing(entity: string): Answer {
  const noun = NOUNS[entity] ?? entity.replace(/s$/, '')
  return coded(
    200,
    `${noun}_not_found`,
    `There is no such ${noun.replaceAll('_', ' ')}, or the key may not see it.`,
  )
}

function badCursor(param: string): Answer {
  return param === 'syncToken'
    ? coded(200, 'sync_token_expired', 'The sync token has expired. List everything again.')
    : coded(200, 'cursor_invalid', 'The cursor belongs to no page of this list.')
}

function noRoute(method: string, path: string): Answer {
  return method === 'POST'
    ? messageRefusal(404, [{ message: `There is no ${path}.` }])
    : messageRefusal(405, [{ message: `Every call is a POST, not a ${method}.` }], { allow: 'POST' })
}

/** A rule has a code, or else the invalid param. */
function ruled({ status, message, code, param }: Extract<Reason, { kind: 'rule' }>): Answer {
  if (code === undefined && param !== undefined)
    return messageRefusal(status, [{ message, parameter: param }])
  return coded(status, code ?? 'invalid_input', message)
}

function coded(status: number, code: string, message: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: { success: false, errors: [code], errorInfo: { code, message, meta: {} } } }
}

interface MessageRefusal {
  readonly message: string
  readonly parameter?: string
}

function messageRefusal(
  status: number,
  errors: readonly MessageRefusal[],
  headers: Record<string, string> = {},
): Answer {
  return { status, headers, body: { success: false, errors } }
}

function describe({ at, problem, expected }: Issue): MessageRefusal {
  const parameter = at.join('.')
  switch (problem) {
    case 'unknown':
      return { parameter, message: `${parameter} is no parameter of this endpoint` }
    case 'missing':
      return { parameter, message: `${parameter} is required` }
    case 'require_any':
    case 'require_one':
    case 'exclusive':
      return { parameter, message: `give ${problem === 'require_any' ? 'any' : 'one'} of ${expected}` }
    case 'enum':
      return { parameter, message: `${parameter} must be one of ${expected}` }
    case 'type':
    case 'empty':
      return { parameter, message: `${parameter} must be a valid ${expected}` }
    case 'range':
    case 'length':
      return { parameter, message: `${parameter} must have or be ${expected}` }
  }
}
