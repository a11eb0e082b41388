/** Signs the user of this machine in through a browser: authorization code flow with PKCE and a loopback redirect. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  calculatePKCECodeChallenge,
  discoveryRequest,
  generateRandomCodeVerifier,
  generateRandomState,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi'
import { createServer } from '../../runtime/node-http.ts'
import type { SavedSignIn } from './saved.ts'

const READ_SCOPE = 'execute:read search'
const SCOPE = 'execute:read execute:write search'
const CALLBACK = '/callback'

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Signed in</title><p>You are signed in. You can close this window.'

/** The server whose `/mcp` it is may be of this machine, without TLS. */
const INSECURE = { [allowInsecureRequests]: true }

/** @param show Shows the address that the browser has to open. */
export async function signInByBrowser(
  resource: string,
  readOnly: boolean,
  show: (url: string) => void,
): Promise<SavedSignIn> {
  const server = await discover(resource)
  const listener = createServer()
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  try {
    const redirectUri = `http://127.0.0.1:${(listener.address() as AddressInfo).port}${CALLBACK}`
    const client = await register(server, redirectUri)
    const [verifier, state] = [generateRandomCodeVerifier(), generateRandomState()]
    const url = new URL(server.authorization_endpoint ?? '')
    const params = {
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: redirectUri,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      scope: readOnly ? READ_SCOPE : SCOPE,
      state,
      resource,
    }
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
    show(url.href)
    const returned = validateAuthResponse(server, client, await nextReturn(listener), state)
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      None(),
      returned,
      redirectUri,
      verifier,
      {
        ...INSECURE,
        additionalParameters: { resource },
      },
    )
    const tokens = await processAuthorizationCodeResponse(server, client, response)
    return toSaved(resource, client, readOnly, tokens)
  } finally {
    listener.close()
    listener.closeAllConnections()
  }
}

/** Uses the refresh token, which ends with that. */
export async function renewSignIn({ resource, client_id, ...saved }: SavedSignIn): Promise<SavedSignIn> {
  const [server, client] = [await discover(resource), { client_id }]
  const options = { ...INSECURE, additionalParameters: { resource } }
  const response = await refreshTokenGrantRequest(server, client, None(), saved.refresh_token, options)
  return toSaved(
    resource,
    client,
    saved.read_only,
    await processRefreshTokenResponse(server, client, response),
  )
}

function toSaved(
  resource: string,
  { client_id }: Client,
  readOnly: boolean,
  { access_token, refresh_token = '', expires_in = 0 }: TokenEndpointResponse,
): SavedSignIn {
  // biome-ignore lint/plugin: the file outlives the process and its monotonic clock.
  const expires_at = Date.now() + expires_in * 1000
  return { resource, client_id, refresh_token, access_token, expires_at, read_only: readOnly }
}

async function discover(resource: string): Promise<AuthorizationServer> {
  const issuer = new URL(new URL(resource).origin)
  const response = await discoveryRequest(issuer, { algorithm: 'oauth2', ...INSECURE })
  return processDiscoveryResponse(issuer, response)
}

async function register(
  { registration_endpoint: endpoint }: AuthorizationServer,
  redirect: string,
): Promise<Client> {
  if (endpoint === undefined)
    throw new Error('The server does not register clients. Set PLUGBOARD_TOKEN to a token of the end user.')
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'plugboard mcp', redirect_uris: [redirect] }),
  })
  if (!response.ok)
    throw new Error(`The server refused to register this program (status ${response.status}).`)
  return (await response.json()) as Client
}

/** The query of the first request to the redirect URI. */
function nextReturn(listener: Server): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    listener.on('request', ({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
      if (pathname !== CALLBACK) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', connection: 'close' }).end(PAGE)
      resolve(searchParams)
    })
  })
}

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
}

/** Opens the address, if this machine has a browser. It is printed in any case. */
export function openBrowser(url: string, env: NodeJS.ProcessEnv = process.env): void {
  console.error(`Sign in: ${url}`)
  const [command, ...args] = OPENERS[process.platform] ?? []
  if (command === undefined || env.BROWSER === 'none') return
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  // Without a browser, the person opens the printed address.
  child.on('error', () => {})
  child.unref()
}
