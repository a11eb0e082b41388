/** Name look-up that answers public addresses only, so that no name can lead a request into the operator's network. */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What the internet routes of IPv6 (RFC 4291, section 2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Protocol assignments and documentation, which the ranges of the library do not know whole. */
const SPECIAL_IPV6 = ['2001::/23', '3fff::/20'].map((network) => ipaddr.IPv6.parseCIDR(network))

/** Whether the address is one of a host on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return true
  return parsed.match(GLOBAL_IPV6) && !SPECIAL_IPV6.some((network) => parsed.match(network))
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A look-up for sockets that fails where one of a name's addresses is not public. The socket connects to the very address
 * that was checked, so that the name cannot lead elsewhere a moment later.
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

/** The system call tells that nothing was sent. */
function notPublic(): NodeJS.ErrnoException {
  const error = new Error('the name leads to an address that is not public')
  return Object.assign(error, { code: 'EHOSTUNREACH', syscall: 'getaddrinfo' })
}
