/** Connector slug to its allowed gateways; connectors that choose none use the first. */
export type Gateways = Readonly<Record<string, readonly string[]>>

/** Stands in a gateway's path for the host that the request is meant for. */
export const GATEWAY_HOST = '{host}'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** An https base address, or an http one on loopback for a proxy beside the server; without query or user. */
export function isGateway(text: string): boolean {
  const [, scheme, authority = ''] = /^(https?):\/\/([^/?#@{\s]+)(?:\/[^?#\s]*)?$/.exec(text) ?? []
  const url = URL.parse(`${scheme}://${authority}`)
  return url !== null && (scheme === 'https' || LOOPBACK.test(url.hostname))
}
