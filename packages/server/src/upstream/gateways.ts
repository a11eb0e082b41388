/**
 * Gateways replace the base address of an upstream, for networks in which requests leave through a proxy. The
 * operator configures them; tenants can only choose among them.
 */
import { type AuthMethod, type Connector, connectorError, type Fetch } from '@plugboard/core'
import type { Config } from '../config/config.ts'
import { type Gateways, GATEWAY_HOST as HOST } from '../config/gateways.ts'
import { refusal } from '../errors/refusal.ts'
import type { ConnectorRecord } from '../store/store.ts'

/** Gateway origins, which are exempt from the rule that addresses must be public. */
export function gatewayOrigins(gateways: Gateways): string[] {
  return Object.values(gateways).flatMap((addresses) => addresses.map((address) => new URL(address).origin))
}

/** A connector, or the type of one to be created, which has chosen no gateway. */
type Routed = Pick<ConnectorRecord, 'type' | 'gateway'>

type Routing = Pick<Config, 'upstreams' | 'gateways'>

/** Routes requests to a test upstream, through a gateway of the operator, or to the upstream itself. */
export function routeOf(
  config: Routing,
  routed: Routed,
  connector: Connector,
  fetch: Fetch,
): { readonly server: string | undefined; readonly fetch: Fetch } {
  const gateway = gatewayOf(config, routed)
  return { server: config.upstreams[routed.type], fetch: throughGateway(fetch, gateway, connector) }
}

/**
 * The gateway of a connector; undefined if its requests go directly to the upstream, or to a test upstream. Throws
 * `connector_state` if the operator no longer allows it.
 */
export function gatewayOf({ upstreams, gateways }: Routing, { type, gateway }: Routed): string | undefined {
  if (upstreams[type] !== undefined) return undefined
  const allowed = gateways[type] ?? []
  if (gateway === null) return allowed[0]
  if (allowed.includes(gateway)) return gateway
  throw connectorError(
    'connector_state',
    'The operator no longer allows the gateway of this connector. Set "gateway" to another one or to null.',
  )
}

/**
 * Throws for a gateway that is not allowed. The error does not list the allowed ones: they are internal
 * addresses.
 */
export function requireAllowedGateway(gateways: Gateways, type: string, gateway: string | null): void {
  if (gateway === null || gateways[type]?.includes(gateway)) return
  const message = 'must be null or a gateway that the operator of this server allows for this connector type'
  throw refusal('invalid_request', { pointer: '/gateway', code: 'not_allowed', message })
}

/**
 * Redirects upstream requests to the gateway. A gateway with `{host}` in its path receives every request.
 * Others receive only requests to the connector's API servers; content is transferred directly from and to
 * its hosts.
 */
export function throughGateway(fetch: Fetch, gateway: string | undefined, connector: Connector): Fetch {
  if (gateway === undefined) return fetch
  const base = gateway.endsWith('/') ? gateway.slice(0, -1) : gateway
  const own = serverHosts(connector)
  return (address, init) => {
    const url = new URL(address)
    const isRedirected = base.includes(HOST) || own.has(url.host)
    return fetch(isRedirected ? base.replace(HOST, url.host) + url.pathname + url.search : address, init)
  }
}

type Kinds = readonly { readonly connector: Connector }[]

/**
 * Configuration errors: gateways and test upstreams of unknown connectors, and gateways that cannot serve all hosts of
 * their connector.
 */
export function routingMistakes({ upstreams, gateways }: Routing, kinds: Kinds): string[] {
  const isKnown = (slug: string) => kinds.some(({ connector }) => connector.name === slug)
  const unknown = (slugs: string[], setting: string): string[] =>
    slugs.filter((slug) => !isKnown(slug)).map((slug) => `${setting}: no connector "${slug}" is installed`)
  return [
    // Without this error, the requests of a misspelled connector would go to the real vendor.
    ...unknown(Object.keys(upstreams), 'PLUGBOARD_UPSTREAMS'),
    ...unknown(Object.keys(gateways), 'PLUGBOARD_GATEWAYS'),
    ...hostMistakes(gateways, kinds),
  ]
}

function hostMistakes(gateways: Gateways, kinds: Kinds): string[] {
  return Object.entries(gateways).flatMap(([slug, addresses]) => {
    const connector = kinds.find((kind) => kind.connector.name === slug)?.connector
    if (connector === undefined) return []
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

/** Also accepts a URL template, which `URL` cannot parse. */
function hostOf(server: string): string {
  return /^https?:\/\/([^/]+)/.exec(server)?.[1] ?? ''
}
