/** Names of hosts of models, which they choose themselves, as a page shows them. */
import type { Challenge } from '../../store/sign-in/challenges.ts'

const MAX_NAME = 60

/** The name that a host gives itself; else its address. */
export function hostName(
  { client_id: id, client_name: name }: Pick<Challenge, 'client_id' | 'client_name'>,
  unnamed: string,
): string {
  return plainName(name ?? '') || URL.parse(id)?.host || unnamed
}

/** Without characters that are invisible or change the direction, so that a name cannot look like another part of the page. */
export function plainName(text: string): string {
  const visible = text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return visible.length > MAX_NAME ? `${visible.slice(0, MAX_NAME)}…` : visible
}

/** In contrast to an address of a scheme of its own, `app://localhost`, which opens whatever program has the scheme. */
export function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri)
  return /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
