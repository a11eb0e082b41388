import { existsSync } from 'node:fs'

/** Where Debian's package `chromium` puts the browser; undefined where it is not installed. */
export function findBrowser(): string | undefined {
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file))
}
