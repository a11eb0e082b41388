import { violation } from './make-error.ts'

/**
 * Checks the address of a server and gives it without a slash at the end. A path in it is kept as a prefix, for proxies.
 *
 * @param pointer The option it came from.
 */
export function serverAddress(address: string, pointer: string): string {
  if (URL.canParse(address) && /^https?:\/\/[^/?#@][^?#@]*$/.test(address))
    return address.replace(/(?<!\/)\/+$/, '')
  throw violation(pointer, 'bad_format', 'must be an http or https address')
}
