import { existsSync } from 'node:fs'

/** Path of the browser in Debian's package `chromium`; undefined if it is not installed. */
export function findBrowser(): string | undefined {
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file))
}
