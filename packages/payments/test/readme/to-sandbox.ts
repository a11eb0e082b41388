/** Loaded before an example: what it sends to the vendor goes to the sandbox instead. */
const { SANDBOX_URL = '' } = process.env
const direct = globalThis.fetch

globalThis.fetch = (input, init) => {
  return direct(String(input).replace(/^https:\/\/api\.stripe\.com/, SANDBOX_URL), init)
}
