/** The OpenID provider of the installation. */
import type { Env } from './known-variables.ts'
import { readSecretFile } from './secret-file.ts'

export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Undefined if none is set; adds what is wrong to `mistakes`. */
export function readOidc(env: Env, mistakes: string[]): OidcConfig | undefined {
  const { PLUGBOARD_OIDC_ISSUER: issuer, PLUGBOARD_OIDC_CLIENT_ID: clientId } = env
  const { PLUGBOARD_OIDC_CLIENT_SECRET_FILE: file } = env
  if (issuer === undefined && clientId === undefined && file === undefined) return undefined
  if (issuer === undefined || clientId === undefined || file === undefined) {
    mistakes.push(
      'PLUGBOARD_OIDC_ISSUER, PLUGBOARD_OIDC_CLIENT_ID and PLUGBOARD_OIDC_CLIENT_SECRET_FILE must be set together',
    )
    return undefined
  }
  if (!isIssuer(issuer)) {
    mistakes.push('PLUGBOARD_OIDC_ISSUER must be an https address (http on loopback) without query')
    return undefined
  }
  const clientSecret = readSecretFile(env, 'PLUGBOARD_OIDC_CLIENT_SECRET_FILE', mistakes)
  return clientSecret === undefined ? undefined : { issuer, clientId, clientSecret }
}

function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  const isLoopback = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return (
    url !== null &&
    url.search === '' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback))
  )
}
