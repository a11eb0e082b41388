/** Calls of a connector through the validating proxy. */
import { ConnectorError, connect, type Fetch } from '@plugboard/core'
import { oauth2 } from '@plugboard/core/oauth2'
import type { DeclaredAction } from '../suite/declared-actions.ts'
import { type AnyClient, methodOf, type Pages } from '../suite/mode.ts'
import type { Given, Subject } from '../suite/subject.ts'
import { refusalOf } from './prism.ts'
import { belowServer } from './published.ts'

export interface Exchange {
  readonly method: string
  /** Below the server, with the query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** Problems that the proxy found; undefined if it forwarded the request. */
  readonly refusal: string | undefined
}

export interface Route {
  readonly subject: Subject
  readonly credentials: Readonly<Record<string, string>>
  readonly proxy: string
  /** Paths of the vendor's servers, which the proxy does not expect. */
  readonly prefixes: readonly string[]
}

const TOKEN = { access_token: 'token', token_type: 'Bearer', expires_in: 3600 }
/** Enough to see what the second and the third page of a list are asked by. */
const PAGES = 3

/** The requests of a call, those of further pages included. */
export async function exchangesOf(
  route: Route,
  declared: DeclaredAction,
  params: Given,
): Promise<Exchange[]> {
  const { subject, credentials: auth } = route
  const exchanges: Exchange[] = []
  const fetch: Fetch = async (url, init) => {
    if (isTokenRequest(subject, url)) return Response.json(TOKEN)
    const { pathname, search } = new URL(url)
    const target = `${belowServer(route.prefixes, pathname)}${search}`
    const { method, headers, body } = init
    const response = await globalThis.fetch(route.proxy + target, { method, headers, body } as RequestInit)
    const text = typeof body === 'string' ? body : undefined
    exchanges.push({ method, target, headers, body: text, refusal: await refusalOf(response) })
    return response
  }
  const client = connect(subject.connector, subject.entities, { auth, fetch, oauth2 } as never) as AnyClient
  try {
    await finish(methodOf(client, declared)(params, { maxRetries: 0 }))
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    // The upstream may know no such record: only the requests count. Without one, the connector refused what the vendor takes.
    if (exchanges.length === 0)
      return [{ method: '', target: '', headers: {}, body: undefined, refusal: error.message }]
  }
  return exchanges
}

async function finish(call: Pages | Promise<unknown>): Promise<void> {
  if (!('pages' in call)) return void (await call)
  let count = 0
  for await (const _ of call.pages()) if (++count === PAGES) return
}

function isTokenRequest({ connector }: Subject, url: string): boolean {
  return connector.auth.some(({ token }) => {
    const [, address] = token?.split(' ') ?? []
    return address !== undefined && url.split('?')[0]?.endsWith(address)
  })
}
