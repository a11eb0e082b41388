/** The sign-in page of the demo application: one click signs the demo user in. */
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { html } from '../http/pages/html.ts'
import { page } from '../http/pages/page.ts'
import type { Services } from '../http/services.ts'
import { createServer } from '../runtime/node-http.ts'
import { acceptChallenge, findChallenge, MAX_DAYS } from '../sign-in/challenge.ts'
import { DEMO_USER } from './demo.ts'

export interface DemoSignIn {
  close(): Promise<void>
}

const CHALLENGE = /^pbl_\w{49}$/

export async function startDemoSignIn(services: Services, address: string, org: string): Promise<DemoSignIn> {
  const server = createServer((request, response) => void answer(services, address, org, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sign_in_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const settings = { method: 'application', sign_in_url, user_claim: null, policy: {} } as const
  await services.store.signIn.settings.put(org, settings, services.clock())
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  services: Services,
  address: string,
  org: string,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const challenge = new URL(url, 'http://demo').searchParams.get('sign_in_challenge') ?? ''
  if (!CHALLENGE.test(challenge)) return void response.writeHead(404).end()
  if (method !== 'POST') return showPage(address, response)
  try {
    response.writeHead(303, { location: address + (await accept(services, org, challenge)) }).end()
  } catch (error) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end((error as Error).message)
  }
}

function showPage(address: string, response: ServerResponse): void {
  const body = html`<main class="home"><h1>Sign in to the demo application</h1>
<p>Here your application would ask who you are.</p>
<form method="post"><button>Continue as ${DEMO_USER}</button></form></main>`
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${address}; frame-ancestors 'none'`,
    })
    .end(page('Sign in', body))
}

async function accept(services: Services, org: string, token: string): Promise<string> {
  const challenge = await findChallenge(services, org, token)
  const offer = { policy: {}, connector_ids: null, scopes: null, max_days: MAX_DAYS }
  return acceptChallenge(services, challenge, { externalUserId: DEMO_USER, offer }, noRecord)
}

/** The demo is its own application: there is no caller to audit. */
async function noRecord(): Promise<void> {}
