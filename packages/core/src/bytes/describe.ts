/** What the headers of an answer say of its content. */
import type { FetchResponse } from '../options.ts'
import type { ContentRange, Download } from '../page.ts'

type Headers = FetchResponse['headers']

/** Everything of a {@link Download} but the bytes. */
export function describeContent(headers: Headers): Omit<Download, 'content'> {
  return {
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    contentLength: lengthOf(headers),
    contentRange: rangeOf(headers.get('content-range') ?? ''),
    name: nameOf(headers.get('content-disposition') ?? ''),
  }
}

/** Of content that was compressed on the way the header tells another length than what arrives. */
export function lengthOf(headers: Headers): number | undefined {
  const isPlain = /^(identity)?$/i.test(headers.get('content-encoding') ?? '')
  const length = headers.get('content-length') ?? ''
  return isPlain && /^\d+$/.test(length) ? Number(length) : undefined
}

/** `bytes 0-99/200`; the whole may be unknown: `*`. */
function rangeOf(header: string): ContentRange | undefined {
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(header) ?? []
  if (start === undefined) return undefined
  return { start: Number(start), end: Number(end), total: total === '*' ? undefined : Number(total) }
}

/** The last part of the suggested file name (RFC 6266): no path of the upstream's leads anywhere. */
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
