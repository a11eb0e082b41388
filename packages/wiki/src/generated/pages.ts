// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Action,
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
  type Links,
  type ListedParams,
  listed,
  type NewText,
  type NewVersion,
  newText,
  newVersion,
  type OneTextParams,
  oneText,
  type Texts,
  type TextsParams,
  type ToBinParams,
  texts,
  toBin,
  type Version,
} from './shared.ts'

/** A record of {@link Pages}. */
export interface Page {
  /** Id of the page. */
  id: string
  /** Its status. */
  status?: 'current' | 'draft' | 'archived' | 'historical' | 'trashed' | 'deleted' | (string & {})
  /** Its title. */
  title?: string
  /** Id of its space. */
  spaceId?: string
  /** Id of the content above it. */
  parentId?: string | null
  /** Kind of the content above it. */
  parentType?: 'page' | 'whiteboard' | 'database' | 'embed' | 'folder' | (string & {}) | null
  /** Its place among its siblings. */
  position?: number | null
  /** The same, in the response to `list_children`. */
  childPosition?: number | null
  /** Account id of its author. */
  authorId?: string
  /** Account id of its owner. */
  ownerId?: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt?: string
  /** Its version. */
  version?: Version
  /** Its text, if a format was asked for. */
  body?: Texts
  /** Addresses. */
  _links?: Links
}

/** Params of block `page_order`, which actions share. */
export interface PageOrderParams {
  /** Sort. */
  sort?:
    | 'id'
    | '-id'
    | 'created-date'
    | '-created-date'
    | 'modified-date'
    | '-modified-date'
    | 'title'
    | '-title'
    | undefined
}

/** Params of {@link Pages.list}. */
export interface PageListParams extends ListedParams, TextsParams, PageOrderParams {
  /** Only these. 1 to 250 items. */
  id?: readonly (number | string)[] | undefined
  /** Only those of these spaces. 1 to 100 items. */
  space_id?: readonly (number | string)[] | undefined
  /** Only these statuses; `current` and `archived` unless given. At least 1 item. */
  status?: readonly ('current' | 'archived' | 'deleted' | 'trashed')[] | undefined
  /** Only those with this title. */
  title?: string | undefined
}

/** Params of {@link Pages.get}. */
export interface PageGetParams extends OneTextParams {
  /** Id of the page. */
  pageId: number | string
  /**
   * Whether the draft is read.
   *
   * @default false
   */
  get_draft?: boolean | undefined
  /** Only with one of these statuses. At least 1 item. */
  status?: readonly ('current' | 'archived' | 'trashed' | 'deleted' | 'historical' | 'draft')[] | undefined
  /** Number of an earlier version. */
  version?: number | undefined
}

/** Params of {@link Pages.create}. */
export interface PageCreateParams {
  /**
   * Whether only its author sees it.
   *
   * @default false
   */
  private?: boolean | undefined
  /**
   * Whether it is above the first page of the space; not with `parentId`.
   *
   * @default false
   */
  root_level?: boolean | undefined
  /** Id of the space. */
  spaceId: string
  /** Its title, unique in the space; required unless it is a draft. */
  title?: string | undefined
  /**
   * Whether it is a draft.
   *
   * @default "current"
   */
  status?: 'current' | 'draft' | undefined
  /** Page above it; the first page of the space unless given. */
  parentId?: string | undefined
  /** Its text. */
  body?: NewText | undefined
}

/** Params of {@link Pages.update}. */
export interface PageUpdateParams {
  /** Id of the page. */
  pageId: number | string
  /** Its status; `current` restores a page from the bin, and changes nothing else then. */
  status: 'current' | 'draft'
  /** Its title. */
  title: string
  /** Its text. */
  body: NewText
  /** The version that this change makes. */
  version: NewVersion
  /** Page of the same space that it is moved below. */
  parentId?: string | undefined
  /** Account id of its new owner. */
  ownerId?: string | undefined
}

/** Params of {@link Pages.delete}. */
export interface PageDeleteParams extends ToBinParams {
  /** Id of the page. */
  pageId: number | string
}

/** Params of {@link Pages.list_of_space}. */
export interface PageListOfSpaceParams extends ListedParams, TextsParams, PageOrderParams {
  /** Id of the space. */
  spaceId: number | string
  /**
   * Whether only pages at the top are listed.
   *
   * @default "all"
   */
  depth?: 'all' | 'root' | undefined
  /** Only these statuses. At least 1 item. */
  status?: readonly ('current' | 'archived' | 'deleted' | 'trashed')[] | undefined
  /** Only those with this title. */
  title?: string | undefined
}

/** Params of {@link Pages.list_children}. */
export interface PageListChildrenParams extends ListedParams {
  /** Id of the page. */
  pageId: number | string
  /** Sort: `child-position`, `modified-date`, and others; `-` before it for descending order. */
  sort?: string | undefined
}

/** Params of {@link Pages.list_with_label}. */
export interface PageListWithLabelParams extends ListedParams, TextsParams, PageOrderParams {
  /** Id of the label. */
  labelId: number | string
  /** Only those of these spaces. 1 to 100 items. */
  space_id?: readonly (number | string)[] | undefined
}

/** Pages of spaces, which are a tree. */
export interface Pages {
  /**
   * Lists pages. `GET /wiki/api/v2/pages`
   *
   * @returns One page of pages; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const page of wiki.pages.list()) console.log(page)
   */
  list(params?: PageListParams, options?: CallOptions): PageCall<Page, Record<string, never>, PageListParams>

  /**
   * Gets one page. `GET /wiki/api/v2/pages/{pageId}`
   *
   * @returns The page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const page = await wiki.pages.get({ pageId: '10000249' })
   */
  get(params: PageGetParams, options?: CallOptions): Call<Page>

  /**
   * Creates a page. `POST /wiki/api/v2/pages`
   *
   * @returns The new page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const page = await wiki.pages.create({
   *   spaceId: '65009',
   *   title: 'Release 2.5',
   *   body: { representation: 'storage', value: '<p>Exports run in batches.</p>' },
   * })
   */
  create(params: PageCreateParams, options?: CallOptions): Call<Page>

  /**
   * Changes a page. All of these fields are needed, and a page has a new version after it.
   * `PUT /wiki/api/v2/pages/{pageId}`
   *
   * @returns The page as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const page = await wiki.pages.update({
   *   pageId: '10000249',
   *   status: 'current',
   *   title: 'Release 2.5, final',
   *   body: { representation: 'storage', value: '<p>Exports run in batches.</p>' },
   *   version: { number: 2 },
   * })
   */
  update(params: PageUpdateParams, options?: CallOptions): Call<Page>

  /**
   * Moves a page to the bin of its space. `DELETE /wiki/api/v2/pages/{pageId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await wiki.pages.delete({ pageId: '10000225' })
   */
  delete(params: PageDeleteParams, options?: CallOptions): Call<null>

  /**
   * Lists the pages of a space. `GET /wiki/api/v2/spaces/{spaceId}/pages`
   *
   * @returns One page of pages; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const page of wiki.pages.list_of_space({ spaceId: '65009' })) console.log(page)
   */
  list_of_space(
    params: PageListOfSpaceParams,
    options?: CallOptions,
  ): PageCall<Page, Record<string, never>, PageListOfSpaceParams>

  /**
   * Lists the pages directly below a page, with a few of their fields.
   * `GET /wiki/api/v2/pages/{pageId}/children`
   *
   * @returns One page of pages; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const page of wiki.pages.list_children({ pageId: '10000249' })) console.log(page)
   */
  list_children(
    params: PageListChildrenParams,
    options?: CallOptions,
  ): PageCall<Page, Record<string, never>, PageListChildrenParams>

  /**
   * Lists the pages with a label. `GET /wiki/api/v2/labels/{labelId}/pages`
   *
   * @returns One page of pages; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const page of wiki.pages.list_with_label({ labelId: '30000249' })) console.log(page)
   */
  list_with_label(
    params: PageListWithLabelParams,
    options?: CallOptions,
  ): PageCall<Page, Record<string, never>, PageListWithLabelParams>
}

/** Searchable fields of pages, as a hit has them: null if the record has no value. */
export interface PageSearchFields
  extends SearchFields<
    Page,
    'id',
    'status' | 'title' | 'spaceId' | 'parentId' | 'authorId' | 'ownerId' | 'createdAt'
  > {
  /** Its text as XHTML. */
  text: string | null
  /** Number of its version. */
  version: number | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  updated_at: string | null
}

/** Searches pages in the replica. Only a client of the service has it. */
export interface PagesSearch extends Search<PageSearchFields> {}

/** Block `page_order`, shared by the actions that spread it. */
const pageOrder: Action = {
  query: {
    sort: {
      type: 'string',
      enum: [
        'id',
        '-id',
        'created-date',
        '-created-date',
        'modified-date',
        '-modified-date',
        'title',
        '-title',
      ],
    },
  },
}

/** Runs {@link Pages}. */
export const pages: Entity<Pages, PagesSearch> = {
  name: 'pages',
  actions: {
    list: {
      ...listed,
      ...texts,
      ...pageOrder,
      http: 'GET /wiki/api/v2/pages',
      query: {
        ...listed.query,
        ...texts.query,
        ...pageOrder.query,
        id: { type: 'array', items: { type: 'integer', format: 'int64' }, minItems: 1, maxItems: 250 },
        space_id: {
          type: 'array',
          items: { type: 'integer', format: 'int64' },
          minItems: 1,
          maxItems: 100,
          as: 'space-id',
        },
        status: {
          type: 'array',
          items: { type: 'string' },
          enum: ['current', 'archived', 'deleted', 'trashed'],
          minItems: 1,
        },
        title: { type: 'string' },
      },
    },
    get: {
      ...oneText,
      http: 'GET /wiki/api/v2/pages/{pageId}',
      path: { pageId: { type: 'integer', required: true, format: 'int64' } },
      query: {
        ...oneText.query,
        get_draft: { type: 'boolean', as: 'get-draft' },
        status: {
          type: 'array',
          items: { type: 'string' },
          enum: ['current', 'archived', 'trashed', 'deleted', 'historical', 'draft'],
          minItems: 1,
        },
        version: { type: 'integer' },
      },
    },
    create: {
      http: 'POST /wiki/api/v2/pages',
      query: { private: { type: 'boolean' }, root_level: { type: 'boolean', as: 'root-level' } },
      body: {
        spaceId: { type: 'string', required: true },
        title: { type: 'string' },
        status: { type: 'string', enum: ['current', 'draft'] },
        parentId: { type: 'string' },
        body: newText,
      },
    },
    update: {
      http: 'PUT /wiki/api/v2/pages/{pageId}',
      path: { pageId: { type: 'integer', required: true, format: 'int64' } },
      body: {
        pageId: { type: 'string', required: true, as: 'id' },
        status: { type: 'string', required: true, enum: ['current', 'draft'] },
        title: { type: 'string', required: true },
        body: { ...newText, required: true },
        version: { ...newVersion, required: true },
        parentId: { type: 'string' },
        ownerId: { type: 'string' },
      },
      retry: 'never',
    },
    delete: {
      ...toBin,
      http: 'DELETE /wiki/api/v2/pages/{pageId}',
      path: { pageId: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
    },
    list_of_space: {
      ...listed,
      ...texts,
      ...pageOrder,
      http: 'GET /wiki/api/v2/spaces/{spaceId}/pages',
      path: { spaceId: { type: 'integer', required: true, format: 'int64' } },
      query: {
        ...listed.query,
        ...texts.query,
        ...pageOrder.query,
        depth: { type: 'string', enum: ['all', 'root'] },
        status: {
          type: 'array',
          items: { type: 'string' },
          enum: ['current', 'archived', 'deleted', 'trashed'],
          minItems: 1,
        },
        title: { type: 'string' },
      },
    },
    list_children: {
      ...listed,
      http: 'GET /wiki/api/v2/pages/{pageId}/children',
      path: { pageId: { type: 'integer', required: true, format: 'int64' } },
      query: { ...listed.query, sort: { type: 'string' } },
    },
    list_with_label: {
      ...listed,
      ...texts,
      ...pageOrder,
      http: 'GET /wiki/api/v2/labels/{labelId}/pages',
      path: { labelId: { type: 'integer', required: true, format: 'int64' } },
      query: {
        ...listed.query,
        ...texts.query,
        ...pageOrder.query,
        space_id: {
          type: 'array',
          items: { type: 'integer', format: 'int64' },
          minItems: 1,
          maxItems: 100,
          as: 'space-id',
        },
      },
    },
  },
}
