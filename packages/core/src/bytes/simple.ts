import type { Upload } from '../action.ts'
import { type Call, openRequest } from '../call.ts'
import { perform } from '../perform.ts'
import { requestAt } from '../requests.ts'
import { safetyOf } from '../retry.ts'
import { type Answer, planRun } from '../run.ts'
import { exchange } from '../transport.ts'
import { uploadAnswer } from './answer.ts'
import { joinedBody, multipart } from './multipart.ts'
import { readContent } from './read-content.ts'
import type { Source } from './source.ts'
import { sendStream } from './stream-up.ts'

/** Content up to this many bytes is sent as one buffer, so that the request has a `Content-Length`. */
const MAX_BUFFERED = 2 ** 23

/** Uploads metadata and content in one request (`multipart/related`). */
export async function uploadAtOnce(
  call: Call,
  { simple }: Upload,
  source: Source,
  type: string,
): Promise<Answer> {
  const request = requestAt(call.table, simple)
  const plan = planRun(call, request)
  const body = multipart('related', plan.body ?? '', type)
  const headers = { ...plan.headers, 'content-type': body.contentType }
  const safety = safetyOf(call.connector, call.action, call.table, request, call.given)
  const { size = Infinity, isRepeatable } = source
  const piece = size <= MAX_BUFFERED ? await readContent(call, () => source.read(0, size)) : undefined
  const buffered = piece && { body: joinedBody(body, piece) }
  const canRepeat = piece !== undefined || isRepeatable
  const pending = openRequest(call, { ...plan, headers, ...buffered }, safety)
  // A stream can be read only once, so it cannot be sent again with other credentials either.
  if (!piece) Object.assign(pending, { attemptTimeout: Infinity, renewal: { asked: !canRepeat } })
  const answer = await perform(
    pending,
    (received) => uploadAnswer(pending, received),
    ({ retryable }) => retryable && canRepeat,
    piece ? exchange : sendStream(body, source, () => {}),
  )
  const sent = source.size ?? 0
  call.options.onProgress?.({ sent, total: sent })
  return answer
}
