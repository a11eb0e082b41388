/** Texts in the encodings of mails. */

/**
 * The text of bytes. They are UTF-8 whatever their charset is said to be, since APIs convert mails and do not say so, unless they
 * cannot be, or switch between alphabets as the encodings of ISO 2022 do.
 */
export function textOfBytes(bytes: Uint8Array, charset: string = 'windows-1252'): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\u001b')) return text
  } catch {}
  return decoded(bytes, charset)
}

/** Bytes of an unknown charset are read as most mails without one are. */
function decoded(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** An encoded word of RFC 2047, and the blanks before the next one, which belong to neither. */
const WORD = /=\?([\w-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?\s]{0,400})\?=(?:\s{1,9}(?==\?))?/gi

/** The text of a header, whose words may be encoded: `=?utf-8?q?Gr=C3=BC=C3=9Fe?=`. */
export function headerText(value: string): string {
  return value.replace(WORD, (word, charset: string, encoding: string, content: string) => {
    const bytes = encoding.toLowerCase() === 'b' ? bytesOfBase64(content) : bytesOfQuoted(content)
    return bytes === undefined ? word : textOfBytes(bytes, charset)
  })
}

/** Undefined for what is no Base64. */
export function bytesOfBase64(content: string): Uint8Array | undefined {
  const letters = content.replace(/[\r\n]/g, '').replace(/={1,2}$/, '')
  if (!/^[A-Za-z0-9+/_-]*$/.test(letters) || letters.length % 4 === 1) return undefined
  const characters = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(characters, (character) => character.charCodeAt(0))
}

/** In encoded words, blanks are underscores. */
function bytesOfQuoted(content: string): Uint8Array {
  return bytesOfHex(content.replaceAll('_', ' '))
}

/** The text of a part as its `Content-Transfer-Encoding` wraps it; as it stands in other encodings, which are for lines and bytes. */
export function transferredText(body: string, encoding: string, charset: string | undefined): string {
  if (encoding === 'quoted-printable') return textOfBytes(bytesOfHex(withoutSoftBreaks(body)), charset)
  const bytes = encoding === 'base64' ? bytesOfBase64(body.replace(/\s/g, '')) : undefined
  return bytes === undefined ? body : textOfBytes(bytes, charset)
}

/** Blanks at the end of a line are not sent, and an equals sign there continues it. */
function withoutSoftBreaks(body: string): string {
  const lines = body.split('\n').map((line) => line.trimEnd())
  return lines.join('\n').replaceAll('=\n', '')
}

const EQUALS = 0x3d

/** Of a text in which `=C3` is a byte. */
function bytesOfHex(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0
    const hex = first === EQUALS ? String.fromCharCode(...bytes.subarray(at + 1, at + 3)) : ''
    const isByte = /^[0-9a-f]{2}$/i.test(hex)
    bytes[length++] = isByte ? Number.parseInt(hex, 16) : first
    if (isByte) at += 2
  }
  return bytes.subarray(0, length)
}
