// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Client } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { type ConnectClient, defineClient } from '@plugboard/core/hosted'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Branches, type BranchesSearch, branches } from './branches.ts'
import { type CheckRuns, checkRuns } from './check-runs.ts'
import { type Collaborators, collaborators } from './collaborators.ts'
import { type Commits, commits } from './commits.ts'
import { type Comparisons, comparisons } from './comparisons.ts'
import { type CodeHostingCredentials, codeHosting } from './connector.ts'
import { type Contents, contents } from './contents.ts'
import { type Hooks, hooks } from './hooks.ts'
import { type IssueComments, type IssueCommentsSearch, issueComments } from './issue-comments.ts'
import { type IssueLabels, issueLabels } from './issue-labels.ts'
import { type Issues, type IssuesSearch, issues } from './issues.ts'
import { type Labels, type LabelsSearch, labels } from './labels.ts'
import { type Milestones, type MilestonesSearch, milestones } from './milestones.ts'
import { type Notifications, notifications } from './notifications.ts'
import { type PullFiles, pullFiles } from './pull-files.ts'
import { type Pulls, type PullsSearch, pulls } from './pulls.ts'
import { type ReleaseAssets, releaseAssets } from './release-assets.ts'
import { type Releases, type ReleasesSearch, releases } from './releases.ts'
import { type Repositories, type RepositoriesSearch, repositories } from './repositories.ts'
import { type ReviewComments, reviewComments } from './review-comments.ts'
import { type Reviews, reviews } from './reviews.ts'
import { type Statuses, statuses } from './statuses.ts'
import { type Users, users } from './users.ts'

/** Entities of a client in your process. */
export interface CodeHostingEntities {
  /** Repositories that the authenticated user owns or has access to. */
  readonly repositories: Repositories
  /** Issues of a repository. GitHub counts pull requests among them; those have `pull_request`. */
  readonly issues: Issues
  /** Comments on issues and, outside of their diffs, on pull requests. */
  readonly issue_comments: IssueComments
  /** Labels that issues and pull requests of a repository can have. */
  readonly labels: Labels
  /** The labels of one issue or pull request. */
  readonly issue_labels: IssueLabels
  /** Milestones of a repository, to which issues and pull requests are assigned. */
  readonly milestones: Milestones
  /** Pull requests of a repository. */
  readonly pulls: Pulls
  /** Reviews of a pull request. */
  readonly reviews: Reviews
  /** Files that a pull request changes, with their diffs. */
  readonly pull_files: PullFiles
  /** Comments on lines of a pull request. */
  readonly review_comments: ReviewComments
  /** Branches of a repository. */
  readonly branches: Branches
  /** Commits of a repository. They are not synchronized, since histories are long. */
  readonly commits: Commits
  /** Differences between two commits, branches or tags. */
  readonly comparisons: Comparisons
  /** Statuses of commits, which services report. */
  readonly statuses: Statuses
  /** Checks of commits, such as jobs of GitHub Actions. */
  readonly check_runs: CheckRuns
  /** Releases of a repository. */
  readonly releases: Releases
  /** Files of a release. */
  readonly release_assets: ReleaseAssets
  /** Files of a repository, at most 1 MB each this way. */
  readonly contents: Contents
  /** People with access to a repository. */
  readonly collaborators: Collaborators
  /** Users and organizations of GitHub. */
  readonly users: Users
  /** Notifications of the authenticated user. They are not synchronized. */
  readonly notifications: Notifications
  /** Webhooks of a repository. */
  readonly hooks: Hooks
}

/** Entities of a client of the service, with search in the replica. */
export interface HostedCodeHostingEntities {
  /** Repositories that the authenticated user owns or has access to. */
  readonly repositories: Repositories & RepositoriesSearch
  /** Issues of a repository. GitHub counts pull requests among them; those have `pull_request`. */
  readonly issues: Issues & IssuesSearch
  /** Comments on issues and, outside of their diffs, on pull requests. */
  readonly issue_comments: IssueComments & IssueCommentsSearch
  /** Labels that issues and pull requests of a repository can have. */
  readonly labels: Labels & LabelsSearch
  /** The labels of one issue or pull request. */
  readonly issue_labels: IssueLabels
  /** Milestones of a repository, to which issues and pull requests are assigned. */
  readonly milestones: Milestones & MilestonesSearch
  /** Pull requests of a repository. */
  readonly pulls: Pulls & PullsSearch
  /** Reviews of a pull request. */
  readonly reviews: Reviews
  /** Files that a pull request changes, with their diffs. */
  readonly pull_files: PullFiles
  /** Comments on lines of a pull request. */
  readonly review_comments: ReviewComments
  /** Branches of a repository. */
  readonly branches: Branches & BranchesSearch
  /** Commits of a repository. They are not synchronized, since histories are long. */
  readonly commits: Commits
  /** Differences between two commits, branches or tags. */
  readonly comparisons: Comparisons
  /** Statuses of commits, which services report. */
  readonly statuses: Statuses
  /** Checks of commits, such as jobs of GitHub Actions. */
  readonly check_runs: CheckRuns
  /** Releases of a repository. */
  readonly releases: Releases & ReleasesSearch
  /** Files of a release. */
  readonly release_assets: ReleaseAssets
  /** Files of a repository, at most 1 MB each this way. */
  readonly contents: Contents
  /** People with access to a repository. */
  readonly collaborators: Collaborators
  /** Users and organizations of GitHub. */
  readonly users: Users
  /** Notifications of the authenticated user. They are not synchronized. */
  readonly notifications: Notifications
  /** Webhooks of a repository. */
  readonly hooks: Hooks
}

/** Client that {@link connectCodeHosting} returns for credentials. */
export type CodeHosting = Client<CodeHostingEntities>

/** Client that {@link connectCodeHosting} returns for the address of a service. */
export type HostedCodeHosting = Client<HostedCodeHostingEntities>

/** The run table of every entity. */
export const entities: {
  readonly repositories: typeof repositories
  readonly issues: typeof issues
  readonly issue_comments: typeof issueComments
  readonly labels: typeof labels
  readonly issue_labels: typeof issueLabels
  readonly milestones: typeof milestones
  readonly pulls: typeof pulls
  readonly reviews: typeof reviews
  readonly pull_files: typeof pullFiles
  readonly review_comments: typeof reviewComments
  readonly branches: typeof branches
  readonly commits: typeof commits
  readonly comparisons: typeof comparisons
  readonly statuses: typeof statuses
  readonly check_runs: typeof checkRuns
  readonly releases: typeof releases
  readonly release_assets: typeof releaseAssets
  readonly contents: typeof contents
  readonly collaborators: typeof collaborators
  readonly users: typeof users
  readonly notifications: typeof notifications
  readonly hooks: typeof hooks
} = {
  repositories,
  issues,
  issue_comments: issueComments,
  labels,
  issue_labels: issueLabels,
  milestones,
  pulls,
  reviews,
  pull_files: pullFiles,
  review_comments: reviewComments,
  branches,
  commits,
  comparisons,
  statuses,
  check_runs: checkRuns,
  releases,
  release_assets: releaseAssets,
  contents,
  collaborators,
  users,
  notifications,
  hooks,
}

/** Makes a client of all entities: with `auth` in your process, with `hosted` over the service. */
export const connectCodeHosting: ConnectClient<
  CodeHostingCredentials,
  CodeHostingEntities,
  HostedCodeHostingEntities
> = defineClient(codeHosting, entities, { oauth2, bytes })
