import { type Credentials, type OAuthRules, Refusal } from '../../fake.ts'

/** A grant that is accepted. Short words, so that nobody's scanner takes them for real ones. */
export const CREDENTIALS = {
  access_token: 'sandbox-access',
  refresh_token: 'sandbox-refresh',
  client_id: 'sandbox-client.apps.example',
  client_secret: 'sandbox-secret',
} as const

export const oauth: OAuthRules = {
  credentials: CREDENTIALS,
  scope: 'https://www.googleapis.com/auth/drive',
}

/** There is one user; whether the token holds was looked at before. */
export function admit(given: Credentials | undefined): string {
  if (given === undefined) throw new Refusal({ kind: 'no_credentials' })
  return ''
}
