/** Ports above 1023 that `fetch` refuses, because they belong to other protocols (https://fetch.spec.whatwg.org/#port-blocking). */
const BLOCKED: readonly number[] = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]

/** The last port of the range in which `fetch` refuses most. */
const LAST_SYSTEM_PORT = 1023

/** An address with a port, credentials or brackets; everything else has none that `fetch` could refuse. */
const SPECIAL = /^[^/]*\/\/[^/]*[:@]/

/** True if `fetch` may refuse the address. */
export function isBlocked(url: string): boolean {
  if (!SPECIAL.test(url)) return false
  const { port, username, password } = new URL(url)
  return (
    username !== '' ||
    password !== '' ||
    (port !== '' && Number(port) <= LAST_SYSTEM_PORT) ||
    BLOCKED.includes(Number(port))
  )
}
