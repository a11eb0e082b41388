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
  Value,
} from '@plugboard/core'
import { type ListedParams, listed } from './shared.ts'

/** A record of {@link Labels}. */
export interface Label {
  /** Id of the label. */
  id: string
  /** Its name. */
  name: string
  /** Whose it is. */
  prefix: 'global' | 'my' | 'team' | 'system' | (string & {})
}

/** A label to add. */
export interface NewLabel {
  /** Whose it is; `global` is everybody's. */
  prefix: 'global' | 'my' | 'team'
  /** Its name, without spaces. At most 255 characters. */
  name: string
}

/** Params of block `labels_of`, which actions share. */
export interface LabelsOfParams {
  /** Only those of this kind. */
  prefix?: 'my' | 'team' | 'global' | 'system' | undefined
}

/** Params of {@link Labels.list}. */
export interface LabelListParams extends ListedParams {
  /** Only these. At least 1 item. */
  label_id?: readonly (number | string)[] | undefined
  /** Only those of these kinds. At least 1 item. */
  prefix?: readonly ('global' | 'my' | 'team' | 'system' | (string & {}))[] | undefined
  /** Sort: `created-date`, `id` or `name`; `-` before it for descending order. */
  sort?: string | undefined
}

/** Params of {@link Labels.list_of_page}. */
export interface LabelListOfPageParams extends ListedParams, LabelsOfParams {
  /** Id of the page. */
  pageId: number | string
}

/** Params of {@link Labels.list_of_blog_post}. */
export interface LabelListOfBlogPostParams extends ListedParams, LabelsOfParams {
  /** Id of the blog post. */
  blogPostId: number | string
}

/** Params of {@link Labels.list_of_space}. */
export interface LabelListOfSpaceParams extends ListedParams {
  /** Id of the space. */
  spaceId: number | string
  /** Only those of this kind. */
  prefix?: 'my' | 'team' | undefined
}

/** Params of {@link Labels.add}. */
export interface LabelAddParams {
  /** Id of the page or blog post. */
  contentId: string
  /** The labels. At least 1 item. */
  labels: readonly NewLabel[]
}

/** Params of {@link Labels.remove}. */
export interface LabelRemoveParams {
  /** Id of the page or blog post. */
  contentId: string
  /** Name of the label. */
  name: string
}

/** Labels of pages, blog posts and spaces. */
export interface Labels {
  /**
   * Lists labels. `GET /wiki/api/v2/labels`
   *
   * @returns One page of labels; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const label of wiki.labels.list()) console.log(label)
   */
  list(
    params?: LabelListParams,
    options?: CallOptions,
  ): PageCall<Label, Record<string, never>, LabelListParams>

  /**
   * Lists the labels of a page. `GET /wiki/api/v2/pages/{pageId}/labels`
   *
   * @returns One page of labels; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const label of wiki.labels.list_of_page({ pageId: '10000000' })) console.log(label)
   */
  list_of_page(
    params: LabelListOfPageParams,
    options?: CallOptions,
  ): PageCall<Label, Record<string, never>, LabelListOfPageParams>

  /**
   * Lists the labels of a blog post. `GET /wiki/api/v2/blogposts/{blogPostId}/labels`
   *
   * @returns One page of labels; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const label of wiki.labels.list_of_blog_post({ blogPostId: '20000000' })) console.log(label)
   */
  list_of_blog_post(
    params: LabelListOfBlogPostParams,
    options?: CallOptions,
  ): PageCall<Label, Record<string, never>, LabelListOfBlogPostParams>

  /**
   * Lists the labels of a space. `GET /wiki/api/v2/spaces/{spaceId}/labels`
   *
   * @returns One page of labels; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const label of wiki.labels.list_of_space({ spaceId: '65009' })) console.log(label)
   */
  list_of_space(
    params: LabelListOfSpaceParams,
    options?: CallOptions,
  ): PageCall<Label, Record<string, never>, LabelListOfSpaceParams>

  /**
   * Adds labels to a page or blog post. Returns all labels that it then has.
   * `POST /wiki/rest/api/content/{contentId}/label`
   *
   * @returns All that are found, on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const label of wiki.labels.add({
   *   contentId: '70000021',
   *   labels: [{ prefix: 'global', name: 'release' }],
   * })) console.log(label)
   */
  add(params: LabelAddParams, options?: CallOptions): PageCall<Label, Record<string, never>, LabelAddParams>

  /**
   * Takes a label from a page or blog post. `DELETE /wiki/rest/api/content/{contentId}/label`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await wiki.labels.remove({ contentId: '70000022', name: 'question-1' })
   */
  remove(params: LabelRemoveParams, options?: CallOptions): Call<null>
}

/** Searchable fields of labels, as a hit has them: null if the record has no value. */
export interface LabelSearchFields extends SearchFields<Label, 'id' | 'name' | 'prefix', never> {}

/** Searches labels in the replica. Only a client of the service has it. */
export interface LabelsSearch extends Search<LabelSearchFields> {}

/** Table of {@link NewLabel}. */
const newLabel: Value = {
  type: 'object',
  properties: {
    prefix: { type: 'string', required: true, enum: ['global', 'my', 'team'] },
    name: { type: 'string', required: true, maxLength: 255 },
  },
}

/** Block `labels_of`, shared by the actions that spread it. */
const labelsOf: Action = {
  query: { prefix: { type: 'string', enum: ['my', 'team', 'global', 'system'] } },
}

/** Runs {@link Labels}. */
export const labels: Entity<Labels, LabelsSearch> = {
  name: 'labels',
  actions: {
    list: {
      ...listed,
      http: 'GET /wiki/api/v2/labels',
      query: {
        ...listed.query,
        label_id: { type: 'array', items: { type: 'integer', format: 'int64' }, minItems: 1, as: 'label-id' },
        prefix: { type: 'array', items: { type: 'string' }, minItems: 1 },
        sort: { type: 'string' },
      },
    },
    list_of_page: {
      ...listed,
      ...labelsOf,
      http: 'GET /wiki/api/v2/pages/{pageId}/labels',
      path: { pageId: { type: 'integer', required: true, format: 'int64' } },
      query: { ...listed.query, ...labelsOf.query },
    },
    list_of_blog_post: {
      ...listed,
      ...labelsOf,
      http: 'GET /wiki/api/v2/blogposts/{blogPostId}/labels',
      path: { blogPostId: { type: 'integer', required: true, format: 'int64' } },
      query: { ...listed.query, ...labelsOf.query },
    },
    list_of_space: {
      ...listed,
      http: 'GET /wiki/api/v2/spaces/{spaceId}/labels',
      path: { spaceId: { type: 'integer', required: true, format: 'int64' } },
      query: { ...listed.query, prefix: { type: 'string', enum: ['my', 'team'] } },
    },
    add: {
      http: 'POST /wiki/rest/api/content/{contentId}/label',
      body: { labels: { type: 'array', items: newLabel, required: true, minItems: 1, whole: true } },
      returns: 'page',
      records: 'results',
      retry: 'safe',
      risk: 'write',
    },
    remove: {
      http: 'DELETE /wiki/rest/api/content/{contentId}/label',
      query: { name: { type: 'string', required: true } },
      returns: 'nothing',
      risk: 'write',
    },
  },
}
