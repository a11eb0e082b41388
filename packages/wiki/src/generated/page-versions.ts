// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type ListedParams, listed, type Texts, type TextsParams, texts } from './shared.ts'

/** A record of {@link PageVersions}. */
export interface PageVersion {
  /** Number of the version. */
  number: number
  /** When it was made. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt?: string
  /** Message about the change. */
  message?: string
  /** Whether nobody was notified. */
  minorEdit?: boolean
  /** Account id of its author. */
  authorId?: string
  /** The page as it was; only in lists with a format. */
  page?: OldText
  /** Whether a blog post became a page; only of `get`. */
  contentTypeModified?: boolean
  /** Account ids of those who took part; only of `get`. */
  collaborators?: string[]
  /** Number of the version before it; only of `get`. */
  prevVersion?: number
  /** Number of the version after it; only of `get`. */
  nextVersion?: number
}

/** A page as a version had it. */
export interface OldText {
  /** Id of the page. */
  id?: string
  /** Title of the page. */
  title?: string
  /** Its text, if a format was asked for. */
  body?: Texts
}

/** Params of {@link PageVersions.list}. */
export interface PageVersionListParams extends ListedParams, TextsParams {
  /** Id of the page. */
  pageId: number | string
  /** Sort. */
  sort?: 'modified-date' | '-modified-date' | undefined
}

/** Params of {@link PageVersions.get}. */
export interface PageVersionGetParams {
  /** Id of the page. */
  pageId: number | string
  /** Number of the version. */
  number: number | string
}

/** Versions of pages, newest first. */
export interface PageVersions {
  /**
   * Lists page versions. `GET /wiki/api/v2/pages/{pageId}/versions`
   *
   * @returns One page of page versions; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const pageVersion of wiki.page_versions.list({ pageId: '10000249' })) console.log(pageVersion)
   */
  list(
    params: PageVersionListParams,
    options?: CallOptions,
  ): PageCall<PageVersion, Record<string, never>, PageVersionListParams>

  /**
   * Gets a version of a page, without its text. `pages.get` with `version` has that.
   * `GET /wiki/api/v2/pages/{pageId}/versions/{number}`
   *
   * @returns The page version.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const pageVersion = await wiki.page_versions.get({ pageId: '10000249', number: 1 })
   */
  get(params: PageVersionGetParams, options?: CallOptions): Call<PageVersion>
}

/** Runs {@link PageVersions}. */
export const pageVersions: Entity<PageVersions> = {
  name: 'page_versions',
  key: 'number',
  actions: {
    list: {
      ...listed,
      ...texts,
      http: 'GET /wiki/api/v2/pages/{pageId}/versions',
      path: { pageId: { type: 'integer', required: true, format: 'int64' } },
      query: {
        ...listed.query,
        ...texts.query,
        sort: { type: 'string', enum: ['modified-date', '-modified-date'] },
      },
    },
    get: {
      http: 'GET /wiki/api/v2/pages/{pageId}/versions/{number}',
      path: {
        pageId: { type: 'integer', required: true, format: 'int64' },
        number: { type: 'integer', required: true, format: 'int64' },
      },
    },
  },
}
