import { violation } from './make-error.ts'

/**
 * Validates a server URL and removes trailing slashes. A path is kept as a prefix, for proxies.
 *
 * @param pointer JSON pointer of the option.
 */
export function serverAddress(address: string, pointer: string): string {
  if (URL.canParse(address) && /^https?:\/\/[^/?#@][^?#@]*$/.test(address))
    return address.replace(/(?<!\/)\/+$/, '')
  throw violation(pointer, 'bad_format', 'must be an http or https address')
}
