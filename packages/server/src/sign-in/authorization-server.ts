/** The OAuth 2.1 authorization server: the protocol library, with our storage, tokens and audit trail. Loaded on first use. */
import inject from 'light-my-request'
import type { Provider } from 'oidc-provider'
import { networkOf } from '../limits/client-network.ts'
import { authorizationOf, finishAuthorization } from './authorization.ts'
import type { AuthorizationServer, ProtocolAnswer, ProtocolRequest } from './protocol.ts'
import { createProvider } from './provider.ts'
import type { Services } from './services.ts'
import { settle } from './settle.ts'
import { inUnit } from './unit.ts'

export async function createAuthorizationServer(
  services: Services,
  issuer: string,
): Promise<AuthorizationServer> {
  const provider = createProvider(services, issuer)
  const dispatch = provider.callback()
  return {
    issuer,
    handle: (request) =>
      inUnit(async (unit) => {
        const answer = await inject(dispatch as never, injection(issuer, request))
        const { statusCode: status, headers, payload: text } = answer
        return settle(services, unit, request, { status, headers: kept(headers), text })
      }),
    authorization: (exchange) => authorizationOf(services, provider, issuer, exchange),
    finish: (exchange, decision) => finishAuthorization(services, provider as Provider, exchange, decision),
  }
}

function injection(issuer: string, { method, path, cookie, form, json, ip }: ProtocolRequest) {
  const { host, protocol } = new URL(issuer)
  const body = form === undefined ? json && JSON.stringify(json) : new URLSearchParams(form).toString()
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    method,
    url: path,
    remoteAddress: networkOf(ip),
    headers: {
      host,
      accept: 'application/json',
      'x-forwarded-proto': protocol.slice(0, -1),
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { payload: body as string }),
  }
}

const PASSED_ON = ['content-type', 'location', 'www-authenticate']

/** The cookies of the library's browser sessions, which are not kept, stay out. */
function kept(headers: Readonly<Record<string, unknown>>): ProtocolAnswer['headers'] {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  const own = cookies.filter((cookie) => !cookie.startsWith('pb-session'))
  const passed = PASSED_ON.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  )
  return { ...Object.fromEntries(passed), ...(own.length > 0 && { 'set-cookie': own }) }
}
