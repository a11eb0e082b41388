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

/** A record of {@link BlogPosts}. */
export interface BlogPost {
  /** Id of the blog post. */
  id: string
  /** Its status. */
  status?: 'current' | 'draft' | 'historical' | 'trashed' | 'deleted' | (string & {})
  /** Its title. */
  title?: string
  /** Id of its space. */
  spaceId?: string
  /** Account id of its author. */
  authorId?: string
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt?: string
  /** Its version. */
  version?: Version
  /** Its text, if a format was asked for. */
  body?: Texts
  /** Addresses. */
  _links?: Links
}

/** Params of block `post_order`, which actions share. */
export interface PostOrderParams {
  /** Sort. */
  sort?: 'id' | '-id' | 'created-date' | '-created-date' | 'modified-date' | '-modified-date' | undefined
}

/** Params of {@link BlogPosts.list}. */
export interface BlogPostListParams extends ListedParams, TextsParams, PostOrderParams {
  /** Only these. 1 to 250 items. */
  id?: readonly (number | string)[] | undefined
  /** Only those of these spaces. 1 to 100 items. */
  space_id?: readonly (number | string)[] | undefined
  /** Only these statuses; `current` unless given. At least 1 item. */
  status?: readonly ('current' | 'deleted' | 'trashed')[] | undefined
  /** Only those with this title. */
  title?: string | undefined
}

/** Params of {@link BlogPosts.list_of_space}. */
export interface BlogPostListOfSpaceParams extends ListedParams, TextsParams, PostOrderParams {
  /** Id of the space. */
  spaceId: number | string
  /** Only these statuses. At least 1 item. */
  status?: readonly ('current' | 'deleted' | 'trashed')[] | undefined
  /** Only those with this title. */
  title?: string | undefined
}

/** Params of {@link BlogPosts.get}. */
export interface BlogPostGetParams extends OneTextParams {
  /** Id of the blog post. */
  blogPostId: number | string
  /**
   * Whether the draft is read.
   *
   * @default false
   */
  get_draft?: boolean | undefined
  /** Only with one of these statuses. At least 1 item. */
  status?: readonly ('current' | 'trashed' | 'deleted' | 'historical' | 'draft')[] | undefined
  /** Number of an earlier version. */
  version?: number | undefined
}

/** Params of {@link BlogPosts.create}. */
export interface BlogPostCreateParams {
  /**
   * Whether only its author sees it.
   *
   * @default false
   */
  private?: boolean | undefined
  /** Id of the space. */
  spaceId: string
  /** Its title; required unless it is a draft. */
  title?: string | undefined
  /**
   * Whether it is a draft.
   *
   * @default "current"
   */
  status?: 'current' | 'draft' | undefined
  /** Its text. */
  body?: NewText | undefined
}

/** Params of {@link BlogPosts.update}. */
export interface BlogPostUpdateParams {
  /** Id of the blog post. */
  blogPostId: number | string
  /** Its status; `current` restores it from the bin, and changes nothing else then. */
  status: 'current' | 'draft'
  /** Its title. */
  title: string
  /** Its text. */
  body: NewText
  /** The version that this change makes. */
  version: NewVersion
}

/** Params of {@link BlogPosts.delete}. */
export interface BlogPostDeleteParams extends ToBinParams {
  /** Id of the blog post. */
  blogPostId: number | string
}

/** Blog posts of spaces. */
export interface BlogPosts {
  /**
   * Lists blog posts. `GET /wiki/api/v2/blogposts`
   *
   * @returns One page of blog posts; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const blogPost of wiki.blog_posts.list()) console.log(blogPost)
   */
  list(
    params?: BlogPostListParams,
    options?: CallOptions,
  ): PageCall<BlogPost, Record<string, never>, BlogPostListParams>

  /**
   * Lists the blog posts of a space. `GET /wiki/api/v2/spaces/{spaceId}/blogposts`
   *
   * @returns One page of blog posts; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const blogPost of wiki.blog_posts.list_of_space({ spaceId: '65009' })) console.log(blogPost)
   */
  list_of_space(
    params: BlogPostListOfSpaceParams,
    options?: CallOptions,
  ): PageCall<BlogPost, Record<string, never>, BlogPostListOfSpaceParams>

  /**
   * Gets one blog post. `GET /wiki/api/v2/blogposts/{blogPostId}`
   *
   * @returns The blog post.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const blogPost = await wiki.blog_posts.get({ blogPostId: '20000249' })
   */
  get(params: BlogPostGetParams, options?: CallOptions): Call<BlogPost>

  /**
   * Creates a blog post. `POST /wiki/api/v2/blogposts`
   *
   * @returns The new blog post.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const blogPost = await wiki.blog_posts.create({
   *   spaceId: '65009',
   *   title: 'Release 2.5 is out',
   *   body: { representation: 'storage', value: '<p>Exports run in batches.</p>' },
   * })
   */
  create(params: BlogPostCreateParams, options?: CallOptions): Call<BlogPost>

  /**
   * Changes a blog post. All of these fields are needed, and it has a new version after it.
   * `PUT /wiki/api/v2/blogposts/{blogPostId}`
   *
   * @returns The blog post as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const blogPost = await wiki.blog_posts.update({
   *   blogPostId: '20000249',
   *   status: 'current',
   *   title: 'Release 2.5 is here',
   *   body: { representation: 'storage', value: '<p>Exports run in batches.</p>' },
   *   version: { number: 2 },
   * })
   */
  update(params: BlogPostUpdateParams, options?: CallOptions): Call<BlogPost>

  /**
   * Moves a blog post to the bin of its space. `DELETE /wiki/api/v2/blogposts/{blogPostId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await wiki.blog_posts.delete({ blogPostId: '20000225' })
   */
  delete(params: BlogPostDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of blog posts, as a hit has them: null if the record has no value. */
export interface BlogPostSearchFields
  extends SearchFields<BlogPost, 'id', 'status' | 'title' | 'spaceId' | 'authorId' | 'createdAt'> {
  /** Its text as XHTML. */
  text: string | null
  /** Number of its version. */
  version: number | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  updated_at: string | null
}

/** Searches blog posts in the replica. Only a client of the service has it. */
export interface BlogPostsSearch extends Search<BlogPostSearchFields> {}

/** Block `post_order`, shared by the actions that spread it. */
const postOrder: Action = {
  query: {
    sort: {
      type: 'string',
      enum: ['id', '-id', 'created-date', '-created-date', 'modified-date', '-modified-date'],
    },
  },
}

/** Runs {@link BlogPosts}. */
export const blogPosts: Entity<BlogPosts, BlogPostsSearch> = {
  name: 'blog_posts',
  actions: {
    list: {
      ...listed,
      ...texts,
      ...postOrder,
      http: 'GET /wiki/api/v2/blogposts',
      query: {
        ...listed.query,
        ...texts.query,
        ...postOrder.query,
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
          enum: ['current', 'deleted', 'trashed'],
          minItems: 1,
        },
        title: { type: 'string' },
      },
    },
    list_of_space: {
      ...listed,
      ...texts,
      ...postOrder,
      http: 'GET /wiki/api/v2/spaces/{spaceId}/blogposts',
      path: { spaceId: { type: 'integer', required: true, format: 'int64' } },
      query: {
        ...listed.query,
        ...texts.query,
        ...postOrder.query,
        status: {
          type: 'array',
          items: { type: 'string' },
          enum: ['current', 'deleted', 'trashed'],
          minItems: 1,
        },
        title: { type: 'string' },
      },
    },
    get: {
      ...oneText,
      http: 'GET /wiki/api/v2/blogposts/{blogPostId}',
      path: { blogPostId: { type: 'integer', required: true, format: 'int64' } },
      query: {
        ...oneText.query,
        get_draft: { type: 'boolean', as: 'get-draft' },
        status: {
          type: 'array',
          items: { type: 'string' },
          enum: ['current', 'trashed', 'deleted', 'historical', 'draft'],
          minItems: 1,
        },
        version: { type: 'integer' },
      },
    },
    create: {
      http: 'POST /wiki/api/v2/blogposts',
      query: { private: { type: 'boolean' } },
      body: {
        spaceId: { type: 'string', required: true },
        title: { type: 'string' },
        status: { type: 'string', enum: ['current', 'draft'] },
        body: newText,
      },
    },
    update: {
      http: 'PUT /wiki/api/v2/blogposts/{blogPostId}',
      path: { blogPostId: { type: 'integer', required: true, format: 'int64' } },
      body: {
        blogPostId: { type: 'string', required: true, as: 'id' },
        status: { type: 'string', required: true, enum: ['current', 'draft'] },
        title: { type: 'string', required: true },
        body: { ...newText, required: true },
        version: { ...newVersion, required: true },
      },
      retry: 'never',
    },
    delete: {
      ...toBin,
      http: 'DELETE /wiki/api/v2/blogposts/{blogPostId}',
      path: { blogPostId: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
    },
  },
}
