import { type Asked, openRequest } from '../call.ts'
import { readAnswer } from '../hosted/answer.ts'
import { openServiceCall, planExecute, type Remote } from '../hosted/remote.ts'
import { decodeService, repeatsService } from '../hosted/service.ts'
import { violation } from '../make-error.ts'
import type { CallOptions } from '../options.ts'
import { perform } from '../perform.ts'
import { responseInfo } from '../response.ts'
import type { Answer } from '../run.ts'
import { request, within } from '../transport.ts'
import { checkLimit, contentOf } from './download.ts'
import { mediaType } from './media-type.ts'
import { multipart } from './multipart.ts'
import { openBody } from './open-body.ts'
import { openSource, type Source } from './source.ts'
import { streamUp } from './stream-up.ts'
import { openUpload } from './upload.ts'

/** Has the service download: it hands the content on as it comes. */
export async function downloadRemote(
  { settings, connectorId }: Remote,
  asked: Asked,
  options?: CallOptions,
): Promise<Answer> {
  const call = openServiceCall(settings, asked, options)
  checkLimit(call.options)
  const id = await within(call, {}, connectorId)
  const pending = openRequest(call, planExecute(call, id, false), 'read')
  return perform(
    pending,
    (received) => contentOf(pending, received, () => decodeService(pending, received)),
    repeatsService,
    async (_, headers, signal) => openBody(pending, await request(pending, headers, signal)),
  )
}

/** Has the service upload: it hands the content on as it comes, in one request or in chunks. */
export async function uploadRemote(remote: Remote, asked: Asked, options?: CallOptions): Promise<Answer> {
  const { content, ...given } = asked.given
  if (options?.resumeFrom) throw violation('/resumeFrom', 'unknown', 'is only for uploads in process')
  const type = mediaType(asked.given)
  const source = openSource(content)
  try {
    return await sendForm(remote, { ...asked, given: { ...given, contentType: type } }, source, type, options)
  } catch (error) {
    source.cancel(error).catch(() => {})
    throw error
  }
}

/** How the service tells the two parts of an upload. */
const PARTS = [
  'content-disposition: form-data; name="request"\r\n',
  'content-disposition: form-data; name="content"; filename="content"\r\n',
] as const

async function sendForm(
  { settings, connectorId }: Remote,
  asked: Asked,
  source: Source,
  type: string,
  options: CallOptions | undefined,
): Promise<Answer> {
  const call = openUpload(settings, asked, options)
  const id = await within(call, {}, connectorId)
  const { body = '', ...plan } = planExecute(call, id, true)
  const form = multipart('form-data', body, type, PARTS)
  plan.headers['content-type'] = form.contentType
  // It takes as long as it needs, unless the caller says otherwise.
  if (call.options.timeout === undefined) delete plan.headers['x-deadline-ms']
  // What can be sent only once cannot be sent again with another token either.
  const renewal = { asked: !source.isRepeatable }
  const pending = openRequest({ ...call, patience: Infinity, renewal }, plan, 'once')
  return perform<Answer>(
    pending,
    (received) => ({
      ...readAnswer(pending, received),
      response: () => responseInfo(pending, pending.attempts, received),
    }),
    (error) => source.isRepeatable && repeatsService(error),
    streamUp(form, source, reporter(call.options, source)),
  )
}

/** Tells the caller how much was sent; of what is sent again only what is new. */
function reporter({ onProgress }: CallOptions, source: Source): (sent: number) => void {
  let told = -1
  return (sent) => {
    if (sent > told) onProgress?.({ sent, total: source.size })
    told = Math.max(told, sent)
  }
}
