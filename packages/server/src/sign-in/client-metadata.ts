/** Metadata of a client that registers, or that publishes a document at its id (a URL). */
import { errors } from 'oidc-provider'
import { isForeignScheme } from './foreign-schemes.ts'

/** The rest says nothing that counts here, or would have the server fetch further addresses. */
const KEPT = ['client_id', 'client_name', 'client_uri', 'redirect_uris'] as const
const MAX_NAME = 100
const MAX_REDIRECTS = 20
const MAX_URL = 1024

/**
 * Metadata that the library gets. Clients are public (a host cannot keep a secret from its user) and native: their loopback
 * redirect URIs may have any port, and others must be https or of a scheme of their own.
 */
export function clientMetadata(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new errors.InvalidClientMetadata('must be a JSON object')
  const metadata = given as Readonly<Record<string, unknown>>
  requireBounds(metadata)
  const kept = KEPT.filter((name) => metadata[name] !== undefined).map((name) => [name, metadata[name]])
  return {
    ...Object.fromEntries(kept),
    application_type: 'native',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

/** The refusal in an error that {@link clientMetadata} throws. */
export function metadataRefusal(error: unknown): errors.OIDCProviderError {
  if (error instanceof errors.OIDCProviderError) return error
  throw error
}

/** Others are read in several ways: `https://host.example\\@evil.example`, and letters that look like others. */
const OF_ADDRESSES = /^[\w:/?#[\]@!$&'()*+,;=%.~-]+$/

function requireBounds({
  client_name: name = '',
  redirect_uris: uris,
}: Readonly<Record<string, unknown>>): void {
  if (typeof name !== 'string' || name.length > MAX_NAME)
    throw new errors.InvalidClientMetadata(`client_name must be a text of at most ${MAX_NAME} characters`)
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > MAX_REDIRECTS)
    throw new errors.InvalidRedirectUri(`redirect_uris must be a list of 1 to ${MAX_REDIRECTS} addresses`)
  if (!uris.every((uri) => typeof uri === 'string' && uri.length <= MAX_URL && !uri.includes('*')))
    throw new errors.InvalidRedirectUri(
      `redirect_uris must be addresses of at most ${MAX_URL} characters, without wildcards`,
    )
  if (!uris.every((uri) => OF_ADDRESSES.test(uri)))
    throw new errors.InvalidRedirectUri('redirect_uris must have only the characters of RFC 3986')
  if (uris.some(isForeignScheme))
    throw new errors.InvalidRedirectUri(
      'redirect_uris must be of https, of loopback, or of a scheme of your own',
    )
  if (uris.some(namesAnotherHost))
    throw new errors.InvalidRedirectUri('redirect_uris must not have a user name or password')
}

/** `https://bank.example@evil.example/`: whoever is asked for consent would read the name of another host. */
function namesAnotherHost(uri: string): boolean {
  const { username = '', password = '' } = URL.parse(uri) ?? {}
  return username !== '' || password !== ''
}
