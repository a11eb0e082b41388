/** Makes the answer of a receiver safe to keep: it may echo headers, also of other systems. */
import { inBase64, redactSecrets } from '../text/redact-secrets.ts'

/** Of the base64 of 32 bytes, without padding. */
const KEY_CHARACTERS = 43

export function redactAnswer(answer: string, secrets: readonly string[]): string {
  // Most receivers answer nothing, and the forms of a secret cost more than the rest of an attempt.
  return answer === '' ? '' : redactSecrets(answer, secrets.flatMap(formsOf))
}

/** A secret in the encodings in which receivers quote it, alone or within a longer text. */
function formsOf(secret: string): string[] {
  const key = secret.slice('whsec_'.length)
  const bytes = [Buffer.from(secret), Buffer.from(key, 'base64')]
  const hex = bytes.map((one) => one.toString('hex'))
  const encoded = [...inBase64(Buffer.from(secret)), encodeURIComponent(key), key.slice(0, KEY_CHARACTERS)]
  const urlSafe = encoded.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))
  return [secret, key, ...encoded, ...urlSafe, ...hex, ...hex.map((form) => form.toUpperCase())]
}
