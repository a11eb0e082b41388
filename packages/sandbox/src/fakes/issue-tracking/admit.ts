import { type Credentials, type OAuthRules, Refusal, type Target } from '../../fake.ts'
import { MEDIA } from './attachments/media.ts'
import { rule } from './rule.ts'

/** Accepted credentials. */
export const CREDENTIALS = { site: 'acme', email: 'ada@acme.example', api_token: 'sandbox' } as const

/** Token of a known user without any permission. */
const RESTRICTED_TOKEN = 'sandbox-restricted'

/** OAuth credentials of the same user. Jira rotates the refresh token on every use. */
export const oauth: OAuthRules = {
  credentials: {
    access_token: 'sandbox-access',
    refresh_token: 'sandbox-refresh',
    client_id: 'sandbox-client',
    client_secret: 'sandbox-secret',
    cloud_id: '11111111-2222-4333-8444-555555555555',
  },
  rotates: true,
  consent: {
    offlineScope: 'offline_access',
    accounts: {
      '': { account_id: '5b10a2844c20165700ede21a', email: 'ada@acme.example', name: 'Ada' },
      other: { account_id: '5b10a2844c20165700ede21b', email: 'bea@globex.example', name: 'Bea' },
    },
    sites: [
      siteOf('11111111-2222-4333-8444-555555555555', 'acme'),
      siteOf('66666666-7777-4888-9999-aaaaaaaaaaaa', 'globex'),
    ],
  },
}

/** A site as the vendor lists those that a grant reaches. */
function siteOf(id: string, name: string): Readonly<Record<string, unknown>> {
  const scopes = ['read:jira-work', 'write:jira-work', 'read:jira-user']
  return {
    id,
    name,
    url: `https://${name}.atlassian.net`,
    scopes,
    avatarUrl: `https://avatars.example/${name}.png`,
  }
}

/**
 * Checks a pair of e-mail and token; access tokens are already checked. The domain of the e-mail selects the data set,
 * because the host is the sandbox's; `acme` and access tokens use the main one.
 */
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

function accountOf(given: Credentials | undefined): string {
  if (given === undefined) throw new Refusal({ kind: 'no_credentials' })
  if (given.method.token !== undefined) return ''
  const { email = '', api_token = '' } = given.values
  if (api_token === RESTRICTED_TOKEN) throw new Refusal({ kind: 'forbidden', given: api_token })
  const [, site = ''] = /@([a-z0-9-]+)\./i.exec(email) ?? []
  if (api_token !== CREDENTIALS.api_token || site === '') {
    throw new Refusal({ kind: 'bad_credentials', given: api_token })
  }
  return site === CREDENTIALS.site ? '' : site
}
