import { base64 } from '../base64.ts'

/** Patterns of common credentials: an upstream message may contain secrets that are not ours. */
const LOOKS_SECRET =
  '\\b([srp]k_|whsec_|pb[acklors]_|gh[pousr]_|ya29\\.|1//|ATATT|AIza|eyJ|Bearer |Basic )[^\\s\'",]{4,}|-----BEGIN [^]*'

const literal = (text: string): string => text.replace(/\W/g, '\\$&')

/** Encoded forms of a secret. Short secrets are skipped, since they would match ordinary words. */
function formsOf(secret: string): string[] {
  if (secret.length < 4) return []
  return [secret, encodeURIComponent(secret), base64(secret), JSON.stringify(secret).slice(1, -1)]
}

/** Redacts the given secrets and anything that looks like a credential. */
export function redact(text: string, secrets: readonly string[]): string {
  // Longest first, because one form may be a prefix of another.
  const forms = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length)
  // Upstreams often quote the first characters of a key.
  const starts = new Set(forms.filter((form) => form.length > 8).map((form) => form.slice(0, 8)))
  const beginnings = [...starts].map((start) => `${literal(start)}[^\\s'",]*`)
  return text.replace(
    RegExp([...forms.map(literal), ...beginnings, LOOKS_SECRET].join('|'), 'g'),
    '[redacted]',
  )
}

const MAX_LENGTH = 500

/** Makes an upstream text safe to show: redacted, without control characters, truncated. */
export function clean(text: string, secrets: readonly string[]): string {
  // Bounds the text to search.
  const plain = redact(text.slice(0, 10 * MAX_LENGTH), secrets)
  return plain.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_LENGTH)
}

/** Causes below an error. Custom HTTP clients may make errors that cause themselves. */
export const MAX_CAUSES = 8

/**
 * Copies only name, code, message, stack and cause of an error. Errors of HTTP clients may contain the whole
 * request with credentials, and loggers print causes.
 */
export function cleanCause(
  error: unknown,
  secrets: readonly string[],
  depth: number = MAX_CAUSES,
): Error | undefined {
  if (!(error instanceof Error) || depth < 0) return undefined
  const { name, message, stack = '', cause, code } = error as Error & { code?: unknown }
  const copy = new Error(redact(message, secrets), { cause: cleanCause(cause, secrets, depth - 1) })
  return Object.assign(copy, { name, code, stack: redact(stack, secrets) })
}
