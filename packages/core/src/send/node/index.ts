import type { Fetch } from '../../options.ts'
import { isFetchUntouched } from './dispatcher.ts'
import { isBlocked } from './ports.ts'
import { sendOverSocket } from './request.ts'

/**
 * The way of a request over the sockets of Node.js. Undefined if the global `fetch` has to send it: a proxy or another
 * dispatcher is set up for it, or it is to refuse the address.
 */
export function nodeFetch(url: string): Fetch | undefined {
  return isFetchUntouched() && !isBlocked(url) ? sendOverSocket : undefined
}
