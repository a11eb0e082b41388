import { violation } from '../errors/make-error.ts'

/**
 * Validates a server URL and removes trailing slashes. A path is kept as a prefix, for proxies.
 *
 * @param pointer JSON pointer of the option.
 */
export function serverAddress(address: string, pointer: string): string {
  if (URL.canParse(address) && /^https?:\/\/[^/?#@][^?#@]*$/.test(address))
    return withoutTrailingSlashes(address)
  throw violation(pointer, 'bad_format', 'must be an http or https address')
}

/** By a loop: a pattern that is anchored at the end takes quadratic time in the number of slashes. */
function withoutTrailingSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end--
  return address.slice(0, end)
}
