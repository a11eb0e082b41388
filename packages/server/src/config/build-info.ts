/** Version of the server and the commit it was built from. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { version } from './version.ts'

export interface BuildInfo {
  readonly version: string
  /** Absent if the build did not record it and there is no repository. */
  readonly commit?: string | undefined
}

const PACKAGE = new URL('../../', import.meta.url)
/** Written by `scripts/stamp.mjs` when the package is packed. */
const STAMP = new URL('dist/build.json', PACKAGE)
/** Exists only in a clone: two folders above an installed package is the user's own project. */
const REPOSITORY = new URL('../../.git', PACKAGE)

export function buildInfo(): BuildInfo {
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
