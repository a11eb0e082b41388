// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

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
import { type Account, type PagesParams, pages } from './shared.ts'

/** A record of {@link Milestones}. */
export interface Milestone {
  /** Id of the milestone. */
  id: number
  /** Its number in the repository. */
  number: number
  /** Its title. */
  title: string
  /** Its purpose. */
  description: string | null
  /** Whether it is open. */
  state: 'open' | 'closed' | (string & {})
  /** Its author. */
  creator: Account | null
  /** Number of open issues. */
  open_issues: number
  /** Number of closed issues. */
  closed_issues: number
  /** Its page. */
  html_url: string
  /** When it is due. Time in UTC: `2026-11-28T10:00:00Z`. */
  due_on: string | null
  /** When it was closed. Time in UTC: `2026-11-28T10:00:00Z`. */
  closed_at: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00Z`. */
  created_at: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`. */
  updated_at: string
}

/** Params of {@link Milestones.list}. */
export interface MilestoneListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /**
   * State of the milestones.
   *
   * @default "open"
   */
  state?: 'open' | 'closed' | 'all' | undefined
  /**
   * Sort.
   *
   * @default "due_on"
   */
  sort?: 'due_on' | 'completeness' | undefined
  /**
   * Order of the sort.
   *
   * @default "asc"
   */
  direction?: 'asc' | 'desc' | undefined
}

/** Params of {@link Milestones.get}. */
export interface MilestoneGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the milestone in its repository. */
  milestone_number: number | string
}

/** Params of {@link Milestones.create}. */
export interface MilestoneCreateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Its title. */
  title: string
  /**
   * Whether it is open.
   *
   * @default "open"
   */
  state?: 'open' | 'closed' | undefined
  /** Its purpose. */
  description?: string | undefined
  /** When it is due. Time in UTC: `2026-11-28T10:00:00Z`. */
  due_on?: string | undefined
}

/** Params of {@link Milestones.update}. */
export interface MilestoneUpdateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the milestone in its repository. */
  milestone_number: number | string
  /** New title. */
  title?: string | undefined
  /** Opens or closes it. */
  state?: 'open' | 'closed' | undefined
  /** Its purpose. */
  description?: string | undefined
  /** When it is due. Time in UTC: `2026-11-28T10:00:00Z`. */
  due_on?: string | undefined
}

/** Params of {@link Milestones.delete}. */
export interface MilestoneDeleteParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the milestone in its repository. */
  milestone_number: number | string
}

/** Milestones of a repository, to which issues and pull requests are assigned. */
export interface Milestones {
  /**
   * Lists milestones. Pages by number, as the header Link names them. `GET /repos/{owner}/{repo}/milestones`
   *
   * @returns One page of milestones; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const milestone of codeHosting.milestones.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   * })) console.log(milestone)
   */
  list(
    params: MilestoneListParams,
    options?: CallOptions,
  ): PageCall<Milestone, Record<string, never>, MilestoneListParams>

  /**
   * Gets one milestone. `GET /repos/{owner}/{repo}/milestones/{milestone_number}`
   *
   * @returns The milestone.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const milestone = await codeHosting.milestones.get({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   milestone_number: 19,
   * })
   */
  get(params: MilestoneGetParams, options?: CallOptions): Call<Milestone>

  /**
   * Creates a milestone. `POST /repos/{owner}/{repo}/milestones`
   *
   * @returns The new milestone.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const milestone = await codeHosting.milestones.create({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   title: '2.5',
   *   due_on: '2026-12-01T00:00:00Z',
   * })
   */
  create(params: MilestoneCreateParams, options?: CallOptions): Call<Milestone>

  /**
   * Changes a milestone. `PATCH /repos/{owner}/{repo}/milestones/{milestone_number}`
   *
   * @returns The milestone as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const milestone = await codeHosting.milestones.update({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   milestone_number: 19,
   *   title: '2.5',
   *   state: 'closed',
   * })
   */
  update(params: MilestoneUpdateParams, options?: CallOptions): Call<Milestone>

  /**
   * Deletes a milestone. `DELETE /repos/{owner}/{repo}/milestones/{milestone_number}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.milestones.delete({
   *   owner: 'olena-bondar-14',
   *   repo: 'docs-site-14',
   *   milestone_number: 2,
   * })
   */
  delete(params: MilestoneDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of milestones, as a hit has them: null if the record has no value. */
export interface MilestoneSearchFields
  extends SearchFields<
    Milestone,
    | 'id'
    | 'number'
    | 'title'
    | 'state'
    | 'open_issues'
    | 'closed_issues'
    | 'html_url'
    | 'created_at'
    | 'updated_at',
    'description' | 'due_on' | 'closed_at'
  > {
  /** Owner and name of the repository. */
  repository: string | null
  /** Account that its repository belongs to. */
  owner: string | null
  /** Name of its repository without the owner. */
  repo: string | null
}

/** Searches milestones in the replica. Only a client of the service has it. */
export interface MilestonesSearch extends Search<MilestoneSearchFields> {}

/** Runs {@link Milestones}. */
export const milestones: Entity<Milestones, MilestonesSearch> = {
  name: 'milestones',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/milestones',
      query: {
        ...pages.query,
        state: { type: 'string', enum: ['open', 'closed', 'all'] },
        sort: { type: 'string', enum: ['due_on', 'completeness'] },
        direction: { type: 'string', enum: ['asc', 'desc'] },
      },
      returns: 'page',
      records: '',
    },
    get: {
      http: 'GET /repos/{owner}/{repo}/milestones/{milestone_number}',
      path: { milestone_number: { type: 'integer', required: true, format: 'int64' } },
    },
    create: {
      http: 'POST /repos/{owner}/{repo}/milestones',
      body: {
        title: { type: 'string', required: true },
        state: { type: 'string', enum: ['open', 'closed'] },
        description: { type: 'string' },
        due_on: { type: 'string' },
      },
    },
    update: {
      http: 'PATCH /repos/{owner}/{repo}/milestones/{milestone_number}',
      path: { milestone_number: { type: 'integer', required: true, format: 'int64' } },
      body: {
        title: { type: 'string' },
        state: { type: 'string', enum: ['open', 'closed'] },
        description: { type: 'string' },
        due_on: { type: 'string' },
      },
    },
    delete: {
      http: 'DELETE /repos/{owner}/{repo}/milestones/{milestone_number}',
      path: { milestone_number: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
    },
  },
}
