import type { Credentials, OAuthRules, Target } from '../../fake.ts'
import { accountOf, oauthRules } from '../atlassian/sign-in.ts'
import { MEDIA } from './attachments/media.ts'
import { rule } from './rule.ts'

export { CREDENTIALS } from '../atlassian/sign-in.ts'

export const oauth: OAuthRules = oauthRules([
  'read:jira-work',
  'write:jira-work',
  'read:jira-user',
  'manage:jira-webhook',
])

/** Returns the name of the caller's data set. */
export function admit(
  given: Credentials | undefined,
  headers: Readonly<Record<string, string>>,
  target: Target | undefined,
): string {
  if (target?.action === MEDIA) return admitToMedia(headers)
  checkXsrf(headers, target)
  const account = accountOf(given)
  if (target?.entity === 'webhooks' && given?.method.token === undefined)
    throw rule('The caller has to be a Connect or OAuth 2.0 app.', 403)
  return account
}

/** The media host is another server, which must not get credentials of this one. */
function admitToMedia({ authorization }: Readonly<Record<string, string>>): string {
  if (authorization === undefined) return ''
  throw rule('The address carries its own token.', 400)
}

/** Forms could be sent by any page that a signed-in user visits. */
function checkXsrf(headers: Readonly<Record<string, string>>, target: Target | undefined): void {
  const isForm = target?.entity === 'issue_attachments' && target.action === 'create'
  if (isForm && headers['x-atlassian-token'] !== 'no-check') throw rule('XSRF check failed', 403)
}
