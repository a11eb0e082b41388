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
import { type PagesParams, pages } from './shared.ts'

/** A record of {@link Branches}. */
export interface Branch {
  /** Name of the branch. */
  name: string
  /** Commit that it points to. */
  commit: CommitRef
  /** Whether pushes to it are restricted. */
  protected: boolean
}

/** The commit that a branch points to. */
export interface CommitRef {
  /** Hash of the commit. */
  sha: string
  /** Address of the commit in the API. */
  url: string
}

/** A reference to a commit. */
export interface GitRef {
  /** Its full name: `refs/heads/feature`. */
  ref: string
  /** Its address in the API. */
  url: string
  /** The object that it points to. */
  object: GitObject
}

/** Target of a reference. */
export interface GitObject {
  /** Its kind. */
  type: 'commit' | 'tag' | (string & {})
  /** Its hash. */
  sha: string
  /** Its address in the API. */
  url: string
}

/** Params of {@link Branches.list}. */
export interface BranchListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Only protected or unprotected branches. */
  protected?: boolean | undefined
}

/** Params of {@link Branches.get}. */
export interface BranchGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Name of the branch. */
  branch: string
}

/** Params of {@link Branches.create}. */
export interface BranchCreateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Full name of the branch: `refs/heads/feature`. */
  ref: string
  /** Commit that it begins at. */
  sha: string
}

/** Params of {@link Branches.delete}. */
export interface BranchDeleteParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Name of the branch. */
  branch: string
}

/** Branches of a repository. */
export interface Branches {
  /**
   * Lists branches. Pages by number, as the header Link names them. `GET /repos/{owner}/{repo}/branches`
   *
   * @returns One page of branches; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const branch of codeHosting.branches.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   * })) console.log(branch)
   */
  list(
    params: BranchListParams,
    options?: CallOptions,
  ): PageCall<Branch, Record<string, never>, BranchListParams>

  /**
   * Gets one branch. `GET /repos/{owner}/{repo}/branches/{branch}`
   *
   * @returns The branch.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const branch = await codeHosting.branches.get({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   branch: 'fix/time-zone-217',
   * })
   */
  get(params: BranchGetParams, options?: CallOptions): Call<Branch>

  /**
   * Creates a branch at a commit. `POST /repos/{owner}/{repo}/git/refs`
   *
   * @returns A reference to a commit.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const branch = await codeHosting.branches.create({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   ref: 'refs/heads/feature-1',
   *   sha: '0b2d716590e4b4e72067bd2ed713d358794900f9',
   * })
   */
  create(params: BranchCreateParams, options?: CallOptions): Call<GitRef>

  /**
   * Deletes a branch. Commits that are on no other branch are lost.
   * `DELETE /repos/{owner}/{repo}/git/refs/heads/{branch}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.branches.delete({
   *   owner: 'olena-bondar-14',
   *   repo: 'docs-site-14',
   *   branch: 'feature/search-17',
   * })
   */
  delete(params: BranchDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of branches, as a hit has them: null if the record has no value. */
export interface BranchSearchFields extends SearchFields<Branch, 'name' | 'protected', never> {
  /** Commit that it points to. */
  sha: string | null
  /** Owner and name of the repository. */
  repository: string | null
  /** Account that its repository belongs to. */
  owner: string | null
  /** Name of its repository without the owner. */
  repo: string | null
}

/** Searches branches in the replica. Only a client of the service has it. */
export interface BranchesSearch extends Search<BranchSearchFields> {}

/** Runs {@link Branches}. */
export const branches: Entity<Branches, BranchesSearch> = {
  name: 'branches',
  key: 'name',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/branches',
      query: { ...pages.query, protected: { type: 'boolean' } },
      returns: 'page',
      records: '',
    },
    get: { http: 'GET /repos/{owner}/{repo}/branches/{branch}' },
    create: {
      http: 'POST /repos/{owner}/{repo}/git/refs',
      body: { ref: { type: 'string', required: true }, sha: { type: 'string', required: true } },
    },
    delete: { http: 'DELETE /repos/{owner}/{repo}/git/refs/heads/{branch}', returns: 'nothing' },
  },
}
