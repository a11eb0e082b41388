/** The network of a client address: the key of limits per client. */
import { isIPv6 } from 'node:net'

/** The /64 for IPv6, since a host can usually choose any address in it; the address itself for IPv4. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const before = groupsOf(head)
  const zeros = Math.max(0, 8 - before.length - groupsOf(tail).length)
  return [...before, ...Array(zeros).fill('0'), ...groupsOf(tail)].slice(0, 4).join(':')
}

/** Strips the IPv4-mapped prefix that dual-stack sockets report. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
