// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action, Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import type { SimpleLink } from './shared.ts'

/** A record of {@link ProjectVersions}. */
export interface ProjectVersion {
  /** Id of the version. */
  id: string
  /** Address of the version in the API. */
  self: string
  /** Name of the version. */
  name: string
  /** Description of the version. */
  description?: string
  /** Whether it is put away. */
  archived: boolean
  /** Whether it is released. */
  released: boolean
  /** Whether its release is overdue. */
  overdue?: boolean
  /** Day on which work on it begins. Day without a time: YYYY-MM-DD. */
  startDate?: string
  /** Day of its release. Day without a time: YYYY-MM-DD. */
  releaseDate?: string
  /** The start as the site writes days. */
  userStartDate?: string
  /** The release as the site writes days. */
  userReleaseDate?: string
  /** Id of its project. */
  projectId: number
  /** Account id of who drives it. Comes only when expanded. */
  driver?: string
  /** Users who have to approve it. Comes only when expanded. */
  approvers?: VersionApprover[]
  /** Number of its issues by category of status. Comes only when expanded. */
  issuesStatusForFixVersion?: VersionIssuesStatus
  /** Links to its pages. Comes only when expanded. */
  operations?: SimpleLink[]
}

/** Values of type `version_approver`. */
export interface VersionApprover {
  accountId?: string
  declineReason?: string
  description?: string
  status?: string
}

/** Values of type `version_issues_status`. */
export interface VersionIssuesStatus {
  done?: number | string
  inProgress?: number | string
  toDo?: number | string
  unmapped?: number | string
}

/** Params of block `version_content`, which actions share. */
export interface VersionContentParams {
  /** Description of the version. */
  description?: string | undefined
  /** Whether it is put away. */
  archived?: boolean | undefined
  /** Day on which work on it begins. Day without a time: YYYY-MM-DD. */
  startDate?: string | undefined
  /** Day of its release. Day without a time: YYYY-MM-DD. */
  releaseDate?: string | undefined
}

/** Params of {@link ProjectVersions.list}. */
export interface ProjectVersionListParams {
  /** Id or key of the project; case matters. */
  projectIdOrKey: string
  /**
   * Position of the first version to return.
   *
   * @default 0
   */
  startAt?: number | undefined
  /**
   * Most versions on a page.
   *
   * @default 50
   */
  maxResults?: number | undefined
  /** Sort field; `+` before it for ascending, `-` for descending order. */
  orderBy?:
    | 'description'
    | '+description'
    | '-description'
    | 'name'
    | '+name'
    | '-name'
    | 'releaseDate'
    | '+releaseDate'
    | '-releaseDate'
    | 'sequence'
    | '+sequence'
    | '-sequence'
    | 'startDate'
    | '+startDate'
    | '-startDate'
    | undefined
  /** Text that occurs in the name or the description. */
  query?: string | undefined
  /** States to give. Values joined by commas. Known: `released`, `unreleased`, `archived`. */
  status?: string | undefined
  /**
   * Additional data to return with each version. Values joined by commas. Known: `operations`,
   * `issuesstatus`, `driver`, `approvers`.
   */
  expand?: string | undefined
}

/** Fields of a page of {@link ProjectVersions.list} beside its records. */
export interface ProjectVersionListMeta {
  /** Number of versions that match. */
  total: number
}

/** Params of {@link ProjectVersions.get}. */
export interface ProjectVersionGetParams {
  /** Id of the project version. */
  id: string
  /**
   * Additional data to return with each version. Values joined by commas. Known: `operations`,
   * `issuesstatus`, `driver`, `approvers`.
   */
  expand?: string | undefined
}

/** Params of {@link ProjectVersions.create}. */
export interface ProjectVersionCreateParams extends VersionContentParams {
  /** Name. Unique in the project. At most 255 characters. */
  name: string
  /** Id of the project. */
  projectId: number
  /** Whether it is released. */
  released?: boolean | undefined
}

/** Params of {@link ProjectVersions.update}. */
export interface ProjectVersionUpdateParams extends VersionContentParams {
  /** Id of the project version. */
  id: string
  /** Name. Unique in the project. At most 255 characters. */
  name?: string | undefined
  /** Whether it is released. */
  released?: boolean | undefined
  /** Address of the version that open issues move to when it is released. */
  moveUnfixedIssuesTo?: string | undefined
}

/** Versions of projects. Issues name the versions that fix or have them. */
export interface ProjectVersions {
  /**
   * Lists the versions of a project. `GET /rest/api/3/project/{projectIdOrKey}/version`
   *
   * @returns One page of project versions; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const projectVersion of issueTracking.project_versions.list({
   *   projectIdOrKey: 'TEAM2',
   * })) console.log(projectVersion)
   */
  list(
    params: ProjectVersionListParams,
    options?: CallOptions,
  ): PageCall<ProjectVersion, ProjectVersionListMeta, ProjectVersionListParams>

  /**
   * Gets one project version. `GET /rest/api/3/version/{id}`
   *
   * @returns The project version.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const projectVersion = await issueTracking.project_versions.get({ id: '100085' })
   */
  get(params: ProjectVersionGetParams, options?: CallOptions): Call<ProjectVersion>

  /**
   * Adds a version to a project. `POST /rest/api/3/version`
   *
   * @returns The new project version.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const projectVersion = await issueTracking.project_versions.create({
   *   name: '2026.12',
   *   projectId: 10008,
   *   description: 'Exports in batches',
   * })
   */
  create(params: ProjectVersionCreateParams, options?: CallOptions): Call<ProjectVersion>

  /**
   * Changes the fields of a version that are given. `released` releases it. `PUT /rest/api/3/version/{id}`
   *
   * @returns The project version as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const projectVersion = await issueTracking.project_versions.update({
   *   id: '100085',
   *   released: true,
   *   name: '2026.11',
   * })
   */
  update(params: ProjectVersionUpdateParams, options?: CallOptions): Call<ProjectVersion>
}

/** Block `version_content`, shared by the actions that spread it. */
const versionContent: Action = {
  body: {
    description: { type: 'string' },
    archived: { type: 'boolean' },
    startDate: { type: 'string' },
    releaseDate: { type: 'string' },
  },
}

/** Runs {@link ProjectVersions}. */
export const projectVersions: Entity<ProjectVersions> = {
  name: 'project_versions',
  actions: {
    list: {
      http: 'GET /rest/api/3/project/{projectIdOrKey}/version',
      query: {
        startAt: { type: 'integer' },
        maxResults: { type: 'integer' },
        orderBy: {
          type: 'string',
          enum: [
            'description',
            '+description',
            '-description',
            'name',
            '+name',
            '-name',
            'releaseDate',
            '+releaseDate',
            '-releaseDate',
            'sequence',
            '+sequence',
            '-sequence',
            'startDate',
            '+startDate',
            '-startDate',
          ],
        },
        query: { type: 'string' },
        status: { type: 'string', style: 'comma' },
        expand: { type: 'string', style: 'comma' },
      },
      returns: 'page',
      records: 'values',
      next: { set: 'startAt', from: 'offset', until: 'body.isLast' },
      meta: { total: {} },
    },
    get: { http: 'GET /rest/api/3/version/{id}', query: { expand: { type: 'string', style: 'comma' } } },
    create: {
      ...versionContent,
      http: 'POST /rest/api/3/version',
      body: {
        ...versionContent.body,
        name: { type: 'string', required: true, maxLength: 255 },
        projectId: { type: 'integer', required: true },
        released: { type: 'boolean' },
      },
    },
    update: {
      ...versionContent,
      http: 'PUT /rest/api/3/version/{id}',
      body: {
        ...versionContent.body,
        name: { type: 'string', maxLength: 255 },
        released: { type: 'boolean' },
        moveUnfixedIssuesTo: { type: 'string' },
      },
    },
  },
}
