import { type ActionCall, type OpenCall, openCall, type Settings } from '../call.ts'
import { violation } from '../errors/make-error.ts'
import { onDemand } from '../on-demand.ts'
import type { CallOptions } from '../options.ts'
import type { CallResult } from '../run.ts'
import type { Upload } from '../tables/action.ts'
import { mediaType } from './media-type.ts'
import { readContent } from './read-content.ts'
import { uploadInChunks } from './resumable.ts'
import { uploadAtOnce } from './simple.ts'
import { openSource, type Source } from './source.ts'

/** Milliseconds for one request with content: enough for some MiB over a slow connection. */
const REQUEST_TIMEOUT = 120_000
/** Maximum delay of a timer. */
const MAX_DELAY = 2 ** 31 - 1

const uploadsInSteps = onDemand(() => import('./in-steps.ts'))

/** Runs an upload: small content in one request, other content in chunks. */
export async function upload(
  settings: Settings,
  actionCall: ActionCall,
  options?: CallOptions,
): Promise<CallResult> {
  const table = actionCall.table.upload as Upload
  const type = mediaType(actionCall.given)
  const call = await openUpload(settings, actionCall, options)
  const source = openSource(actionCall.given.content)
  try {
    if (actionCall.table.steps) {
      const { uploadInSteps } = await uploadsInSteps()
      return await uploadInSteps(call, source, type)
    }
    const send = (await isForChunks(call, table, source)) ? uploadInChunks : uploadAtOnce
    return await send(call, table, source, type)
  } catch (error) {
    // The caller's stream is no longer needed.
    source.cancel(error).catch(() => {})
    throw error
  }
}

/** Starts the deadline of an upload. Only the caller's own `timeout` sets one. */
export async function openUpload(
  settings: Settings,
  actionCall: ActionCall,
  options?: CallOptions,
): Promise<OpenCall> {
  const call = await openCall(settings, actionCall, options)
  const deadline = call.options.timeout === undefined ? settings.runtime.now() + MAX_DELAY : call.deadline
  return { ...call, deadline, attemptTimeout: REQUEST_TIMEOUT }
}

async function isForChunks(
  call: OpenCall,
  { resumable, above = 0 }: Upload,
  source: Source,
): Promise<boolean> {
  const { resumeFrom } = call.options
  if (resumeFrom && !resumable)
    throw violation('/resumeFrom', 'unknown', 'is supported only for uploads in chunks')
  if (!resumable || resumeFrom) return resumable !== undefined
  // A stream that ends early is small content.
  if (source.size === undefined) await readContent(call, () => source.read(0, above))
  return source.size === undefined || source.size > above
}
