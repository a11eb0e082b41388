/** Configuration of the protocol library. What it could do and we do not need is off. */
import { createPrivateKey } from 'node:crypto'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import { ACTION_SCOPES } from '../auth/scopes.ts'
import { newId } from '../crypto/id.ts'
import { keyedHash } from '../crypto/root-keys.ts'
import { mintToken } from '../crypto/token.ts'
import { adapterOf } from './adapter.ts'
import { documentFetch, mayFetch } from './client-document.ts'
import { applicationOf } from './resource.ts'
import { RESOURCE_PATH } from './resource-path.ts'
import type { Services } from './services.ts'

const MINUTE = 60
const ACCESS_SECONDS = 30 * MINUTE
/** Time for signing in and consenting. */
const INTERACTION_SECONDS = 30 * MINUTE
const CODE_SECONDS = MINUTE

const SIGN_IN_PATH = '/oauth/sign-in'

export function createProvider(services: Services, issuer: string): Provider {
  const provider = new Provider(issuer, configuration(services, issuer))
  // The caller says by which scheme the server is reached, so that cookies are secure there.
  provider.proxy = true
  mintOwnTokens(provider)
  provider.on('server_error', (_, error) => services.events.failed('sign-in', error))
  return provider
}

/** Access tokens are scoped tokens: every route accepts them, and scanners recognize both kinds. */
function mintOwnTokens({ AccessToken, RefreshToken }: Provider): void {
  const minted = { AccessToken: 'scoped', RefreshToken: 'refresh' } as const
  for (const { prototype } of [AccessToken, RefreshToken] as unknown as TokenClass[]) {
    const { generateTokenId, constructor: model } = prototype
    const value = function (this: object): string {
      // The library notes the format of a token while it makes an id.
      generateTokenId.call(this)
      return mintToken(minted[model.name])
    }
    Object.defineProperty(prototype, 'generateTokenId', { value, configurable: true })
  }
}

interface TokenClass {
  readonly prototype: {
    readonly constructor: { readonly name: 'AccessToken' | 'RefreshToken' }
    generateTokenId(this: object): string
  }
}

function configuration(services: Services, issuer: string): Configuration {
  return {
    adapter: adapterOf(services),
    features: features(services, issuer),
    interactions: {
      policy: promptPolicy(),
      url: (_, { uid }) => `${SIGN_IN_PATH}/${uid}`,
    },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    clientAuthMethods: ['none'],
    clientDefaults: { token_endpoint_auth_method: 'none', id_token_signed_response_alg: 'EdDSA' },
    responseTypes: ['code'],
    scopes: ['offline_access'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    renderError: (ctx, out) => {
      ctx.type = 'json'
      ctx.body = out
    },
    ttl: {
      AccessToken: ACCESS_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Interaction: INTERACTION_SECONDS,
      Session: INTERACTION_SECONDS,
      IdToken: CODE_SECONDS,
      Grant: CODE_SECONDS,
      RefreshToken: (ctx) => ctx.oidc.entities.Grant?.remainingTTL ?? CODE_SECONDS,
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      registration: '/oauth/register',
      jwks: '/oauth/jwks',
      end_session: '/oauth/end',
    },
    fetch: documentFetch(services),
    ...secrets(services),
  }
}

/** The library insists on a signing key, although it signs nothing here: no ID tokens are issued. */
function secrets({ keys }: Services): Pick<Configuration, 'cookies' | 'jwks'> {
  const cookieKey = keyedHash(keys.cursor, 'sign-in cookies')
  const seed = Buffer.from(keyedHash(keys.cursor, 'sign-in key'), 'hex')
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' })
  const names = { session: 'pb-session', interaction: 'pb-sign-in', resume: 'pb-sign-in-resume' }
  const short = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    cookies: { keys: [cookieKey], names, short, long: short },
    jwks: { keys: [{ ...key, use: 'sig', alg: 'EdDSA' } as never] },
  }
}

function features(services: Services, issuer: string): NonNullable<Configuration['features']> {
  const off = { enabled: false }
  return {
    devInteractions: off,
    dPoP: off,
    rpInitiatedLogout: off,
    pushedAuthorizationRequests: off,
    userinfo: off,
    // A host ends only what it was given itself. For tokens of others it gets the answer for unknown ones.
    revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
    registration: {
      enabled: services.config.clientRegistration,
      idFactory: () => newId('cli'),
      issueRegistrationAccessToken: false,
    },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowFetch: (ctx: { ip: string }, id: string) =>
        mayFetch(id) && services.signInRates(`document ${ctx.ip}`).take() === 0,
    } as never,
    resourceIndicators: {
      enabled: true,
      defaultResource: (_, _client, oneOf) => oneOf ?? `${issuer}${RESOURCE_PATH}`,
      useGrantedResource: () => true,
      getResourceServerInfo: async (_, resource) => {
        await applicationOf(services, issuer, resource)
        return { scope: ACTION_SCOPES.join(' '), audience: resource, accessTokenFormat: 'opaque' }
      },
    },
  }
}

/** Every authorization request is answered by the end user anew: signing in and consenting are one page for the library. */
function promptPolicy() {
  const { Check, Prompt } = interactionPolicy
  const answered = (name: 'login' | 'consent') =>
    new Prompt(
      { name, requestable: true },
      new Check('not_answered', `the end user has to answer (${name})`, `${name}_required`, (ctx) =>
        ctx.oidc.result?.[name] === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    )
  const policy = interactionPolicy.base()
  policy.clear()
  policy.add(answered('login'))
  policy.add(answered('consent'))
  return policy
}
