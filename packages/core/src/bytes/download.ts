import type { Connector, Request } from '../action.ts'
import { type Asked, callError, type Errand, openCall, openErrand, type Settings } from '../call.ts'
import { decode, single } from '../decode.ts'
import type { Headers } from '../headers.ts'
import { violation } from '../make-error.ts'
import type { CallOptions, FetchResponse } from '../options.ts'
import type { Download } from '../page.ts'
import { perform } from '../perform.ts'
import { responseInfo } from '../response.ts'
import { type Answer, planRun } from '../run.ts'
import { type Received, request } from '../transport.ts'
import { contentStream } from './content-stream.ts'
import { describeContent } from './describe.ts'
import { fileAddress, movedTo } from './file-host.ts'
import { openBody } from './open-body.ts'

/** Runs a download: the answer is there with its first bytes, the rest comes as it is read. */
export async function download(settings: Settings, asked: Asked, options?: CallOptions): Promise<Answer> {
  const call = openCall(settings, asked, options)
  checkLimit(call.options)
  const { headers, ...plan } = planRun(call, asked.table as Request)
  const errand = openErrand(call, { ...plan, headers: { ...headers, ...WANTED } }, 'read')
  return perform(
    errand,
    (received) => contentOf(errand, received, settings.connector, () => decode(errand, received)),
    // As of any read: nothing says that a conflict passes in seconds.
    ({ code, retryable }) => retryable && code !== 'upstream_conflict',
    follow,
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
export function contentOf(
  errand: Errand,
  received: Received,
  rules: Pick<Connector, 'errors'>,
  fail: () => unknown,
): Answer {
  const { reader, headers } = received
  if (!reader) fail()
  const about = describeContent(headers)
  const content = contentStream(errand, reader as NonNullable<typeof reader>, about.contentLength)
  const records: Download = { content, ...about }
  return { ...single(records), response: () => responseInfo(rules, errand.attempts, received) }
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]
const MAX_REDIRECTS = 3
/** What a file host is told. All else, credentials first, is for the upstream. */
const FOR_ANYONE: readonly string[] = ['accept', 'accept-encoding', 'range']

/** Sends the request, and follows redirects to hosts that the connector declares. */
async function follow(errand: Errand, headers: Headers, signal: AbortSignal): Promise<Received> {
  let response = await request(errand, headers, signal)
  let here = errand.authorizer.server + errand.plan.path
  for (let hops = 0; hops < MAX_REDIRECTS && REDIRECTS.includes(response.status); hops++) {
    const url = await nextAddress(errand, response, here)
    here = url.href
    response = await fetchFile(errand, url, headers, signal)
  }
  return openBody(errand, response)
}

async function nextAddress(errand: Errand, { headers, body }: FetchResponse, here: string): Promise<URL> {
  await body?.getReader().cancel()
  const url = fileAddress(errand, headers.get('location'), here)
  if (url) return url
  throw callError(errand, 'upstream_bad_response', 'a redirect to a host that is not declared', {
    outcome: 'unknown',
  })
}

/** Fetches content from where the upstream keeps it, without our credentials. */
async function fetchFile(
  errand: Errand,
  url: URL,
  headers: Headers,
  signal: AbortSignal,
): Promise<FetchResponse> {
  const { template } = errand.plan
  const open = Object.fromEntries(Object.entries(headers).filter(([name]) => FOR_ANYONE.includes(name)))
  const plan = { method: 'GET', template, path: url.pathname, query: url.search.slice(1), headers: open }
  const response = await request({ ...movedTo(errand, url, false), plan }, open, signal)
  if (response.status !== 401 && response.status !== 403) return response
  await response.body?.getReader().cancel()
  // It says nothing of our credentials, which it never saw.
  throw callError(errand, 'upstream_forbidden', `status ${response.status} from a file host`, {
    outcome: 'rejected',
  })
}
