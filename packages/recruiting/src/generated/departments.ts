// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

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
import { type ArchivedParams, archived, type PagingMeta, type PagingParams, paging } from './shared.ts'

/** A record of {@link Departments}. */
export interface Department {
  /** Id of the department. */
  id: string
  /** Name. */
  name: string
  /** Name that candidates see. Null if it is the same. */
  externalName: string | null
  /** Whether the department is retired. */
  isArchived: boolean
  /** Id of the department above. A team has one. */
  parentId: string | null
  /** When the department was added. ISO 8601 time in UTC, with milliseconds. */
  createdAt: string
  /** When the department was last changed. ISO 8601 time in UTC, with milliseconds. */
  updatedAt: string
  /** Text that integrations keep with the department. */
  extraData: Record<string, string> | null
}

/** Params of {@link Departments.list}. */
export interface DepartmentListParams extends PagingParams, ArchivedParams {}

/** Params of {@link Departments.get}. */
export interface DepartmentGetParams {
  /** Id of the department. */
  departmentId: string
}

/** Params of {@link Departments.archive}. */
export interface DepartmentArchiveParams {
  /** Id of the department. */
  departmentId: string
}

/** Params of {@link Departments.restore}. */
export interface DepartmentRestoreParams {
  /** Id of the department. */
  departmentId: string
}

/** Departments and the teams in them. */
export interface Departments {
  /**
   * Lists departments and teams. With `syncToken` only what changed since. `POST /department.list`
   *
   * @returns One page of departments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const department of recruiting.departments.list({
   *   includeArchived: true,
   * })) console.log(department)
   */
  list(
    params?: DepartmentListParams,
    options?: CallOptions,
  ): PageCall<Department, PagingMeta, DepartmentListParams>

  /**
   * Gets a department. `POST /department.info`
   *
   * @returns The department.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const department = await recruiting.departments.get({
   *   departmentId: 'eed46c10-dc2c-46e6-82e2-9bc221583c5d',
   * })
   */
  get(params: DepartmentGetParams, options?: CallOptions): Call<Department>

  /**
   * Retires a department. `POST /department.archive`
   *
   * @returns The department.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const department = await recruiting.departments.archive({
   *   departmentId: '47e2c876-d54a-417b-a044-6457dba5e136',
   * })
   */
  archive(params: DepartmentArchiveParams, options?: CallOptions): Call<Department>

  /**
   * Brings a retired department back. `POST /department.restore`
   *
   * @returns The department.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const department = await recruiting.departments.restore({
   *   departmentId: '47e2c876-d54a-417b-a044-6457dba5e136',
   * })
   */
  restore(params: DepartmentRestoreParams, options?: CallOptions): Call<Department>
}

/** Searchable fields of departments, as a hit has them: null if the record has no value. */
export interface DepartmentSearchFields
  extends SearchFields<
    Department,
    'id' | 'name' | 'isArchived' | 'createdAt' | 'updatedAt',
    'externalName' | 'parentId'
  > {}

/** Searches departments in the replica. Only a client of the service has it. */
export interface DepartmentsSearch extends Search<DepartmentSearchFields> {}

/** Runs {@link Departments}. */
export const departments: Entity<Departments, DepartmentsSearch> = {
  name: 'departments',
  actions: {
    list: {
      ...paging,
      ...archived,
      http: 'POST /department.list',
      body: { ...paging.body, ...archived.body },
    },
    get: {
      http: 'POST /department.info',
      body: { departmentId: { type: 'string', required: true } },
      record: 'results',
    },
    archive: {
      http: 'POST /department.archive',
      body: { departmentId: { type: 'string', required: true } },
      record: 'results',
      risk: 'write',
    },
    restore: {
      http: 'POST /department.restore',
      body: { departmentId: { type: 'string', required: true } },
      record: 'results',
      risk: 'write',
    },
  },
}
