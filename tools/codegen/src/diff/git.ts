/** Reads a repository's history through its own command. */
import { execFileSync } from 'node:child_process'

export class GitError extends Error {
  override readonly name = 'GitError'
}

function git(root: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    throw new GitError(`git ${args[0]} failed: ${(stderr ?? String(error)).trim()}`)
  }
}

/**
 * Merge base of a revision and HEAD, so that commits merged meanwhile do not count as changes of this branch. Throws
 * {@link GitError} for an unknown revision, and if the history is shallow.
 */
export function baseOf(root: string, revision: string): string {
  if (!isRepository(root))
    throw new GitError(`${root} is in no git repository; compare two files instead: diff <spec> <spec>`)
  try {
    git(root, 'rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`)
  } catch {
    throw new GitError(
      `'${revision}' is neither a spec file nor a revision in ${root}; check the path, or fetch the revision`,
    )
  }
  return git(root, 'merge-base', revision, 'HEAD').trim()
}

function isRepository(root: string): boolean {
  try {
    git(root, 'rev-parse', '--git-dir')
    return true
  } catch {
    return false
  }
}

/** Text of a file at a commit; undefined if it did not exist. */
export function fileAt(root: string, commit: string, path: string): string | undefined {
  try {
    return git(root, 'show', `${commit}:./${path}`)
  } catch {
    return undefined
  }
}

/** Files below a folder that are new or changed since a commit, including uncommitted ones. */
export function changedSince(root: string, commit: string, folder: string): string[] {
  const changed = git(root, 'diff', '--name-only', '--relative', '--diff-filter=d', commit, '--', folder)
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '--', folder)
  return [...new Set(`${changed}\n${untracked}`.split('\n').filter((path) => path !== ''))]
}
