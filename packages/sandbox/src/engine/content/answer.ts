import type { Answer } from '../http/message.ts'
import type { Content } from './content.ts'
import { readRange } from './range.ts'

/** Returns content or the part that a `Range` header requests. Undefined if the range is not satisfiable. */
export function contentResponse(
  content: Content,
  type: string,
  range: string | undefined,
): Answer | undefined {
  const { size } = content
  const span = readRange(range, size)
  if (span === null) return undefined
  const { start, end } = span ?? { start: 0, end: size }
  const part = span === undefined ? {} : { 'content-range': `bytes ${start}-${end - 1}/${size}` }
  return {
    status: span === undefined ? 200 : 206,
    headers: { 'content-type': type, 'accept-ranges': 'bytes', ...part },
    stream: { size: end - start, read: () => content.read(start, end) },
  }
}
