/** Text that an upstream takes in Base64, such as a mail: models write the text itself, and people see it in plans. */
import type { Value } from '@plugboard/core'
import { bytesOfBase64 } from './text/charset.ts'

/** Bytes in Base64 are long, and have small and large letters and digits: a hash or a UUID is a text. */
const OF_BYTES = /^(?=[^a-z]{0,99}[a-z])(?=[^A-Z]{0,99}[A-Z])(?=\D{0,99}\d).{24}/

/** Bytes that are encoded at once. */
const CHUNK = 8192

export function isEncoded({ format }: { readonly format?: Value['format'] | undefined }): boolean {
  return format === 'base64' || format === 'base64url'
}

/** A description without the encoding, which models neither write nor read. */
export function withoutBase64(description: string): string {
  return description.replace(/,? (?:as|in|whose contents are) (?:URL-safe )?Base64(?:: `[^`]*`)?/, '')
}

/** The Base64 of a text; Base64 stays as it is. */
export function encodedText(text: string, { format }: Pick<Value, 'format'>): string {
  if (isBase64(text)) return text
  const bytes = new TextEncoder().encode(text)
  let characters = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  const encoded = btoa(characters)
  return format === 'base64' ? encoded : encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function isBase64(text: string): boolean {
  return textOfBase64(text) !== undefined || (OF_BYTES.test(text) && bytesOfBase64(text) !== undefined)
}

/** The text that a value in Base64 stands for, or that it stands for bytes; the value itself if it is no Base64. */
export function decodedText(value: string): string {
  const bytes = value === '' ? undefined : bytesOfBase64(value)
  return bytes === undefined ? value : (textOfBase64(value) ?? `${bytes.length} bytes, in Base64: ${value}`)
}

/** The text that a value in Base64 stands for, whatever its encoding; of other content, its size. Models read no bytes. */
export function readableText(value: string): string {
  const bytes = value === '' ? undefined : bytesOfBase64(value)
  if (bytes === undefined) return value
  const text = textOfBase64(value) ?? new TextDecoder('windows-1252').decode(bytes)
  return isReadable(text) ? text : `${bytes.length} bytes that are no text`
}

/** Undefined if the value is no Base64 of a text. */
export function textOfBase64(value: string): string | undefined {
  const bytes = bytesOfBase64(value)
  try {
    const text = bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text !== undefined && isReadable(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** True for a text without control characters other than line ends and tabs. */
function isReadable(text: string): boolean {
  return text !== '' && !/[^\P{Cc}\r\n\t]/u.test(text)
}
