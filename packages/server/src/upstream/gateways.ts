/**
 * Gateways of the operator: base addresses that stand in for the upstream's own, for networks in which requests leave
 * through a proxy. Tenants choose among those that the operator allows; they can add none.
 */
import { type AuthMethod, type Connector, connectorError, type Fetch } from '@plugboard/core'
import { type Gateways, GATEWAY_HOST as HOST } from '../config/gateways.ts'
import { refusal } from '../errors/refusal.ts'
import type { ConnectorRecord } from '../store/store.ts'

/** Origins that requests may go to although they are not public. */
export function gatewayOrigins(gateways: Gateways): string[] {
  return Object.values(gateways).flatMap((addresses) => addresses.map((address) => new URL(address).origin))
}

/** The gateway that the connector's requests go through; undefined where they go to the upstream itself. */
export function gatewayOf(gateways: Gateways, connector: ConnectorRecord): string | undefined {
  const allowed = gateways[connector.type] ?? []
  if (connector.gateway === null) return allowed[0]
  if (allowed.includes(connector.gateway)) return connector.gateway
  throw connectorError(
    'connector_state',
    'The operator no longer allows the gateway of this connector: set another "gateway", or null.',
  )
}

/** Refuses a gateway that is not among those allowed. They are not listed: their names belong to the operator. */
export function requireAllowed(gateways: Gateways, type: string, gateway: string | null): void {
  if (gateway === null || gateways[type]?.includes(gateway)) return
  const message =
    'must be a gateway that the operator of this server allows for this kind of connector, or null'
  throw refusal('invalid_request', { pointer: '/gateway', code: 'not_allowed', message })
}

/**
 * Sends what is meant for the upstream to the gateway. With `{host}` in its path every request passes through it; else
 * those to the connector's own servers, and content goes to and comes from its own hosts.
 */
export function throughGateway(fetch: Fetch, gateway: string | undefined, connector: Connector): Fetch {
  if (gateway === undefined) return fetch
  const base = gateway.endsWith('/') ? gateway.slice(0, -1) : gateway
  const own = serverHosts(connector)
  return (address, init) => {
    const url = new URL(address)
    const isMeant = base.includes(HOST) || own.has(url.host)
    return fetch(isMeant ? base.replace(HOST, url.host) + url.pathname + url.search : address, init)
  }
}

/** Gateways that cannot serve their connector, or that are of none. */
export function gatewayMistakes(
  gateways: Gateways,
  kinds: readonly { readonly connector: Connector }[],
): string[] {
  return Object.entries(gateways).flatMap(([slug, addresses]) => {
    const connector = kinds.find((kind) => kind.connector.name === slug)?.connector
    if (connector === undefined) return [`PLUGBOARD_GATEWAYS: no connector "${slug}" is installed`]
    const hosts = [...serverHosts(connector)]
    const isFixed = hosts.length === 1 && !hosts.join().includes('{')
    if (isFixed || addresses.every((address) => address.includes(HOST))) return []
    const example = `${slug}=https://gateway.example/${HOST}`
    return [`PLUGBOARD_GATEWAYS: ${slug} sends to several hosts; put ${HOST} into the path: ${example}`]
  })
}

function serverHosts(connector: Connector): ReadonlySet<string> {
  return new Set(serversOf(connector).map(hostOf))
}

function serversOf(connector: Connector): string[] {
  const ofMethod = ({ server, token }: AuthMethod) => [server, token?.split(' ')[1]]
  return [connector.server, ...connector.auth.flatMap(ofMethod)].filter((server) => server !== undefined)
}

/** Also of a template, which `URL` would not parse. */
function hostOf(server: string): string {
  return /^https?:\/\/([^/]+)/.exec(server)?.[1] ?? ''
}
