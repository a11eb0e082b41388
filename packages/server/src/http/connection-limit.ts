/** Limits connections per client address, so that one client cannot exhaust the server's connections. */
import { BlockList, isIPv6, Socket } from 'node:net'
import { type ConnectorError, connectorError } from '@plugboard/core'
import type { Config } from '../config/config.ts'
import { networkOf, plainAddress } from '../limits/client-network.ts'
import type { App } from './app-type.ts'
import type { Listeners } from './listeners.ts'

/**
 * Connections over the limit that get a 429 response, per address, once that many of all connections wait for one. Further ones
 * are closed without a response. Until then all of them get one: the clients of a whole application often have one address.
 */
const MAX_REFUSED = 16
/** More would take the connections of other addresses. */
const MAX_REFUSED_SHARE = 1 / 8
/** Time in which a connection over the limit must send its request to get the 429. */
const REFUSAL_MS = 1000

/** Connections that were accepted only to send the refusal, with the limit: their first response is their last. */
const overLimit = new WeakMap<Socket, number>()

/** Before anything else that costs time or is written: refused requests are many. */
export function refuseOverLimit(app: App): void {
  app.addHook('onRequest', ({ raw }, _, next) => {
    next(refusalOf(raw.socket))
  })
}

/** The error for a connection over the limit; undefined for others. */
export function refusalOf(socket: Socket): ConnectorError | undefined {
  const limit = overLimit.get(socket)
  return limit === undefined ? undefined : tooManyConnections(limit)
}

/**
 * Allows `connectionsPerAddress` for each IPv4 address and each IPv6 /64 network. Trusted proxies are exempt,
 * because they carry the connections of many clients.
 */
export function limitConnections(listeners: Listeners, config: ConnectionLimitConfig): void {
  const { connectionsPerAddress: limit, maxConnections } = config
  const isTrusted = networkList(config.trustedProxies)
  const open = new Map<string, number>()
  let refused = 0
  const check = (socket: Socket): void => {
    // A connection within the process, which is no client's.
    if (!(socket instanceof Socket)) return
    if (socket.remoteAddress === undefined || isTrusted(plainAddress(socket.remoteAddress))) return
    const count = countOpen(open, networkOf(socket.remoteAddress), socket)
    if (count <= limit) return
    if (count > limit + MAX_REFUSED && refused >= maxConnections * MAX_REFUSED_SHARE)
      return void socket.destroy()
    refused++
    socket.once('close', () => refused--)
    overLimit.set(socket, limit)
    closeAfter(socket, REFUSAL_MS)
  }
  listeners.each((server) => server.on('connection', check))
}

interface ConnectionLimitConfig extends Pick<Config, 'connectionsPerAddress' | 'trustedProxies'> {
  /** Of all addresses together. */
  readonly maxConnections: number
}

/** Counts a connection until it closes. Returns the number of open connections of its network. */
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
  const message = `This address has more than ${limit} open connections. Reuse connections or close some.`
  return connectorError('rate_limited', message, { retryable: true, retryAfterMs: 1000 })
}

/** Destroys a connection after a grace period unless the client closes it first. */
export function closeAfter(socket: Socket, ms: number): void {
  const timer = setTimeout(() => socket.destroy(), ms)
  socket.once('close', () => clearTimeout(timer))
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
