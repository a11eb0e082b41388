// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import {
  type Account,
  type FoundMeta,
  type FoundParams,
  found,
  type PagesParams,
  type PermissionSet,
  pages,
} from './shared.ts'

/** A record of {@link Repositories}. */
export interface Repository {
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
  /** Its visibility. */
  visibility?: 'public' | 'private' | 'internal' | (string & {})
  /** Its page. */
  html_url: string
  /** Its purpose. */
  description: string | null
  /** Whether it is a fork. */
  fork: boolean
  /** Page of the project. */
  homepage?: string | null
  /** Language that most of it is written in. */
  language?: string | null
  /** Its licence. */
  license?: License | null
  /** Its topics. */
  topics?: string[]
  /** Branch that is shown first. */
  default_branch?: string
  /** Whether it is read-only. */
  archived?: boolean
  /** Whether GitHub has disabled it. */
  disabled?: boolean
  /** Whether it has issues. */
  has_issues?: boolean
  /** Number of forks. */
  forks_count?: number
  /** Number of stars. */
  stargazers_count?: number
  /** Open issues and pull requests. */
  open_issues_count?: number
  /** Size in kilobytes. */
  size?: number
  /** Rights of the authenticated user. */
  permissions?: PermissionSet
  /** Address to clone from over HTTPS. */
  clone_url?: string
  /** Address to clone from over SSH. */
  ssh_url?: string
  /** Time of the last push. Time in UTC: `2026-11-28T10:00:00Z`. */
  pushed_at?: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00Z`. */
  created_at?: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`. */
  updated_at?: string | null
}

/** Licence of a repository. */
export interface License {
  /** Its key: `mit`. */
  key: string
  /** Its name. */
  name: string
  /** Its identifier in the SPDX list. */
  spdx_id: string | null
}

/**
 * Params of {@link Repositories.list}. At most one of `type` and `visibility` may be given. At most one of
 * `type` and `affiliation` may be given.
 */
export interface RepositoryListParams extends PagesParams {
  /**
   * Their visibility.
   *
   * @default "all"
   */
  visibility?: 'all' | 'public' | 'private' | undefined
  /**
   * How the user belongs to them, joined by commas.
   *
   * @default "owner,collaborator,organization_member"
   */
  affiliation?: string | undefined
  /** Kind of repositories; not with `visibility` or `affiliation`. */
  type?: 'all' | 'owner' | 'public' | 'private' | 'member' | undefined
  /**
   * Sort.
   *
   * @default "full_name"
   */
  sort?: 'created' | 'updated' | 'pushed' | 'full_name' | undefined
  /** Order; `asc` by name, else `desc`. Order of the sort. */
  direction?: 'asc' | 'desc' | undefined
  /** Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`. */
  since?: string | undefined
  /** Only those that were updated before this time. Time in UTC: `2026-11-28T10:00:00Z`. */
  before?: string | undefined
}

/** Params of {@link Repositories.list_of_organization}. */
export interface RepositoryListOfOrganizationParams extends PagesParams {
  /** Login of the organization. */
  org: string
  /**
   * Kind of repositories.
   *
   * @default "all"
   */
  type?: 'all' | 'public' | 'private' | 'forks' | 'sources' | 'member' | undefined
  /**
   * Sort.
   *
   * @default "created"
   */
  sort?: 'created' | 'updated' | 'pushed' | 'full_name' | undefined
  /** Order; `asc` by name, else `desc`. Order of the sort. */
  direction?: 'asc' | 'desc' | undefined
}

/** Params of {@link Repositories.get}. */
export interface RepositoryGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
}

/** Params of {@link Repositories.create}. */
export interface RepositoryCreateParams {
  /** Name of the repository. */
  name: string
  /** Its purpose. */
  description?: string | undefined
  /** Page of the project. */
  homepage?: string | undefined
  /**
   * Whether only its members see it.
   *
   * @default false
   */
  private?: boolean | undefined
  /**
   * Whether it has issues.
   *
   * @default true
   */
  has_issues?: boolean | undefined
  /**
   * Whether it has projects.
   *
   * @default true
   */
  has_projects?: boolean | undefined
  /**
   * Whether it has a wiki.
   *
   * @default true
   */
  has_wiki?: boolean | undefined
  /**
   * Whether it begins with a commit.
   *
   * @default false
   */
  auto_init?: boolean | undefined
  /** Template of its .gitignore: `Node`. */
  gitignore_template?: string | undefined
  /** Key of its licence: `mit`. */
  license_template?: string | undefined
  /**
   * Whether others can be made from it.
   *
   * @default false
   */
  is_template?: boolean | undefined
  /**
   * Whether merged branches are deleted.
   *
   * @default false
   */
  delete_branch_on_merge?: boolean | undefined
}

/** Params of {@link Repositories.update}. */
export interface RepositoryUpdateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** New name. */
  name?: string | undefined
  /** Its purpose. */
  description?: string | undefined
  /** Page of the project. */
  homepage?: string | undefined
  /** Whether only its members see it. */
  private?: boolean | undefined
  /** Whether it has issues. */
  has_issues?: boolean | undefined
  /** Whether it has projects. */
  has_projects?: boolean | undefined
  /** Whether it has a wiki. */
  has_wiki?: boolean | undefined
  /** Branch that is shown first. */
  default_branch?: string | undefined
  /** Whether it is read-only. */
  archived?: boolean | undefined
  /** Whether merged branches are deleted. */
  delete_branch_on_merge?: boolean | undefined
}

/** Params of {@link Repositories.delete}. */
export interface RepositoryDeleteParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
}

/** Params of {@link Repositories.api_search}. */
export interface RepositoryApiSearchParams extends FoundParams {
  /** Sort; by relevance without it. */
  sort?: 'stars' | 'forks' | 'help-wanted-issues' | 'updated' | undefined
}

/** Repositories that the authenticated user owns or has access to. */
export interface Repositories {
  /**
   * Lists repositories of the authenticated user. Pages by number, as the header Link names them.
   * `GET /user/repos`
   *
   * @returns One page of repositories; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const repository of codeHosting.repositories.list()) console.log(repository)
   */
  list(
    params?: RepositoryListParams,
    options?: CallOptions,
  ): PageCall<Repository, Record<string, never>, RepositoryListParams>

  /**
   * Lists repositories of an organization. Pages by number, as the header Link names them.
   * `GET /orgs/{org}/repos`
   *
   * @returns One page of repositories; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const repository of codeHosting.repositories.list_of_organization({
   *   org: 'sample',
   * })) console.log(repository)
   */
  list_of_organization(
    params: RepositoryListOfOrganizationParams,
    options?: CallOptions,
  ): PageCall<Repository, Record<string, never>, RepositoryListOfOrganizationParams>

  /**
   * Gets one repository. `GET /repos/{owner}/{repo}`
   *
   * @returns The repository.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const repository = await codeHosting.repositories.get({ owner: 'ethan-jones-16', repo: 'web-shop-16' })
   */
  get(params: RepositoryGetParams, options?: CallOptions): Call<Repository>

  /**
   * Creates a repository of the authenticated user. `POST /user/repos`
   *
   * @returns The new repository.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const repository = await codeHosting.repositories.create({
   *   name: 'release-notes',
   *   private: true,
   *   description: 'What changed, by version',
   * })
   */
  create(params: RepositoryCreateParams, options?: CallOptions): Call<Repository>

  /**
   * Changes the settings of a repository. `PATCH /repos/{owner}/{repo}`
   *
   * @returns The repository as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const repository = await codeHosting.repositories.update({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   description: 'What changed, by version',
   *   delete_branch_on_merge: true,
   * })
   */
  update(params: RepositoryUpdateParams, options?: CallOptions): Call<Repository>

  /**
   * Deletes a repository with everything in it. `DELETE /repos/{owner}/{repo}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.repositories.delete({ owner: 'billing-31-1', repo: 'data-pipeline-1' })
   */
  delete(params: RepositoryDeleteParams, options?: CallOptions): Call<null>

  /**
   * Searches all repositories that the user can see, by GitHub's own search. `GET /search/repositories`
   *
   * @returns One page of repositories; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const repository of codeHosting.repositories.api_search({
   *   q: 'plan',
   * })) console.log(repository)
   */
  api_search(
    params: RepositoryApiSearchParams,
    options?: CallOptions,
  ): PageCall<Repository, FoundMeta, RepositoryApiSearchParams>
}

/** Searchable fields of repositories, as a hit has them: null if the record has no value. */
export interface RepositorySearchFields
  extends SearchFields<
    Repository,
    'id' | 'name' | 'full_name' | 'owner' | 'private' | 'html_url' | 'fork',
    | 'visibility'
    | 'description'
    | 'language'
    | 'topics'
    | 'default_branch'
    | 'archived'
    | 'forks_count'
    | 'stargazers_count'
    | 'open_issues_count'
    | 'size'
    | 'pushed_at'
    | 'created_at'
    | 'updated_at'
  > {}

/** Searches repositories in the replica. Only a client of the service has it. */
export interface RepositoriesSearch extends Search<RepositorySearchFields> {}

/** Runs {@link Repositories}. */
export const repositories: Entity<Repositories, RepositoriesSearch> = {
  name: 'repositories',
  actions: {
    list: {
      ...pages,
      http: 'GET /user/repos',
      query: {
        ...pages.query,
        visibility: { type: 'string', enum: ['all', 'public', 'private'] },
        affiliation: { type: 'string' },
        type: { type: 'string', enum: ['all', 'owner', 'public', 'private', 'member'] },
        sort: { type: 'string', enum: ['created', 'updated', 'pushed', 'full_name'] },
        direction: { type: 'string', enum: ['asc', 'desc'] },
        since: { type: 'string' },
        before: { type: 'string' },
      },
      exclusive: [
        ['type', 'visibility'],
        ['type', 'affiliation'],
      ],
      returns: 'page',
      records: '',
    },
    list_of_organization: {
      ...pages,
      http: 'GET /orgs/{org}/repos',
      query: {
        ...pages.query,
        type: { type: 'string', enum: ['all', 'public', 'private', 'forks', 'sources', 'member'] },
        sort: { type: 'string', enum: ['created', 'updated', 'pushed', 'full_name'] },
        direction: { type: 'string', enum: ['asc', 'desc'] },
      },
      returns: 'page',
      records: '',
    },
    get: { http: 'GET /repos/{owner}/{repo}' },
    create: {
      http: 'POST /user/repos',
      body: {
        name: { type: 'string', required: true },
        description: { type: 'string' },
        homepage: { type: 'string' },
        private: { type: 'boolean' },
        has_issues: { type: 'boolean' },
        has_projects: { type: 'boolean' },
        has_wiki: { type: 'boolean' },
        auto_init: { type: 'boolean' },
        gitignore_template: { type: 'string' },
        license_template: { type: 'string' },
        is_template: { type: 'boolean' },
        delete_branch_on_merge: { type: 'boolean' },
      },
    },
    update: {
      http: 'PATCH /repos/{owner}/{repo}',
      body: {
        name: { type: 'string' },
        description: { type: 'string' },
        homepage: { type: 'string' },
        private: { type: 'boolean' },
        has_issues: { type: 'boolean' },
        has_projects: { type: 'boolean' },
        has_wiki: { type: 'boolean' },
        default_branch: { type: 'string' },
        archived: { type: 'boolean' },
        delete_branch_on_merge: { type: 'boolean' },
      },
    },
    delete: { http: 'DELETE /repos/{owner}/{repo}', returns: 'nothing' },
    api_search: {
      ...found,
      http: 'GET /search/repositories',
      query: {
        ...found.query,
        sort: { type: 'string', enum: ['stars', 'forks', 'help-wanted-issues', 'updated'] },
      },
    },
  },
}
