// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `pnpm generate`.

export {
  connectIssueTracking,
  type HostedIssueTracking,
  type HostedIssueTrackingEntities,
  type IssueTracking,
  type IssueTrackingEntities,
} from './client.ts'
export {
  type IssueTrackingCredentials,
  type IssueTrackingOauth2Credentials,
  type IssueTrackingScopedTokenCredentials,
  type IssueTrackingTokenCredentials,
  issueTracking,
} from './connector.ts'
export {
  type CommentContentParams,
  type IssueComment,
  type IssueCommentCreateParams,
  type IssueCommentDeleteParams,
  type IssueCommentGetParams,
  type IssueCommentListParams,
  type IssueCommentSearchFields,
  type IssueComments,
  type IssueCommentsSearch,
  type IssueCommentUpdateParams,
  issueComments,
} from './issue-comments.ts'
export {
  type IssueField,
  type IssueFieldApiSearchParams,
  type IssueFieldSearchFields,
  type IssueFieldSearchResult,
  type IssueFields,
  type IssueFieldsSearch,
  issueFields,
} from './issue-fields.ts'
export { type IssueLinkTypes, issueLinkTypes, type LinkKind } from './issue-link-types.ts'
export {
  type IssueChoice,
  type IssueLinks,
  issueLinks,
  type Link,
  type LinkCreateParams,
  type LinkDeleteParams,
  type LinkGetParams,
  type LinkType,
  type LinkTypeChoice,
} from './issue-links.ts'
export {
  type IssueTransition,
  type IssueTransitionListParams,
  type IssueTransitions,
  issueTransitions,
} from './issue-transitions.ts'
export {
  type IssueWatcher,
  type IssueWatcherDeleteParams,
  type IssueWatcherGetParams,
  type IssueWatchers,
  issueWatchers,
} from './issue-watchers.ts'
export {
  type IssueWorklog,
  type IssueWorklogGetParams,
  type IssueWorklogListParams,
  type IssueWorklogSearchFields,
  type IssueWorklogs,
  type IssueWorklogsSearch,
  issueWorklogs,
} from './issue-worklogs.ts'
export {
  type Choice,
  type ChoiceParams,
  type CreatedIssue,
  type Issue,
  type IssueApiSearchMeta,
  type IssueApiSearchParams,
  type IssueCreateParams,
  type IssueDeleteParams,
  type IssueDetailParams,
  type IssueDraft,
  type IssueEdit,
  type IssueGetParams,
  type IssueSearchFields,
  type Issues,
  type IssuesSearch,
  type IssueUpdateParams,
  type IssueValues,
  issues,
  type ProjectLink,
  type Transition,
} from './issues.ts'
export { type IssueAssigneeUpdateParams, type IssuesAssignee, issuesAssignee } from './issues-assignee.ts'
export {
  type Project,
  type ProjectApiSearchMeta,
  type ProjectApiSearchParams,
  type ProjectCategory,
  type ProjectGetParams,
  type ProjectInsight,
  type ProjectSearchFields,
  type Projects,
  type ProjectsSearch,
  projects,
} from './projects.ts'
export type {
  FieldSchema,
  IssueLink,
  IssueType,
  OffsetParams,
  Person,
  PositionMeta,
  Property,
  RichText,
  RichTextNode,
  Status,
  StatusCategory,
  Visibility,
} from './shared.ts'
export {
  type SizedList,
  type User,
  type UserApiSearchParams,
  type UserGetParams,
  type UserListParams,
  type UserSearchFields,
  type Users,
  type UsersSearch,
  users,
} from './users.ts'
