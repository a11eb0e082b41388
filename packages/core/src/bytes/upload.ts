import type { Upload } from '../action.ts'
import { type Asked, type Call, openCall, type Settings } from '../call.ts'
import { violation } from '../make-error.ts'
import type { CallOptions } from '../options.ts'
import type { Answer } from '../run.ts'
import { mediaType } from './media-type.ts'
import { readContent } from './read-content.ts'
import { uploadInChunks } from './resumable.ts'
import { uploadAtOnce } from './simple.ts'
import { openSource, type Source } from './source.ts'

/** Milliseconds for one request with content: enough for some MiB over a slow line. */
const PATIENCE = 120_000
/** Timers take no more. */
const LONGEST = 2 ** 31 - 1

/** Runs an upload: small content in one request, other content in chunks. */
export async function upload(settings: Settings, asked: Asked, options?: CallOptions): Promise<Answer> {
  const table = asked.table.upload as Upload
  const type = mediaType(asked.given)
  const call = openUpload(settings, asked, options)
  const source = openSource(asked.given.content)
  try {
    const send = (await isForChunks(call, table, source)) ? uploadInChunks : uploadAtOnce
    return await send(call, table, source, type)
  } catch (error) {
    // Whoever makes the content need not go on.
    source.cancel(error).catch(() => {})
    throw error
  }
}

/** Starts the clock of an upload, which only the caller's own `timeout` ends. */
export function openUpload(settings: Settings, asked: Asked, options?: CallOptions): Call {
  const call = openCall(settings, asked, options)
  const deadline = call.options.timeout === undefined ? settings.runtime.now() + LONGEST : call.deadline
  return { ...call, deadline, patience: PATIENCE }
}

async function isForChunks(call: Call, { resumable, above = 0 }: Upload, source: Source): Promise<boolean> {
  const { resumeFrom } = call.options
  if (resumeFrom && !resumable) throw violation('/resumeFrom', 'unknown', 'is for uploads in chunks')
  if (!resumable || resumeFrom) return resumable !== undefined
  // A stream that soon ends is small content.
  if (source.size === undefined) await readContent(call, () => source.read(0, above))
  return source.size === undefined || source.size > above
}
