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
  Value,
} from '@plugboard/core'
import type { Changelog } from './issue-changelogs.ts'
import {
  type FieldSchema,
  type IssueLink,
  type IssueType,
  type Person,
  type RichText,
  richText,
  type SimpleLink,
  type Status,
} from './shared.ts'

/** A record of {@link Issues}. */
export interface Issue {
  /** Id of the issue. It stays when the issue moves to another project. */
  id: string
  /** Project key and number, for example `DEMO-17`. */
  key: string
  /** Address of the issue in the API. */
  self: string
  /** Values that `expand` supports here, comma-separated. */
  expand: string | null
  fields: IssueValues
  /** Values of fields as HTML. */
  renderedFields?: Record<string, unknown>
  /** Names of fields by id. */
  names?: Record<string, string>
  /** Types of fields by id. */
  schema?: Record<string, FieldSchema>
  /** Transitions that can be carried out now. */
  transitions?: Transition[]
  /** Operations that the user may carry out. */
  operations?: Operations
  /** Which fields can be edited and how. */
  editmeta?: IssueUpdateMetadata
  /** Past changes. */
  changelog?: PageOfChangelogs
  /** Values of fields in each version of their format. */
  versionedRepresentations?: Record<string, Record<string, unknown>>
  /** Issue properties by key. */
  properties?: Record<string, unknown>
}

/** One of the values set up for a site or project: a priority, a resolution, a component. */
export interface Choice {
  /** Address of the value in the API. */
  self: string
  /** Id of the value. */
  id: string
  /** Name of the value. */
  name: string
  /** Meaning of the value. */
  description?: string
  /** Address of a picture. */
  iconUrl?: string
}

/** A step of the workflow. */
export interface Transition {
  /** Id of the transition. */
  id: string
  /** Name of the transition. */
  name: string
  /** State that the issue is in after it. */
  to: Status
}

/** Project of an issue. */
export interface ProjectLink {
  /** Id of the project. */
  id: string
  /** Key of the project. */
  key: string
  /** Name of the project. */
  name: string
  /** Address of the project in the API. */
  self: string
  /** Type of the project. */
  projectTypeKey?: string
  /** Whether the project has its own simple settings. */
  simplified?: boolean
  /** Addresses of pictures by size, for example `48x48`. */
  avatarUrls?: Record<string, string>
}

/**
 * Values of an issue by field id. Which are there depends on the fields asked for and on the project; custom
 * fields are named `customfield_…`.
 */
export interface IssueValues {
  [name: string]: unknown
  /** Title. */
  summary?: string
  /** Description of the issue. */
  description?: RichText | null
  /** Project of the issue. */
  project?: ProjectLink
  issuetype?: IssueType
  status?: Status
  /** Priority. */
  priority?: Choice | null
  /** How the issue ended. */
  resolution?: Choice | null
  /** Assignee of the issue. */
  assignee?: Person | null
  /** Reporter of the issue. */
  reporter?: Person | null
  /** Creator of the issue. */
  creator?: Person | null
  /** Labels. */
  labels?: string[]
  /** Issue above this one. */
  parent?: IssueLink
  /** Issues below this one. */
  subtasks?: IssueLink[]
  /** Components of the project that are concerned. */
  components?: Choice[]
  /** Day when the issue is due, as `2024-01-31`. */
  duedate?: string | null
  /** When the issue was created. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  created?: string
  /** When the issue last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  updated?: string
  /** When the issue ended. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  resolutiondate?: string | null
  /** Files that are attached to the issue. */
  attachment?: AttachedFile[]
}

/** A file of an issue. */
export interface AttachedFile {
  /** Address of the attachment in the API. */
  self: string
  /** Id of the attachment. */
  id: string
  /** Name of the file. */
  filename: string
  /** User who attached the file; absent if the account is gone. */
  author?: Person
  /** Media type of the content. */
  mimeType: string
  /** Size in bytes. */
  size: number
  /** When the file was attached. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  created: string
  /** Address of the content in the API. */
  content: string
  /** Address of a small picture, if the file is one. */
  thumbnail?: string
}

/** A value named by id or name: a priority or an issue type. */
export interface ChoiceParams {
  /** Id of the value. */
  id?: string | undefined
  /** Name of the value. */
  name?: string | undefined
}

/** Values of a new issue. Other fields of the project pass on as they are given. */
export interface IssueDraft {
  [name: string]: unknown
  /** Project to create the issue in. */
  project: {
    /** Id of the project. */
    id?: string | undefined
    /** Key of the project. */
    key?: string | undefined
  }
  /** Type of the issue. */
  issuetype: ChoiceParams
  /** Title. */
  summary: string
  /** Description of the issue. `toRichText` of `@plugboard/rich-text` makes it from Markdown. */
  description?: RichText | undefined
  /** Priority. */
  priority?: ChoiceParams | undefined
  /** New assignee of the issue. */
  assignee?:
    | {
        /** Account id of the user. */
        accountId?: string | undefined
      }
    | undefined
  /** Labels. */
  labels?: readonly string[] | undefined
  /** Issue that the new one is a sub-task of. */
  parent?:
    | {
        /** Key of the issue. */
        key?: string | undefined
      }
    | undefined
}

/** New values of an issue. Fields left out stay as they are; other fields pass on as they are given. */
export interface IssueEdit {
  [name: string]: unknown
  /** Title. */
  summary?: string | undefined
  /**
   * Description of the issue; null empties it. `toRichText` of `@plugboard/rich-text` makes it from Markdown.
   */
  description?: RichText | null | undefined
  /** Priority; null empties it. */
  priority?: ChoiceParams | null | undefined
  /** New assignee of the issue; null unassigns it. */
  assignee?:
    | {
        /** Account id of the user; null unassigns the issue. */
        accountId?: string | null | undefined
      }
    | null
    | undefined
  /** All labels that the issue is to have. */
  labels?: readonly string[] | undefined
}

/** Where a new issue is found. */
export interface CreatedIssue {
  /** Id of the issue. */
  id: string
  /** Key of the issue, for example `DEMO-17`. */
  key: string
  /** Address of the issue in the API. */
  self: string
}

/** Values of type `operations`. */
export interface Operations {
  linkGroups?: LinkGroup[]
}

/** Values of type `link_group`. */
export interface LinkGroup {
  groups?: LinkGroup[]
  header?: SimpleLink
  id?: string
  links?: SimpleLink[]
  styleClass?: string
  weight?: number
}

/** Values of type `issue_update_metadata`. */
export interface IssueUpdateMetadata {
  fields?: Record<string, FieldMetadata>
}

/** Values of type `field_metadata`. */
export interface FieldMetadata {
  allowedValues?: unknown[]
  autoCompleteUrl?: string
  configuration?: Record<string, unknown>
  defaultValue?: unknown
  hasDefaultValue?: boolean
  key: string
  name: string
  operations: string[]
  required: boolean
  schema: JsonTypeBean
}

/** Values of type `json_type_bean`. */
export interface JsonTypeBean {
  configuration?: Record<string, unknown>
  custom?: string
  customId?: number | string
  items?: string
  system?: string
  type: string
}

/** Values of type `page_of_changelogs`. */
export interface PageOfChangelogs {
  histories?: Changelog[]
  maxResults?: number
  startAt?: number
  total?: number
}

/** Params of block `issue_detail`, which actions share. */
export interface IssueDetailParams {
  /**
   * Additional data to return with each issue. Values joined by commas. Known: `renderedFields`, `names`,
   * `schema`, `transitions`, `operations`, `editmeta`, `changelog`, `versionedRepresentations`.
   */
  expand?: string | undefined
  /** Keys of issue properties to return. Values joined by commas. At most 5 items. */
  properties?: string | undefined
  /**
   * Whether `fields` names fields by key and not by id.
   *
   * @default false
   */
  fieldsByKeys?: boolean | undefined
  /**
   * Whether to fail immediately if a field cannot be read.
   *
   * @default false
   */
  failFast?: boolean | undefined
}

/** Params of {@link Issues.api_search}. */
export interface IssueApiSearchParams extends IssueDetailParams {
  /** Query, for example `project = DEMO AND status != Done ORDER BY created DESC`. */
  jql?: string | undefined
  /** Token of the page before; none for the first page. It lasts seven days and fits only the same query. */
  nextPageToken?: string | undefined
  /**
   * Maximum issues per page. Pages may be smaller if many fields are requested. 1 to 5000.
   *
   * @default 50
   */
  maxResults?: number | undefined
  /**
   * Fields to return; `*navigable`, `*all` and `-name` work as well. Values joined by commas. Sent as
   * `*navigable` when left out.
   */
  fields?: string | undefined
}

/** Fields of a page of {@link Issues.api_search} beside its records. */
export interface IssueApiSearchMeta {
  /** Token of the page after this one; null on the last page. */
  nextPageToken: string | null
  /** Whether this is the last page. */
  isLast: boolean | null
  /** Number of issues that match; null as this search does not count. */
  total: number | null
}

/** Params of {@link Issues.create}. */
export interface IssueCreateParams {
  /**
   * Whether the project and issue type count as recently used by the user.
   *
   * @default false
   */
  updateHistory?: boolean | undefined
  fields: IssueDraft
  /**
   * Lists of operations by field id, for example `{ "labels": [{ "add": "urgent" }] }`. A field stands either
   * here or in `fields`.
   */
  update?: Record<string, unknown> | undefined
}

/** Params of {@link Issues.get}. */
export interface IssueGetParams extends IssueDetailParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /**
   * Fields to return; `*navigable`, `*all` and `-name` work as well. Values joined by commas.
   *
   * @default "*all"
   */
  fields?: string | undefined
  /**
   * Whether the issue counts as recently viewed by the user.
   *
   * @default false
   */
  updateHistory?: boolean | undefined
}

/** Params of {@link Issues.update}. At least one of `fields`, `update` and `transition` is needed. */
export interface IssueUpdateParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /**
   * Whether watchers get an e-mail about changed fields. Only administrators may say no.
   *
   * @default true
   */
  notifyUsers?: boolean | undefined
  /**
   * Whether fields hidden from the screen may be changed. For apps with administration rights.
   *
   * @default false
   */
  overrideScreenSecurity?: boolean | undefined
  /**
   * Whether fields marked as not editable may be changed. For apps with administration rights.
   *
   * @default false
   */
  overrideEditableFlag?: boolean | undefined
  fields?: IssueEdit | undefined
  /**
   * Lists of operations by field id, for example `{ "labels": [{ "add": "urgent" }] }`. A field stands either
   * here or in `fields`.
   */
  update?: Record<string, unknown> | undefined
  /** The workflow transition to carry out; it moves the issue to another status. */
  transition?:
    | {
        /**
         * Id of the transition; `issue_transitions.list` returns those there are, with the fields of their
         * screens.
         */
        id: string
      }
    | undefined
  /**
   * Additional data to return with each issue. Values joined by commas. Known: `renderedFields`, `names`,
   * `schema`, `transitions`, `operations`, `editmeta`, `changelog`, `versionedRepresentations`.
   */
  expand?: string | undefined
  /**
   * Whether to read the issue back. It is unless this is false; then the result is null.
   *
   * @default true
   */
  returnIssue?: boolean | undefined
}

/** Params of {@link Issues.delete}. */
export interface IssueDeleteParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /**
   * Whether sub-tasks are deleted with the issue.
   *
   * @default false
   */
  deleteSubtasks?: boolean | undefined
}

/** Pieces of work in a project, with fields, a status and people. */
export interface Issues {
  /**
   * Finds issues by a JQL query. The query has to narrow the search: ordering alone is refused upstream.
   * Changes of the last moments may be missing. `GET /rest/api/3/search/jql`
   *
   * @returns One page of issues; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issue of issueTracking.issues.api_search({
   *   jql: 'created >= "2000-01-01"',
   * })) console.log(issue)
   */
  api_search(
    params?: IssueApiSearchParams,
    options?: CallOptions,
  ): PageCall<Issue, IssueApiSearchMeta, IssueApiSearchParams>

  /**
   * Creates an issue, or a sub-task when `fields.parent` is given. `POST /rest/api/3/issue`
   *
   * @returns Where a new issue is found.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issue = await issueTracking.issues.create({
   *   fields: { project: { id: '10000' }, issuetype: { id: '10000' }, summary: 'The export fails for large accounts', labels: ['export'] },
   * })
   */
  create(params: IssueCreateParams, options?: CallOptions): Call<CreatedIssue>

  /**
   * Gets one issue. The key of a moved issue still finds it. `GET /rest/api/3/issue/{issueIdOrKey}`
   *
   * @returns The issue.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issue = await issueTracking.issues.get({ issueIdOrKey: '10146' })
   */
  get(params: IssueGetParams, options?: CallOptions): Call<Issue>

  /**
   * Changes fields of an issue, carries out a workflow transition, or both. Fields and operations of the
   * transition's screen are sent with the transition, others before it. Returns the changed issue.
   * `GET /rest/api/3/issue/{issueIdOrKey}/transitions`, `PUT /rest/api/3/issue/{issueIdOrKey}`,
   * `POST /rest/api/3/issue/{issueIdOrKey}/transitions`, `GET /rest/api/3/issue/{issueIdOrKey}`
   *
   * @returns The issue as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issue = await issueTracking.issues.update({
   *   issueIdOrKey: 'DEMO-55',
   *   fields: { summary: 'The export fails above 10,000 rows' },
   *   transition: { id: '21' },
   * })
   */
  update(params: IssueUpdateParams, options?: CallOptions): Call<Issue | null>

  /**
   * Permanently deletes an issue. An issue with sub-tasks is rejected unless they may be deleted, too.
   * `DELETE /rest/api/3/issue/{issueIdOrKey}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await issueTracking.issues.delete({ issueIdOrKey: '10001' })
   */
  delete(params: IssueDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of issues, as a hit has them: null if the record has no value. */
export interface IssueSearchFields
  extends SearchFields<
    Issue,
    'fields' | 'id' | 'key' | 'self',
    | 'expand'
    | 'changelog'
    | 'editmeta'
    | 'names'
    | 'operations'
    | 'properties'
    | 'renderedFields'
    | 'schema'
    | 'transitions'
    | 'versionedRepresentations'
  > {
  /** When the issue was created. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  created: string | null
  /** Fields chosen to be given. */
  fieldsToInclude: Record<string, unknown> | null
  /** Id of the project. */
  projectId: string | null
  /** Key of the project. */
  projectKey: string | null
  /** When the issue last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  updated: string | null
}

/** Searches issues in the replica. Only a client of the service has it. */
export interface IssuesSearch extends Search<IssueSearchFields> {}

/** Table of {@link ChoiceParams}. */
const choiceParams: Value = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' } },
}

/** Table of {@link IssueDraft}. */
const issueDraft: Value = {
  type: 'object',
  properties: {
    project: {
      type: 'object',
      properties: { id: { type: 'string' }, key: { type: 'string' } },
      required: true,
    },
    issuetype: { ...choiceParams, required: true },
    summary: { type: 'string', required: true },
    description: richText,
    priority: choiceParams,
    assignee: { type: 'object', properties: { accountId: { type: 'string' } } },
    labels: { type: 'array', items: { type: 'string' } },
    parent: { type: 'object', properties: { key: { type: 'string' } } },
  },
  open: true,
}

/** Table of {@link IssueEdit}. */
const issueEdit: Value = {
  type: 'object',
  properties: {
    summary: { type: 'string' },
    description: { ...richText, nullable: true },
    priority: { ...choiceParams, nullable: true },
    assignee: {
      type: 'object',
      properties: { accountId: { type: 'string', nullable: true } },
      nullable: true,
    },
    labels: { type: 'array', items: { type: 'string' } },
  },
  open: true,
}

/** Block `issue_detail`, shared by the actions that spread it. */
const issueDetail: Action = {
  query: {
    expand: { type: 'string', style: 'comma' },
    properties: { type: 'string', maxItems: 5, style: 'comma' },
    fieldsByKeys: { type: 'boolean' },
    failFast: { type: 'boolean' },
  },
}

/** Runs {@link Issues}. */
export const issues: Entity<Issues, IssuesSearch> = {
  name: 'issues',
  actions: {
    api_search: {
      ...issueDetail,
      http: 'GET /rest/api/3/search/jql',
      long: { http: 'POST /rest/api/3/search/jql', lists: ['fields', 'properties'], unless: ['failFast'] },
      query: {
        ...issueDetail.query,
        jql: { type: 'string' },
        nextPageToken: { type: 'string' },
        maxResults: { type: 'integer', minimum: 1, maximum: 5000 },
        fields: { type: 'string', style: 'comma', send: '*navigable' },
      },
      returns: 'page',
      records: 'issues',
      next: { set: 'nextPageToken', from: 'meta.nextPageToken', until: 'meta.isLast' },
      meta: { nextPageToken: {}, isLast: {}, total: {} },
    },
    create: {
      http: 'POST /rest/api/3/issue',
      query: { updateHistory: { type: 'boolean' } },
      body: { fields: { ...issueDraft, required: true }, update: { type: 'object' } },
    },
    get: {
      ...issueDetail,
      http: 'GET /rest/api/3/issue/{issueIdOrKey}',
      query: {
        ...issueDetail.query,
        fields: { type: 'string', style: 'comma' },
        updateHistory: { type: 'boolean' },
      },
    },
    update: {
      steps: [
        {
          http: 'GET /rest/api/3/issue/{issueIdOrKey}/transitions',
          split: {
            params: ['fields', 'update'],
            from: 'transitions',
            where: { id: 'transition.id' },
            value: 'fields',
            also: { hasScreen: ['comment'] },
          },
          when: ['transition'],
          constant: { expand: 'transitions.fields' },
        },
        {
          http: 'PUT /rest/api/3/issue/{issueIdOrKey}',
          part: 'rest',
          when: ['fields', 'update'],
          query: {
            notifyUsers: { type: 'boolean' },
            overrideScreenSecurity: { type: 'boolean' },
            overrideEditableFlag: { type: 'boolean' },
          },
          body: { fields: issueEdit, update: { type: 'object' } },
          retryUnless: ['update', 'transition'],
        },
        {
          http: 'POST /rest/api/3/issue/{issueIdOrKey}/transitions',
          part: 'named',
          when: ['transition'],
          body: {
            transition: { type: 'object', properties: { id: { type: 'string', required: true } } },
            fields: issueEdit,
            update: { type: 'object' },
          },
          retry: 'never',
        },
        {
          http: 'GET /rest/api/3/issue/{issueIdOrKey}',
          unless: { returnIssue: false },
          query: { expand: { type: 'string', style: 'comma' } },
        },
      ],
      params: { returnIssue: { type: 'boolean' } },
      requireAny: ['fields', 'update', 'transition'],
    },
    delete: {
      http: 'DELETE /rest/api/3/issue/{issueIdOrKey}',
      query: { deleteSubtasks: { type: 'boolean' } },
      returns: 'nothing',
    },
  },
}
