// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

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
import { type HtmlText, type Links, type ListedParams, listed, type Text } from './shared.ts'

/** A record of {@link Spaces}. */
export interface Space {
  /** Id of the space. */
  id: string
  /** Its key, which CQL uses: `DOCS`. */
  key?: string
  /** Its name. */
  name?: string
  /** Its kind. */
  type?: 'global' | 'personal' | 'collaboration' | 'knowledge_base' | (string & {})
  /** Whether it is archived. */
  status?: 'current' | 'archived' | (string & {})
  /** Account id of its author. */
  authorId?: string
  /** Id of its first page. */
  homepageId?: string | null
  /** Its description, if a format was asked for. */
  description?: SpaceTexts | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt?: string
  /** Addresses. */
  _links?: Links
}

/** Description of a space. */
export interface SpaceTexts {
  /** Plain text. */
  plain?: Text
  /** HTML. */
  view?: HtmlText
}

/** Params of {@link Spaces.list}. */
export interface SpaceListParams extends ListedParams {
  /** Only these. 1 to 250 items. */
  ids?: readonly (number | string)[] | undefined
  /** Only those with these keys. 1 to 250 items. */
  keys?: readonly string[] | undefined
  /** Only this kind. */
  type?: 'global' | 'collaboration' | 'knowledge_base' | 'personal' | undefined
  /** Only this status. */
  status?: 'current' | 'archived' | undefined
  /** Only those with one of these labels. At least 1 item. */
  labels?: readonly string[] | undefined
  /** Sort. */
  sort?: 'id' | '-id' | 'key' | '-key' | 'name' | '-name' | undefined
  /** Format of the description; none unless given. */
  description_format?: 'plain' | 'view' | undefined
}

/** Params of {@link Spaces.get}. */
export interface SpaceGetParams {
  /** Id of the space. */
  spaceId: number | string
  /** Format of the description; none unless given. */
  description_format?: 'plain' | 'view' | undefined
}

/** Spaces that pages and blog posts are in. */
export interface Spaces {
  /**
   * Lists spaces. `GET /wiki/api/v2/spaces`
   *
   * @returns One page of spaces; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const space of wiki.spaces.list()) console.log(space)
   */
  list(
    params?: SpaceListParams,
    options?: CallOptions,
  ): PageCall<Space, Record<string, never>, SpaceListParams>

  /**
   * Gets one space. `GET /wiki/api/v2/spaces/{spaceId}`
   *
   * @returns The space.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const space = await wiki.spaces.get({ spaceId: '65009' })
   */
  get(params: SpaceGetParams, options?: CallOptions): Call<Space>
}

/** Searchable fields of spaces, as a hit has them: null if the record has no value. */
export interface SpaceSearchFields
  extends SearchFields<
    Space,
    'id',
    'key' | 'name' | 'type' | 'status' | 'authorId' | 'homepageId' | 'createdAt'
  > {}

/** Searches spaces in the replica. Only a client of the service has it. */
export interface SpacesSearch extends Search<SpaceSearchFields> {}

/** Runs {@link Spaces}. */
export const spaces: Entity<Spaces, SpacesSearch> = {
  name: 'spaces',
  actions: {
    list: {
      ...listed,
      http: 'GET /wiki/api/v2/spaces',
      query: {
        ...listed.query,
        ids: { type: 'array', items: { type: 'integer', format: 'int64' }, minItems: 1, maxItems: 250 },
        keys: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 250 },
        type: { type: 'string', enum: ['global', 'collaboration', 'knowledge_base', 'personal'] },
        status: { type: 'string', enum: ['current', 'archived'] },
        labels: { type: 'array', items: { type: 'string' }, minItems: 1 },
        sort: { type: 'string', enum: ['id', '-id', 'key', '-key', 'name', '-name'] },
        description_format: { type: 'string', enum: ['plain', 'view'], as: 'description-format' },
      },
    },
    get: {
      http: 'GET /wiki/api/v2/spaces/{spaceId}',
      path: { spaceId: { type: 'integer', required: true, format: 'int64' } },
      query: { description_format: { type: 'string', enum: ['plain', 'view'], as: 'description-format' } },
    },
  },
}
