/** The addresses that messages may be sent to. */
import { isForbiddenHost } from '../upstream/public-lookup.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const MAX_LENGTH = 2048
const INVISIBLE = /[\s\p{Cc}]/u

/** True for an address of this machine. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK.test(url.hostname)
}

/**
 * Returns what is wrong with the address; undefined if it may be used. What a name resolves to is checked when a message is
 * sent, each time: it may change.
 *
 * @param allowLoopback In development, receivers may be programs on this machine, also without TLS.
 */
export function addressProblem(text: string, allowLoopback: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || text.length > MAX_LENGTH)
    return `must be an https address of at most ${MAX_LENGTH} characters`
  // The parser leaves some of them out: the address that is shown would not be the one that is used.
  if (INVISIBLE.test(text)) return 'must have no spaces and no control characters'
  if (url.username !== '' || url.password !== '')
    return 'must have no user and no password: messages are signed instead'
  if (url.hash !== '') return 'must have no fragment'
  if (url.port === '0') return 'must have a port above 0: nothing can listen at 0'
  if (allowLoopback && isLoopback(url) && /^https?:$/.test(url.protocol)) return undefined
  if (url.protocol !== 'https:') return 'must be an https address'
  return isForbiddenHost(url.hostname) ? 'must have a public host' : undefined
}
