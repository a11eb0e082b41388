import { violation } from '../errors/make-error.ts'
import type { Given } from '../tables/requests.ts'

const TEXT = 'text/plain;charset=utf-8'
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+( *;[ -~]*)?$/

/** The caller's media type, else that of a Blob or of text, else the default. Throws a `ParamsError` for an invalid one. */
export function mediaType({ content, contentType }: Given): string {
  const own = content instanceof Blob ? content.type : typeof content === 'string' ? TEXT : ''
  const type = String(contentType ?? (own || 'application/octet-stream'))
  if (MEDIA_TYPE.test(type) && type.length < 256) return type
  throw violation('/params/contentType', 'bad_format', 'must be a media type such as image/png')
}
