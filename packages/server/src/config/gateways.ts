/** Connector slug to its allowed gateways. A connector that chooses none uses the first. */
export type Gateways = Readonly<Record<string, readonly string[]>>

/** Placeholder in a gateway's path for the upstream host of the request. */
export const GATEWAY_HOST = '{host}'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Accepts https base URLs, and http ones on loopback for a local proxy. They must have no query, no user and no other
 * placeholder, which would be sent literally.
 */
export function isGateway(text: string): boolean {
  if (/[{}]/.test(text.replaceAll(GATEWAY_HOST, ''))) return false
  const [, scheme, authority = ''] = /^(https?):\/\/([^/?#@{\s]+)(?:\/[^?#\s]*)?$/.exec(text) ?? []
  const url = URL.parse(`${scheme}://${authority}`)
  return url !== null && (scheme === 'https' || LOOPBACK.test(url.hostname))
}
