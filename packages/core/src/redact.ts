import { base64 } from './base64.ts'

/** What credentials of many makers look like: the upstream's message may hold some that are not ours. */
const LOOKS_SECRET =
  '\\b([srp]k_|whsec_|pb[ask]_|gh[pousr]_|ya29\\.|1//|ATATT|AIza|eyJ|Bearer |Basic )[^\\s\'",]{4,}|-----BEGIN [^]*'

const literal = (text: string): string => text.replace(/\W/g, '\\$&')

/** The ways in which a secret can stand in a text. Shorter ones are words that stand everywhere. */
function formsOf(secret: string): string[] {
  if (secret.length < 4) return []
  return [secret, encodeURIComponent(secret), base64(secret), JSON.stringify(secret).slice(1, -1)]
}

/** Cuts secrets out of a text: those given, and whatever looks like one. */
export function redact(text: string, secrets: readonly string[]): string {
  // The longest first: one form may begin like another, and nothing of that may stay.
  const forms = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length)
  // Upstreams like to quote the beginning of a key.
  const starts = new Set(forms.filter((form) => form.length > 8).map((form) => form.slice(0, 8)))
  const beginnings = [...starts].map((start) => `${literal(start)}[^\\s'",]*`)
  return text.replace(
    RegExp([...forms.map(literal), ...beginnings, LOOKS_SECRET].join('|'), 'g'),
    '[redacted]',
  )
}

const MAX_LENGTH = 500

/** A text of the upstream's as it may be shown: without secrets and control characters, and not too long. */
export function clean(text: string, secrets: readonly string[]): string {
  // What is far beyond the end is not searched through.
  const plain = redact(text.slice(0, 10 * MAX_LENGTH), secrets)
  return plain.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_LENGTH)
}

/**
 * A copy of a foreign error with nothing but its name, code, texts and causes. Errors of HTTP clients may hold the
 * whole request, our credentials in it, and whoever logs an error logs its cause.
 */
export function cleanCause(error: unknown, secrets: readonly string[]): Error | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, message, stack = '', cause, code } = error as Error & { code?: unknown }
  const copy = new Error(redact(message, secrets), { cause: cleanCause(cause, secrets) })
  return Object.assign(copy, { name, code, stack: redact(stack, secrets) })
}
