import {
  type ActionCall,
  callError,
  type OpenCall,
  openCall,
  openRequest,
  type PendingRequest,
  type Settings,
} from '../call.ts'
import { violation } from '../errors/make-error.ts'
import type { CallOptions, FetchResponse } from '../options.ts'
import type { Headers } from '../request/headers.ts'
import type { RequestPlan } from '../request/plan.ts'
import { decode } from '../response/decode.ts'
import type { Received } from '../response/received.ts'
import { single } from '../response/result.ts'
import type { Download } from '../results.ts'
import { repeatsFailure } from '../retry/safety.ts'
import { type CallResult, callResult, planRun } from '../run.ts'
import { perform } from '../send/perform.ts'
import { request, type Send } from '../send/transport.ts'
import { runSteps } from '../steps.ts'
import { linkOf, type Request } from '../tables/action.ts'
import { at } from '../values/paths.ts'
import { contentStream } from './content-stream.ts'
import { describeContent } from './describe.ts'
import { fileAddress, isNamedHost, redirectTarget } from './file-host.ts'
import { openBody } from './open-body.ts'

/** Runs a download. Resolves with the first bytes; the rest is streamed. */
export async function download(
  settings: Settings,
  actionCall: ActionCall,
  options?: CallOptions,
): Promise<CallResult> {
  const call = await openCall(settings, actionCall, options)
  checkMaxBytes(call.options)
  const { steps } = actionCall.table
  if (!steps) return fetchContent(call, planRun(call, actionCall.table as Request), follow)
  return runSteps(call, steps, (_, step, plan, before) => {
    if (step !== steps.at(-1)) return undefined
    const link = linkOf(step)
    const send = link === undefined ? follow : fetchLink(at(before, link), step.credentials === true)
    return fetchContent(call, plan, send)
  })
}

/** Sends the request whose response is the content. */
function fetchContent(call: OpenCall, { headers, ...plan }: RequestPlan, send: Send): Promise<CallResult> {
  const accept = acceptedBy(call) ?? '*/*'
  const pending = openRequest(call, { ...plan, headers: { ...headers, accept, ...UNCOMPRESSED } }, 'read')
  return perform(
    pending,
    (received) => contentOf(pending, received, () => decode(pending, received)),
    repeatsFailure,
    send,
  )
}

/** Compressed content would have neither a known length nor ranges. */
const UNCOMPRESSED: Headers = { 'accept-encoding': 'identity' }

/** The media type of an action that asks for one. That of the connector is of its records. */
function acceptedBy({ table: { header = {} }, given }: OpenCall): string | undefined {
  const own = Object.entries(header).find(([name, { as = name }]) => as.toLowerCase() === 'accept')
  if (own === undefined) return undefined
  const [name, { send }] = own
  return String(given[name] ?? send ?? '*/*')
}

export function checkMaxBytes({ maxBytes = 0 }: CallOptions): void {
  if (!(maxBytes >= 0)) throw violation('/maxBytes', 'too_small', 'must be at least 0')
}

/**
 * The result of a download, with its content still to be read.
 *
 * @param throwMissing Throws the error for a response without content.
 */
export function contentOf(
  pending: PendingRequest,
  received: Received,
  throwMissing: () => unknown,
): CallResult {
  const { reader, headers } = received
  if (!reader) throwMissing()
  const description = describeContent(headers)
  const content = contentStream(pending, reader as NonNullable<typeof reader>, description.contentLength)
  const records: Download = { content, ...description }
  return callResult(pending, received, single(records))
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]
const MAX_REDIRECTS = 3
/** Headers that a file host gets. All others, credentials first of all, are for the upstream only. */
const FILE_HOST_HEADERS: readonly string[] = ['accept', 'accept-encoding', 'range']

/** Sends the request and follows redirects to declared hosts. */
async function follow(pending: PendingRequest, headers: Headers, signal: AbortSignal): Promise<Received> {
  let response = await request(pending, headers, signal)
  let currentUrl = pending.authorizer.server + pending.plan.path
  for (let hops = 0; hops < MAX_REDIRECTS && REDIRECTS.includes(response.status); hops++) {
    const url = await nextAddress(pending, response, currentUrl)
    currentUrl = url.href
    response = await fetchFile(pending, url, headers, signal)
  }
  return openBody(pending, response)
}

/** Fetches content from the address in an earlier response. */
function fetchLink(address: unknown, needsCredentials: boolean): Send {
  return async (pending, headers, signal) => {
    const url = addressIn(pending, address)
    const isOwn = needsCredentials && isNamedHost(pending, url)
    const fetch = isOwn ? fetchWithCredentials : fetchFile
    return openBody(pending, await fetch(pending, url, headers, signal))
  }
}

/** The address of the content in a response. */
function addressIn(pending: PendingRequest, address: unknown): URL {
  if (typeof address !== 'string') {
    throw callError(pending, 'upstream_not_found', 'the response contains no address of the content', {
      outcome: 'rejected',
    })
  }
  return requireFileHost(pending, fileAddress(pending, address, pending.authorizer.server))
}

/** Content is fetched only from the server and from hosts that the connector declares. */
function requireFileHost(pending: PendingRequest, url: URL | undefined): URL {
  if (url) return url
  const message = 'the content is at a host that the connector does not declare'
  throw callError(pending, 'upstream_bad_response', message, { outcome: 'unknown' })
}

async function nextAddress(
  pending: PendingRequest,
  { headers, body }: FetchResponse,
  currentUrl: string,
): Promise<URL> {
  await body?.getReader().cancel()
  return requireFileHost(pending, fileAddress(pending, headers.get('location'), currentUrl))
}

/** Fetches content that its host gives to our credentials only. A redirect of it is not followed. */
function fetchWithCredentials(
  pending: PendingRequest,
  url: URL,
  headers: Headers,
  signal: AbortSignal,
): Promise<FetchResponse> {
  return request(
    { ...redirectTarget(pending, url, true), plan: planAt(pending, url, headers) },
    headers,
    signal,
  )
}

function planAt({ plan: { template } }: PendingRequest, url: URL, headers: Headers): RequestPlan {
  return { method: 'GET', template, path: url.pathname, query: url.search.slice(1), headers }
}

/** Fetches content from a file host, without our credentials. */
async function fetchFile(
  pending: PendingRequest,
  url: URL,
  headers: Headers,
  signal: AbortSignal,
): Promise<FetchResponse> {
  const open = Object.fromEntries(
    Object.entries(headers).filter(([name]) => FILE_HOST_HEADERS.includes(name)),
  )
  const plan = planAt(pending, url, open)
  const response = await request({ ...redirectTarget(pending, url, false), plan }, open, signal)
  if (response.status !== 401 && response.status !== 403) return response
  await response.body?.getReader().cancel()
  // The host never saw our credentials, so its status says nothing about them.
  throw callError(pending, 'upstream_forbidden', `status ${response.status} from a file host`, {
    outcome: 'rejected',
  })
}
