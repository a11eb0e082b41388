import { callError, type OpenCall, openRequest, type PendingRequest } from '../call.ts'
import { ConnectorError } from '../errors/errors.ts'
import { violation } from '../errors/make-error.ts'
import { decode } from '../response/decode.ts'
import type { Received } from '../response/received.ts'
import { type CallResult, callResult, planRun } from '../run.ts'
import { IS_BROWSER } from '../send/browser.ts'
import { perform } from '../send/perform.ts'
import type { Upload } from '../tables/action.ts'
import { requestAt } from '../tables/requests.ts'
import { fileAddress, isOwnServer, redirectTarget } from './file-host.ts'
import { readContent } from './read-content.ts'
import { advance, RESUME_INCOMPLETE, type Session } from './session.ts'
import type { Source } from './source.ts'

/** Size of a chunk, rounded to the upstream's unit. One chunk is in memory at a time. */
const CHUNK = 2 ** 22

/** Uploads content in chunks. After a failure it continues from the last byte that arrived. */
export async function uploadInChunks(
  call: OpenCall,
  table: Upload,
  source: Source,
  type: string,
): Promise<CallResult> {
  const { chunk: chunkUnit = 2 ** 18 } = table
  const begun = call.options.resumeFrom
  const url = begun ? resumedAt(call, begun.url) : await beginSession(call, table, source, type)
  const maxBytes = Math.max(1, Math.floor(CHUNK / chunkUnit)) * chunkUnit
  // The progress of a resumed upload is unknown.
  const state = { offset: 0, start: 0, end: 0, sent: begun ? Infinity : 0, unsure: begun !== undefined }
  const session: Session = { url, source, type, chunkUnit, maxBytes, ...state }
  try {
    return await sendAll(call, session)
  } catch (error) {
    throw error instanceof ConnectorError ? finish(error, session) : error
  }
}

/** The resume point is as untrusted as an upstream's response. */
function resumedAt(call: OpenCall, address: string): URL {
  const url = fileAddress(call, address, address)
  if (url) return url
  throw violation(
    '/resumeFrom/url',
    'not_allowed',
    'must be an address of the upstream or of a host that the connector declares',
  )
}

/** Starts a session; the response contains its address. */
async function beginSession(
  call: OpenCall,
  { resumable = '' }: Upload,
  source: Source,
  type: string,
): Promise<URL> {
  const plan = planRun(call, requestAt(call.table, resumable))
  plan.headers['x-upload-content-type'] = type
  if (source.size !== undefined) plan.headers['x-upload-content-length'] = String(source.size)
  // A session without content has no effect, so starting another one is safe.
  const pending = openRequest(call, plan, 'read')
  const decodeUrl = (received: Received) => sessionUrl(pending, received)
  return perform(pending, decodeUrl, ({ retryable }) => retryable).catch((error) => {
    if (error.outcome === 'unknown') Object.assign(error, { outcome: 'not_sent' })
    throw error
  })
}

function sessionUrl(pending: PendingRequest, received: Received): URL {
  if (received.status >= 400) decode(pending, received)
  const { server } = pending.authorizer
  const url = fileAddress(pending, received.headers.get('location'), server + pending.plan.path)
  if (url) return url
  throw callError(
    pending,
    'upstream_bad_response',
    'the upload address is at a host that the connector does not declare',
    {
      outcome: 'not_sent',
    },
  )
}

async function sendAll(call: OpenCall, session: Session): Promise<CallResult> {
  const { url, source } = session
  const { onProgress } = call.options
  let reported = -1
  for (;;) {
    const { offset } = session
    if (!session.unsure) {
      // Also before the first chunk, since another process can resume from here on.
      if (offset > reported) {
        onProgress?.({ sent: offset, total: source.size, resumeFrom: { url: url.href, offset } })
      }
      reported = Math.max(reported, offset)
      await readChunk(call, session)
    }
    const result = await sendNext(call, session)
    if (!result) continue
    const sent = source.size ?? session.end
    onProgress?.({ sent, total: sent })
    return result
  }
}

/** Reads the next chunk before the attempt starts, so that its timeout does not include the caller's source. */
async function readChunk(call: OpenCall, session: Session): Promise<void> {
  const { source, offset, maxBytes } = session
  const { byteLength } = await readContent(call, () => source.read(offset, maxBytes))
  session.start = offset
  session.end = offset + byteLength
  if (byteLength > 0) return
  throw callError(
    call,
    'upstream_bad_response',
    'all content has arrived, but the upload does not complete',
    {
      outcome: 'unknown',
    },
  )
}

/**
 * The status 308 of a chunk is not a redirect, since it has no address. A browser shows it only to a request that accepts no
 * redirect at all.
 */
const SHOWN = { redirect: 'error' } as const

/** Sends one chunk. Returns the final response once all content has arrived. */
function sendNext(call: OpenCall, session: Session): Promise<CallResult | undefined> {
  const { url, type } = session
  const template = (call.table.upload?.resumable ?? '').split(/[ ?]/)[1] ?? ''
  const headers = { accept: 'application/json', 'content-type': type }
  const plan = { method: 'PUT', template, path: url.pathname, query: url.search.slice(1), headers }
  // Sending the same bytes again changes nothing. An error after the last chunk proves nothing.
  const target = { ...redirectTarget(call, url, isOwnServer(call, url)), ...(IS_BROWSER && SHOWN) }
  const pending = openRequest(target, plan, 'put', mayBeComplete(session))
  return perform(
    pending,
    (received) => (received.status === RESUME_INCOMPLETE ? undefined : finalResponse(pending, received)),
    ({ retryable }) => retryable,
    (_, sent, signal) => advance(session, pending, sent, signal),
  )
}

/** True if all content may have arrived, in this process or an earlier one. */
function mayBeComplete({ unsure, sent, source }: Session): boolean {
  return unsure && sent >= (source.size ?? Infinity)
}

/** Statuses that mean that the upload session does not exist or has expired. */
const SESSION_GONE: readonly number[] = [404, 410]

function finalResponse(pending: PendingRequest, received: Received): CallResult {
  if (!SESSION_GONE.includes(received.status)) return callResult(pending, received, decode(pending, received))
  const message = `status ${received.status}: the upload cannot be resumed; start it again`
  const upstream = { provider: pending.provider, status: received.status }
  // If an earlier chunk may have been the last one, the upload may have succeeded.
  const outcome = pending.hasUnknownAttempt ? 'unknown' : 'rejected'
  throw callError(pending, 'upstream_gone', message, { outcome, upstream })
}

/** Adds the resume point. Until all content was sent, the upload has had no effect. */
function finish(error: ConnectorError, { url, offset, sent, source }: Session): ConnectorError {
  // An expired session or an invalid request does not succeed later.
  if (error.code !== 'upstream_gone' && error.upstream?.status !== 400)
    Object.defineProperty(error, 'resumeFrom', { value: { url: url.href, offset } })
  const isPart = sent < (source.size ?? Infinity)
  const outcome = error.outcome === 'unknown' && isPart ? 'not_sent' : error.outcome
  return Object.assign(error, { outcome, retryable: error.retryable && source.isRepeatable && isPart })
}
