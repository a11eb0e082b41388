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
}

/** There is one user; the access token is already checked. */
export function admit(given: Credentials | undefined): string {
  if (given === undefined) throw new Refusal({ kind: 'no_credentials' })
  return ''
}
