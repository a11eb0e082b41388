// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type PagesParams, pages } from './shared.ts'

/** A record of {@link IssueLabels}. */
export interface IssueLabel {
  /** Id of the label. */
  id: number
  /** Its name. */
  name: string
  /** Six hexadecimal digits, without `#`. */
  color: string
  /** Meaning of the label. */
  description: string | null
  /** Whether new repositories have it. */
  default: boolean
}

/** Params of {@link IssueLabels.list}. */
export interface IssueLabelListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the issue in its repository; a pull request has one too. */
  issue_number: number | string
}

/** Params of {@link IssueLabels.add}. */
export interface IssueLabelAddParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the issue in its repository; a pull request has one too. */
  issue_number: number | string
  /** Names of labels. */
  labels: readonly string[]
}

/** Params of {@link IssueLabels.remove}. */
export interface IssueLabelRemoveParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the issue in its repository; a pull request has one too. */
  issue_number: number | string
  /** Name of the label. */
  name: string
}

/** The labels of one issue or pull request. */
export interface IssueLabels {
  /**
   * Lists issue labels. Pages by number, as the header Link names them.
   * `GET /repos/{owner}/{repo}/issues/{issue_number}/labels`
   *
   * @returns One page of issue labels; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issueLabel of codeHosting.issue_labels.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   issue_number: 24,
   * })) console.log(issueLabel)
   */
  list(
    params: IssueLabelListParams,
    options?: CallOptions,
  ): PageCall<IssueLabel, Record<string, never>, IssueLabelListParams>

  /**
   * Adds labels to an issue, and returns all of its labels.
   * `POST /repos/{owner}/{repo}/issues/{issue_number}/labels`
   *
   * @returns All that are found, on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issueLabel of codeHosting.issue_labels.add({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   issue_number: 24,
   *   labels: ['bug'],
   * })) console.log(issueLabel)
   */
  add(
    params: IssueLabelAddParams,
    options?: CallOptions,
  ): PageCall<IssueLabel, Record<string, never>, IssueLabelAddParams>

  /**
   * Removes a label from an issue, and returns the others.
   * `DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}`
   *
   * @returns All that are found, on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issueLabel of codeHosting.issue_labels.remove({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   issue_number: 24,
   *   name: 'question',
   * })) console.log(issueLabel)
   */
  remove(
    params: IssueLabelRemoveParams,
    options?: CallOptions,
  ): PageCall<IssueLabel, Record<string, never>, IssueLabelRemoveParams>
}

/** Runs {@link IssueLabels}. */
export const issueLabels: Entity<IssueLabels> = {
  name: 'issue_labels',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/issues/{issue_number}/labels',
      path: { issue_number: { type: 'integer', required: true, format: 'int64' } },
      returns: 'page',
      records: '',
    },
    add: {
      http: 'POST /repos/{owner}/{repo}/issues/{issue_number}/labels',
      path: { issue_number: { type: 'integer', required: true, format: 'int64' } },
      body: { labels: { type: 'array', items: { type: 'string' }, required: true } },
      returns: 'page',
      records: '',
      risk: 'write',
    },
    remove: {
      http: 'DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}',
      path: { issue_number: { type: 'integer', required: true, format: 'int64' } },
      returns: 'page',
      records: '',
      risk: 'write',
    },
  },
}
