/** An address without a listener. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export interface SilentAddress {
  readonly address: string
  close(): Promise<void>
}

/**
 * The address, with the port of a client's connection. A port that was merely free a moment ago may be another
 * server's by the time it is called. The port is bound explicitly: another one
 * can be chosen as the source port of a connection to it, which then reaches itself, about twice in 60,000 times.
 */
export async function silentAddress(address: string): Promise<SilentAddress> {
  const url = new URL(address)
  const server = createServer().listen(0, url.hostname)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect({ port, host: url.hostname, localAddress: url.hostname })
  await once(client, 'connect')
  url.port = String(client.localPort)
  const close = async (): Promise<void> => {
    client.destroy()
    server.close()
    await once(server, 'close')
  }
  return { address: url.href, close }
}
