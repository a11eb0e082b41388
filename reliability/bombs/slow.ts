/** Callers that hold connections and send next to nothing. They never close their side. */
import { connect, type Socket } from 'node:net'

const HEAD = 'POST /api/v1/account/applications/token HTTP/1.1\r\nHost: a\r\n'
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n`
const DRIP_MS = 500

/**
 * First bytes of the slow callers: nothing, unfinished headers, or an unfinished body. All but the first continue with
 * one byte at a time.
 */
const KINDS = ['', HEAD, BODY] as const

/** Most come from the first address, more than its connection limit. They must not affect other addresses. */
const CROWD = '127.0.0.2'
const OTHERS = ['127.0.0.3', '127.0.0.4'] as const

export interface SlowCallers {
  readonly count: number
  /** Number of connections that the service has not destroyed. */
  left(): number
  close(): void
}

/** Opens that many connections from one address, and a quarter of that from each of two others. */
export function openSlowCallers(address: string, count: number): SlowCallers {
  const from = [...Array<string>(count).fill(CROWD), ...OTHERS.flatMap((one) => Array(count >> 2).fill(one))]
  const open = new Map<Socket, { isDripping: boolean }>()
  for (const [n, localAddress] of from.entries()) openOne(open, address, localAddress, KINDS[n % 3] ?? '')
  const drip = setInterval(() => {
    for (const [socket, { isDripping }] of open) if (isDripping) socket.write('a')
  }, DRIP_MS)
  return {
    count: from.length,
    left: () => open.size,
    close: () => {
      clearInterval(drip)
      for (const socket of open.keys()) socket.destroy()
    },
  }
}

/**
 * A connection that the service has only ended still accepts data; one that it has destroyed is reset. So after the end,
 * even silent callers start to send.
 */
function openOne(
  open: Map<Socket, { isDripping: boolean }>,
  address: string,
  localAddress: string,
  first: string,
): void {
  const { hostname, port } = new URL(address)
  const socket = connect({ port: Number(port), host: hostname, localAddress, allowHalfOpen: true })
  const state = { isDripping: first !== '' }
  open.set(socket, state)
  socket.on('error', () => {}).once('close', () => open.delete(socket))
  socket.once('end', () => {
    state.isDripping = true
  })
  socket.resume()
  if (first !== '') socket.write(first)
}
