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
    // `auth/drive` allows what `auth/drive.readonly` does.
    implies: (granted, scope) => granted.some((one) => one === scope || scope.startsWith(`${one}.`)),
    accounts: { '': accountOf('ada@example.com'), other: accountOf('other@example.com') },
  },
}

/** The primary calendar has the address of its user as its id. */
function accountOf(email: string): Readonly<Record<string, string>> {
  return { id: email, email }
}
