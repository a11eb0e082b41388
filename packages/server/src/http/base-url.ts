/** The address that links in responses begin with. */
import { isIPv6 } from 'node:net'
import { connectorError } from '@plugboard/core'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** Addresses that mean all interfaces of a machine, as addresses of the web spell them: no client can reach them. */
const ALL_INTERFACES = ['0.0.0.0', '[::]', '[::ffff:0:0]']

/** Base URL for links in responses: the public URL, or else the listening address. */
export function baseUrl({ publicUrl }: Pick<Config, 'publicUrl'>, app: FastifyInstance): string {
  return publicUrl ?? (app.server.listening ? reachable(app.listeningOrigin) : '')
}

/** The same for links that end users open. Throws where no browser reaches this process. */
export function linkBase(config: Pick<Config, 'publicUrl'>, app: FastifyInstance): string {
  const base = baseUrl(config, app)
  if (base !== '') return base
  const message =
    'End users could not open this link: give openPlugboard the option publicUrl, the address under which the application mounts its handler.'
  throw connectorError('invalid_request', message)
}

/** The origin at which a server is reached from its own machine: `http://localhost:3210` for one that listens on all interfaces. */
export function reachable(origin: string): string {
  const { hostname, port } = new URL(origin)
  if (!ALL_INTERFACES.includes(hostname)) return origin
  return port === '' ? 'http://localhost' : `http://localhost:${port}`
}

/** A sentence for the log if links name this machine, so that clients and end users elsewhere could not follow them. */
export function unknownAddressWarning({
  publicUrl,
  host,
}: Pick<Config, 'publicUrl' | 'host'>): string | undefined {
  if (publicUrl !== undefined || !isAllInterfaces(host)) return undefined
  return 'PLUGBOARD_PUBLIC_URL is not set, so links say http://localhost: set it to the address at which clients and end users reach this server'
}

/** True for every spelling of it, such as `0`, `::0` and `0:0:0:0:0:0:0:0`. */
function isAllInterfaces(host: string): boolean {
  const address = `http://${isIPv6(host) ? `[${host}]` : host}`
  return URL.canParse(address) && ALL_INTERFACES.includes(new URL(address).hostname)
}
