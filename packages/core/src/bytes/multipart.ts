/** Framing of a multipart body: parts of text first, then the content. */
export interface Multipart {
  /** Content type of the whole body, with the boundary. */
  readonly contentType: string
  readonly head: Uint8Array
  readonly tail: Uint8Array
}

/** Header lines of a part, by name in lower case. */
type PartHeaders = Readonly<Record<string, string>>

/**
 * Creates the framing. The boundary is random, so that content cannot contain it.
 *
 * @param texts Parts before the content.
 * @param content Headers of the part with the content, which is the last one.
 */
export function multipart(
  kind: 'related' | 'form-data',
  texts: readonly (readonly [headers: PartHeaders, text: string])[],
  content: PartHeaders,
): Multipart {
  const boundary = crypto.randomUUID()
  const head = texts.map(([headers, text]) => `${opening(boundary, headers)}${text}\r\n`).join('')
  const encoder = new TextEncoder()
  return {
    contentType: `multipart/${kind}; boundary=${boundary}`,
    head: encoder.encode(head + opening(boundary, content)),
    tail: encoder.encode(`\r\n--${boundary}--\r\n`),
  }
}

function opening(boundary: string, headers: PartHeaders): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `--${boundary}\r\n${lines.join('')}\r\n`
}

export const JSON_PART: PartHeaders = { 'content-type': 'application/json; charset=UTF-8' }

/** Headers of a form field, with a file name if it is a file. */
export function fieldHeaders(name: string, file?: string): PartHeaders {
  const parts = [
    'form-data',
    `name="${escaped(name)}"`,
    ...(file === undefined ? [] : [`filename="${escaped(file)}"`]),
  ]
  return { 'content-disposition': parts.join('; ') }
}

/** As browsers do it: a quote or a line end would end the name. Other characters are sent as UTF-8. */
function escaped(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent)
}

/** Total bytes of a body whose content has this many. */
export function bodyLength({ head, tail }: Multipart, size: number): number {
  return head.byteLength + size + tail.byteLength
}

/** Assembles the whole body in memory. */
export function joinedBody({ head, tail }: Multipart, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(head.byteLength + content.byteLength + tail.byteLength)
  body.set(head)
  body.set(content, head.byteLength)
  body.set(tail, head.byteLength + content.byteLength)
  return body
}
