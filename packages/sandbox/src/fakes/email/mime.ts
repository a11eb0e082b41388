/** Messages of RFC 2822 with parts of MIME: texts are decoded, and files are split off as attachments. */
import type { Row } from '../../fake.ts'

interface MimeFile {
  readonly attachmentId: string
  readonly size: number
  /** URL-safe Base64. */
  readonly data: string
}

export interface Mime {
  readonly payload: Row
  readonly files: readonly MimeFile[]
  /** Of the first text. */
  readonly text: string
}

/** @param newId Makes the id of an attachment. */
export function parseMime(source: string, newId: () => string): Mime {
  const files: MimeFile[] = []
  const texts: string[] = []
  const payload = partOf(source, '', {
    file(bytes) {
      const file = { attachmentId: newId(), size: bytes.length, data: bytes.toString('base64url') }
      files.push(file)
      return file
    },
    text: (text) => texts.push(text),
  })
  return { payload, files, text: texts[0] ?? '' }
}

interface Found {
  file(bytes: Buffer): MimeFile
  text(text: string): void
}

interface Header {
  readonly name: string
  readonly value: string
}

function partOf(source: string, partId: string, found: Found): Row {
  const { head, body } = splitHead(source)
  const headers = head.split(/\r?\n(?![ \t])/).flatMap(headerOf)
  const type = valueNamed(headers, 'content-type') ?? 'text/plain'
  const mimeType = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const filename =
    paramNamed(valueNamed(headers, 'content-disposition'), 'filename') ?? paramNamed(type, 'name') ?? ''
  const part = { partId, mimeType, filename, headers }
  const boundary = paramNamed(type, 'boundary')
  if (mimeType.startsWith('multipart/') && boundary !== undefined) {
    const inside = partsIn(body, boundary).map((one, at) =>
      partOf(one, partId === '' ? String(at) : `${partId}.${at}`, found),
    )
    return { ...part, body: { size: 0 }, parts: inside }
  }
  const sent = decodedBody(body, valueNamed(headers, 'content-transfer-encoding')?.toLowerCase())
  const bytes = mimeType.startsWith('text/') ? asUtf8(sent, paramNamed(type, 'charset')) : sent
  if (filename !== '') {
    const { attachmentId, size } = found.file(bytes)
    return { ...part, body: { attachmentId, size } }
  }
  found.text(mimeType === 'text/html' ? bytes.toString().replaceAll(/<[^<>]*>/g, ' ') : bytes.toString())
  return { ...part, body: { size: bytes.length, data: bytes.toString('base64url') } }
}

/** Gmail converts texts, and leaves the name of their charset as it was. */
function asUtf8(bytes: Buffer, charset: string = 'utf-8'): Buffer {
  try {
    return Buffer.from(new TextDecoder(charset).decode(bytes))
  } catch {
    return bytes
  }
}

function splitHead(source: string): { readonly head: string; readonly body: string } {
  const [end] = /\r?\n\r?\n/.exec(source) ?? []
  // A part may begin with the empty line: it has no headers.
  if (/^\r?\n/.test(source)) return { head: '', body: source.replace(/^\r?\n/, '') }
  if (end === undefined) return { head: source, body: '' }
  const at = source.indexOf(end)
  return { head: source.slice(0, at), body: source.slice(at + end.length) }
}

/** Parts between the lines of the boundary; what is before the first one and after the last is for old programs. */
function partsIn(body: string, boundary: string): string[] {
  const parts = `\n${body}`.split(`\n--${boundary}`).slice(1)
  const last = parts.findIndex((part) => part.startsWith('--'))
  return (last < 0 ? parts : parts.slice(0, last)).map((part) =>
    part.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, ''),
  )
}

function decodedBody(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? bytesOf(body.replaceAll(/=\r?\n/g, '')) : Buffer.from(body)
}

/** Of text in which `=C3` is a byte. */
function bytesOf(text: string): Buffer {
  const parts = text.split(/(=[0-9A-Fa-f]{2})/)
  return Buffer.concat(
    parts.map((part, at) => (at % 2 === 1 ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part))),
  )
}

function valueNamed(headers: readonly Header[], wanted: string): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === wanted)?.value
}

/** `boundary` of `multipart/mixed; boundary="x"`. */
function paramNamed(value: string | undefined, wanted: string): string | undefined {
  for (const param of value?.split(';').slice(1) ?? []) {
    const equals = param.indexOf('=')
    if (param.slice(0, equals).trim().toLowerCase() !== wanted) continue
    return param
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1')
  }
  return undefined
}

function headerOf(line: string): Header[] {
  const colon = line.indexOf(':')
  if (colon < 1) return []
  const value = line
    .slice(colon + 1)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [{ name: line.slice(0, colon), value: decodedWords(value) }]
}

/** Words of RFC 2047: `=?UTF-8?B?R3LDvMOfZQ==?=` and `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=`. */
function decodedWords(value: string): string {
  return value.replaceAll(/=\?utf-8\?([bq])\?([^? ]*)\?=/gi, (_, kind: string, word: string) =>
    (kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64')
      : bytesOf(word.replaceAll('_', ' '))
    ).toString(),
  )
}
