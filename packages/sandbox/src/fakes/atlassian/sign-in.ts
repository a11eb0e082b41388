/** The sign-in that Jira and Confluence share: the same accounts, apps and sites, and the same form of access. */
import { type Credentials, type OAuthRules, Refusal } from '../../fake.ts'

/** Accepted credentials. */
export const CREDENTIALS = { site: 'acme', email: 'ada@acme.example', api_token: 'sandbox' } as const

/** Token of a known user without any permission. */
const RESTRICTED_TOKEN = 'sandbox-restricted'

/**
 * OAuth credentials of the same user. The refresh token changes with every use.
 *
 * @param scopes Those that the vendor names for each site.
 */
export function oauthRules(scopes: readonly string[]): OAuthRules {
  return {
    credentials: {
      access_token: 'sandbox-access',
      refresh_token: 'sandbox-refresh',
      client_id: 'sandbox-client',
      client_secret: 'sandbox-secret',
      cloud_id: '11111111-2222-4333-8444-555555555555',
    },
    signIn: 'atlassian',
    rotates: true,
    consent: {
      offlineScope: 'offline_access',
      accounts: {
        '': { account_id: '5b10a2844c20165700ede21a', email: 'ada@acme.example', name: 'Ada' },
        other: { account_id: '5b10a2844c20165700ede21b', email: 'bea@globex.example', name: 'Bea' },
      },
      sites: [
        siteOf('11111111-2222-4333-8444-555555555555', 'acme', scopes),
        siteOf('66666666-7777-4888-9999-aaaaaaaaaaaa', 'globex', scopes),
      ],
    },
  }
}

/** A site as the vendor lists those that a grant reaches. */
function siteOf(id: string, name: string, scopes: readonly string[]): Readonly<Record<string, unknown>> {
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
export function accountOf(given: Credentials | undefined): string {
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
