/** Which version of the server this is, and which commit it was built from. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface BuildInfo {
  readonly version: string
  /** Absent where nobody recorded it and there is no repository to ask. */
  readonly commit?: string | undefined
}

const PACKAGE = new URL('../', import.meta.url)
/** Written when the package is packed: see `scripts/stamp.mjs`. */
const STAMP = new URL('dist/build.json', PACKAGE)
/**
 * There when this runs from a clone. An installed package stands in `node_modules`, two folders below
 * somebody else's files.
 */
const REPOSITORY = new URL('../../.git', PACKAGE)

export function buildInfo(): BuildInfo {
  const { version } = readJson(new URL('package.json', PACKAGE)) as { version: string }
  return { version, commit: existsSync(REPOSITORY) ? commitOfClone() : commitOfStamp() }
}

function commitOfStamp(): string | undefined {
  return existsSync(STAMP) ? (readJson(STAMP) as { commit?: string }).commit : undefined
}

function commitOfClone(): string | undefined {
  try {
    const cwd = fileURLToPath(PACKAGE)
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // No git, or a repository of another user.
    return undefined
  }
}

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
