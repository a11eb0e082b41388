import type { OAuthRules, OtherRequest } from '../../fake.ts'

/** Webhooks name it, and so does the request for the account of a token. */
export const PORTAL = 62515

const UI_DOMAIN = 'app.hubspot.com'

/** With the token of a private app. */
export const accountRequest: OtherRequest = {
  table: { http: 'GET /account-info/v3/details' },
  handle: () => ({ status: 200, body: { portalId: PORTAL, accountType: 'STANDARD', uiDomain: UI_DOMAIN } }),
}

/** With the grant of a user. */
export function withAccount(rules: OAuthRules): OAuthRules {
  const account = { portalId: `${PORTAL}`, uiDomain: UI_DOMAIN, email: 'ada@acme.example' }
  return { ...rules, consent: { accounts: { '': account } } }
}
