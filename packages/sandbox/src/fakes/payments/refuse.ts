import type { Answer, Issue, ParamPath, Reason } from '../../fake.ts'

/** The `error` object of a response body. */
interface Fault {
  readonly type?: 'invalid_request_error' | 'idempotency_error'
  readonly message: string
  readonly code?: string | undefined
  readonly param?: string | undefined
}

/** Refusals in Stripe's format. Only the first issue is reported. */
export function refuse(reason: Reason): Answer {
  switch (reason.kind) {
    case 'no_credentials':
      return answer(401, { message: 'No API key was given. Send it as a bearer token.' }, CHALLENGE)
    case 'bad_credentials':
      return answer(401, { message: `Invalid API Key provided: ${mask(reason.given)}` }, CHALLENGE)
    case 'forbidden':
      return answer(403, { message: `The key ${mask(reason.given)} lacks the permission for this.` })
    case 'no_route':
      return answer(404, { message: `Unrecognized request URL (${reason.method}: ${reason.path}).` })
    case 'no_record':
      return answer(404, missing(nounOf(reason.entity), reason.id, reason.param ?? 'id'))
    case 'bad_cursor':
      return answer(400, {
        code: 'resource_missing',
        param: reason.param,
        message: 'No such record to start after or end before.',
      })
    case 'bad_params':
      return answer(400, describe(reason.issues[0] as Issue))
    case 'key_in_use':
      return answer(409, KEY_IN_USE, { 'stripe-should-retry': 'true' })
    case 'key_too_long':
      return answer(400, KEY_TOO_LONG)
    case 'key_reused':
      return answer(400, KEY_REUSED)
    case 'rate_limited':
      return answer(429, { code: 'rate_limit', message: 'Too many requests at once. Slow down.' })
    case 'rule':
      return answer(reason.status, reason)
    default:
      return answer(400, badRequest(reason))
  }
}

type BadRequest = Extract<Reason, { kind: 'bad_body' | 'media_type' }>

function badRequest(reason: BadRequest): Fault {
  if (reason.kind === 'bad_body') return { message: `The request could not be read: ${reason.message}.` }
  return { message: `Send the body as application/x-www-form-urlencoded, not as '${reason.got}'.` }
}

const CHALLENGE = { 'www-authenticate': 'Bearer realm="Stripe"' }

const KEY_TOO_LONG: Fault = {
  type: 'idempotency_error',
  message: 'An idempotency key has at most 255 characters.',
}

const KEY_REUSED: Fault = {
  type: 'idempotency_error',
  message: 'This idempotency key was already used with other params.',
}

const KEY_IN_USE: Fault = {
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: 'Another request with this idempotency key is still running.',
}

function answer(status: number, fault: Fault, headers: Record<string, string> = {}): Answer {
  const { type = 'invalid_request_error', message, code, param } = fault
  return { status, headers, body: { error: { code, message, param, type } } }
}

function missing(noun: string, id: string, param: string): Fault {
  return { code: 'resource_missing', param, message: `No such ${noun}: '${id}'` }
}

/** `payment_intents` becomes `payment_intent`; names such as `balance` stay. */
const nounOf = (entity: string): string => entity.replace(/s$/, '')

function describe(issue: Issue): Fault {
  const param = paramName(issue.at)
  const { expected, got } = issue
  switch (issue.problem) {
    case 'unknown':
      return { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` }
    case 'missing':
    case 'require_any':
    case 'require_one':
      return { code: 'parameter_missing', param, message: `Missing required param: ${param}.` }
    case 'empty':
      return {
        code: 'parameter_invalid_empty',
        param,
        message: `${param} may not be empty and cannot be cleared.`,
      }
    case 'type':
      return { code: typeCode(expected), param, message: `Invalid ${expected}: ${JSON.stringify(got)}` }
    case 'range':
      return {
        code: 'parameter_invalid_integer',
        param,
        message: `${param} must be ${expected}, not ${got}.`,
      }
    case 'length':
      return { param, message: `${param} must have ${expected}.` }
    case 'enum':
      return { param, message: `Invalid ${param}: must be one of ${expected}` }
    case 'exclusive':
      return { param, message: `You can only specify one of ${expected}.` }
  }
}

/** Stripe has separate codes for two types. */
function typeCode(expected: string): string | undefined {
  return expected === 'integer' || expected === 'string' ? `parameter_invalid_${expected}` : undefined
}

/** `created[gte]` */
function paramName([name = '', ...keys]: ParamPath): string {
  return name + keys.map((key) => `[${key}]`).join('')
}

/** Shows only the last four characters of a key. */
function mask(key: string): string {
  return key.length < 12 ? '****' : `${key.slice(0, 8)}****${key.slice(-4)}`
}
