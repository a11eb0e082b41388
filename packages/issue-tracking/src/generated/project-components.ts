// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action, Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import type { User } from './users.ts'

/** A record of {@link ProjectComponents}. */
export interface Component {
  /** Id of the component. */
  id: string
  /** Address of the component in the API. */
  self: string
  /** Name of the component. */
  name: string
  /** Description of the component. */
  description?: string
  /** Lead of the component. */
  lead?: User
  /** Assignee of new issues of the component. */
  assigneeType?: 'PROJECT_DEFAULT' | 'COMPONENT_LEAD' | 'PROJECT_LEAD' | 'UNASSIGNED' | (string & {})
  /** User whom that means. */
  assignee?: User
  /** Assignee if that user cannot get them. */
  realAssigneeType?: 'PROJECT_DEFAULT' | 'COMPONENT_LEAD' | 'PROJECT_LEAD' | 'UNASSIGNED' | (string & {})
  /** User whom that means. */
  realAssignee?: User
  /** Whether the assignee can be determined. */
  isAssigneeTypeValid?: boolean
  /** Key of its project. */
  project?: string
  /** Id of its project. */
  projectId?: number
  /** Number of its issues. Only in the response to `list`. */
  issueCount?: number
  /** Id of the component in Compass. */
  ari?: string
  /** Data of the component in Compass. */
  metadata?: Record<string, string>
}

/** Params of block `component_content`, which actions share. */
export interface ComponentContentParams {
  /** Description of the component. */
  description?: string | undefined
  /** Account id of its lead. At most 128 characters. */
  leadAccountId?: string | undefined
  /** Assignee of new issues of the component. */
  assigneeType?: 'PROJECT_DEFAULT' | 'COMPONENT_LEAD' | 'PROJECT_LEAD' | 'UNASSIGNED' | undefined
}

/** Params of {@link ProjectComponents.list}. */
export interface ComponentListParams {
  /** Id or key of the project; case matters. */
  projectIdOrKey: string
  /**
   * Position of the first component to return.
   *
   * @default 0
   */
  startAt?: number | undefined
  /**
   * Most components on a page.
   *
   * @default 50
   */
  maxResults?: number | undefined
  /** Sort field; `+` before it for ascending, `-` for descending order. */
  orderBy?:
    | 'description'
    | '+description'
    | '-description'
    | 'issueCount'
    | '+issueCount'
    | '-issueCount'
    | 'lead'
    | '+lead'
    | '-lead'
    | 'name'
    | '+name'
    | '-name'
    | undefined
  /**
   * Where components are kept.
   *
   * @default "jira"
   */
  componentSource?: 'jira' | 'compass' | 'auto' | undefined
  /** Text that occurs in the name or the description. */
  query?: string | undefined
}

/** Fields of a page of {@link ProjectComponents.list} beside its records. */
export interface ComponentListMeta {
  /** Number of components that match. */
  total: number
}

/** Params of {@link ProjectComponents.get}. */
export interface ComponentGetParams {
  /** Id of the component. */
  id: string
}

/** Params of {@link ProjectComponents.create}. */
export interface ComponentCreateParams extends ComponentContentParams {
  /** Name. Unique in the project. At most 255 characters. */
  name: string
  /** Key of the project. */
  project: string
}

/** Params of {@link ProjectComponents.update}. */
export interface ComponentUpdateParams extends ComponentContentParams {
  /** Id of the component. */
  id: string
  /** Name. Unique in the project. At most 255 characters. */
  name?: string | undefined
}

/** Params of {@link ProjectComponents.delete}. */
export interface ComponentDeleteParams {
  /** Id of the component. */
  id: string
  /** Id of the component that its issues go to. */
  moveIssuesTo?: string | undefined
}

/** Parts of a project, for example a module, each with a lead. */
export interface ProjectComponents {
  /**
   * Lists the components of a project. `GET /rest/api/3/project/{projectIdOrKey}/component`
   *
   * @returns One page of project components; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const component of issueTracking.project_components.list({
   *   projectIdOrKey: 'WEB',
   * })) console.log(component)
   */
  list(
    params: ComponentListParams,
    options?: CallOptions,
  ): PageCall<Component, ComponentListMeta, ComponentListParams>

  /**
   * Gets one component. `GET /rest/api/3/component/{id}`
   *
   * @returns The component.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const component = await issueTracking.project_components.get({ id: '100010' })
   */
  get(params: ComponentGetParams, options?: CallOptions): Call<Component>

  /**
   * Adds a component to a project. `POST /rest/api/3/component`
   *
   * @returns The new component.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const component = await issueTracking.project_components.create({
   *   name: 'Exports',
   *   project: 'DEMO',
   *   description: 'Files for accounting',
   * })
   */
  create(params: ComponentCreateParams, options?: CallOptions): Call<Component>

  /**
   * Changes the fields of a component that are given. `PUT /rest/api/3/component/{id}`
   *
   * @returns The component as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const component = await issueTracking.project_components.update({
   *   id: '100010',
   *   description: 'Invoices and payments',
   * })
   */
  update(params: ComponentUpdateParams, options?: CallOptions): Call<Component>

  /**
   * Deletes a component. Its issues lose it or go to another one. `DELETE /rest/api/3/component/{id}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await issueTracking.project_components.delete({ id: '100002' })
   */
  delete(params: ComponentDeleteParams, options?: CallOptions): Call<null>
}

/** Block `component_content`, shared by the actions that spread it. */
const componentContent: Action = {
  body: {
    description: { type: 'string' },
    leadAccountId: { type: 'string', maxLength: 128 },
    assigneeType: {
      type: 'string',
      enum: ['PROJECT_DEFAULT', 'COMPONENT_LEAD', 'PROJECT_LEAD', 'UNASSIGNED'],
    },
  },
}

/** Runs {@link ProjectComponents}. */
export const projectComponents: Entity<ProjectComponents> = {
  name: 'project_components',
  actions: {
    list: {
      http: 'GET /rest/api/3/project/{projectIdOrKey}/component',
      query: {
        startAt: { type: 'integer' },
        maxResults: { type: 'integer' },
        orderBy: {
          type: 'string',
          enum: [
            'description',
            '+description',
            '-description',
            'issueCount',
            '+issueCount',
            '-issueCount',
            'lead',
            '+lead',
            '-lead',
            'name',
            '+name',
            '-name',
          ],
        },
        componentSource: { type: 'string', enum: ['jira', 'compass', 'auto'] },
        query: { type: 'string' },
      },
      returns: 'page',
      records: 'values',
      next: { set: 'startAt', from: 'offset', until: 'body.isLast' },
      meta: { total: {} },
    },
    get: { http: 'GET /rest/api/3/component/{id}' },
    create: {
      ...componentContent,
      http: 'POST /rest/api/3/component',
      body: {
        ...componentContent.body,
        name: { type: 'string', required: true, maxLength: 255 },
        project: { type: 'string', required: true },
      },
    },
    update: {
      ...componentContent,
      http: 'PUT /rest/api/3/component/{id}',
      body: { ...componentContent.body, name: { type: 'string', maxLength: 255 } },
    },
    delete: {
      http: 'DELETE /rest/api/3/component/{id}',
      query: { moveIssuesTo: { type: 'string' } },
      returns: 'nothing',
    },
  },
}
