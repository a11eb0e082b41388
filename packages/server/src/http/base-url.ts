/** The address that links in responses begin with. */
import { connectorError } from '@plugboard/core'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** Addresses that mean all interfaces of a machine: no client can reach them. */
const ALL_INTERFACES = ['0.0.0.0', '::']

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
  return origin.replace(/^http:\/\/(0\.0\.0\.0|\[::\])(?=:|$)/, 'http://localhost')
}

/** A sentence for the log if links name this machine, so that clients and end users elsewhere could not follow them. */
export function unknownAddressWarning({
  publicUrl,
  host,
}: Pick<Config, 'publicUrl' | 'host'>): string | undefined {
  if (publicUrl !== undefined || !ALL_INTERFACES.includes(host)) return undefined
  return 'PLUGBOARD_PUBLIC_URL is not set, so links say http://localhost: set it to the address at which clients and end users reach this server'
}
