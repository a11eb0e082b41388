import type { Answer, Reason } from '../../fake.ts'
import { isContent, toSignIn } from './file-content.ts'

/** Refusals as Slack words them: `ok: false` and a code, with the status 200 except for rate limits. */
export function refuse(reason: Reason, path: string): Answer {
  if (reason.kind === 'rate_limited')
    return { status: 429, headers: { 'retry-after': '1' }, body: { ok: false, error: 'ratelimited' } }
  if (isContent(path) && reason.kind !== 'rule') return toSignIn()
  const messages =
    reason.kind === 'bad_params' ? reason.issues.map(({ at }) => `[ERROR] ${at.join('/')}`) : []
  return {
    status: reason.kind === 'rule' ? reason.status : 200,
    body: {
      ok: false,
      error: codeOf(reason),
      ...(messages.length > 0 && { response_metadata: { messages } }),
    },
  }
}

function codeOf(reason: Reason): string {
  switch (reason.kind) {
    case 'no_credentials':
      return 'not_authed'
    case 'bad_credentials':
      return 'invalid_auth'
    case 'forbidden':
      return 'missing_scope'
    case 'no_route':
      return 'unknown_method'
    case 'no_record':
      // docs.slack.dev/reference/methods/users.lookupByEmail
      if (reason.param === 'email') return 'users_not_found'
      // docs.slack.dev/reference/methods/chat.deleteScheduledMessage
      if (reason.entity === 'scheduled_messages') return 'invalid_scheduled_message_id'
      return `${NOUNS[reason.entity] ?? 'record'}_not_found`
    case 'bad_cursor':
      return 'invalid_cursor'
    case 'bad_body':
    case 'media_type':
      return 'invalid_json'
    case 'rule':
      return reason.code ?? reason.message
    default:
      return 'invalid_arguments'
  }
}

const NOUNS: Readonly<Record<string, string>> = {
  conversations: 'channel',
  messages: 'message',
  users: 'user',
  files: 'file',
}
