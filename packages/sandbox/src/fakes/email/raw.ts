import type { Row } from '../../fake.ts'

const SNIPPET = 200

/** The fields of a message of RFC 2822, which comes as URL-safe Base64. Texts are decoded, attachments are not split off. */
export function partsOfRaw(raw: string): Row {
  const bytes = Buffer.from(raw, 'base64url')
  const [head = '', ...paragraphs] = bytes.toString().split(/\r?\n\r?\n/)
  const headers = head.split(/\r?\n(?![ \t])/).flatMap(headerOf)
  const valueNamed = (wanted: string): string | undefined =>
    headers.find(({ name }) => name.toLowerCase() === wanted)?.value
  const body = paragraphs.join('\n\n')
  const isEncoded = valueNamed('content-transfer-encoding')?.toLowerCase() === 'base64'
  const text = isEncoded ? Buffer.from(body, 'base64').toString() : body
  return {
    raw,
    snippet: text.replaceAll(/\s+/g, ' ').trim().slice(0, SNIPPET),
    sizeEstimate: bytes.length,
    payload: {
      partId: '',
      mimeType: valueNamed('content-type')?.split(';')[0] ?? 'text/plain',
      filename: '',
      headers,
      body: { size: Buffer.byteLength(text), data: Buffer.from(text).toString('base64url') },
    },
  }
}

interface Header {
  readonly name: string
  readonly value: string
}

function headerOf(line: string): Header[] {
  const colon = line.indexOf(':')
  if (colon < 1) return []
  const value = line
    .slice(colon + 1)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [{ name: line.slice(0, colon), value: decoded(value) }]
}

/** The words of RFC 2047 that are Base64: `=?UTF-8?B?R3LDvMOfZQ==?=`. */
function decoded(value: string): string {
  return value.replaceAll(/=\?utf-8\?b\?([\w+/=]*)\?=/gi, (_, word: string) =>
    Buffer.from(word, 'base64').toString(),
  )
}
