// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import type { Status } from './shared.ts'

/** A record of {@link IssueTransitions}. */
export interface IssueTransition {
  /** Id of the transition. */
  id: string
  /** Name of the transition. */
  name: string
  /** State that the issue is in after it. */
  to: Status
  /** Whether a form is shown on the way. */
  hasScreen?: boolean
  /** Whether it leads from every state. */
  isGlobal?: boolean
  /** Whether it leads to the first state. */
  isInitial?: boolean
  /** Whether conditions are attached to it. */
  isConditional?: boolean
  /** Whether the user can take it. */
  isAvailable?: boolean
  /** Fields that it takes. Comes only when expanded. */
  fields?: Record<string, unknown>
}

/** Params of {@link IssueTransitions.list}. */
export interface IssueTransitionListParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Asks for the fields of each transition. */
  expand?: 'transitions.fields' | (string & {}) | undefined
  /** Id of the only transition to give. */
  transitionId?: string | undefined
  /**
   * Those that conditions forbid as well.
   *
   * @default false
   */
  includeUnavailableTransitions?: boolean | undefined
  /**
   * In the order of the buttons.
   *
   * @default false
   */
  sortByOpsBarAndStatus?: boolean | undefined
}

/** Steps of the workflow that an issue can take now. `issues.update` takes one. */
export interface IssueTransitions {
  /**
   * Lists issue transitions. `GET /rest/api/3/issue/{issueIdOrKey}/transitions`
   *
   * @returns All issue transitions on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issueTransition of issueTracking.issue_transitions.list({
   *   issueIdOrKey: '10247',
   * })) console.log(issueTransition)
   */
  list(
    params: IssueTransitionListParams,
    options?: CallOptions,
  ): PageCall<IssueTransition, Record<string, never>, IssueTransitionListParams>
}

/** Runs {@link IssueTransitions}. */
export const issueTransitions: Entity<IssueTransitions> = {
  name: 'issue_transitions',
  actions: {
    list: {
      http: 'GET /rest/api/3/issue/{issueIdOrKey}/transitions',
      query: {
        expand: { type: 'string' },
        transitionId: { type: 'string' },
        includeUnavailableTransitions: { type: 'boolean' },
        sortByOpsBarAndStatus: { type: 'boolean' },
      },
      returns: 'page',
      records: 'transitions',
    },
  },
}
