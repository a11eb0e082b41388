/** Reads a description of content from response headers. */
import type { FetchResponse } from '../options.ts'
import type { ContentRange, Download } from '../results.ts'

type Headers = FetchResponse['headers']

/** All fields of a {@link Download} except the content. */
export function describeContent(headers: Headers): Omit<Download, 'content'> {
  return {
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    contentLength: lengthOf(headers),
    contentRange: rangeOf(headers.get('content-range') ?? ''),
    name: nameOf(headers.get('content-disposition') ?? ''),
  }
}

/** With content encoding, `Content-Length` counts the compressed bytes, so the length is unknown. */
export function lengthOf(headers: Headers): number | undefined {
  const isPlain = /^(identity)?$/i.test(headers.get('content-encoding') ?? '')
  const length = headers.get('content-length') ?? ''
  return isPlain && /^\d+$/.test(length) ? Number(length) : undefined
}

/** Parses `bytes 0-99/200`; the total may be `*`, which means unknown. */
function rangeOf(header: string): ContentRange | undefined {
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(header) ?? []
  if (start === undefined) return undefined
  return { start: Number(start), end: Number(end), total: total === '*' ? undefined : Number(total) }
}

/** The base name of the suggested file name (RFC 6266). Directories are dropped to prevent path traversal. */
function nameOf(header: string): string | undefined {
  const [, charset, coded] = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(header) ?? []
  const [, quoted, plain] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"\s]+))/i.exec(header) ?? []
  const name = decoded(charset, coded) ?? quoted?.replace(/\\(.)/g, '$1') ?? plain
  return (
    name
      ?.split(/[/\\]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '') || undefined
  )
}

function decoded(charset = '', coded = ''): string | undefined {
  if (!/^utf-8$/i.test(charset)) return undefined
  try {
    return decodeURIComponent(coded)
  } catch {
    return undefined
  }
}
