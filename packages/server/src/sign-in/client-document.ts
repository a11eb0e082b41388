/** Fetches the metadata document of a client, whose id is a URL that anyone may have chosen. */
import { isIP } from 'node:net'
import { errors } from 'oidc-provider'
import { version } from '../config/version.ts'
import { isPublicAddress } from '../upstream/public-lookup.ts'
import { readBounded } from '../upstream/read-bounded.ts'
import { clientMetadata } from './client-metadata.ts'
import type { Services } from './services.ts'

const MAX_BYTES = 5 * 1024
const TIMEOUT_MS = 3000
/** Longer than the ids of real clients, shorter than what a page or the audit trail could not hold. */
const MAX_URL = 512

/** Members for which the library refuses a document: clients have neither secrets nor keys. */
const DECISIVE = ['client_secret', 'client_secret_expires_at', 'token_endpoint_auth_method'] as const

/** False for addresses of the operator's network. Host names are checked when they are resolved, by the fetch. */
export function mayFetch(clientId: string): boolean {
  const host = URL.parse(clientId)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  return clientId.length <= MAX_URL && host !== '' && (isIP(host) === 0 || isPublicAddress(host))
}

export function documentFetch({ fetch }: Pick<Services, 'fetch'>): typeof globalThis.fetch {
  return async (input) => {
    const url = String(input)
    if (!mayFetch(url)) throw new errors.InvalidClient('the address of the client is not public')
    const response = await fetch(url, {
      method: 'GET',
      headers: { accept: 'application/json', 'user-agent': `plugboard/${version}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    const bytes = await readBounded(response, MAX_BYTES, () => new Error('the document is too large'))
    const headers = { 'cache-control': response.headers.get('cache-control') ?? '' }
    if (response.status !== 200) return new Response(null, { status: response.status, headers })
    const document: unknown = JSON.parse(Buffer.from(bytes ?? []).toString())
    return new Response(JSON.stringify(narrowed(document)), { status: 200, headers })
  }
}

function narrowed(document: unknown): object {
  const metadata = clientMetadata(document)
  const given = document as Readonly<Record<string, unknown>>
  const decisive = DECISIVE.filter((name) => given[name] !== undefined).map((name) => [name, given[name]])
  return { ...metadata, ...Object.fromEntries(decisive) }
}
