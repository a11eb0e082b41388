/** Makes the answer of a receiver safe to keep: it may echo headers, also of other systems. */

/** Prefixes of known keys, signatures, bearer tokens and JWTs, with what follows. */
const SECRETS =
  /\b(?:[srp]k_|whsec_|pb[acklrs]_|gh[pousr]_|ya29\.|ATATT|AIza|eyJ|v1,|Bearer |Basic )[^\s'",]{4,200}/g

/** A private key runs over many lines, so that nothing after its start is kept. */
const PEM = '-----BEGIN '

export function redactAnswer(answer: string, secrets: readonly string[]): string {
  const known = secrets.flatMap((secret) => [secret, secret.slice('whsec_'.length)])
  const plain = known.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), answer)
  const [kept = '', ...keys] = plain.split(PEM)
  return kept.replace(SECRETS, '[redacted]') + (keys.length > 0 ? '[redacted]' : '')
}
