/** Which pages and names may reach the tools for models. */
import { connectorError } from '@plugboard/core'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { Services } from '../../services.ts'

/** Names of this machine, by which a page of another origin cannot reach it. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses pages of other origins, and names that were made to lead to the user's own machine (DNS rebinding): a server that
 * is reached over the loopback interface answers only to its own names.
 */
export function refuseStrangers({ config }: Services): onRequestAsyncHookHandler {
  return async ({ headers: { origin, host = '' }, socket }) => {
    const name = hostnameOf(`http://${host}`)
    const own = config.publicUrl === undefined ? LOOPBACK : [...LOOPBACK, hostnameOf(config.publicUrl)]
    const isLocal = /^(?:::1|(?:::ffff:)?127\.)/.test(socket.localAddress ?? '')
    const isStrange =
      (isLocal && (name === undefined || !own.includes(name))) ||
      (origin !== undefined && !ownOrigins(host, config).includes(originOf(origin)))
    if (isStrange)
      throw connectorError(
        'insufficient_scope',
        'Requests for another host or from pages of another origin are refused. If clients reach this server by another name, the operator sets PLUGBOARD_PUBLIC_URL.',
      )
  }
}

/** Scheme, host and port: pages of another port or scheme are strangers. The names of this machine stand for each other. */
function ownOrigins(host: string, { publicUrl }: Services['config']): unknown[] {
  const { hostname, port } = URL.parse(`http://${host}`) ?? {}
  const names = LOOPBACK.includes(hostname ?? '') ? LOOPBACK.map((name) => `${name}:${port}`) : [host]
  return [...names.map((name) => originOf(`http://${name}`)), publicUrl && originOf(publicUrl)].filter(
    Boolean,
  )
}

/** Undefined for `null` and for what is no origin. */
function originOf(address: string): string | undefined {
  const origin = URL.parse(address)?.origin
  return origin === 'null' ? undefined : origin
}

function hostnameOf(address: string): string | undefined {
  return URL.parse(address)?.hostname
}
