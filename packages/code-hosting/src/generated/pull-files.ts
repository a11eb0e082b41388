// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type PagesParams, pages } from './shared.ts'

/** A record of {@link PullFiles}. */
export interface PullFile {
  /** Id of the content. */
  sha: string | null
  /** Its path. */
  filename: string
  /** How it changed. */
  status: 'added' | 'removed' | 'modified' | 'renamed' | 'copied' | 'changed' | 'unchanged' | (string & {})
  /** Added lines. */
  additions: number
  /** Removed lines. */
  deletions: number
  /** Changed lines. */
  changes: number
  /** Its page. */
  blob_url: string
  /** The diff; absent for binary files and where it is too large. */
  patch?: string
  /** Path that it had; only if it was renamed or copied. */
  previous_filename?: string
}

/** Params of {@link PullFiles.list}. */
export interface PullFileListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
}

/** Files that a pull request changes, with their diffs. */
export interface PullFiles {
  /**
   * Lists files that a pull request changes, at most 3,000. Pages by number, as the header Link names them.
   * `GET /repos/{owner}/{repo}/pulls/{pull_number}/files`
   *
   * @returns One page of pull files; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const pullFile of codeHosting.pull_files.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   pull_number: 11,
   * })) console.log(pullFile)
   */
  list(
    params: PullFileListParams,
    options?: CallOptions,
  ): PageCall<PullFile, Record<string, never>, PullFileListParams>
}

/** Runs {@link PullFiles}. */
export const pullFiles: Entity<PullFiles> = {
  name: 'pull_files',
  key: 'filename',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files',
      path: { pull_number: { type: 'integer', required: true, format: 'int64' } },
      returns: 'page',
      records: '',
    },
  },
}
