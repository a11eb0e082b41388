/** Makes the answer of a receiver safe to keep: it may echo headers, also of other systems. */

/** Prefixes of known keys, signatures, bearer tokens and JWTs, with what follows. */
const SECRETS =
  /\b(?:[srp]k_|whsec_|pb[acklrs]_|gh[pousr]_|ya29\.|ATATT|AIza|eyJ|v1,|Bearer |Basic )[^\s'",]{4,200}/g

/** A private key runs over many lines, so that nothing after its start is kept. */
const PEM = '-----BEGIN '

/** Of the base64 of 32 bytes, without padding. */
const KEY_CHARACTERS = 43

export function redactAnswer(answer: string, secrets: readonly string[]): string {
  // Most receivers answer nothing, and the forms of a secret cost more than the rest of an attempt.
  if (answer === '') return ''
  const known = secrets.flatMap(formsOf)
  const plain = known.reduce((text, form) => text.replaceAll(form, '[redacted]'), answer)
  const [kept = '', ...keys] = plain.split(PEM)
  return kept.replace(SECRETS, '[redacted]') + (keys.length > 0 ? '[redacted]' : '')
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

/** Within a longer text, base64 has three forms by the offset. Characters that share bits with the neighbours are left out. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
    return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))
  })
}
