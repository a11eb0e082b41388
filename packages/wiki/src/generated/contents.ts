// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type Links, type ListedParams, listed } from './shared.ts'

/** A record of {@link Contents}. */
export interface Content {
  /** Id of the content. */
  id: string
  /** Its kind. */
  type?: 'page' | 'blogpost' | 'comment' | 'attachment' | (string & {})
  /** Its status. */
  status?: string
  /** Its title. */
  title?: string
  /** Its space, if expanded. */
  space?: FoundSpace
  /** Its version, if expanded. */
  version?: FoundVersion
  /** Addresses. */
  _links?: Links
}

/** The space of a content. */
export interface FoundSpace {
  /** Its id. */
  id?: number
  /** Its key. */
  key?: string
  /** Its name. */
  name?: string
}

/** The version of a content that was found. */
export interface FoundVersion {
  /** Its number. */
  number?: number
  /** When it was made. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  when?: string
  /** Message about the change. */
  message?: string
}

/** Params of {@link Contents.api_search}. */
export interface ContentApiSearchParams extends ListedParams {
  /** The query: `space = DOCS and text ~ "deploy" order by lastmodified desc`. */
  cql: string
  /** Space and content that functions such as `currentSpace()` mean, as JSON: `{"spaceKey":"DOCS"}`. */
  cqlcontext?: string | undefined
  /** Further fields of the contents. At least 1 item. */
  expand?: readonly ('space' | 'version' | (string & {}))[] | undefined
}

/** Pages, blog posts, comments and attachments that Confluence's own search finds. */
export interface Contents {
  /**
   * Searches by CQL, Confluence's query language. New content appears after some seconds.
   * `GET /wiki/rest/api/content/search`
   *
   * @returns One page of contents; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const content of wiki.contents.api_search({ cql: 'type = page' })) console.log(content)
   */
  api_search(
    params: ContentApiSearchParams,
    options?: CallOptions,
  ): PageCall<Content, Record<string, never>, ContentApiSearchParams>
}

/** Runs {@link Contents}. */
export const contents: Entity<Contents> = {
  name: 'contents',
  actions: {
    api_search: {
      ...listed,
      http: 'GET /wiki/rest/api/content/search',
      query: {
        ...listed.query,
        cql: { type: 'string', required: true },
        cqlcontext: { type: 'string' },
        expand: { type: 'array', items: { type: 'string' }, minItems: 1 },
      },
    },
  },
}
