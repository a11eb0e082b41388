/** Limits the connections of one address, so that nobody can occupy all that the server accepts. */
import { BlockList, isIPv6, type Socket } from 'node:net'
import { type ConnectorError, connectorError } from '@plugboard/core'
import type { Config } from '../config/config.ts'
import type { App } from './app-type.ts'

/** Connections over the limit that one address may have at a time to be told so; others are closed without an answer. */
const MAX_REFUSED = 16
/** Milliseconds in which the request has to come that gets this answer. */
const REFUSAL_MS = 1000

export interface ConnectionLimit {
  /** Whether the connection was accepted only to be refused. */
  isOverLimit(socket: Socket): boolean
}

/**
 * Each address, for IPv6 each /64 network, gets `connectionsPerAddress`. The trusted proxies have no limit: their connections
 * are those of many clients.
 */
export function limitConnections(app: App, config: ConnectionLimitConfig): ConnectionLimit {
  const { connectionsPerAddress: limit } = config
  const isTrusted = networkList(config.trustedProxies)
  const open = new Map<string, number>()
  const overLimit = new WeakSet<Socket>()
  app.server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress)
    if (address === undefined || isTrusted(address)) return
    const count = countOpen(open, networkOf(address), socket)
    if (count > limit + MAX_REFUSED) socket.destroy()
    else if (count > limit) {
      overLimit.add(socket)
      closeAfter(socket, REFUSAL_MS)
    }
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (overLimit.has(raw.socket)) throw tooManyConnections(limit)
  })
  return { isOverLimit: (socket) => overLimit.has(socket) }
}

type ConnectionLimitConfig = Pick<Config, 'connectionsPerAddress' | 'trustedProxies'>

/** Counts a connection until it is closed. Returns how many its network has. */
function countOpen(open: Map<string, number>, network: string, socket: Socket): number {
  const count = (open.get(network) ?? 0) + 1
  open.set(network, count)
  socket.once('close', () => {
    const left = (open.get(network) ?? 1) - 1
    if (left === 0) open.delete(network)
    else open.set(network, left)
  })
  return count
}

function tooManyConnections(limit: number): ConnectorError {
  const message = `This address has more than ${limit} connections open. Reuse connections, or close some.`
  return connectorError('rate_limited', message, { retryable: true, retryAfterMs: 1000 })
}

/** Destroys a connection after a grace period, unless it is closed by then. */
export function closeAfter(socket: Socket, ms: number): void {
  const timer = setTimeout(() => socket.destroy(), ms)
  socket.once('close', () => clearTimeout(timer))
}

/** Without the prefix that IPv4 addresses have on a socket that accepts both families. */
function plainAddress(address: string | undefined): string | undefined {
  return address?.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}

/** What an address is counted under: a host with IPv6 usually has a /64 network to choose addresses from. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const before = groupsOf(head)
  const zeros = Math.max(0, 8 - before.length - groupsOf(tail).length)
  return [...before, ...Array(zeros).fill('0'), ...groupsOf(tail)].slice(0, 4).join(':')
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}

function networkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (isIPv6(address)) list.addSubnet(address, Number(bits ?? 128), 'ipv6')
    else list.addSubnet(address, Number(bits ?? 32), 'ipv4')
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
