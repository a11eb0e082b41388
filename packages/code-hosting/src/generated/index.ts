// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

export {
  type Branch,
  type BranchCreateParams,
  type BranchDeleteParams,
  type Branches,
  type BranchesSearch,
  type BranchGetParams,
  type BranchListParams,
  type BranchSearchFields,
  branches,
  type CommitRef,
  type GitObject,
  type GitRef,
} from './branches.ts'
export {
  type CheckOutput,
  type CheckRun,
  type CheckRunListMeta,
  type CheckRunListParams,
  type CheckRuns,
  checkRuns,
} from './check-runs.ts'
export {
  type CodeHosting,
  type CodeHostingEntities,
  connectCodeHosting,
  type HostedCodeHosting,
  type HostedCodeHostingEntities,
} from './client.ts'
export {
  type Collaborator,
  type CollaboratorAddParams,
  type CollaboratorListParams,
  type CollaboratorRemoveParams,
  type Collaborators,
  collaborators,
} from './collaborators.ts'
export {
  type Author,
  type Commit,
  type CommitDetail,
  type CommitGetParams,
  type CommitListParams,
  type Commits,
  commits,
} from './commits.ts'
export { type Comparison, type ComparisonGetParams, type Comparisons, comparisons } from './comparisons.ts'
export {
  type CodeHostingCredentials,
  type CodeHostingOauth2Credentials,
  type CodeHostingTokenCredentials,
  codeHosting,
} from './connector.ts'
export {
  type ChangedFile,
  type Content,
  type ContentGetParams,
  type ContentRemoveParams,
  type Contents,
  type ContentWriteParams,
  contents,
  type FileChange,
  type FileCommit,
} from './contents.ts'
export {
  type Hook,
  type HookConfig,
  type HookCreateParams,
  type HookDeleteParams,
  type HookGetParams,
  type HookListParams,
  type HookPingParams,
  type Hooks,
  type HookUpdateParams,
  hooks,
} from './hooks.ts'
export {
  type IssueComment,
  type IssueCommentCreateParams,
  type IssueCommentDeleteParams,
  type IssueCommentGetParams,
  type IssueCommentListOfRepositoryParams,
  type IssueCommentListParams,
  type IssueCommentSearchFields,
  type IssueComments,
  type IssueCommentsSearch,
  type IssueCommentUpdateParams,
  issueComments,
} from './issue-comments.ts'
export {
  type IssueLabel,
  type IssueLabelAddParams,
  type IssueLabelListParams,
  type IssueLabelRemoveParams,
  type IssueLabels,
  issueLabels,
} from './issue-labels.ts'
export {
  type Issue,
  type IssueApiSearchParams,
  type IssueCreateParams,
  type IssueGetParams,
  type IssueListAssignedParams,
  type IssueListParams,
  type IssueLockParams,
  type IssueSearchFields,
  type Issues,
  type IssuesSearch,
  type IssueType,
  type IssueUnlockParams,
  type IssueUpdateParams,
  issues,
} from './issues.ts'
export {
  type Label,
  type LabelCreateParams,
  type LabelDeleteParams,
  type LabelGetParams,
  type LabelListParams,
  type LabelSearchFields,
  type Labels,
  type LabelsSearch,
  type LabelUpdateParams,
  labels,
} from './labels.ts'
export {
  type Milestone,
  type MilestoneCreateParams,
  type MilestoneDeleteParams,
  type MilestoneGetParams,
  type MilestoneListParams,
  type MilestoneSearchFields,
  type Milestones,
  type MilestonesSearch,
  type MilestoneUpdateParams,
  milestones,
} from './milestones.ts'
export {
  type Notification,
  type NotificationListParams,
  type NotificationMarkReadParams,
  type Notifications,
  notifications,
  type Subject,
} from './notifications.ts'
export { type PullFile, type PullFileListParams, type PullFiles, pullFiles } from './pull-files.ts'
export {
  type BranchRef,
  type MergeResult,
  type Pull,
  type PullCreateParams,
  type PullGetParams,
  type PullListParams,
  type PullMergeParams,
  type PullRequestReviewersParams,
  type PullSearchFields,
  type Pulls,
  type PullsSearch,
  type PullUpdateParams,
  pulls,
} from './pulls.ts'
export {
  type ReleaseAsset,
  type ReleaseAssetDeleteParams,
  type ReleaseAssetDownloadParams,
  type ReleaseAssetGetParams,
  type ReleaseAssetListParams,
  type ReleaseAssets,
  type ReleaseAssetUpdateParams,
  releaseAssets,
} from './release-assets.ts'
export {
  type Asset,
  type Release,
  type ReleaseCreateParams,
  type ReleaseDeleteParams,
  type ReleaseGetByTagParams,
  type ReleaseGetLatestParams,
  type ReleaseGetParams,
  type ReleaseListParams,
  type ReleaseSearchFields,
  type Releases,
  type ReleasesSearch,
  type ReleaseUpdateParams,
  releases,
} from './releases.ts'
export {
  type License,
  type Repositories,
  type RepositoriesSearch,
  type Repository,
  type RepositoryApiSearchParams,
  type RepositoryCreateParams,
  type RepositoryDeleteParams,
  type RepositoryGetParams,
  type RepositoryListOfOrganizationParams,
  type RepositoryListParams,
  type RepositorySearchFields,
  type RepositoryUpdateParams,
  repositories,
} from './repositories.ts'
export {
  type LineComment,
  type LineCommentCreateParams,
  type LineCommentDeleteParams,
  type LineCommentGetParams,
  type LineCommentListParams,
  type LineCommentReplyParams,
  type LineCommentUpdateParams,
  type ReviewComments,
  reviewComments,
} from './review-comments.ts'
export {
  type Review,
  type ReviewComment,
  type ReviewCreateParams,
  type ReviewDeleteParams,
  type ReviewDismissParams,
  type ReviewGetParams,
  type ReviewListParams,
  type ReviewSubmitParams,
  type Reviews,
  reviews,
} from './reviews.ts'
export type {
  Account,
  FoundMeta,
  FoundParams,
  MilestoneRef,
  PagesParams,
  PermissionSet,
  RepositoryRef,
} from './shared.ts'
export { type CommitStatus, type CommitStatusListParams, type Statuses, statuses } from './statuses.ts'
export {
  type User,
  type UserApiSearchParams,
  type UserGetParams,
  type UserListAssignableParams,
  type Users,
  users,
} from './users.ts'
