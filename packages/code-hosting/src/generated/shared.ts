// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action } from '@plugboard/core'

/** A user or an organization as named in other records. */
export interface Account {
  /** Id of the account. */
  id: number
  /** Name by which it is addressed. */
  login: string
  /** Kind of account. */
  type: 'User' | 'Organization' | 'Bot' | (string & {})
  /** Its page. */
  html_url: string
  /** Address of its picture. */
  avatar_url: string
  /** Whether it belongs to GitHub's staff. */
  site_admin: boolean
}

/** The milestone of an issue or pull request. */
export interface MilestoneRef {
  /** Id of the milestone. */
  id: number
  /** Its number in the repository. */
  number: number
  /** Its title. */
  title: string
  /** Whether it is open. */
  state: 'open' | 'closed' | (string & {})
  /** When it is due. Time in UTC: `2026-11-28T10:00:00Z`. */
  due_on: string | null
}

/** Rights of the authenticated user in a repository. */
export interface PermissionSet {
  /** May change its settings. */
  admin: boolean
  /** May maintain it. */
  maintain?: boolean
  /** May write to it. */
  push: boolean
  /** May manage issues and pull requests. */
  triage?: boolean
  /** May read it. */
  pull: boolean
}

/** The repository of a branch. */
export interface RepositoryRef {
  /** Id of the repository. */
  id: number
  /** Name without the owner. */
  name: string
  /** Owner and name: `octocat/hello-world`. */
  full_name: string
  /** Its owner. */
  owner: Account
  /** Whether only its members see it. */
  private: boolean
}

/** Params of block `pages`, which actions share. */
export interface PagesParams {
  /**
   * Records on a page. 1 to 100.
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

/** Params of block `found`, which actions share. */
export interface FoundParams {
  /** Words and qualifiers: `repo:octocat/hello-world is:open`. */
  q: string
  /**
   * Order of the sort.
   *
   * @default "desc"
   */
  order?: 'asc' | 'desc' | undefined
  /**
   * Records on a page. 1 to 100.
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

/** Meta of block `found`: fields of a page beside its records. */
export interface FoundMeta {
  /** How many there are; the first 1,000 can be read. */
  total_count: number
  /** Whether the search ran out of time. */
  incomplete_results: boolean
}

/** Block `pages`, shared by the actions that spread it. */
export const pages: Action = {
  query: { per_page: { type: 'integer', minimum: 1, maximum: 100 }, page: { type: 'integer', minimum: 1 } },
  next: { set: 'page', from: 'link' },
}

/** Block `found`, shared by the actions that spread it. */
export const found: Action = {
  query: {
    q: { type: 'string', required: true },
    order: { type: 'string', enum: ['asc', 'desc'] },
    per_page: { type: 'integer', minimum: 1, maximum: 100 },
    page: { type: 'integer', minimum: 1 },
  },
  returns: 'page',
  records: 'items',
  next: { set: 'page', from: 'link' },
  meta: { total_count: {}, incomplete_results: {} },
}
