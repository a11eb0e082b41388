// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'

/** Params of {@link IssuesAssignee.update}. */
export interface IssueAssigneeUpdateParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Account id of the user; null unassigns the issue, `-1` selects the project's default assignee. */
  accountId: string | null
}

/** Assignee of an issue. */
export interface IssuesAssignee {
  /**
   * Assigns an issue to a user or to the project's default assignee, or unassigns it.
   * `PUT /rest/api/3/issue/{issueIdOrKey}/assignee`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await issueTracking.issues_assignee.update({
   *   issueIdOrKey: '10250',
   *   accountId: '712020:22b3de38-f839-46e5-977e-19e945b70820',
   * })
   */
  update(params: IssueAssigneeUpdateParams, options?: CallOptions): Call<null>
}

/** Runs {@link IssuesAssignee}. */
export const issuesAssignee: Entity<IssuesAssignee> = {
  name: 'issues_assignee',
  actions: {
    update: {
      http: 'PUT /rest/api/3/issue/{issueIdOrKey}/assignee',
      body: { accountId: { type: 'string', required: true, nullable: true } },
      returns: 'nothing',
    },
  },
}
