// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

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
import {
  type Associated,
  type ChangedObjectParams,
  changedObject,
  type FoundMeta,
  type FoundParams,
  found,
  type NewObjectParams,
  newObject,
  type PagesParams,
  pages,
  type ShownParams,
  shown,
} from './shared.ts'

/** A record of {@link Tasks}. */
export interface Task {
  /** Id of the task. Matches `^\d+$`. */
  id: string
  /** Its properties. */
  properties: TaskProperties
  /** Records that it is related to, by kind; only if they were asked for. */
  associations?: Record<string, Associated>
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  updatedAt: string
  /** Whether it is in the bin. */
  archived: boolean
  /** When it was deleted. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  archivedAt?: string
}

/** Properties of a task by their names. Those of the account's own are among them, if they were asked for. */
export interface TaskProperties {
  [name: string]: unknown
  /** Title. */
  hs_task_subject?: string | null
  /** Text in HTML. */
  hs_task_body?: string | null
  /** Status: `NOT_STARTED`, `IN_PROGRESS`, `COMPLETED`. */
  hs_task_status?: string | null
  /** Priority: `LOW`, `MEDIUM`, `HIGH`. */
  hs_task_priority?: string | null
  /** Kind: `EMAIL`, `CALL`, `TODO`. */
  hs_task_type?: string | null
  /** When it is due. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_timestamp?: string | null
  /** Id of the owner. */
  hubspot_owner_id?: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_createdate?: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_lastmodifieddate?: string | null
}

/** Params of {@link Tasks.list}. */
export interface TaskListParams extends PagesParams, ShownParams {}

/** Params of {@link Tasks.get}. */
export interface TaskGetParams extends ShownParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Tasks.create}. */
export interface TaskCreateParams extends NewObjectParams {}

/** Params of {@link Tasks.update}. */
export interface TaskUpdateParams extends ChangedObjectParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Tasks.delete}. */
export interface TaskDeleteParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
}

/** Params of {@link Tasks.api_search}. */
export interface TaskApiSearchParams extends FoundParams {}

/** Tasks of owners. */
export interface Tasks {
  /**
   * Lists tasks. `GET /crm/objects/2026-09/tasks`
   *
   * @returns One page of tasks; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const task of crm.tasks.list()) console.log(task)
   */
  list(params?: TaskListParams, options?: CallOptions): PageCall<Task, Record<string, never>, TaskListParams>

  /**
   * Gets one task. `GET /crm/objects/2026-09/tasks/{objectId}`
   *
   * @returns The task.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const task = await crm.tasks.get({ objectId: '1249' })
   */
  get(params: TaskGetParams, options?: CallOptions): Call<Task>

  /**
   * Creates a task. `POST /crm/objects/2026-09/tasks`
   *
   * @returns The new task.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const task = await crm.tasks.create({
   *   properties: { hs_task_subject: 'Call Ada back', hs_task_body: 'About the offer.' },
   * })
   */
  create(params: TaskCreateParams, options?: CallOptions): Call<Task>

  /**
   * Changes a task. `PATCH /crm/objects/2026-09/tasks/{objectId}`
   *
   * @returns The task as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const task = await crm.tasks.update({
   *   properties: { hs_task_subject: 'Call Ada back', hs_task_body: 'On Friday.' },
   *   objectId: '1249',
   * })
   */
  update(params: TaskUpdateParams, options?: CallOptions): Call<Task>

  /**
   * Moves the task to the bin. `DELETE /crm/objects/2026-09/tasks/{objectId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await crm.tasks.delete({ objectId: '1000' })
   */
  delete(params: TaskDeleteParams, options?: CallOptions): Call<null>

  /**
   * Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.
   * `POST /crm/objects/2026-09/tasks/search`
   *
   * @returns One page of tasks; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const task of crm.tasks.api_search()) console.log(task)
   */
  api_search(
    params?: TaskApiSearchParams,
    options?: CallOptions,
  ): PageCall<Task, FoundMeta, TaskApiSearchParams>
}

/** Searchable fields of tasks, as a hit has them: null if the record has no value. */
export interface TaskSearchFields
  extends SearchFields<Task, 'id' | 'createdAt' | 'updatedAt' | 'archived', never> {
  /** Title. */
  hs_task_subject: string | null
  /** Text in HTML. */
  hs_task_body: string | null
  /** Status: `NOT_STARTED`, `IN_PROGRESS`, `COMPLETED`. */
  hs_task_status: string | null
  /** Priority: `LOW`, `MEDIUM`, `HIGH`. */
  hs_task_priority: string | null
  /** Kind: `EMAIL`, `CALL`, `TODO`. */
  hs_task_type: string | null
  /** When it is due. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_timestamp: string | null
  /** Id of the owner. */
  hubspot_owner_id: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_createdate: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_lastmodifieddate: string | null
}

/** Searches tasks in the replica. Only a client of the service has it. */
export interface TasksSearch extends Search<TaskSearchFields> {}

/** Runs {@link Tasks}. */
export const tasks: Entity<Tasks, TasksSearch> = {
  name: 'tasks',
  actions: {
    list: {
      ...pages,
      ...shown,
      http: 'GET /crm/objects/2026-09/tasks',
      query: { ...pages.query, ...shown.query },
    },
    get: {
      ...shown,
      http: 'GET /crm/objects/2026-09/tasks/{objectId}',
      query: { ...shown.query, idProperty: { type: 'string' } },
    },
    create: { ...newObject, http: 'POST /crm/objects/2026-09/tasks' },
    update: {
      ...changedObject,
      http: 'PATCH /crm/objects/2026-09/tasks/{objectId}',
      query: { idProperty: { type: 'string' } },
    },
    delete: { http: 'DELETE /crm/objects/2026-09/tasks/{objectId}', returns: 'nothing' },
    api_search: { ...found, http: 'POST /crm/objects/2026-09/tasks/search' },
  },
}
