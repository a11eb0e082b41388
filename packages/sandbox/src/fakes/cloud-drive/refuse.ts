import type { Answer, Issue, Reason } from '../../fake.ts'

interface Fault {
  readonly reason: string
  readonly message: string
  readonly domain?: string
  readonly locationType?: 'parameter' | 'header'
  readonly location?: string
}

/** Refusals in Google's format: clients act on the reason rather than the status. */
export function refuse(reason: Reason): Answer {
  switch (reason.kind) {
    case 'no_credentials':
      return answer(401, authFault('required', 'Login Required.'), CHALLENGE)
    case 'bad_credentials':
      return answer(401, authFault('authError', 'Invalid Credentials'), CHALLENGE)
    case 'forbidden':
      return answer(403, { reason: 'insufficientPermissions', message: 'Insufficient Permission' })
    case 'no_route':
      return answer(404, { reason: 'notFound', message: 'Not Found' })
    case 'no_record':
      return answer(404, notFound(reason.id, reason.param ?? 'fileId'))
    case 'bad_cursor':
      return answer(400, { reason: 'invalid', message: 'Invalid Value', ...at(reason.param) })
    case 'bad_params':
      return answer(400, describe(reason.issues[0] as Issue))
    case 'bad_body':
      return answer(400, { reason: 'parseError', message: `Parse Error: ${reason.message}` })
    case 'media_type':
      return answer(400, { reason: 'badContent', message: `Unsupported content with type: ${reason.got}` })
    case 'rate_limited':
      return answer(403, RATE_LIMITED)
    case 'rule':
      return answer(reason.status, ruleFault(reason))
    default:
      return answer(409, { reason: 'conflict', message: 'Conflict' })
  }
}

const CHALLENGE = { 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' }

/** Rate limits have the same 403 as a missing permission; only the reason differs. */
const RATE_LIMITED: Fault = {
  domain: 'usageLimits',
  reason: 'userRateLimitExceeded',
  message: 'User Rate Limit Exceeded. Rate of requests for user exceed configured project quota.',
}

/** Reasons that are limits, not permissions. */
const LIMITS = /(Limit|Quota|Quotas)Exceeded$/i

function ruleFault({ code = 'badRequest', message, param }: Extract<Reason, { kind: 'rule' }>): Fault {
  return {
    ...(LIMITS.test(code) && { domain: 'usageLimits' }),
    reason: code,
    message,
    ...(param !== undefined && at(param)),
  }
}

function answer(status: number, fault: Fault, headers: Record<string, string> = {}): Answer {
  const { message, domain = 'global', reason, ...location } = fault
  const errors = [{ domain, reason, message, ...location }]
  return { status, headers, body: { error: { errors, code: status, message } } }
}

function authFault(reason: string, message: string): Fault {
  return { reason, message, locationType: 'header', location: 'Authorization' }
}

function notFound(id: string, param: string): Fault {
  return { reason: 'notFound', message: `File not found: ${id}.`, ...at(param) }
}

function at(location: string): Pick<Fault, 'locationType' | 'location'> {
  return { locationType: 'parameter', location }
}

function describe({ at: place, problem, expected, got }: Issue): Fault {
  const name = place.join('.')
  if (problem === 'missing' || problem === 'require_any' || problem === 'require_one')
    return { reason: 'required', message: `Required parameter: ${name}`, ...at(name) }
  if (problem === 'unknown')
    return { reason: 'invalidParameter', message: `Invalid parameter: ${name}`, ...at(name) }
  return {
    reason: 'invalidParameter',
    message: `Invalid value '${String(got)}'. Expected: ${expected}`,
    ...at(name),
  }
}
