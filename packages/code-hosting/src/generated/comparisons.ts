// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'
import type { Commit } from './commits.ts'
import type { PullFile } from './pull-files.ts'

/** A record of {@link Comparisons}. */
export interface Comparison {
  /** Where the head is, compared with the base. */
  status: 'diverged' | 'ahead' | 'behind' | 'identical' | (string & {})
  /** Commits of the head that the base lacks. */
  ahead_by: number
  /** Commits of the base that the head lacks. */
  behind_by: number
  /** How many commits the comparison has. */
  total_commits: number
  /** The newest commit that both have. */
  merge_base_commit: Commit
  /** Commits of the head that the base lacks, oldest first: those of the page. */
  commits: Commit[]
  /** Changed files, at most 300: only on the first page. */
  files?: PullFile[]
  /** Its page. */
  html_url: string
}

/** Params of {@link Comparisons.get}. */
export interface ComparisonGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Base and head, as hashes, branches or tags: `main...feature`; `owner:branch` of a fork. */
  basehead: string
  /**
   * Commits on a page. 1 to 100.
   *
   * @default 30
   */
  per_page?: number | undefined
  /**
   * Number of the page. At least 1.
   *
   * @default 1
   */
  page?: number | undefined
}

/** Differences between two commits, branches or tags. */
export interface Comparisons {
  /**
   * Compares two commits: what the head has since both had the same. Many commits are on several pages.
   * `GET /repos/{owner}/{repo}/compare/{basehead}`
   *
   * @returns The comparison.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const comparison = await codeHosting.comparisons.get({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   basehead: '0b2d716590e4b4e72067bd2ed713d358794900f9...release-249',
   * })
   */
  get(params: ComparisonGetParams, options?: CallOptions): Call<Comparison>
}

/** Runs {@link Comparisons}. */
export const comparisons: Entity<Comparisons> = {
  name: 'comparisons',
  key: 'html_url',
  actions: {
    get: {
      http: 'GET /repos/{owner}/{repo}/compare/{basehead}',
      query: {
        per_page: { type: 'integer', minimum: 1, maximum: 100 },
        page: { type: 'integer', minimum: 1 },
      },
    },
  },
}
