import { linkOf, type Request } from '../action.ts'
import {
  type Asked,
  type Call,
  callError,
  openCall,
  openRequest,
  type PendingRequest,
  type Settings,
} from '../call.ts'
import { decode, single } from '../decode.ts'
import type { Headers } from '../headers.ts'
import { violation } from '../make-error.ts'
import type { CallOptions, FetchResponse } from '../options.ts'
import type { Download } from '../page.ts'
import { at } from '../paths.ts'
import { perform } from '../perform.ts'
import type { RequestPlan } from '../plan.ts'
import { responseInfo } from '../response.ts'
import { type Answer, planRun } from '../run.ts'
import { runSteps } from '../steps.ts'
import { type Received, request, type Send } from '../transport.ts'
import { contentStream } from './content-stream.ts'
import { describeContent } from './describe.ts'
import { fileAddress, redirectTarget } from './file-host.ts'
import { openBody } from './open-body.ts'

/** Runs a download: the answer is there with its first bytes, the rest comes as it is read. */
export async function download(settings: Settings, asked: Asked, options?: CallOptions): Promise<Answer> {
  const call = openCall(settings, asked, options)
  checkLimit(call.options)
  const { steps } = asked.table
  if (!steps) return fetchContent(call, planRun(call, asked.table as Request), follow)
  return runSteps(call, steps, (_, step, plan, before) => {
    const link = linkOf(step)
    return fetchContent(call, plan, link === undefined ? follow : fetchLink(at(before, link)))
  })
}

/** Makes the request that content answers. */
function fetchContent(call: Call, { headers, ...plan }: RequestPlan, send: Send): Promise<Answer> {
  const pending = openRequest(call, { ...plan, headers: { ...headers, ...WANTED } }, 'read')
  return perform(
    pending,
    (received) => contentOf(pending, received, () => decode(pending, received)),
    // As of any read: nothing says that a conflict passes in seconds.
    ({ code, retryable }) => retryable && code !== 'upstream_conflict',
    send,
  )
}

/** Compressed content would have neither a known length nor ranges. */
const WANTED: Headers = { accept: '*/*', 'accept-encoding': 'identity' }

export function checkLimit({ maxBytes = 0 }: CallOptions): void {
  if (!(maxBytes >= 0)) throw violation('/maxBytes', 'too_small', 'must be at least 0')
}

/**
 * An answer with its content still to be read.
 *
 * @param fail Throws what an answer without content means.
 */
export function contentOf(pending: PendingRequest, received: Received, fail: () => unknown): Answer {
  const { reader, headers } = received
  if (!reader) fail()
  const about = describeContent(headers)
  const content = contentStream(pending, reader as NonNullable<typeof reader>, about.contentLength)
  const records: Download = { content, ...about }
  return { ...single(records), response: () => responseInfo(pending, pending.attempts, received) }
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]
const MAX_REDIRECTS = 3
/** What a file host is told. All else, credentials first, is for the upstream. */
const FOR_ANYONE: readonly string[] = ['accept', 'accept-encoding', 'range']

/** Sends the request, and follows redirects to hosts that the connector declares. */
async function follow(pending: PendingRequest, headers: Headers, signal: AbortSignal): Promise<Received> {
  let response = await request(pending, headers, signal)
  let here = pending.authorizer.server + pending.plan.path
  for (let hops = 0; hops < MAX_REDIRECTS && REDIRECTS.includes(response.status); hops++) {
    const url = await nextAddress(pending, response, here)
    here = url.href
    response = await fetchFile(pending, url, headers, signal)
  }
  return openBody(pending, response)
}

/** Fetches content from the address that an answer gave for it. */
function fetchLink(address: unknown): Send {
  return async (pending, headers, signal) =>
    openBody(pending, await fetchFile(pending, addressIn(pending, address), headers, signal))
}

/** Where an answer says that the content is. */
function addressIn(pending: PendingRequest, address: unknown): URL {
  if (typeof address !== 'string') {
    throw callError(pending, 'upstream_not_found', 'its answer has no address of the content', {
      outcome: 'rejected',
    })
  }
  return requireFileHost(pending, fileAddress(pending, address, pending.authorizer.server))
}

/** Content comes from nowhere but the server and the hosts that the connector declares. */
function requireFileHost(pending: PendingRequest, url: URL | undefined): URL {
  if (url) return url
  const message = 'the content is at a host that is not declared'
  throw callError(pending, 'upstream_bad_response', message, { outcome: 'unknown' })
}

async function nextAddress(
  pending: PendingRequest,
  { headers, body }: FetchResponse,
  here: string,
): Promise<URL> {
  await body?.getReader().cancel()
  return requireFileHost(pending, fileAddress(pending, headers.get('location'), here))
}

/** Fetches content from where the upstream keeps it, without our credentials. */
async function fetchFile(
  pending: PendingRequest,
  url: URL,
  headers: Headers,
  signal: AbortSignal,
): Promise<FetchResponse> {
  const { template } = pending.plan
  const open = Object.fromEntries(Object.entries(headers).filter(([name]) => FOR_ANYONE.includes(name)))
  const plan = { method: 'GET', template, path: url.pathname, query: url.search.slice(1), headers: open }
  const response = await request({ ...redirectTarget(pending, url, false), plan }, open, signal)
  if (response.status !== 401 && response.status !== 403) return response
  await response.body?.getReader().cancel()
  // It says nothing of our credentials, which it never saw.
  throw callError(pending, 'upstream_forbidden', `status ${response.status} from a file host`, {
    outcome: 'rejected',
  })
}
