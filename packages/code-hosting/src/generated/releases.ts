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
import { type Account, type PagesParams, pages } from './shared.ts'

/** A record of {@link Releases}. */
export interface Release {
  /** Id of the release. */
  id: number
  /** Tag of the release. */
  tag_name: string
  /** Branch or commit that the tag is made from. */
  target_commitish: string
  /** Its title. */
  name: string | null
  /** Its notes. Text in GitHub's Markdown. */
  body?: string | null
  /** Whether it is a draft. */
  draft: boolean
  /** Whether it is not for production. */
  prerelease: boolean
  /** Its author. */
  author: Account
  /** Its files. */
  assets: Asset[]
  /** Its page. */
  html_url: string
  /** Time of the commit. Time in UTC: `2026-11-28T10:00:00Z`. */
  created_at: string
  /** When it was published. Time in UTC: `2026-11-28T10:00:00Z`. */
  published_at: string | null
}

/** A file of a release. */
export interface Asset {
  /** Id of the file. */
  id: number
  /** Its name. */
  name: string
  /** Its media type. */
  content_type: string
  /** Its size in bytes. */
  size: number
  /** How often it was downloaded. */
  download_count: number
  /** Address that browsers download it from. */
  browser_download_url: string
  /** Whether it is complete. */
  state: 'uploaded' | 'open' | (string & {})
}

/** Params of {@link Releases.list}. */
export interface ReleaseListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
}

/** Params of {@link Releases.get}. */
export interface ReleaseGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the release. */
  release_id: number | string
}

/** Params of {@link Releases.get_latest}. */
export interface ReleaseGetLatestParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
}

/** Params of {@link Releases.get_by_tag}. */
export interface ReleaseGetByTagParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Name of the tag. */
  tag: string
}

/** Params of {@link Releases.create}. */
export interface ReleaseCreateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Tag of the release. */
  tag_name: string
  /** Branch or commit that the tag is made from, if there is no such tag. */
  target_commitish?: string | undefined
  /** Its title. */
  name?: string | undefined
  /** Notes in Markdown. */
  body?: string | undefined
  /**
   * Whether it is a draft.
   *
   * @default false
   */
  draft?: boolean | undefined
  /**
   * Whether it is not for production.
   *
   * @default false
   */
  prerelease?: boolean | undefined
  /**
   * Whether GitHub writes title and notes.
   *
   * @default false
   */
  generate_release_notes?: boolean | undefined
  /**
   * Whether it is the latest release.
   *
   * @default "true"
   */
  make_latest?: 'true' | 'false' | 'legacy' | undefined
}

/** Params of {@link Releases.update}. */
export interface ReleaseUpdateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the release. */
  release_id: number | string
  /** Tag of the release. */
  tag_name?: string | undefined
  /** Branch or commit that the tag is made from. */
  target_commitish?: string | undefined
  /** New title. */
  name?: string | undefined
  /** Notes in Markdown. */
  body?: string | undefined
  /** Whether it is a draft. */
  draft?: boolean | undefined
  /** Whether it is not for production. */
  prerelease?: boolean | undefined
  /** Whether it is the latest release. */
  make_latest?: 'true' | 'false' | 'legacy' | undefined
}

/** Params of {@link Releases.delete}. */
export interface ReleaseDeleteParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the release. */
  release_id: number | string
}

/** Releases of a repository. */
export interface Releases {
  /**
   * Lists releases. Pages by number, as the header Link names them. `GET /repos/{owner}/{repo}/releases`
   *
   * @returns One page of releases; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const release of codeHosting.releases.list({
   *   owner: 'olena-bondar-14',
   *   repo: 'docs-site-14',
   * })) console.log(release)
   */
  list(
    params: ReleaseListParams,
    options?: CallOptions,
  ): PageCall<Release, Record<string, never>, ReleaseListParams>

  /**
   * Gets one release. `GET /repos/{owner}/{repo}/releases/{release_id}`
   *
   * @returns The release.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const release = await codeHosting.releases.get({
   *   owner: 'olena-bondar-14',
   *   repo: 'docs-site-14',
   *   release_id: 1117,
   * })
   */
  get(params: ReleaseGetParams, options?: CallOptions): Call<Release>

  /**
   * Gets the newest release that is neither a draft nor a pre-release.
   * `GET /repos/{owner}/{repo}/releases/latest`
   *
   * @returns The release.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const release = await codeHosting.releases.get_latest({ owner: 'olena-bondar-14', repo: 'docs-site-14' })
   */
  get_latest(params: ReleaseGetLatestParams, options?: CallOptions): Call<Release>

  /**
   * Gets the release of a tag. `GET /repos/{owner}/{repo}/releases/tags/{tag}`
   *
   * @returns The release.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const release = await codeHosting.releases.get_by_tag({
   *   owner: 'olena-bondar-14',
   *   repo: 'docs-site-14',
   *   tag: '1117',
   * })
   */
  get_by_tag(params: ReleaseGetByTagParams, options?: CallOptions): Call<Release>

  /**
   * Creates a release. `POST /repos/{owner}/{repo}/releases`
   *
   * @returns The new release.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const release = await codeHosting.releases.create({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   tag_name: 'v2.5.0',
   *   name: '2.5',
   *   body: 'Exports run in batches.',
   * })
   */
  create(params: ReleaseCreateParams, options?: CallOptions): Call<Release>

  /**
   * Changes a release. `PATCH /repos/{owner}/{repo}/releases/{release_id}`
   *
   * @returns The release as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const release = await codeHosting.releases.update({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   release_id: 1245,
   *   name: '2.5',
   *   body: 'Exports run in batches.',
   * })
   */
  update(params: ReleaseUpdateParams, options?: CallOptions): Call<Release>

  /**
   * Deletes a release. `DELETE /repos/{owner}/{repo}/releases/{release_id}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.releases.delete({ owner: 'olena-bondar-14', repo: 'docs-site-14', release_id: 1003 })
   */
  delete(params: ReleaseDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of releases, as a hit has them: null if the record has no value. */
export interface ReleaseSearchFields
  extends SearchFields<
    Release,
    'id' | 'tag_name' | 'draft' | 'prerelease' | 'html_url' | 'created_at',
    'name' | 'body' | 'published_at'
  > {
  /** Owner and name of the repository. */
  repository: string | null
  /** Account that its repository belongs to. */
  owner: string | null
  /** Name of its repository without the owner. */
  repo: string | null
}

/** Searches releases in the replica. Only a client of the service has it. */
export interface ReleasesSearch extends Search<ReleaseSearchFields> {}

/** Runs {@link Releases}. */
export const releases: Entity<Releases, ReleasesSearch> = {
  name: 'releases',
  actions: {
    list: { ...pages, http: 'GET /repos/{owner}/{repo}/releases', returns: 'page', records: '' },
    get: {
      http: 'GET /repos/{owner}/{repo}/releases/{release_id}',
      path: { release_id: { type: 'integer', required: true, format: 'int64' } },
    },
    get_latest: { http: 'GET /repos/{owner}/{repo}/releases/latest' },
    get_by_tag: { http: 'GET /repos/{owner}/{repo}/releases/tags/{tag}' },
    create: {
      http: 'POST /repos/{owner}/{repo}/releases',
      body: {
        tag_name: { type: 'string', required: true },
        target_commitish: { type: 'string' },
        name: { type: 'string' },
        body: { type: 'string' },
        draft: { type: 'boolean' },
        prerelease: { type: 'boolean' },
        generate_release_notes: { type: 'boolean' },
        make_latest: { type: 'string', enum: ['true', 'false', 'legacy'] },
      },
    },
    update: {
      http: 'PATCH /repos/{owner}/{repo}/releases/{release_id}',
      path: { release_id: { type: 'integer', required: true, format: 'int64' } },
      body: {
        tag_name: { type: 'string' },
        target_commitish: { type: 'string' },
        name: { type: 'string' },
        body: { type: 'string' },
        draft: { type: 'boolean' },
        prerelease: { type: 'boolean' },
        make_latest: { type: 'string', enum: ['true', 'false', 'legacy'] },
      },
    },
    delete: {
      http: 'DELETE /repos/{owner}/{repo}/releases/{release_id}',
      path: { release_id: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
    },
  },
}
