/** Framing of a two-part body: JSON first, then content. */
export interface Multipart {
  /** Content type of the whole body, with the boundary. */
  readonly contentType: string
  readonly head: Uint8Array
  readonly tail: Uint8Array
}

/**
 * Creates the framing. The boundary is random, so that content cannot contain it.
 *
 * @param headers Header lines of each part in addition to its content type.
 */
export function multipart(
  kind: 'related' | 'form-data',
  json: string,
  contentType: string,
  headers: readonly [json: string, content: string] = ['', ''],
): Multipart {
  const boundary = crypto.randomUUID()
  const part = (lines: string, type: string) => `--${boundary}\r\n${lines}content-type: ${type}\r\n\r\n`
  const first = `${part(headers[0], 'application/json; charset=UTF-8')}${json}\r\n`
  const encoder = new TextEncoder()
  return {
    contentType: `multipart/${kind}; boundary=${boundary}`,
    head: encoder.encode(first + part(headers[1], contentType)),
    tail: encoder.encode(`\r\n--${boundary}--\r\n`),
  }
}

/** Assembles the whole body in memory. */
export function joinedBody({ head, tail }: Multipart, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(head.byteLength + content.byteLength + tail.byteLength)
  body.set(head)
  body.set(content, head.byteLength)
  body.set(tail, head.byteLength + content.byteLength)
  return body
}
