/** The sign-in that Drive, Gmail and Calendar share: one grant is valid at all of them, as far as its scopes go. */
import type { OAuthRules } from '../../fake.ts'

/** Accepted credentials. Short words, so that secret scanners ignore them. */
export const CREDENTIALS = {
  access_token: 'sandbox-access',
  refresh_token: 'sandbox-refresh',
  client_id: 'sandbox-client.apps.example',
  client_secret: 'sandbox-secret',
} as const

export const oauth: OAuthRules = {
  credentials: CREDENTIALS,
  signIn: 'google',
  scope: 'https://www.googleapis.com/auth/drive',
  consent: {
    isGranular: true,
    namesIssuer: true,
    implies: (granted, scope) => granted.some((one) => allows(one, scope)),
    accounts: { '': accountOf('ada@example.com'), other: accountOf('other@example.com') },
  },
}

const GMAIL = 'https://www.googleapis.com/auth/gmail.'

/** Scopes that one of Gmail's includes: developers.google.com/workspace/gmail/api/auth/scopes. */
const INCLUDED: Readonly<Record<string, readonly string[]>> = {
  [`${GMAIL}modify`]: ['readonly', 'compose', 'send', 'labels'].map((name) => GMAIL + name),
  [`${GMAIL}compose`]: [`${GMAIL}send`],
}

/** `auth/drive` allows what `auth/drive.readonly` does. */
function allows(granted: string, scope: string): boolean {
  return granted === scope || scope.startsWith(`${granted}.`) || INCLUDED[granted]?.includes(scope) === true
}

/** The primary calendar has the address of its user as its id. */
function accountOf(email: string): Readonly<Record<string, string>> {
  return { id: email, email }
}
