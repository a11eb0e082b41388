import { type Credentials, type OAuthRules, Refusal } from '../../fake.ts'

/** Accepted credentials. Short words, so that secret scanners ignore them. */
export const CREDENTIALS = {
  access_token: 'sandbox-access',
  refresh_token: 'sandbox-refresh',
  client_id: 'sandbox-client.apps.example',
  client_secret: 'sandbox-secret',
} as const

export const oauth: OAuthRules = {
  credentials: CREDENTIALS,
  scope: 'https://www.googleapis.com/auth/drive',
  consent: {
    isGranular: true,
    namesIssuer: true,
    implies: (granted, scope) => granted.includes(scope) || granted.includes(DRIVE),
    accounts: { '': { email: 'ada@example.com' }, other: { email: 'other@example.com' } },
  },
}

/** Allows everything that narrower scopes do. */
const DRIVE = 'https://www.googleapis.com/auth/drive'

/** There is one user; whether the token holds was looked at before. */
export function admit(given: Credentials | undefined): string {
  if (given === undefined) throw new Refusal({ kind: 'no_credentials' })
  return ''
}
