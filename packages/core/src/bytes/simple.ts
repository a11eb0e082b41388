import { type OpenCall, openRequest, type PendingRequest } from '../call.ts'
import { encodeFields } from '../request/encode-fields.ts'
import { decode } from '../response/decode.ts'
import type { Received } from '../response/received.ts'
import { safetyOf } from '../retry/safety.ts'
import { type CallResult, callResult, planRun } from '../run.ts'
import { perform } from '../send/perform.ts'
import { exchange } from '../send/transport.ts'
import type { Request, Upload } from '../tables/action.ts'
import { requestAt } from '../tables/requests.ts'
import { fieldHeaders, JSON_PART, joinedBody, type Multipart, multipart } from './multipart.ts'
import { readContent } from './read-content.ts'
import type { Source } from './source.ts'
import { sendContent } from './stream-up.ts'

/** Content up to this many bytes is sent as one buffer, which can be sent again. */
const MAX_BUFFERED = 2 ** 23
/** Of a stream, whose size the caller gave: the service reserves not much more for an upload. */
const MAX_BUFFERED_STREAM = 5 * 2 ** 20
/** Bytes of a stream that are read ahead to find its length: some servers refuse a body without `Content-Length`. */
const MAX_READ_AHEAD = 2 ** 20

/** Uploads metadata and content in one request: `multipart/related`, or a form. */
export async function uploadAtOnce(
  call: OpenCall,
  table: Upload,
  source: Source,
  type: string,
): Promise<CallResult> {
  const request = requestAt(call.table, table.simple ?? '')
  const plan = planRun(call, request)
  const body = bodyOf(call, table, request, plan.body, type)
  const headers = { ...plan.headers, 'content-type': body.contentType }
  const safety = safetyOf(call.connector, call.action, call.table, request, call.given)
  if (source.size === undefined) await readContent(call, () => source.read(0, MAX_READ_AHEAD))
  const pending = openRequest(call, { ...plan, headers }, safety)
  return sendInOne(pending, body, source, (received) =>
    callResult(pending, received, decode(pending, received)),
  )
}

/** Sends content in one request: small content as a buffer, other content as a stream. */
export async function sendInOne(
  pending: PendingRequest,
  body: Multipart,
  source: Source,
  decodeResult: (received: Received) => CallResult,
): Promise<CallResult> {
  const { size = Infinity, isRepeatable } = source
  const piece =
    size <= (isRepeatable ? MAX_BUFFERED : MAX_BUFFERED_STREAM)
      ? await readContent(pending, () => source.read(0, size))
      : undefined
  const canRepeat = piece !== undefined || isRepeatable
  if (piece) Object.assign(pending, { plan: { ...pending.plan, body: joinedBody(body, piece) } })
  // A stream can be read only once, so it cannot be sent again with other credentials either.
  else Object.assign(pending, { attemptTimeout: Infinity, renewal: { isAllowed: canRepeat } })
  const result = await perform(
    pending,
    decodeResult,
    ({ retryable }) => retryable && canRepeat,
    piece ? exchange : sendContent(body, source, () => {}),
  )
  const sent = source.size ?? 0
  pending.options.onProgress?.({ sent, total: sent })
  return result
}

/** In a form, each param of the body is a field of its own. */
function bodyOf(
  { given, connector }: OpenCall,
  { formField }: Upload,
  request: Request,
  json: string | undefined,
  type: string,
): Multipart {
  const content = { 'content-type': type }
  if (formField === undefined) return multipart('related', [[JSON_PART, json ?? '']], content)
  const fields = encodeFields(request.body, given, connector.types).map(
    ([name, text]) => [fieldHeaders(name), text] as const,
  )
  return multipart('form-data', fields, { ...fieldHeaders(formField, String(given.filename)), ...content })
}
