/** A TCP proxy in front of PostgreSQL that can stop answering without closing anything. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface SilentProxy {
  readonly url: string
  /** From now on, all bytes of existing and new connections are lost. */
  silence(): void
  /** Serves new connections again. Those of the silence stay dead, as behind a firewall that forgot them. */
  answer(): void
  /** Connections whose client has not closed them and which get no response. */
  dead(): number
  close(): Promise<void>
}

/** @param url Of a database behind a Unix socket. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url)
  const path = `${target.searchParams.get('host')}/.s.PGSQL.5432`
  const clients = new Map<Socket, { isDead: boolean }>()
  let isSilent = false
  const server = createServer((client) => {
    const state = { isDead: isSilent }
    clients.set(client, state)
    const upstream = connect(path).on('error', () => {})
    client.on('error', () => {}).on('data', (bytes) => state.isDead || upstream.write(bytes))
    upstream.on('data', (bytes) => state.isDead || client.write(bytes))
    client.on('close', () => {
      clients.delete(client)
      upstream.destroy()
    })
    upstream.on('close', () => state.isDead || client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.searchParams.delete('host')
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: target.href,
    silence: () => {
      isSilent = true
      for (const state of clients.values()) state.isDead = true
    },
    answer: () => {
      isSilent = false
    },
    dead: () => [...clients.values()].filter(({ isDead }) => isDead).length,
    close: async () => {
      for (const client of clients.keys()) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
