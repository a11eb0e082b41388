/** A host of a model without a library: registers, sends a browser to sign in, and redeems codes. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../support/harness.ts'

export const REDIRECT = 'http://127.0.0.1:9/callback'

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
  readonly expires_in: number
}

export interface TokenAnswer {
  readonly status: number
  readonly body: Tokens & { readonly error?: string }
}

export interface Host {
  readonly clientId: string
  /** Secret of the current PKCE challenge. */
  readonly verifier: string
  authorizeUrl(more?: Readonly<Record<string, string>>): string
  redeem(code: string, more?: Readonly<Record<string, string>>): Promise<TokenAnswer>
  refresh(token: string, more?: Readonly<Record<string, string>>): Promise<TokenAnswer>
}

/**
 * Waits for the rate limit: a refusal because of it would say nothing about an attack. A server that trusts its caller as a
 * proxy limits each address alone, so that nothing waits.
 */
export async function patiently(url: string, init: RequestInit = {}): Promise<Response> {
  const from = `198.18.${randomInt(256)}.${randomInt(256)}`
  const response = await fetch(url, { ...init, headers: { ...init.headers, 'x-forwarded-for': from } })
  if (response.status !== 429) return response
  await sleep(1000 * Number(response.headers.get('retry-after')))
  return patiently(url, init)
}

export async function register(address: string, metadata: object = {}): Promise<string> {
  const body = { client_name: 'Test host', redirect_uris: [REDIRECT], ...metadata }
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await patiently(`${address}/oauth/register`, init)
  return ((await response.json()) as { client_id: string }).client_id
}

export function hostOf(address: string, clientId: string, resource: string = `${address}/mcp`): Host {
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const post = async (form: Readonly<Record<string, string>>): Promise<TokenAnswer> => {
    const response = await fetch(`${address}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return { status: response.status, body: (await response.json()) as TokenAnswer['body'] }
  }
  return {
    clientId,
    verifier,
    authorizeUrl: (more = {}) => {
      const params = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: REDIRECT,
        code_challenge,
        code_challenge_method: 'S256',
        state: 'the-state',
        resource,
        ...more,
      }
      const given = Object.entries(params).filter(([, value]) => value !== '')
      return `${address}/oauth/authorize?${new URLSearchParams(given)}`
    },
    redeem: (code, more = {}) =>
      post({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: REDIRECT,
        code,
        code_verifier: verifier,
        ...more,
      }),
    refresh: (token, more = {}) =>
      post({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...more }),
  }
}

interface BackendAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly body: any
}

/** The application's backend. */
export interface Backend {
  readonly client: Client
  ask(method: string, path: string, body?: object): Promise<BackendAnswer>
  accept(challenge: string, user: string, more?: object): Promise<string>
}

async function askJson(url: string, method: string, body?: object, token?: string): Promise<BackendAnswer> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

export function backendOf(address: string, client: Client): Backend {
  const ask: Backend['ask'] = async (method, path, body) => {
    const tokens = await askJson(`${address}/api/v1/account/applications/token`, 'POST', client)
    return askJson(address + path, method, body, tokens.body.access_token)
  }
  return {
    client,
    ask,
    accept: async (challenge, user, more = {}) => {
      const path = `/v1/sign-in/challenges/${challenge}/accept`
      const { body } = await ask('POST', path, { external_user_id: user, ...more })
      return body.redirect_to
    },
  }
}

/** A browser without a screen: keeps cookies and follows no redirect by itself. */
export interface Browser {
  readonly cookies: Map<string, string>
  open(url: string, init?: RequestInit): Promise<Response>
  /** Opens an authorization request; returns the challenge that the application's page gets. */
  begin(url: string): Promise<string>
  /** From the application's page back to the consent; returns the page. */
  comeBack(url: string): Promise<string>
  /** Answers the consent page; returns where the browser ends. */
  answer(page: string, choices?: Readonly<Record<string, string>>): Promise<URL>
  /** Where the browser ends after the last page of a sign-in. */
  leave(page: string): Promise<URL>
}

type Open = Browser['open']

/** Keeps cookies by name and path. */
function cookieJar(): { readonly cookies: Map<string, string>; readonly open: Open } {
  const cookies = new Map<string, string>()
  const open: Open = async (url, init = {}) => {
    const { pathname } = new URL(url)
    const sent = [...cookies].filter(([key]) => pathname.startsWith(key.split(' ')[1] ?? '/'))
    const cookie = sent.map(([key, value]) => `${key.split(' ')[0]}=${value}`).join('; ')
    const headers = { ...init.headers, ...(cookie !== '' && { cookie }) }
    const response = await patiently(url, { ...init, redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /path=([^;]*)/i.exec(line)?.[1] ?? '/'
      cookies.set(`${name} ${path}`, value)
    }
    return response
  }
  return { cookies, open }
}

export function browserAt(address: string): Browser {
  const { cookies, open } = cookieJar()
  const follow = async (url: string): Promise<Response> => {
    const response = await open(url)
    const next = response.headers.get('location')
    const target = next === null ? undefined : new URL(next, url)
    return target?.origin === new URL(address).origin ? follow(target.href) : response
  }
  const leave = async (returned: string): Promise<URL> => {
    const next = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(returned)?.[1]
    if (next === undefined) throw new Error(`not the last page: ${returned}`)
    return new URL((await open(next.replaceAll('&amp;', '&'))).headers.get('location') ?? 'none:')
  }
  let page = ''
  return {
    cookies,
    open,
    leave,
    begin: async (url) => {
      const response = await follow(url)
      const location = response.headers.get('location')
      if (location === null) throw new Error(`no redirect: ${response.status} ${await response.text()}`)
      return new URL(location).searchParams.get('sign_in_challenge') ?? ''
    },
    comeBack: async (url) => {
      page = new URL(url).origin + new URL(url).pathname
      return (await follow(url)).text()
    },
    answer: async (text, choices = {}) => {
      const accounts = [...text.matchAll(/name="(account_[^"]+)"/g)].map(
        ([, name = '']): [string, string] => [name, 'on'],
      )
      const form_token = /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? ''
      const form = { decision: 'allow', days: '30', form_token, ...Object.fromEntries(accounts), ...choices }
      const given = Object.entries<string>(form).filter(([, value]) => value !== '')
      const done = await open(page, { method: 'POST', body: new URLSearchParams(given) })
      return leave(await done.text())
    },
  }
}

export interface SignedIn {
  readonly page: string
  readonly returned: URL
  readonly code: string
}

/** All of it, up to the code. */
export async function signIn(
  host: Host,
  backend: Backend,
  browser: Browser,
  user = 'ann',
  choices: Readonly<Record<string, string>> = {},
  offer: object = {},
): Promise<SignedIn> {
  const challenge = await browser.begin(host.authorizeUrl())
  const page = await browser.comeBack(await backend.accept(challenge, user, offer))
  const returned = await browser.answer(page, choices)
  return { page, returned, code: returned.searchParams.get('code') ?? '' }
}
