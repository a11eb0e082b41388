/** Minimum Node.js version. A test compares it with `engines` of every package. */
const OLDEST = '22.18'

/** `process.versions`. Bun and Deno report a Node.js version too, for compatibility. */
export type RuntimeVersions = Readonly<Record<string, string | undefined>>

/**
 * Throws if the Node.js version is unsupported. Called when a client or server is opened, because an older
 * version would fail later with an obscure error.
 */
export function requireSupportedNode(versions: RuntimeVersions = ownVersions()): void {
  const { node, bun, deno } = versions
  if (node === undefined || bun !== undefined || deno !== undefined || isSupported(node)) return
  throw new Error(
    `Plugboard needs Node.js ${OLDEST} or newer; this is ${node}. Install a newer one from https://nodejs.org.`,
  )
}

function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** Browsers and workers have no `process`. */
function ownVersions(): RuntimeVersions {
  const { process } = globalThis as { process?: { versions?: RuntimeVersions } }
  return process?.versions ?? {}
}
