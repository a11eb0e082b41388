/** Encodings in which a secret could appear: each has to be found. */
export const LEAKS: readonly (readonly [string, (secret: string) => string])[] = [
  ['as it is', (secret) => secret],
  ['URL-encoded', encodeURIComponent],
  ['as a form', (secret) => new URLSearchParams({ key: secret }).toString()],
  ['in a JSON text', (secret) => JSON.stringify({ body: JSON.stringify({ key: secret }) })],
  ['in base64', (secret) => Buffer.from(secret).toString('base64')],
  ['as the password of Basic', (secret) => Buffer.from(`user:${secret}`).toString('base64')],
  ['in the middle of base64url', (secret) => Buffer.from(`{"a":"${secret}"}`).toString('base64url')],
  ['in hex', (secret) => Buffer.from(secret).toString('hex')],
  ['by its beginning', (secret) => `no such key: ${secret.slice(0, 14)}…`],
]
