/** The authorization server for hosts of models without one of its checks each. */
import { createHash } from 'node:crypto'
import type { Services } from '@plugboard/server'
import { REDIRECT } from '../../packages/server/test/sign-in/host.ts'

type Change = (services: Services) => void
type Server = Awaited<ReturnType<Services['authorizationServer']>>
type Request = Parameters<Server['handle']>[0]
type Answer = Awaited<ReturnType<Server['handle']>>

export const SIGN_IN_MUTANTS: Readonly<Record<string, { readonly change: Change }>> = {
  // Codes are redeemed any number of times.
  'sign-in-codes': { change: (services) => forgetUses(services, 'AuthorizationCode') },
  // Refresh tokens are used any number of times.
  'sign-in-refresh-tokens': { change: (services) => forgetUses(services, 'RefreshToken') },
  // Hosts do not learn from whom an answer is.
  'sign-in-issuer': { change: (services) => changeAnswers(services, withoutIssuer) },
  // Browsers are sent to any address.
  'sign-in-redirects': { change: allowAnyRedirect },
  // A code is redeemed with any redirect URI.
  'sign-in-code-redirects': {
    change: (services) =>
      changeRecords(services, ['AuthorizationCode'], ({ redirect_uri: redirectUri }) => ({ redirectUri })),
  },
  // A code is redeemed with any verifier.
  'sign-in-verifiers': {
    change: (services) =>
      changeRecords(services, ['AuthorizationCode'], ({ code_verifier: verifier = '' }) => ({
        codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
      })),
  },
  // A code or refresh token is redeemed by any client.
  'sign-in-clients': {
    change: (services) =>
      changeRecords(services, ['AuthorizationCode', 'RefreshToken', 'Grant'], ({ client_id: clientId }) => ({
        clientId,
      })),
  },
  // Metadata documents are read wherever they are, also in the operator's network.
  'sign-in-documents': {
    change: (services) => {
      const fetch = async (url: string | URL | globalThis.Request): Promise<Response> =>
        Response.json({ client_id: String(url), redirect_uris: [REDIRECT] })
      Object.assign(services, { fetch })
    },
  },
}

/** Records of this kind are not marked as used. */
function forgetUses({ store: { signIn } }: Services, model: string): void {
  const { commit } = signIn.grants
  Object.assign(signIn.grants, {
    commit: (...[changes, now, last]: Parameters<typeof commit>) => {
      const consumed = changes.consumed.filter((one) => one.model !== model)
      return commit({ ...changes, consumed }, now, last)
    },
  })
}

/** Wraps how requests of the protocol are answered. */
function wrapServer(services: Services, wrap: (handle: Server['handle']) => Server['handle']): void {
  const { authorizationServer } = services
  Object.assign(services, {
    authorizationServer: async (issuer: string): Promise<Server> => {
      const server = await authorizationServer(issuer)
      return { ...server, handle: wrap(server.handle) }
    },
  })
}

function changeAnswers(services: Services, change: (answer: Answer) => Answer): void {
  wrapServer(services, (handle) => async (request) => change(await handle(request)))
}

function withoutIssuer(answer: Answer): Answer {
  const { location } = answer.headers
  const target = typeof location === 'string' ? URL.parse(location) : null
  if (target === null) return answer
  target.searchParams.delete('iss')
  return { ...answer, headers: { ...answer.headers, location: target.href } }
}

/** The client of each request counts as registered with the address that the request names. */
function allowAnyRedirect(services: Services): void {
  const { clients } = services.store.signIn
  const { find } = clients
  let latest: string | null = null
  wrapServer(services, (handle) => (request) => {
    latest = new URLSearchParams(request.path.split('?')[1]).get('redirect_uri') ?? latest
    return handle(request)
  })
  Object.assign(clients, {
    find: async (id: string) => {
      const metadata = await find(id)
      if (metadata === undefined || latest === null) return metadata
      const known = JSON.parse(metadata)
      return JSON.stringify({ ...known, redirect_uris: [...known.redirect_uris, latest] })
    },
  })
}

/** Stored records of these kinds say what the request says. */
function changeRecords(
  services: Services,
  models: readonly string[],
  change: (form: NonNullable<Request['form']>) => object,
): void {
  const { records } = services.store.signIn
  const { find } = records
  let form: Request['form']
  wrapServer(services, (handle) => (request) => {
    form = request.form
    return handle(request)
  })
  Object.assign(records, {
    find: async (...given: Parameters<typeof find>) => {
      const found = await find(...given)
      if (found === undefined || form === undefined || !models.includes(found.model)) return found
      return { ...found, payload: JSON.stringify({ ...JSON.parse(found.payload), ...change(form) }) }
    },
  })
}
