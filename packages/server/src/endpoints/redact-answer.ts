/** Makes the answer of a receiver safe to keep: it may echo headers, also of other systems. */

/** Patterns of credentials: prefixes of known keys, signatures, bearer tokens and JWTs. */
const SECRETS =
  /\b(?:[srp]k_|whsec_|pb[acks]_|gh[pousr]_|ya29\.|ATATT|AIza|eyJ|v1,|Bearer |Basic )[^\s'",]{4,}|-----BEGIN [\s\S]*/g

export function redactAnswer(answer: string, secrets: readonly string[]): string {
  const known = secrets.flatMap((secret) => [secret, secret.slice('whsec_'.length)])
  const plain = known.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), answer)
  return plain.replace(SECRETS, '[redacted]')
}
