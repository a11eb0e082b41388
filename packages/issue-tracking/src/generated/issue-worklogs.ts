// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

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
  type OffsetParams,
  offset,
  type Person,
  type PositionMeta,
  type Property,
  position,
  property,
  type RichText,
  richText,
  type Visibility,
  visibility,
} from './shared.ts'

/** A record of {@link IssueWorklogs}. */
export interface IssueWorklog {
  /** Id of the worklog. */
  id: string
  /** Address of the worklog in the API. */
  self: string
  /** User who logged the time. */
  author: Person
  /** User who last changed the worklog. */
  updateAuthor: Person
  /** Description of the work. */
  comment?: RichText
  /** When the worklog was written. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  created: string
  /** When the worklog last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  updated: string
  /** When the work began. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  started: string
  /** Time spent in days, hours or minutes, for example `3h 20m`. */
  timeSpent: string
  /** Time spent in seconds. */
  timeSpentSeconds: number
  /** Id of the issue. */
  issueId: string
  /** The group or role that alone may see the worklog. */
  visibility?: Visibility | null
  /** Properties of the worklog. */
  properties?: Property[] | null
}

/** Params of block `worklog_content`, which actions share. */
export interface WorklogContentParams {
  /** Additional data to return with each worklog. Values joined by commas. Known: `properties`. */
  expand?: string | undefined
  /** Description of the work. `toRichText` of `@plugboard/rich-text` makes it from Markdown. */
  comment?: RichText | undefined
  /** Time spent in weeks, days, hours or minutes, for example `3h 20m`. */
  timeSpent?: string | undefined
  /** Time spent in seconds. At least 1. */
  timeSpentSeconds?: number | undefined
  /** The group or role that alone may see the worklog. */
  visibility?: Visibility | undefined
  /** Properties of the worklog. */
  properties?: readonly Property[] | undefined
}

/** Params of block `estimate`, which actions share. */
export interface EstimateParams {
  /**
   * Whether watchers get an e-mail about it.
   *
   * @default true
   */
  notifyUsers?: boolean | undefined
  /**
   * How the time that is left changes.
   *
   * @default "auto"
   */
  adjustEstimate?: 'auto' | 'leave' | 'manual' | 'new' | undefined
  /** Time that is left then, for `new`: `2d`. */
  newEstimate?: string | undefined
}

/** Params of {@link IssueWorklogs.list}. */
export interface IssueWorklogListParams extends OffsetParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /**
   * Most worklogs on a page.
   *
   * @default 5000
   */
  maxResults?: number | undefined
  /** Additional data to return with each worklog. Values joined by commas. Known: `properties`. */
  expand?: string | undefined
}

/** Params of {@link IssueWorklogs.get}. */
export interface IssueWorklogGetParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Id of the worklog. */
  worklogId: string
  /** Additional data to return with each worklog. Values joined by commas. Known: `properties`. */
  expand?: string | undefined
}

/** Params of {@link IssueWorklogs.create}. Exactly one of `timeSpent` and `timeSpentSeconds` is needed. */
export interface IssueWorklogCreateParams extends WorklogContentParams, EstimateParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Time that is taken off the rest, for `manual`: `2h`. */
  reduceBy?: string | undefined
  /** When the work began. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  started: string
}

/** Params of {@link IssueWorklogs.update}. At most one of `timeSpent` and `timeSpentSeconds` may be given. */
export interface IssueWorklogUpdateParams extends WorklogContentParams, EstimateParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Id of the worklog. */
  worklogId: string
  /** When the work began. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  started?: string | undefined
}

/** Params of {@link IssueWorklogs.delete}. */
export interface IssueWorklogDeleteParams extends EstimateParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Id of the worklog. */
  worklogId: string
  /** Time that is added to the rest, for `manual`: `2h`. */
  increaseBy?: string | undefined
}

/** Time that people spent on an issue. */
export interface IssueWorklogs {
  /**
   * Lists the worklogs of an issue. Pages by position. Only an empty page is the end, since a short one may
   * have others after it. `GET /rest/api/3/issue/{issueIdOrKey}/worklog`
   *
   * @returns One page of issue worklogs; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issueWorklog of issueTracking.issue_worklogs.list({
   *   issueIdOrKey: '10250',
   * })) console.log(issueWorklog)
   */
  list(
    params: IssueWorklogListParams,
    options?: CallOptions,
  ): PageCall<IssueWorklog, PositionMeta, IssueWorklogListParams>

  /**
   * Gets one worklog. `GET /rest/api/3/issue/{issueIdOrKey}/worklog/{worklogId}`
   *
   * @returns The issue worklog.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueWorklog = await issueTracking.issue_worklogs.get({
   *   issueIdOrKey: '10250',
   *   worklogId: '10329',
   * })
   */
  get(params: IssueWorklogGetParams, options?: CallOptions): Call<IssueWorklog>

  /**
   * Logs time that was spent on an issue. `POST /rest/api/3/issue/{issueIdOrKey}/worklog`
   *
   * @returns The new issue worklog.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueWorklog = await issueTracking.issue_worklogs.create({
   *   issueIdOrKey: '10250',
   *   started: '2026-10-05T09:00:00.000+0000',
   *   timeSpent: '3h 20m',
   * })
   */
  create(params: IssueWorklogCreateParams, options?: CallOptions): Call<IssueWorklog>

  /**
   * Changes the fields of a worklog that are given.
   * `PUT /rest/api/3/issue/{issueIdOrKey}/worklog/{worklogId}`
   *
   * @returns The issue worklog as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueWorklog = await issueTracking.issue_worklogs.update({
   *   issueIdOrKey: '10250',
   *   worklogId: '10329',
   *   timeSpentSeconds: 5400,
   * })
   */
  update(params: IssueWorklogUpdateParams, options?: CallOptions): Call<IssueWorklog>

  /**
   * Deletes a worklog. `DELETE /rest/api/3/issue/{issueIdOrKey}/worklog/{worklogId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await issueTracking.issue_worklogs.delete({ worklogId: '10302', issueIdOrKey: '10229' })
   */
  delete(params: IssueWorklogDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of issue worklogs, as a hit has them: null if the record has no value. */
export interface IssueWorklogSearchFields
  extends SearchFields<
    IssueWorklog,
    | 'author'
    | 'created'
    | 'id'
    | 'issueId'
    | 'self'
    | 'started'
    | 'timeSpent'
    | 'timeSpentSeconds'
    | 'updateAuthor'
    | 'updated',
    'comment' | 'properties' | 'visibility'
  > {}

/** Searches issue worklogs in the replica. Only a client of the service has it. */
export interface IssueWorklogsSearch extends Search<IssueWorklogSearchFields> {}

/** Block `worklog_content`, shared by the actions that spread it. */
const worklogContent: Action = {
  query: { expand: { type: 'string', style: 'comma' } },
  body: {
    comment: richText,
    timeSpent: { type: 'string' },
    timeSpentSeconds: { type: 'integer', minimum: 1 },
    visibility,
    properties: { type: 'array', items: property },
  },
}

/** Block `estimate`, shared by the actions that spread it. */
const estimate: Action = {
  query: {
    notifyUsers: { type: 'boolean' },
    adjustEstimate: { type: 'string', enum: ['auto', 'leave', 'manual', 'new'] },
    newEstimate: { type: 'string' },
  },
}

/** Runs {@link IssueWorklogs}. */
export const issueWorklogs: Entity<IssueWorklogs, IssueWorklogsSearch> = {
  name: 'issue_worklogs',
  actions: {
    list: {
      ...offset,
      ...position,
      http: 'GET /rest/api/3/issue/{issueIdOrKey}/worklog',
      query: { ...offset.query, maxResults: { type: 'integer' }, expand: { type: 'string', style: 'comma' } },
      returns: 'page',
      records: 'worklogs',
    },
    get: {
      http: 'GET /rest/api/3/issue/{issueIdOrKey}/worklog/{worklogId}',
      query: { expand: { type: 'string', style: 'comma' } },
    },
    create: {
      ...worklogContent,
      ...estimate,
      http: 'POST /rest/api/3/issue/{issueIdOrKey}/worklog',
      query: { ...worklogContent.query, ...estimate.query, reduceBy: { type: 'string' } },
      body: { ...worklogContent.body, started: { type: 'string', required: true } },
      requireOne: ['timeSpent', 'timeSpentSeconds'],
    },
    update: {
      ...worklogContent,
      ...estimate,
      http: 'PUT /rest/api/3/issue/{issueIdOrKey}/worklog/{worklogId}',
      query: { ...worklogContent.query, ...estimate.query },
      body: { ...worklogContent.body, started: { type: 'string' } },
      exclusive: [['timeSpent', 'timeSpentSeconds']],
    },
    delete: {
      ...estimate,
      http: 'DELETE /rest/api/3/issue/{issueIdOrKey}/worklog/{worklogId}',
      query: { ...estimate.query, increaseBy: { type: 'string' } },
      returns: 'nothing',
    },
  },
}
