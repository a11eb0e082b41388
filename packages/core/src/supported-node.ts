/** As `engines` of every package has it; a test compares them. */
const OLDEST = '22.18'

/** What a runtime says of itself: Bun and Deno name a Node.js version too, which is not what they are. */
export type RuntimeVersions = Readonly<Record<string, string | undefined>>

/**
 * Throws one line when this is a Node.js that the packages do not run on. Called where a client or a server is opened: an
 * older version would fail somewhere inside, at the first missing function.
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
