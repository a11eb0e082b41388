/** DNS lookup that accepts only public addresses, so that no host name can reach the operator's network. */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Global unicast IPv6 (RFC 4291, section 2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** IETF protocol assignments and documentation ranges, which the library does not fully cover. */
const SPECIAL_IPV6 = ['2001::/23', '3fff::/20'].map((network) => ipaddr.IPv6.parseCIDR(network))

/** True if the address is publicly routable. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return true
  return parsed.match(GLOBAL_IPV6) && !SPECIAL_IPV6.some((network) => parsed.match(network))
}

/** True for a host of a URL that is an address and not public. Sockets look up names only, so that addresses are checked by it. */
export function isForbiddenHost(hostname: string): boolean {
  // With a dot at its end, a name is the same one.
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  const address = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  const isAddress = address.includes(':') || /^[\d.]+$/.test(address)
  return isAddress && !isPublicAddress(address)
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Lookup function for sockets. Fails if any address of the host is not public. The socket connects to the
 * address that was checked, which prevents DNS rebinding.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(notPublic(), [])
      const [first] = addresses
      if (options.all) done(null, addresses)
      else done(null, first?.address ?? '', first?.family)
    })
  }
}

/** `syscall` marks it as a failure before anything was sent. */
export function notPublic(): NodeJS.ErrnoException {
  const error = new Error('the host has an address that is not public')
  return Object.assign(error, { code: 'EHOSTUNREACH', syscall: 'getaddrinfo' })
}
