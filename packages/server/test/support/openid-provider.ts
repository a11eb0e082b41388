/** An independent implementation of an OpenID provider, which signs in without asking. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const OIDC_CLIENT = { clientId: 'plugboard', clientSecret: 's3cret' }

export interface OpenIdProvider {
  readonly issuer: string
  /** The account that it signs in next. */
  account: string
  /** Answers requests from now on. */
  serve(redirectUri: string): void
  close(): void
}

/** @param accounts Claims of the accounts. */
export async function startOpenIdProvider(
  accounts: Readonly<Record<string, object>>,
): Promise<OpenIdProvider> {
  const server = await listen()
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const started: OpenIdProvider = {
    issuer,
    account: Object.keys(accounts)[0] ?? '',
    serve: (redirectUri) => {
      const provider = createProvider(issuer, redirectUri, accounts)
      server.on('request', (request, response) => void answer(provider, started.account, request, response))
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return started
}

async function listen(): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** For a server whose address its provider must know before it starts. */
export async function freePort(): Promise<number> {
  const server = await listen()
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function createProvider(issuer: string, redirectUri: string, accounts: Readonly<Record<string, object>>) {
  return new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.clientId,
        client_secret: OIDC_CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'groups'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...accounts[sub] }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
  })
}

async function answer(
  provider: Provider,
  accountId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
  const { prompt, params, grantId } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login')
    return provider.interactionFinished(
      request,
      response,
      { login: { accountId } },
      { mergeWithLastSubmission: false },
    )
  const grant = grantId
    ? await provider.Grant.find(grantId)
    : new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant?.addOIDCScope('openid profile email')
  const consent = { grantId: await grant?.save() }
  await provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
}
