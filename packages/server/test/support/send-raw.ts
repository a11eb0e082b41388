import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends bytes on a new connection, and returns everything received until it is closed.
 *
 * @param localAddress Source address.
 */
export async function sendRaw(address: string, bytes: string, localAddress?: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(bytes)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}
