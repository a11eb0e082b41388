import type { Upload } from '../action.ts'
import { type Call, callError, openRequest, type PendingRequest } from '../call.ts'
import { decode } from '../decode.ts'
import { ConnectorError } from '../errors.ts'
import { violation } from '../make-error.ts'
import { perform } from '../perform.ts'
import { requestAt } from '../requests.ts'
import { type Answer, planRun } from '../run.ts'
import type { Received } from '../transport.ts'
import { uploadAnswer } from './answer.ts'
import { fileAddress, redirectTarget } from './file-host.ts'
import { readContent } from './read-content.ts'
import { advance, MORE, type Session } from './session.ts'
import type { Source } from './source.ts'

/** Bytes of a chunk, as far as the upstream's unit lets: one is in memory at a time. */
const CHUNK = 2 ** 22

/** Sends content in chunks; what fails on the way is taken up again from the last byte that arrived. */
export async function uploadInChunks(
  call: Call,
  table: Upload,
  source: Source,
  type: string,
): Promise<Answer> {
  const { chunk: unit = 2 ** 18 } = table
  const begun = call.options.resumeFrom
  const url = begun ? resumedAt(call, begun.url) : await beginSession(call, table, source, type)
  const most = Math.max(1, Math.floor(CHUNK / unit)) * unit
  // Of an upload that goes on nobody knows how far it came.
  const state = { offset: 0, start: 0, end: 0, sent: begun ? Infinity : 0, unsure: begun !== undefined }
  const session: Session = { url, source, type, unit, most, ...state }
  try {
    return await sendAll(call, session)
  } catch (error) {
    throw error instanceof ConnectorError ? finish(error, session) : error
  }
}

/** Where the caller wants to go on: as little trusted as what an upstream says. */
function resumedAt(call: Call, address: string): URL {
  const url = fileAddress(call, address, address)
  if (url) return url
  throw violation('/resumeFrom/url', 'not_allowed', 'must lead to the upstream or a declared host of it')
}

/** Announces the content; the answer says where it goes. */
async function beginSession(
  call: Call,
  { resumable = '' }: Upload,
  source: Source,
  type: string,
): Promise<URL> {
  const plan = planRun(call, requestAt(call.table, resumable))
  plan.headers['x-upload-content-type'] = type
  if (source.size !== undefined) plan.headers['x-upload-content-length'] = String(source.size)
  // Nothing is there before the content is: it can be announced again.
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
  throw callError(pending, 'upstream_bad_response', 'an upload address at a host that is not declared', {
    outcome: 'not_sent',
  })
}

async function sendAll(call: Call, session: Session): Promise<Answer> {
  const { url, source } = session
  const { onProgress } = call.options
  let told = -1
  for (;;) {
    const { offset } = session
    if (!session.unsure) {
      // Before the first chunk, too: from here on the upload can be taken up by another process.
      if (offset > told) {
        onProgress?.({ sent: offset, total: source.size, resumeFrom: { url: url.href, offset } })
      }
      told = Math.max(told, offset)
      await readChunk(call, session)
    }
    const answer = await sendNext(call, session)
    if (!answer) continue
    const sent = source.size ?? session.end
    onProgress?.({ sent, total: sent })
    return answer
  }
}

/** Has the next chunk at hand, so that no attempt waits for the caller. */
async function readChunk(call: Call, session: Session): Promise<void> {
  const { source, offset, most } = session
  const { byteLength } = await readContent(call, () => source.read(offset, most))
  session.start = offset
  session.end = offset + byteLength
  if (byteLength > 0) return
  throw callError(call, 'upstream_bad_response', 'all content has arrived, and the upload does not end', {
    outcome: 'unknown',
  })
}

/** Gets one chunk further; the answer once all content has arrived. */
function sendNext(call: Call, session: Session): Promise<Answer | undefined> {
  const { url, type } = session
  const template = (call.table.upload?.resumable ?? '').split(/[ ?]/)[1] ?? ''
  const headers = { accept: 'application/json', 'content-type': type }
  const plan = { method: 'PUT', template, path: url.pathname, query: url.search.slice(1), headers }
  // To send the same bytes to the same place changes nothing. A refusal after the last of them proves nothing.
  const pending = openRequest(redirectTarget(call, url, true), plan, 'put', mayBeComplete(session))
  return perform(
    pending,
    (received) => (received.status === MORE ? undefined : answerOf(pending, received)),
    ({ retryable }) => retryable,
    (_, sent, signal) => advance(session, pending, sent, signal),
  )
}

/** All content may have arrived, in this process or in an earlier one. */
function mayBeComplete({ unsure, sent, source }: Session): boolean {
  return unsure && sent >= (source.size ?? Infinity)
}

/** Statuses that say that there is no such upload, any more. */
const LOST: readonly number[] = [404, 410]

function answerOf(pending: PendingRequest, received: Received): Answer {
  if (!LOST.includes(received.status)) return uploadAnswer(pending, received)
  const message = `status ${received.status}: the upload cannot be taken up again; begin it anew`
  const upstream = { provider: pending.provider, status: received.status }
  // Where a chunk before it may have been the last one, the content may be there all the same.
  const outcome = pending.doubtful ? 'unknown' : 'rejected'
  throw callError(pending, 'upstream_gone', message, { outcome, upstream })
}

/** Adds how to go on. As long as not all content was sent, nothing has come of it. */
function finish(error: ConnectorError, { url, offset, sent, source }: Session): ConnectorError {
  // What is gone or was refused as wrong is not better later.
  if (error.code !== 'upstream_gone' && error.upstream?.status !== 400)
    Object.defineProperty(error, 'resumeFrom', { value: { url: url.href, offset } })
  const isPart = sent < (source.size ?? Infinity)
  const outcome = error.outcome === 'unknown' && isPart ? 'not_sent' : error.outcome
  return Object.assign(error, { outcome, retryable: error.retryable && source.isRepeatable && isPart })
}
