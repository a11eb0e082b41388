import { type Answer, type Issue, type Reason, Refusal } from '../../fake.ts'

/**
 * Refusals as version 2 of the API words them: a list with a status, a code, a title and perhaps a detail. Version 1 has a
 * status and a message.
 */
export function refuse(reason: Reason, path: string): Answer {
  const answer = refusalOf(reason)
  return path.startsWith('/wiki/rest/api/') ? asVersion1(answer) : answer
}

function asVersion1({ status, headers = {}, body }: Answer): Answer {
  const [{ title }] = (body as Listed).errors
  const data = { authorized: status !== 401 && status !== 403, valid: true, errors: [], successful: false }
  return { status, headers, body: { statusCode: status, data, message: title } }
}

interface Listed {
  readonly errors: readonly [{ readonly title: string }]
}

function refusalOf(reason: Reason): Answer {
  switch (reason.kind) {
    case 'no_credentials':
    case 'bad_credentials':
      return answer(401, 'UNAUTHORIZED', 'The client has to be authenticated.')
    case 'forbidden':
      return answer(403, 'FORBIDDEN', 'The user may not use this site.')
    case 'no_route':
      return answer(404, 'NOT_FOUND', `There is no ${reason.method} ${reason.path} here.`)
    case 'no_record':
      return answer(
        404,
        'NOT_FOUND',
        `Nothing in ${reason.entity} has the id '${reason.id}', or it is hidden.`,
      )
    case 'bad_cursor':
      return answer(
        400,
        'INVALID_REQUEST_PARAMETER',
        `The value of '${reason.param}' is no cursor of this list.`,
      )
    case 'bad_params':
      return answer(400, 'INVALID_REQUEST_PARAMETER', reason.issues.map(say).join('; '))
    case 'bad_body':
      return answer(400, 'INVALID_MESSAGE', `The body could not be read: ${reason.message}.`)
    case 'media_type':
      return answer(
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        `Send the body as application/json, not as '${reason.got}'.`,
      )
    case 'rate_limited':
      return answer(429, 'TOO_MANY_REQUESTS', 'Too many requests.', { 'retry-after': '1' })
    case 'rule':
      return answer(reason.status, reason.code ?? 'INVALID_REQUEST', reason.message)
    case 'key_reused':
    case 'key_in_use':
    case 'key_too_long':
      return answer(400, 'INVALID_REQUEST', `The idempotency key '${reason.key}' cannot be used.`)
  }
}

function answer(status: number, code: string, title: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: { errors: [{ status, code, title, detail: null }] } }
}

function say({ at, problem, expected, got }: Issue): string {
  const found = got === undefined ? problem : JSON.stringify(got)
  return `'${at.join('.')}': expected ${expected}, got ${found}`
}

export function rule(status: number, code: string, message: string): Refusal {
  return new Refusal({ kind: 'rule', status, code, message })
}

export function unknown(entity: string, id: unknown): Refusal {
  return new Refusal({ kind: 'no_record', entity, id: String(id) })
}
