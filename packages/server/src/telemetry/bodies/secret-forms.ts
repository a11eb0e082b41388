/** The encodings in which a credential may appear in the text of an exchange. */
import { inBase64 } from '../../text/redact-secrets.ts'

/** Shorter values match ordinary words, and are no secrets. */
const MIN_LENGTH = 6

/** Longest first, because one form may be a part of another. */
export function secretForms(secrets: readonly string[]): readonly string[] {
  const forms = secrets.filter((secret) => secret.length >= MIN_LENGTH).flatMap(formsOf)
  return [...new Set(forms)].sort((a, b) => b.length - a.length)
}

/** Of a key, vendors show as much as tells it from others: `sk_live_51ab…`. */
const BEGINNING = 12

/** The beginnings of long secrets. An address begins like others of its host, and is none. */
export function beginningsOf(secrets: readonly string[]): readonly string[] {
  const long = secrets.filter((secret) => secret.length >= 2 * BEGINNING && !secret.includes('://'))
  return [...new Set(long.map((secret) => secret.slice(0, BEGINNING)))]
}

function formsOf(secret: string): string[] {
  const encoded = inBase64(Buffer.from(secret))
  const urlSafe = encoded.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...encoded, ...urlSafe]
}
