import type { ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import type { Delivery } from '../../options.ts'

/** Milliseconds for a connection, as for that of `fetch`. */
const CONNECT_TIMEOUT = 10_000

/**
 * Notes when the request gets its connection, before which nothing of it is sent, and limits the time of a new one.
 *
 * @param delivery A second request of the same delivery, after a redirect, does not undo the first.
 */
export function observeConnection(request: ClientRequest, delivery: Delivery = {}): void {
  delivery.isBegun ??= false
  request.once('socket', (socket: Socket) => {
    const event = connectsBy(socket)
    if (event === undefined) {
      delivery.isBegun = true
      return
    }
    const timer = setTimeout(() => request.destroy(timeout()), CONNECT_TIMEOUT)
    const connected = () => {
      delivery.isBegun = true
      clearTimeout(timer)
    }
    socket.once(event, connected)
    request.once('close', () => {
      clearTimeout(timer)
      socket.off(event, connected)
    })
  })
}

/** The event by which a new connection is ready; undefined for one that was kept. */
function connectsBy(socket: Socket): 'connect' | 'secureConnect' | undefined {
  const { secureConnecting } = socket as { readonly secureConnecting?: boolean }
  if (secureConnecting) return 'secureConnect'
  return socket.connecting ? 'connect' : undefined
}

function timeout(): Error {
  const error = new Error(`no connection within ${CONNECT_TIMEOUT / 1000} s`)
  return Object.assign(error, { code: 'ETIMEDOUT', syscall: 'connect' })
}
