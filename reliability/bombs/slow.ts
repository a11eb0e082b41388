/** Callers who hold a connection and send next to nothing, in two ways. */
import { connect, type Socket } from 'node:net'

const HEAD = 'POST /api/v1/account/applications/token HTTP/1.1\r\nHost: a\r\n'
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n`
const DRIP_MS = 500

export interface SlowCallers {
  /** How many are still connected. */
  left(): number
  close(): void
}

/** Half of them never end their headers, the others their bodies. */
export function openSlowCallers(address: string, count: number): SlowCallers {
  const { hostname, port } = new URL(address)
  const open = new Set<Socket>()
  for (let n = 0; n < count; n++) {
    const socket = connect(Number(port), hostname)
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket))
    socket.resume().write(n % 2 ? HEAD : BODY)
  }
  const drip = setInterval(() => {
    for (const socket of open) socket.write('a')
  }, DRIP_MS)
  return {
    left: () => open.size,
    close: () => {
      clearInterval(drip)
      for (const socket of open) socket.destroy()
    },
  }
}
