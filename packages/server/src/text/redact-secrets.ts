/** Takes known secrets, and what looks like one, out of text that another system wrote. */

/** Prefixes of known keys, signatures, bearer tokens and JWTs, with what follows. */
const SECRETS =
  /\b(?:[srp]k_|whsec_|pb[acklors]_|gh[pousr]_|ya29\.|ATATT|AIza|eyJ|v1,|Bearer |Basic )[^\s'",]{4,200}/g

/** A private key runs over many lines, so that nothing after its start is kept. */
const PEM = '-----BEGIN '

export const REDACTED = '[redacted]'

/** @param forms Every form in which a known secret may appear. */
export function redactSecrets(text: string, forms: Iterable<string>): string {
  let plain = text
  for (const form of forms) plain = plain.replaceAll(form, REDACTED)
  const [kept = '', ...keys] = plain.split(PEM)
  return kept.replace(SECRETS, REDACTED) + (keys.length > 0 ? REDACTED : '')
}

/** Within a longer text, base64 has three forms by the offset. Characters that share bits with the neighbours are left out. */
export function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
    return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))
  })
}
