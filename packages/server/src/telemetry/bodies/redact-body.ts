/** Takes secrets and personal fields out of a body before it is cut. */
import { parseJson } from '@plugboard/core'
import { REDACTED, redactSecrets } from '../../text/redact-secrets.ts'
import type { CapturedBody } from './exchange.ts'

/** Of fields that hold secrets at any vendor, whatever their spec says. */
const SECRET_NAME =
  /token|secret|passw|passphrase|credential|authorization|api_?key|private_?key|signature|assertion|code_verifier|cookie|session/i

/** As long as a key: 32 and more characters of base64 or hex. */
const LONG_WORD = /[\w+/=-]{32,}/g
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Levels of JSON below which everything is redacted. */
const MAX_DEPTH = 64

/** Returns undefined if the body cannot be redacted: it is binary, too large, or not whole. */
export function redactBody(
  body: CapturedBody,
  fields: ReadonlySet<string>,
  forms: readonly string[],
): string | undefined {
  const text = textOf(body)
  if (text === undefined) return undefined
  const isSecret = (name: string): boolean => fields.has(name) || SECRET_NAME.test(name)
  const redacted = redactFields(text, body.contentType, isSecret)
  return redacted && redactSecrets(redacted, forms).replace(LONG_WORD, redactWord)
}

function textOf({ chunks, isWhole }: CapturedBody): string | undefined {
  if (chunks === undefined || !isWhole) return undefined
  const bytes = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as Uint8Array)))
  const text = bytes.toString()
  return text.includes('\0') || text.includes('\ufffd') ? undefined : text
}

/** JSON and forms by the names of their fields. In other text, only values that look like secrets can be found. */
function redactFields(
  text: string,
  contentType: string,
  isSecret: (name: string) => boolean,
): string | undefined {
  if (/\bjson\b/i.test(contentType)) return redactJson(text, isSecret)
  if (/x-www-form-urlencoded/i.test(contentType)) return redactForm(text, isSecret)
  // Parts of multipart bodies have names that nothing here reads.
  return /^(?:text\/|application\/xml|$)/i.test(contentType) ? text : undefined
}

/** Long numbers become texts of their digits, as they do in records. */
function redactJson(text: string, isSecret: (name: string) => boolean): string | undefined {
  try {
    return JSON.stringify(redactValue(parseJson(text), isSecret, MAX_DEPTH))
  } catch {
    return undefined
  }
}

function redactValue(value: unknown, isSecret: (name: string) => boolean, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return REDACTED
  if (Array.isArray(value)) return value.map((item) => redactValue(item, isSecret, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isSecret(name) && field !== null ? REDACTED : redactValue(field, isSecret, depth - 1),
    ]),
  )
}

/** Fields of nested objects are `customer[tax_id]`: the last name decides. */
function redactForm(text: string, isSecret: (name: string) => boolean): string {
  return [...new URLSearchParams(text)]
    .map(([name, value]) => {
      const isHidden = name.split(/[[\].]/).some((part) => part !== '' && isSecret(part))
      return `${name}=${isHidden ? REDACTED : value}`
    })
    .join('&')
}

function redactWord(word: string): string {
  const looksRandom = /\d/.test(word) && /[a-z]/i.test(word) && !UUID.test(word)
  return looksRandom ? REDACTED : word
}
