// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import type { FieldSchema } from './shared.ts'

/** A record of {@link IssueFields}. */
export interface IssueField {
  /** Id of the field, for example `summary` or `customfield_10021`. */
  id: string
  /** Key of the field. */
  key?: string | null
  /** Name of the field in the user's language. */
  name: string
  /** Whether it is a custom field. */
  custom?: boolean | null
  /** Whether issues can be sorted by it. */
  orderable?: boolean | null
  /** Whether it can be a column in lists of issues. */
  navigable?: boolean | null
  /** Whether its content can be searched. */
  searchable?: boolean | null
  /** Names of the field in JQL. */
  clauseNames?: string[] | null
  schema?: FieldSchema | null
  /** Name of the field as it was given. */
  untranslatedName?: string | null
  /** Name of the field's type. */
  typeDisplayName?: string | null
  /** Purpose of the field. */
  description?: string | null
  /** How a custom field is searched. */
  searcherKey?: string | null
  /** Number of screens that show the field. */
  screensCount?: number | null
  /** Number of contexts that use the field. */
  contextsCount?: number | null
  /** Whether the field cannot be changed. */
  isLocked?: boolean | null
  /**
   * When a value of the field last changed; null if unknown. Date and time with offset, as
   * `2024-01-02T03:04:05.000+0000`.
   */
  lastUsed?: string | null
}

/** Params of {@link IssueFields.api_search}. */
export interface IssueFieldApiSearchParams {
  /**
   * Position of the first field to return.
   *
   * @default 0
   */
  startAt?: number | undefined
  /**
   * Most fields on a page. At most 100.
   *
   * @default 50
   */
  maxResults?: number | undefined
  /** Whether to return custom or system fields. At least 1 item. */
  type?: readonly ('custom' | 'system')[] | undefined
  /** Ids of custom fields to choose from. At least 1 item. */
  id?: readonly string[] | undefined
  /** Text that occurs in a field's name, description or id; case does not matter. */
  query?: string | undefined
  /** Sort field; `+` before it for ascending, `-` for descending order. */
  orderBy?:
    | 'contextsCount'
    | '+contextsCount'
    | '-contextsCount'
    | 'lastUsed'
    | '+lastUsed'
    | '-lastUsed'
    | 'name'
    | '+name'
    | '-name'
    | 'screensCount'
    | '+screensCount'
    | '-screensCount'
    | undefined
  /**
   * Additional data to return with each field. Values joined by commas. Known: `searcherKey`, `screensCount`,
   * `contextsCount`, `isLocked`, `lastUsed`.
   */
  expand?: string | undefined
}

/** Response of {@link IssueFields.api_search}. */
export interface IssueFieldSearchResult {
  [name: string]: unknown
  values: IssueField[]
  /** Most fields that the page could have held. */
  maxResults: number
  /** Position of the page's first field among all. */
  startAt: number
  /** Number of fields that match. */
  total: number
  /** Whether this is the last page. */
  isLast: boolean
}

/** Fields that issues can have: those of the system, and custom ones. */
export interface IssueFields {
  /**
   * Lists every system field and every custom field that the user can see. It has no pages.
   * `GET /rest/api/3/field`
   *
   * @returns All issue fields on one page.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issueField of issueTracking.issue_fields.list()) console.log(issueField)
   */
  list(
    params?: Record<string, never>,
    options?: CallOptions,
  ): PageCall<IssueField, Record<string, never>, Record<string, never>>

  /**
   * Finds fields page by page. `GET /rest/api/3/field/search`
   *
   * @returns The upstream's envelope as `records`; iterating walks the issue fields in it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issueField of issueTracking.issue_fields.api_search()) console.log(issueField)
   */
  api_search(
    params?: IssueFieldApiSearchParams,
    options?: CallOptions,
  ): PageCall<IssueField, Record<string, never>, IssueFieldApiSearchParams, IssueFieldSearchResult>
}

/** Searchable fields of issue fields, as a hit has them: null if the record has no value. */
export interface IssueFieldSearchFields
  extends SearchFields<
    IssueField,
    'id' | 'name',
    | 'clauseNames'
    | 'custom'
    | 'key'
    | 'navigable'
    | 'orderable'
    | 'schema'
    | 'searchable'
    | 'untranslatedName'
  > {
  /** The project that a field belongs to alone. */
  scope: Record<string, unknown> | null
}

/** Searches issue fields in the replica. Only a client of the service has it. */
export interface IssueFieldsSearch extends Search<IssueFieldSearchFields> {}

/** Runs {@link IssueFields}. */
export const issueFields: Entity<IssueFields, IssueFieldsSearch> = {
  name: 'issue_fields',
  actions: {
    list: {
      http: 'GET /rest/api/3/field',
      returns: 'page',
      records: '',
      fields: { lastUsed: 'lastUsed.value' },
    },
    api_search: {
      http: 'GET /rest/api/3/field/search',
      query: {
        startAt: { type: 'integer' },
        maxResults: { type: 'integer', maximum: 100 },
        type: { type: 'array', items: { type: 'string' }, enum: ['custom', 'system'], minItems: 1 },
        id: { type: 'array', items: { type: 'string' }, minItems: 1 },
        query: { type: 'string' },
        orderBy: {
          type: 'string',
          enum: [
            'contextsCount',
            '+contextsCount',
            '-contextsCount',
            'lastUsed',
            '+lastUsed',
            '-lastUsed',
            'name',
            '+name',
            '-name',
            'screensCount',
            '+screensCount',
            '-screensCount',
          ],
        },
        expand: { type: 'string', style: 'comma' },
      },
      returns: 'envelope',
      items: 'values',
      next: { set: 'startAt', from: 'offset', until: 'body.isLast' },
      fields: { lastUsed: 'lastUsed.value' },
    },
  },
}
