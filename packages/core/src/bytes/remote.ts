import { type ActionCall, openRequest } from '../call.ts'
import { violation } from '../errors/make-error.ts'
import { decodeExecute } from '../hosted/execute-result.ts'
import { openServiceCall, planExecute, type Remote } from '../hosted/remote.ts'
import { decodeService, repeatsService } from '../hosted/service.ts'
import type { CallOptions } from '../options.ts'
import type { CallResult } from '../run.ts'
import { perform } from '../send/perform.ts'
import { request } from '../send/transport.ts'
import { within } from '../send/within.ts'
import type { Given } from '../tables/requests.ts'
import { checkMaxBytes, contentOf } from './download.ts'
import { mediaType } from './media-type.ts'
import { fieldHeaders, JSON_PART, multipart } from './multipart.ts'
import { openBody } from './open-body.ts'
import { openSource, type Source } from './source.ts'
import { sendContent } from './stream-up.ts'
import { openUpload } from './upload.ts'

/** Downloads through the service, which streams the content. */
export async function downloadRemote(
  { settings, connectorId }: Remote,
  actionCall: ActionCall,
  options?: CallOptions,
): Promise<CallResult> {
  const call = await openServiceCall(settings, actionCall, options)
  checkMaxBytes(call.options)
  const id = await within(call, {}, connectorId)
  const pending = openRequest(call, planExecute(call, id, false), 'read')
  return perform(
    pending,
    (received) => contentOf(pending, received, () => decodeService(pending, received)),
    repeatsService,
    async (_, headers, signal) => openBody(pending, await request(pending, headers, signal)),
  )
}

/** Uploads through the service, which streams the content to the upstream in one request or in chunks. */
export async function uploadRemote(
  remote: Remote,
  actionCall: ActionCall,
  options?: CallOptions,
): Promise<CallResult> {
  const { content, ...given } = actionCall.given
  if (options?.resumeFrom)
    throw violation('/resumeFrom', 'unknown', 'is supported only for uploads in process')
  const type = mediaType(actionCall.given)
  const source = openSource(content)
  try {
    return await sendForm(
      remote,
      { ...actionCall, given: { ...sizeOf(actionCall, source), ...given, contentType: type } },
      source,
      type,
      options,
    )
  } catch (error) {
    source.cancel(error).catch(() => {})
    throw error
  }
}

/** The service gets content as a stream, which does not say its size. */
function sizeOf({ table: { upload } }: ActionCall, { size }: Source): Given {
  return upload?.size === undefined || size === undefined ? {} : { [upload.size]: size }
}

/** Headers of the two parts of an upload form. */
const REQUEST_PART = { ...fieldHeaders('request'), ...JSON_PART }
const CONTENT_PART = fieldHeaders('content', 'content')

async function sendForm(
  { settings, connectorId }: Remote,
  actionCall: ActionCall,
  source: Source,
  type: string,
  options: CallOptions | undefined,
): Promise<CallResult> {
  const call = await openUpload(settings, actionCall, options)
  const id = await within(call, {}, connectorId)
  const { body = '', ...plan } = planExecute(call, id, true)
  const form = multipart('form-data', [[REQUEST_PART, body]], { ...CONTENT_PART, 'content-type': type })
  plan.headers['content-type'] = form.contentType
  // An upload has no timeout unless the caller sets one.
  if (call.options.timeout === undefined) delete plan.headers['x-deadline-ms']
  // A stream can be read only once, so it cannot be sent again with another token.
  const renewal = { isAllowed: source.isRepeatable }
  const pending = openRequest({ ...call, attemptTimeout: Infinity, renewal }, plan, 'once')
  return perform(
    pending,
    (received) => decodeExecute(pending, received),
    (error) => source.isRepeatable && repeatsService(error),
    sendContent(form, source, reporter(call.options, source)),
  )
}

/** Reports progress to the caller. Bytes that are sent again are not reported twice. */
function reporter({ onProgress }: CallOptions, source: Source): (sent: number) => void {
  let reported = -1
  return (sent) => {
    if (sent > reported) onProgress?.({ sent, total: source.size })
    reported = Math.max(reported, sent)
  }
}
