// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type PagesParams, pages } from './shared.ts'

/** A record of {@link CheckRuns}. */
export interface CheckRun {
  /** Id of the check. */
  id: number
  /** Its name: `test`, `lint`, `build`. */
  name: string
  /** Commit that it is of. */
  head_sha: string
  /** How far it is. */
  status: 'queued' | 'in_progress' | 'completed' | 'waiting' | 'requested' | 'pending' | (string & {})
  /** Its verdict; null until it is completed. */
  conclusion:
    | 'success'
    | 'failure'
    | 'neutral'
    | 'cancelled'
    | 'skipped'
    | 'timed_out'
    | 'action_required'
    | (string & {})
    | null
  /** When it began. Time in UTC: `2026-11-28T10:00:00Z`. */
  started_at: string | null
  /** When it was completed. Time in UTC: `2026-11-28T10:00:00Z`. */
  completed_at: string | null
  /** Its report. */
  output: CheckOutput
  /** Its page. */
  html_url: string | null
  /** Page of the service that ran it. */
  details_url: string | null
}

/** Report of a check. */
export interface CheckOutput {
  /** Its title. */
  title: string | null
  /** Its summary in Markdown. */
  summary: string | null
  /** The details in Markdown. */
  text: string | null
  /** Remarks on lines of code. */
  annotations_count: number
}

/** Params of {@link CheckRuns.list}. */
export interface CheckRunListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Hash, branch or tag. */
  ref: string
  /** Only checks of this name. */
  check_name?: string | undefined
  /** Only checks that are this far. */
  status?: 'queued' | 'in_progress' | 'completed' | undefined
  /**
   * Whether repeated checks are listed once, by their latest run.
   *
   * @default "latest"
   */
  filter?: 'latest' | 'all' | undefined
  /** Only checks of this app. */
  app_id?: number | undefined
}

/** Fields of a page of {@link CheckRuns.list} beside its records. */
export interface CheckRunListMeta {
  /** How many there are. */
  total_count: number
}

/** Checks of commits, such as jobs of GitHub Actions. */
export interface CheckRuns {
  /**
   * Lists check runs. Pages by number, as the header Link names them.
   * `GET /repos/{owner}/{repo}/commits/{ref}/check-runs`
   *
   * @returns One page of check runs; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const checkRun of codeHosting.check_runs.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   ref: '693e799d0fe27bc5df7bababebce366deaa30025',
   * })) console.log(checkRun)
   */
  list(
    params: CheckRunListParams,
    options?: CallOptions,
  ): PageCall<CheckRun, CheckRunListMeta, CheckRunListParams>
}

/** Runs {@link CheckRuns}. */
export const checkRuns: Entity<CheckRuns> = {
  name: 'check_runs',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs',
      query: {
        ...pages.query,
        check_name: { type: 'string' },
        status: { type: 'string', enum: ['queued', 'in_progress', 'completed'] },
        filter: { type: 'string', enum: ['latest', 'all'] },
        app_id: { type: 'integer' },
      },
      returns: 'page',
      records: 'check_runs',
      meta: { total_count: {} },
    },
  },
}
