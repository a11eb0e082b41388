// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

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
import type { Component } from './project-components.ts'
import type { ProjectVersion } from './project-versions.ts'
import type { IssueType, Person } from './shared.ts'

/** A record of {@link Projects}. */
export interface Project {
  /** Id of the project. */
  id: string
  /** Key of the project, for example `DEMO`. */
  key: string
  /** Name of the project. */
  name: string
  /** Address of the project in the API. */
  self: string
  /** Values that `expand` supports here, comma-separated. */
  expand: string | null
  /** Description of the project. */
  description?: string | null
  /** Lead of the project. */
  lead?: Person | null
  /** Addresses of pictures by size, for example `48x48`. */
  avatarUrls: Record<string, string>
  /** Type of the project. */
  projectTypeKey: 'software' | 'service_desk' | 'business' | (string & {})
  /** Whether the project has its own simple settings. */
  simplified: boolean
  /** `next-gen` for projects run by their team, `classic` for those set up by administrators. */
  style: 'classic' | 'next-gen' | (string & {})
  /** Whether the project is hidden from the user. */
  isPrivate: boolean
  /** Project properties by key. */
  properties: Record<string, unknown>
  projectCategory?: ProjectCategory | null
  /** Unique id, of `next-gen` projects. */
  entityId?: string | null
  /** UUID, of `next-gen` projects. */
  uuid?: string | null
  /** Address of a page about the project. */
  url?: string | null
  /** Default assignee of new issues. */
  assigneeType?: 'PROJECT_LEAD' | 'UNASSIGNED' | (string & {}) | null
  /** Components of the project. */
  components?: Component[] | null
  /** Types of issues in the project. */
  issueTypes?: IssueType[] | null
  /** Versions of the project. */
  versions?: ProjectVersion[] | null
  /** Addresses of the project's roles by name. */
  roles?: Record<string, string> | null
  /** Whether the project is archived. */
  archived?: boolean
  /** User who archived the project. */
  archivedBy?: Person
  /** When the project was archived. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  archivedDate?: string
  /** Whether the project is in the trash. */
  deleted?: boolean
  /** User who deleted the project. */
  deletedBy?: Person
  /** When the project was deleted. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  deletedDate?: string
  /** E-mail address of the project. */
  email?: string
  /** Whether the project is one of the user's favourites. */
  favourite?: boolean
  insight?: ProjectInsight
  /** Hierarchy of issue types. */
  issueTypeHierarchy?: Hierarchy
  /** Permissions of the user on the project. */
  permissions?: ProjectPermissions
  /** When a deleted project is purged. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  retentionTillDate?: string
}

/** A group of projects. */
export interface ProjectCategory {
  /** Address of the category in the API. */
  self: string
  /** Id of the category. */
  id: string
  /** Name of the category. */
  name: string
  /** Purpose of the category. */
  description?: string
}

/** Activity of a project. */
export interface ProjectInsight {
  /** Number of issues. */
  totalIssueCount: number
  /** When one of them last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  lastIssueUpdateTime: string
}

/** Values of type `hierarchy`. */
export interface Hierarchy {
  baseLevelId?: number | string
  levels?: SimplifiedHierarchyLevel[]
}

/** Values of type `simplified_hierarchy_level`. */
export interface SimplifiedHierarchyLevel {
  aboveLevelId?: number | string
  belowLevelId?: number | string
  externalUuid?: string
  hierarchyLevelNumber?: number
  id?: number | string
  issueTypeIds?: (number | string)[]
  level?: number
  name?: string
  projectConfigurationId?: number | string
}

/** Values of type `project_permissions`. */
export interface ProjectPermissions {
  canEdit?: boolean
}

/** Params of {@link Projects.api_search}. */
export interface ProjectApiSearchParams {
  /**
   * Position of the first project to return.
   *
   * @default 0
   */
  startAt?: number | undefined
  /**
   * Most projects on a page. At most 100.
   *
   * @default 50
   */
  maxResults?: number | undefined
  /**
   * Sort field; `+` before it for ascending, `-` for descending order.
   *
   * @default "key"
   */
  orderBy?:
    | 'category'
    | '+category'
    | '-category'
    | 'key'
    | '+key'
    | '-key'
    | 'name'
    | '+name'
    | '-name'
    | 'owner'
    | '+owner'
    | '-owner'
    | 'issueCount'
    | '+issueCount'
    | '-issueCount'
    | 'lastIssueUpdatedDate'
    | '+lastIssueUpdatedDate'
    | '-lastIssueUpdatedDate'
    | 'archivedDate'
    | '+archivedDate'
    | '-archivedDate'
    | 'deletedDate'
    | '+deletedDate'
    | '-deletedDate'
    | undefined
  /** Ids of projects to choose from. 1 to 50 items. */
  id?: readonly number[] | undefined
  /** Keys of projects to choose from. 1 to 50 items. */
  keys?: readonly string[] | undefined
  /** Text that occurs in the key or the name; case does not matter. */
  query?: string | undefined
  /** Types of projects. Values joined by commas. Known: `software`, `service_desk`, `business`. */
  typeKey?: string | undefined
  /** Id of the category that the projects are in. */
  categoryId?: number | undefined
  /**
   * Permission that the user needs on the projects; `create` is permission to create issues in them.
   *
   * @default "view"
   */
  action?: 'view' | 'browse' | 'edit' | 'create' | undefined
  /**
   * Additional data to return with each project. Values joined by commas. Known: `description`,
   * `projectKeys`, `lead`, `issueTypes`, `url`, `insight`.
   */
  expand?: string | undefined
  /** States of the projects. Default: only `live`. Experimental upstream. At least 1 item. */
  status?: readonly ('live' | 'archived' | 'deleted')[] | undefined
}

/** Fields of a page of {@link Projects.api_search} beside its records. */
export interface ProjectApiSearchMeta {
  /** Address of the page after this one; null on the last page. */
  nextPage: string | null
  /** Number of projects that match. */
  total: number
}

/** Params of {@link Projects.get}. */
export interface ProjectGetParams {
  /** Id or key of the project; case matters. */
  projectIdOrKey: string
  /**
   * Additional data to return with each project. Values joined by commas. Known: `description`,
   * `projectKeys`, `lead`, `issueTypes`, `url`, `insight`.
   */
  expand?: string | undefined
  /** Keys of project properties to return. Values joined by commas. */
  properties?: string | undefined
}

/** Collections of issues with people, settings and a key that starts the keys of their issues. */
export interface Projects {
  /**
   * Finds projects that the user can see. `GET /rest/api/3/project/search`
   *
   * @returns One page of projects; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const project of issueTracking.projects.api_search({
   *   status: ['live', 'archived', 'deleted'],
   * })) console.log(project)
   */
  api_search(
    params?: ProjectApiSearchParams,
    options?: CallOptions,
  ): PageCall<Project, ProjectApiSearchMeta, ProjectApiSearchParams>

  /**
   * Gets one project. `GET /rest/api/3/project/{projectIdOrKey}`
   *
   * @returns The project.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const project = await issueTracking.projects.get({ projectIdOrKey: 'DEMO' })
   */
  get(params: ProjectGetParams, options?: CallOptions): Call<Project>
}

/** Searchable fields of projects, as a hit has them: null if the record has no value. */
export interface ProjectSearchFields
  extends SearchFields<
    Project,
    | 'avatarUrls'
    | 'id'
    | 'isPrivate'
    | 'key'
    | 'name'
    | 'projectTypeKey'
    | 'properties'
    | 'self'
    | 'simplified'
    | 'style',
    | 'assigneeType'
    | 'components'
    | 'description'
    | 'entityId'
    | 'expand'
    | 'issueTypes'
    | 'lead'
    | 'projectCategory'
    | 'roles'
    | 'url'
    | 'uuid'
    | 'versions'
    | 'archived'
    | 'archivedBy'
    | 'archivedDate'
    | 'deleted'
    | 'deletedBy'
    | 'deletedDate'
    | 'email'
    | 'favourite'
    | 'insight'
    | 'issueTypeHierarchy'
    | 'permissions'
    | 'retentionTillDate'
  > {}

/** Searches projects in the replica. Only a client of the service has it. */
export interface ProjectsSearch extends Search<ProjectSearchFields> {}

/** Runs {@link Projects}. */
export const projects: Entity<Projects, ProjectsSearch> = {
  name: 'projects',
  actions: {
    api_search: {
      http: 'GET /rest/api/3/project/search',
      query: {
        startAt: { type: 'integer' },
        maxResults: { type: 'integer', maximum: 100 },
        orderBy: {
          type: 'string',
          enum: [
            'category',
            '+category',
            '-category',
            'key',
            '+key',
            '-key',
            'name',
            '+name',
            '-name',
            'owner',
            '+owner',
            '-owner',
            'issueCount',
            '+issueCount',
            '-issueCount',
            'lastIssueUpdatedDate',
            '+lastIssueUpdatedDate',
            '-lastIssueUpdatedDate',
            'archivedDate',
            '+archivedDate',
            '-archivedDate',
            'deletedDate',
            '+deletedDate',
            '-deletedDate',
          ],
        },
        id: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 50 },
        keys: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 50 },
        query: { type: 'string' },
        typeKey: { type: 'string', style: 'comma' },
        categoryId: { type: 'integer' },
        action: { type: 'string', enum: ['view', 'browse', 'edit', 'create'] },
        expand: { type: 'string', style: 'comma' },
        status: {
          type: 'array',
          items: { type: 'string' },
          enum: ['live', 'archived', 'deleted'],
          minItems: 1,
        },
      },
      returns: 'page',
      records: 'values',
      emptyOn: [404],
      next: { set: 'startAt', from: 'offset', until: 'body.isLast' },
      meta: { nextPage: {}, total: { else: 0 } },
    },
    get: {
      http: 'GET /rest/api/3/project/{projectIdOrKey}',
      query: { expand: { type: 'string', style: 'comma' }, properties: { type: 'string', style: 'comma' } },
    },
  },
}
