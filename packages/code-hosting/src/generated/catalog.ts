// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Params, Value } from '@plugboard/core'
import { type Catalog, replicaActions } from '@plugboard/core/catalog'

const account: Value = {
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'Id of the account.' },
    login: { type: 'string', description: 'Name by which it is addressed.' },
    type: { type: 'string', values: ['User', 'Organization', 'Bot'], description: 'Kind of account.' },
    html_url: { type: 'string', description: 'Its page.' },
    avatar_url: { type: 'string', description: 'Address of its picture.' },
    site_admin: { type: 'boolean', description: "Whether it belongs to GitHub's staff." },
  },
  description: 'A user or an organization as named in other records.',
}

const milestoneRef: Value = {
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'Id of the milestone.' },
    number: { type: 'integer', description: 'Its number in the repository.' },
    title: { type: 'string', description: 'Its title.' },
    state: { type: 'string', values: ['open', 'closed'], description: 'Whether it is open.' },
    due_on: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      description: 'When it is due. Time in UTC: `2026-11-28T10:00:00Z`.',
    },
  },
  description: 'The milestone of an issue or pull request.',
}

const issueType: Value = {
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'Id of the type.' },
    name: { type: 'string', untrusted: 'name', description: 'Its name: `Bug`.' },
    description: { type: 'string', nullable: true, untrusted: true, description: 'Its purpose.' },
  },
  description: 'A type of issues that an organization has defined.',
}

const permissionSet: Value = {
  type: 'object',
  properties: {
    admin: { type: 'boolean', description: 'May change its settings.' },
    maintain: { type: 'boolean', optional: true, description: 'May maintain it.' },
    push: { type: 'boolean', description: 'May write to it.' },
    triage: { type: 'boolean', optional: true, description: 'May manage issues and pull requests.' },
    pull: { type: 'boolean', description: 'May read it.' },
  },
  description: 'Rights of the authenticated user in a repository.',
}

const license: Value = {
  type: 'object',
  properties: {
    key: { type: 'string', description: 'Its key: `mit`.' },
    name: { type: 'string', description: 'Its name.' },
    spdx_id: { type: 'string', nullable: true, description: 'Its identifier in the SPDX list.' },
  },
  description: 'Licence of a repository.',
}

const repositoryRef: Value = {
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'Id of the repository.' },
    name: { type: 'string', description: 'Name without the owner.' },
    full_name: { type: 'string', description: 'Owner and name: `octocat/hello-world`.' },
    owner: { ...account, description: 'Its owner.' },
    private: { type: 'boolean', description: 'Whether only its members see it.' },
  },
  description: 'The repository of a branch.',
}

const branchRef: Value = {
  type: 'object',
  properties: {
    label: { type: 'string', untrusted: 'name', description: 'Owner and branch: `octocat:main`.' },
    ref: { type: 'string', untrusted: 'name', description: 'Name of the branch.' },
    sha: { type: 'string', description: 'Commit that it points to.' },
    user: { ...account, nullable: true, description: 'Owner of the branch.' },
    repo: { ...repositoryRef, nullable: true, description: 'Its repository; null if that was deleted.' },
  },
  description: 'A branch of a pull request.',
}

const author: Value = {
  type: 'object',
  properties: {
    name: { type: 'string', optional: true, untrusted: 'name', description: 'Their name.' },
    email: {
      type: 'string',
      format: 'email',
      optional: true,
      sensitive: true,
      description: 'Their address.',
    },
    date: {
      type: 'string',
      format: 'date-time',
      optional: true,
      description: 'When it was made. Time in UTC: `2026-11-28T10:00:00Z`.',
    },
  },
  description: 'Author or committer as the commit names them.',
}

const commitDetail: Value = {
  type: 'object',
  properties: {
    message: { type: 'string', untrusted: true, description: 'Message of the commit.' },
    author: { ...author, nullable: true, description: 'Author of the change.' },
    committer: { ...author, nullable: true, description: 'The committer.' },
    comment_count: { type: 'integer', description: 'Comments on it.' },
  },
  description: 'The commit in Git.',
}

const commitRef: Value = {
  type: 'object',
  properties: {
    sha: { type: 'string', description: 'Hash of the commit.' },
    url: { type: 'string', description: 'Address of the commit in the API.' },
  },
  description: 'The commit that a branch points to.',
}

const asset: Value = {
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'Id of the file.' },
    name: { type: 'string', description: 'Its name.' },
    content_type: { type: 'string', description: 'Its media type.' },
    size: { type: 'integer', description: 'Its size in bytes.' },
    download_count: { type: 'integer', description: 'How often it was downloaded.' },
    browser_download_url: { type: 'string', description: 'Address that browsers download it from.' },
    state: { type: 'string', values: ['uploaded', 'open'], description: 'Whether it is complete.' },
  },
  description: 'A file of a release.',
}

const checkOutput: Value = {
  type: 'object',
  properties: {
    title: { type: 'string', nullable: true, untrusted: 'name', description: 'Its title.' },
    summary: { type: 'string', nullable: true, untrusted: true, description: 'Its summary in Markdown.' },
    text: { type: 'string', nullable: true, untrusted: true, description: 'The details in Markdown.' },
    annotations_count: { type: 'integer', description: 'Remarks on lines of code.' },
  },
  description: 'Report of a check.',
}

const hookConfig: Value = {
  type: 'object',
  properties: {
    url: { type: 'string', optional: true, description: 'Address that gets the events.' },
    content_type: { type: 'string', optional: true, description: '`json` or `form`.' },
    secret: {
      type: 'string',
      optional: true,
      sensitive: true,
      description: 'Key of the signatures; answers show asterisks.',
    },
    insecure_ssl: {
      anyOf: [{ type: 'string' }, { type: 'number' }],
      optional: true,
      description: '`1` to accept any certificate.',
    },
  },
  description: 'Where and how events are sent.',
}

const reviewComment: Value = {
  type: 'object',
  properties: {
    path: { type: 'string', required: true, description: 'The file.' },
    body: { type: 'string', required: true, description: 'Text in Markdown.' },
    line: { type: 'integer', description: 'Line in the file.' },
    side: {
      type: 'string',
      values: ['RIGHT', 'LEFT'],
      description: '`LEFT` for a removed line, else `RIGHT`.',
    },
    start_line: { type: 'integer', description: 'First line of a comment on several.' },
    start_side: { type: 'string', values: ['RIGHT', 'LEFT'], description: 'Side of that line.' },
  },
  description: 'A comment on a line of the diff.',
}

const mergeResult: Value = {
  type: 'object',
  properties: {
    sha: { type: 'string', description: 'Commit of the merge.' },
    merged: { type: 'boolean', description: 'Whether it was merged.' },
    message: { type: 'string', description: 'Message about the result.' },
  },
  description: 'Result of a merge.',
}

const subject: Value = {
  type: 'object',
  properties: {
    title: { type: 'string', untrusted: true, description: 'Its title.' },
    type: { type: 'string', description: 'Kind: `Issue`, `PullRequest`, `Release`.' },
    url: { type: 'string', nullable: true, description: 'Its address in the API.' },
    latest_comment_url: {
      type: 'string',
      nullable: true,
      description: 'Address of its newest comment in the API.',
    },
  },
  description: 'Subject of a notification.',
}

const changedFile: Value = {
  type: 'object',
  properties: {
    path: { type: 'string', description: 'Its path.' },
    sha: { type: 'string', description: 'Hash of its content, which the next change must name.' },
    size: { type: 'integer', description: 'Its size in bytes.' },
  },
  description: 'A file after a change.',
}

const fileCommit: Value = {
  type: 'object',
  properties: {
    sha: { type: 'string', optional: true, description: 'Hash of the commit.' },
    message: { type: 'string', optional: true, description: 'Its message.' },
    html_url: { type: 'string', optional: true, description: 'Its page.' },
  },
  description: 'The commit that a change of a file made.',
}

const fileChange: Value = {
  type: 'object',
  properties: {
    content: { ...changedFile, nullable: true, description: 'The file; null if it was deleted.' },
    commit: { ...fileCommit, description: 'The commit that was made.' },
  },
  description: 'Result of a change of a file.',
}

const pagesParams: Params = {
  per_page: { type: 'integer', minimum: 1, maximum: 100, default: 30, description: 'Records on a page.' },
  page: { type: 'integer', minimum: 1, default: 1, description: 'Number of the page.' },
}

const foundParams: Params = {
  q: {
    type: 'string',
    required: true,
    description: 'Words and qualifiers: `repo:octocat/hello-world is:open`.',
  },
  order: { type: 'string', enum: ['asc', 'desc'], default: 'desc', description: 'Order of the sort.' },
  per_page: { type: 'integer', minimum: 1, maximum: 100, default: 30, description: 'Records on a page.' },
  page: { type: 'integer', minimum: 1, default: 1, description: 'Number of the page.' },
}

const repositoryRecord: Params = {
  id: { type: 'integer', description: 'Id of the repository.' },
  name: { type: 'string', description: 'Name without the owner.' },
  full_name: { type: 'string', description: 'Owner and name: `octocat/hello-world`.' },
  owner: { ...account, description: 'Its owner.' },
  private: { type: 'boolean', description: 'Whether only its members see it.' },
  visibility: {
    type: 'string',
    values: ['public', 'private', 'internal'],
    optional: true,
    description: 'Its visibility.',
  },
  html_url: { type: 'string', description: 'Its page.' },
  description: { type: 'string', nullable: true, untrusted: true, description: 'Its purpose.' },
  fork: { type: 'boolean', description: 'Whether it is a fork.' },
  homepage: {
    type: 'string',
    nullable: true,
    optional: true,
    untrusted: 'name',
    description: 'Page of the project.',
  },
  language: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Language that most of it is written in.',
  },
  license: { ...license, nullable: true, optional: true, description: 'Its licence.' },
  topics: { type: 'array', items: { type: 'string' }, optional: true, description: 'Its topics.' },
  default_branch: { type: 'string', optional: true, description: 'Branch that is shown first.' },
  archived: { type: 'boolean', optional: true, description: 'Whether it is read-only.' },
  disabled: { type: 'boolean', optional: true, description: 'Whether GitHub has disabled it.' },
  has_issues: { type: 'boolean', optional: true, description: 'Whether it has issues.' },
  forks_count: { type: 'integer', optional: true, description: 'Number of forks.' },
  stargazers_count: { type: 'integer', optional: true, description: 'Number of stars.' },
  open_issues_count: { type: 'integer', optional: true, description: 'Open issues and pull requests.' },
  size: { type: 'integer', optional: true, description: 'Size in kilobytes.' },
  permissions: { ...permissionSet, optional: true, description: 'Rights of the authenticated user.' },
  clone_url: { type: 'string', optional: true, description: 'Address to clone from over HTTPS.' },
  ssh_url: { type: 'string', optional: true, description: 'Address to clone from over SSH.' },
  pushed_at: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    optional: true,
    description: 'Time of the last push. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  created_at: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    optional: true,
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  updated_at: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    optional: true,
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

const issueRecord: Params = {
  id: { type: 'integer', description: 'Id of the issue, unique at GitHub.' },
  number: { type: 'integer', description: 'Its number in the repository.' },
  title: { type: 'string', untrusted: 'name', description: 'Its title.' },
  body: {
    type: 'string',
    nullable: true,
    optional: true,
    untrusted: true,
    description: "Its text. Text in GitHub's Markdown.",
  },
  state: { type: 'string', values: ['open', 'closed'], description: 'Whether it is open.' },
  state_reason: {
    type: 'string',
    nullable: true,
    values: ['completed', 'reopened', 'not_planned', 'duplicate'],
    optional: true,
    description: 'Why it is in that state.',
  },
  user: { ...account, nullable: true, description: 'Its author.' },
  labels: { type: 'array', items: { type: 'object', record: 'labels' }, description: 'Its labels.' },
  assignees: { type: 'array', items: account, optional: true, description: 'People who work on it.' },
  milestone: { ...milestoneRef, nullable: true, description: 'Its milestone.' },
  comments: { type: 'integer', description: 'Number of comments.' },
  type: {
    ...issueType,
    nullable: true,
    optional: true,
    description: 'Its type, in repositories of organizations that have some.',
  },
  locked: { type: 'boolean', description: 'Whether only collaborators may comment.' },
  author_association: {
    type: 'string',
    values: [
      'OWNER',
      'MEMBER',
      'COLLABORATOR',
      'CONTRIBUTOR',
      'FIRST_TIMER',
      'FIRST_TIME_CONTRIBUTOR',
      'MANNEQUIN',
      'NONE',
    ],
    optional: true,
    description: 'Relation of the author to the repository.',
  },
  pull_request: {
    type: 'object',
    optional: true,
    description: 'There if it is a pull request: its addresses and when it was merged.',
  },
  repository_url: { type: 'string', description: 'Address of the repository in the API.' },
  html_url: { type: 'string', description: 'Its page.' },
  closed_at: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it was closed. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  created_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  updated_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

const issueCommentRecord: Params = {
  id: { type: 'integer', description: 'Id of the comment.' },
  body: {
    type: 'string',
    optional: true,
    untrusted: true,
    description: "Its text. Text in GitHub's Markdown.",
  },
  user: { ...account, nullable: true, description: 'Its author.' },
  issue_url: { type: 'string', description: 'Address of the issue in the API; ends with its number.' },
  html_url: { type: 'string', description: 'Its page.' },
  author_association: {
    type: 'string',
    values: [
      'OWNER',
      'MEMBER',
      'COLLABORATOR',
      'CONTRIBUTOR',
      'FIRST_TIMER',
      'FIRST_TIME_CONTRIBUTOR',
      'MANNEQUIN',
      'NONE',
    ],
    optional: true,
    description: 'Relation of the author to the repository.',
  },
  created_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  updated_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

const labelRecord: Params = {
  id: { type: 'integer', description: 'Id of the label.' },
  name: { type: 'string', description: 'Its name.' },
  color: { type: 'string', description: 'Six hexadecimal digits, without `#`.' },
  description: { type: 'string', nullable: true, description: 'Meaning of the label.' },
  default: { type: 'boolean', description: 'Whether new repositories have it.' },
}

const issueLabelRecord: Params = {
  id: { type: 'integer', description: 'Id of the label.' },
  name: { type: 'string', description: 'Its name.' },
  color: { type: 'string', description: 'Six hexadecimal digits, without `#`.' },
  description: { type: 'string', nullable: true, description: 'Meaning of the label.' },
  default: { type: 'boolean', description: 'Whether new repositories have it.' },
}

const milestoneRecord: Params = {
  id: { type: 'integer', description: 'Id of the milestone.' },
  number: { type: 'integer', description: 'Its number in the repository.' },
  title: { type: 'string', description: 'Its title.' },
  description: { type: 'string', nullable: true, untrusted: true, description: 'Its purpose.' },
  state: { type: 'string', values: ['open', 'closed'], description: 'Whether it is open.' },
  creator: { ...account, nullable: true, description: 'Its author.' },
  open_issues: { type: 'integer', description: 'Number of open issues.' },
  closed_issues: { type: 'integer', description: 'Number of closed issues.' },
  html_url: { type: 'string', description: 'Its page.' },
  due_on: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it is due. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  closed_at: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it was closed. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  created_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  updated_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

const pullRecord: Params = {
  id: { type: 'integer', description: 'Id of the pull request.' },
  number: { type: 'integer', description: 'Its number in the repository.' },
  title: { type: 'string', untrusted: 'name', description: 'Its title.' },
  body: {
    type: 'string',
    nullable: true,
    untrusted: true,
    description: "Its text. Text in GitHub's Markdown.",
  },
  state: { type: 'string', values: ['open', 'closed'], description: 'Whether it is open.' },
  draft: { type: 'boolean', optional: true, description: 'Whether it is a draft.' },
  locked: { type: 'boolean', description: 'Whether only collaborators may comment.' },
  user: { ...account, nullable: true, description: 'Its author.' },
  labels: { type: 'array', items: { type: 'object', record: 'labels' }, description: 'Its labels.' },
  assignees: {
    type: 'array',
    items: account,
    nullable: true,
    optional: true,
    description: 'People who work on it.',
  },
  requested_reviewers: {
    type: 'array',
    items: account,
    nullable: true,
    optional: true,
    description: 'People who are asked for a review.',
  },
  milestone: { ...milestoneRef, nullable: true, description: 'Its milestone.' },
  head: { ...branchRef, description: 'The branch with the changes.' },
  base: { ...branchRef, description: 'The branch that takes the changes.' },
  merge_commit_sha: { type: 'string', nullable: true, description: 'Commit of the merge.' },
  merged: {
    type: 'boolean',
    optional: true,
    description: 'Whether it is merged; only of `get`, `create` and `update`.',
  },
  mergeable: {
    type: 'boolean',
    nullable: true,
    optional: true,
    description:
      'Whether it can be merged; null while GitHub finds out. Only of `get`, `create` and `update`.',
  },
  additions: {
    type: 'integer',
    optional: true,
    description: 'Added lines; only of `get`, `create` and `update`.',
  },
  deletions: {
    type: 'integer',
    optional: true,
    description: 'Removed lines; only of `get`, `create` and `update`.',
  },
  changed_files: {
    type: 'integer',
    optional: true,
    description: 'Changed files; only of `get`, `create` and `update`.',
  },
  html_url: { type: 'string', description: 'Its page.' },
  merged_at: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it was merged. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  closed_at: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it was closed. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  created_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  updated_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

const reviewRecord: Params = {
  id: { type: 'integer', description: 'Id of the review.' },
  state: {
    type: 'string',
    values: ['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED', 'DISMISSED', 'PENDING'],
    description: 'Its verdict.',
  },
  body: { type: 'string', untrusted: true, description: "Its text. Text in GitHub's Markdown." },
  user: { ...account, nullable: true, description: 'The reviewer.' },
  commit_id: { type: 'string', nullable: true, description: 'Commit that was reviewed.' },
  pull_request_url: { type: 'string', description: 'Address of the pull request in the API.' },
  html_url: { type: 'string', description: 'Its page.' },
  author_association: {
    type: 'string',
    values: [
      'OWNER',
      'MEMBER',
      'COLLABORATOR',
      'CONTRIBUTOR',
      'FIRST_TIMER',
      'FIRST_TIME_CONTRIBUTOR',
      'MANNEQUIN',
      'NONE',
    ],
    optional: true,
    description: 'Relation of the reviewer to the repository.',
  },
  submitted_at: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was submitted; absent while it is pending. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

const pullFileRecord: Params = {
  sha: { type: 'string', nullable: true, description: 'Id of the content.' },
  filename: { type: 'string', untrusted: 'name', description: 'Its path.' },
  status: {
    type: 'string',
    values: ['added', 'removed', 'modified', 'renamed', 'copied', 'changed', 'unchanged'],
    description: 'How it changed.',
  },
  additions: { type: 'integer', description: 'Added lines.' },
  deletions: { type: 'integer', description: 'Removed lines.' },
  changes: { type: 'integer', description: 'Changed lines.' },
  blob_url: { type: 'string', untrusted: 'name', description: 'Its page.' },
  patch: {
    type: 'string',
    optional: true,
    untrusted: true,
    description: 'The diff; absent for binary files and where it is too large.',
  },
  previous_filename: {
    type: 'string',
    optional: true,
    untrusted: 'name',
    description: 'Path that it had; only if it was renamed or copied.',
  },
}

const lineCommentRecord: Params = {
  id: { type: 'integer', description: 'Id of the comment.' },
  pull_request_review_id: { type: 'integer', nullable: true, description: 'Review that it belongs to.' },
  path: { type: 'string', untrusted: 'name', description: 'Path of the file.' },
  line: {
    type: 'integer',
    nullable: true,
    optional: true,
    description: 'Line of the file; null once it is outdated.',
  },
  start_line: { type: 'integer', nullable: true, optional: true, description: 'First of several lines.' },
  side: {
    type: 'string',
    values: ['LEFT', 'RIGHT'],
    optional: true,
    description: 'Side of the diff: `LEFT` of removed lines.',
  },
  diff_hunk: { type: 'string', untrusted: true, description: 'The lines above it in the diff.' },
  body: { type: 'string', untrusted: true, description: "Its text. Text in GitHub's Markdown." },
  user: { ...account, nullable: true, description: 'Its author.' },
  commit_id: { type: 'string', description: 'Commit that it is about.' },
  in_reply_to_id: { type: 'integer', optional: true, description: 'Comment that it answers.' },
  pull_request_url: { type: 'string', description: 'Address of the pull request in the API.' },
  html_url: { type: 'string', description: 'Its page.' },
  created_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  updated_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

const branchRecord: Params = {
  name: { type: 'string', description: 'Name of the branch.' },
  commit: { ...commitRef, description: 'Commit that it points to.' },
  protected: { type: 'boolean', description: 'Whether pushes to it are restricted.' },
}

const commitRecord: Params = {
  sha: { type: 'string', description: 'Hash of the commit.' },
  commit: commitDetail,
  author: { ...account, nullable: true, description: 'Account of the author, if there is one.' },
  committer: { ...account, nullable: true, description: 'Account of the committer, if there is one.' },
  html_url: { type: 'string', description: 'Its page.' },
}

const commitStatusRecord: Params = {
  id: { type: 'integer', description: 'Id of the status.' },
  state: { type: 'string', values: ['error', 'failure', 'pending', 'success'], description: 'Its verdict.' },
  context: { type: 'string', untrusted: 'name', description: 'Service or job that reported it: `ci/build`.' },
  description: { type: 'string', nullable: true, untrusted: true, description: 'A short text about it.' },
  target_url: { type: 'string', nullable: true, untrusted: 'name', description: 'Page with the details.' },
  creator: { ...account, nullable: true, description: 'Account that reported it.' },
  created_at: {
    type: 'string',
    format: 'date-time',
    description: 'When it was reported. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  updated_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

const checkRunRecord: Params = {
  id: { type: 'integer', description: 'Id of the check.' },
  name: { type: 'string', untrusted: 'name', description: 'Its name: `test`.' },
  head_sha: { type: 'string', description: 'Commit that it is of.' },
  status: {
    type: 'string',
    values: ['queued', 'in_progress', 'completed', 'waiting', 'requested', 'pending'],
    description: 'How far it is.',
  },
  conclusion: {
    type: 'string',
    nullable: true,
    values: ['success', 'failure', 'neutral', 'cancelled', 'skipped', 'timed_out', 'action_required'],
    description: 'Its verdict; null until it is completed.',
  },
  started_at: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it began. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  completed_at: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it was completed. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  output: { ...checkOutput, description: 'Its report.' },
  html_url: { type: 'string', nullable: true, description: 'Its page.' },
  details_url: {
    type: 'string',
    nullable: true,
    untrusted: 'name',
    description: 'Page of the service that ran it.',
  },
}

const releaseRecord: Params = {
  id: { type: 'integer', description: 'Id of the release.' },
  tag_name: { type: 'string', description: 'Tag of the release.' },
  target_commitish: { type: 'string', description: 'Branch or commit that the tag is made from.' },
  name: { type: 'string', nullable: true, description: 'Its title.' },
  body: {
    type: 'string',
    nullable: true,
    optional: true,
    untrusted: true,
    description: "Its notes. Text in GitHub's Markdown.",
  },
  draft: { type: 'boolean', description: 'Whether it is a draft.' },
  prerelease: { type: 'boolean', description: 'Whether it is not for production.' },
  author: { ...account, description: 'Its author.' },
  assets: { type: 'array', items: asset, description: 'Its files.' },
  html_url: { type: 'string', description: 'Its page.' },
  created_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the commit. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  published_at: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it was published. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

const contentRecord: Params = {
  type: {
    type: 'string',
    values: ['file'],
    description: 'Kind of entry: a file; folders are lists, which this action does not read.',
  },
  name: { type: 'string', untrusted: 'name', description: 'Its name.' },
  path: { type: 'string', untrusted: 'name', description: 'Its path in the repository.' },
  sha: { type: 'string', description: 'Hash of the blob; a change must name it.' },
  size: { type: 'integer', description: 'Its size in bytes.' },
  encoding: { type: 'string', optional: true, description: 'Encoding of the content: `base64`.' },
  content: {
    type: 'string',
    format: 'base64',
    optional: true,
    untrusted: true,
    description: 'Its content in that encoding.',
  },
  html_url: { type: 'string', nullable: true, untrusted: 'name', description: 'Its page.' },
  download_url: {
    type: 'string',
    nullable: true,
    untrusted: 'name',
    description: 'Address of the raw content.',
  },
}

const collaboratorRecord: Params = {
  id: { type: 'integer', description: 'Id of the user.' },
  login: { type: 'string', description: 'Their login.' },
  type: { type: 'string', description: 'Kind of account.' },
  role_name: {
    type: 'string',
    description:
      "Their role: `admin`, `maintain`, `write`, `triage`, `read` or one of the organization's own.",
  },
  permissions: { ...permissionSet, optional: true, description: 'Their rights.' },
  html_url: { type: 'string', description: 'Their page.' },
}

const userRecord: Params = {
  id: { type: 'integer', description: 'Id of the user.' },
  login: { type: 'string', description: 'Name by which they are addressed.' },
  type: { type: 'string', values: ['User', 'Organization', 'Bot'], description: 'Kind of account.' },
  name: { type: 'string', nullable: true, optional: true, untrusted: 'name', description: 'Their name.' },
  email: {
    type: 'string',
    nullable: true,
    format: 'email',
    optional: true,
    sensitive: true,
    description: 'Their address, if they show it.',
  },
  company: {
    type: 'string',
    nullable: true,
    optional: true,
    untrusted: 'name',
    description: 'Where they work.',
  },
  location: {
    type: 'string',
    nullable: true,
    optional: true,
    untrusted: 'name',
    description: 'Where they are.',
  },
  bio: {
    type: 'string',
    nullable: true,
    optional: true,
    untrusted: true,
    description: 'Text about themselves.',
  },
  html_url: { type: 'string', description: 'Their page.' },
  avatar_url: { type: 'string', description: 'Address of their picture.' },
  created_at: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'Since when they are there. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

const notificationRecord: Params = {
  id: { type: 'string', description: 'Id of the thread.' },
  reason: { type: 'string', description: 'Why it was sent: `assign`, `mention`, `review_requested`.' },
  unread: { type: 'boolean', description: 'Whether it is unread.' },
  subject: { ...subject, description: 'Subject of the notification.' },
  repository: { ...repositoryRef, description: 'Its repository.' },
  updated_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  last_read_at: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it was read. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

const hookRecord: Params = {
  id: { type: 'integer', description: 'Id of the webhook.' },
  name: { type: 'string', description: '`web`.' },
  active: { type: 'boolean', description: 'Whether events are sent.' },
  events: { type: 'array', items: { type: 'string' }, description: 'Events that are sent.' },
  config: { ...hookConfig, description: 'Where and how.' },
  created_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
  updated_at: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
  },
}

/** Descriptions, records and searchable fields of Code Hosting, for tools and forms. */
export const catalog: Catalog = {
  name: 'code-hosting',
  title: 'Code Hosting',
  provider: 'github',
  vendor: 'GitHub',
  color: '#181717',
  description:
    'Repositories at GitHub with their issues, pull requests, reviews, comments, labels, milestones, branches, commits with their checks, releases and files.',
  auth: [
    {
      name: 'token',
      description:
        'A personal access token, classic or fine-grained, or an installation token of a GitHub App.',
      credentials: {
        access_token: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'The token.',
          help: {
            text: 'In the settings of your account, open Developer settings, then Personal access tokens, and generate one for the repositories that may be used.',
            link: 'https://github.com/settings/personal-access-tokens',
          },
          trim: true,
        },
      },
      account: { action: 'users.authenticated', label: 'login', id: 'id' },
    },
    {
      name: 'oauth2',
      description:
        'A grant of a user to a GitHub App whose user tokens expire. The refresh token changes with every use.',
      credentials: {
        access_token: {
          type: 'string',
          sensitive: true,
          description: 'Token that calls are made with; obtained with the refresh token when left out.',
        },
        refresh_token: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'Token that gets new access tokens.',
        },
        client_id: { type: 'string', required: true, description: "Id of the GitHub App's OAuth client." },
        client_secret: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'Secret of that client.',
        },
      },
      consent: {
        authorize: 'https://github.com/login/oauth/authorize',
        pkce: true,
        scopes: { always: [], separator: ' ' },
        app: ['client_id', 'client_secret'],
        account: { action: 'users.authenticated', label: 'login', id: 'id' },
      },
    },
  ],
  entities: {
    repositories: {
      description: 'Repositories that the authenticated user owns or has access to.',
      key: 'id',
      address: { owner: 'owner.login', repo: 'name' },
      brief: [
        'id',
        'full_name',
        'private',
        'language',
        'default_branch',
        'open_issues_count',
        'pushed_at',
        'archived',
      ],
      also: ['repo', 'codebase', 'project', 'git', 'source repository'],
      record: repositoryRecord,
      actions: {
        list: {
          description:
            'Lists repositories of the authenticated user. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: ['which repos', 'our repositories', 'my repos', 'all repos'],
          goals: [
            'my repos',
            'list repositories',
            'private repositories',
            'recently pushed repos',
            'which repositories can I access',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            visibility: {
              type: 'string',
              enum: ['all', 'public', 'private'],
              default: 'all',
              description: 'Their visibility.',
            },
            affiliation: {
              type: 'string',
              default: 'owner,collaborator,organization_member',
              description: 'How the user belongs to them, joined by commas.',
            },
            type: {
              type: 'string',
              enum: ['all', 'owner', 'public', 'private', 'member'],
              description: 'Kind of repositories; not with `visibility` or `affiliation`.',
            },
            sort: {
              type: 'string',
              enum: ['created', 'updated', 'pushed', 'full_name'],
              default: 'full_name',
              description: 'Sort.',
            },
            direction: {
              type: 'string',
              enum: ['asc', 'desc'],
              description: 'Order; `asc` by name, else `desc`. Order of the sort.',
            },
            since: {
              type: 'string',
              format: 'date-time',
              description:
                'Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
            before: {
              type: 'string',
              format: 'date-time',
              description:
                'Only those that were updated before this time. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: repositoryRecord } },
          exclusive: [
            ['type', 'visibility'],
            ['type', 'affiliation'],
          ],
          filters: {
            visibility: { values: { public: { private: false }, private: { private: true } } },
            type: { values: { public: { private: false }, private: { private: true } } },
            affiliation: null,
          },
        },
        list_of_organization: {
          description:
            'Lists repositories of an organization. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'repositories of an organization',
            'all repos of the company',
            'what does an org have on GitHub',
            "list the org's repos",
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            org: { type: 'string', required: true, description: 'Login of the organization.' },
            type: {
              type: 'string',
              enum: ['all', 'public', 'private', 'forks', 'sources', 'member'],
              default: 'all',
              description: 'Kind of repositories.',
            },
            sort: {
              type: 'string',
              enum: ['created', 'updated', 'pushed', 'full_name'],
              default: 'created',
              description: 'Sort.',
            },
            direction: {
              type: 'string',
              enum: ['asc', 'desc'],
              description: 'Order; `asc` by name, else `desc`. Order of the sort.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: repositoryRecord } },
          filters: {
            type: {
              values: {
                public: { private: false },
                private: { private: true },
                forks: { fork: true },
                sources: { fork: false },
              },
            },
          },
        },
        get: {
          description: 'Gets one repository.',
          risk: 'read',
          permission: 'repo',
          also: ['is the repo public', 'default branch', 'stars of the repo', 'about the repo'],
          goals: [
            'show one repo',
            'default branch of a repository',
            'how many stars does a repo have',
            'license of a repository',
            'is a repository private',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
          },
          returns: { type: 'object', properties: repositoryRecord },
        },
        create: {
          description: 'Creates a repository of the authenticated user.',
          risk: 'write',
          permission: 'repo',
          also: ['new repo', 'create a repo', 'set up a repository'],
          goals: [
            'create a repository',
            'new private repo',
            'start a project on GitHub',
            'set up an empty repo',
          ],
          checkedBy: ['description', 'client'],
          params: {
            name: { type: 'string', required: true, description: 'Name of the repository.' },
            description: { type: 'string', description: 'Its purpose.' },
            homepage: { type: 'string', description: 'Page of the project.' },
            private: { type: 'boolean', default: false, description: 'Whether only its members see it.' },
            has_issues: { type: 'boolean', default: true, description: 'Whether it has issues.' },
            has_projects: { type: 'boolean', default: true, description: 'Whether it has projects.' },
            has_wiki: { type: 'boolean', default: true, description: 'Whether it has a wiki.' },
            auto_init: { type: 'boolean', default: false, description: 'Whether it begins with a commit.' },
            gitignore_template: { type: 'string', description: 'Template of its .gitignore: `Node`.' },
            license_template: { type: 'string', description: 'Key of its licence: `mit`.' },
            is_template: {
              type: 'boolean',
              default: false,
              description: 'Whether others can be made from it.',
            },
            delete_branch_on_merge: {
              type: 'boolean',
              default: false,
              description: 'Whether merged branches are deleted.',
            },
          },
          returns: { type: 'object', properties: repositoryRecord },
        },
        update: {
          description: 'Changes the settings of a repository.',
          risk: 'write',
          permission: 'repo',
          also: [
            'make the repo private',
            'rename the repo',
            'archive the repo',
            'make the repo public',
            'default branch of the repo',
          ],
          goals: [
            'make a repository private',
            'rename a repo',
            'archive a repository',
            'change the default branch',
            'turn off the wiki of a repo',
            'edit the description of a repo',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            name: { type: 'string', description: 'New name.' },
            description: { type: 'string', description: 'Its purpose.' },
            homepage: { type: 'string', description: 'Page of the project.' },
            private: { type: 'boolean', description: 'Whether only its members see it.' },
            has_issues: { type: 'boolean', description: 'Whether it has issues.' },
            has_projects: { type: 'boolean', description: 'Whether it has projects.' },
            has_wiki: { type: 'boolean', description: 'Whether it has a wiki.' },
            default_branch: { type: 'string', description: 'Branch that is shown first.' },
            archived: { type: 'boolean', description: 'Whether it is read-only.' },
            delete_branch_on_merge: { type: 'boolean', description: 'Whether merged branches are deleted.' },
          },
          returns: { type: 'object', properties: repositoryRecord },
        },
        delete: {
          description: 'Deletes a repository with everything in it.',
          risk: 'destructive',
          permission: 'repo',
          also: ['delete the repo'],
          goals: [
            'delete a repository',
            'remove a repo with all its code',
            'get rid of a test repo',
            'erase a repository',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
          },
        },
        api_search: {
          description: "Searches all repositories that the user can see, by GitHub's own search.",
          risk: 'read',
          permission: 'repo',
          also: ['find a repo', 'repos about', 'popular repos'],
          goals: [
            'find a repository by topic',
            'search GitHub for projects',
            'popular repos in a language',
            'repositories about a subject',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...foundParams,
            sort: {
              type: 'string',
              enum: ['stars', 'forks', 'help-wanted-issues', 'updated'],
              description: 'Sort; by relevance without it.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: repositoryRecord } },
          meta: {
            total_count: { type: 'integer', description: 'How many there are; the first 1,000 can be read.' },
            incomplete_results: { type: 'boolean', description: 'Whether the search ran out of time.' },
          },
        },
        search: {
          description: 'Finds repositories in the replica.',
          risk: 'read',
          goals: [
            'how many repos do we have',
            'repos by language',
            'repos without pushes since',
            'repositories whose name contains',
            'count private repos',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums repositories in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'integer', description: 'Id of the repository.' },
        name: { type: 'string', description: 'Name without the owner.' },
        full_name: { type: 'string', description: 'Owner and name: `octocat/hello-world`.' },
        owner: { ...account, description: 'Its owner.' },
        private: { type: 'boolean', description: 'Whether only its members see it.' },
        visibility: {
          type: 'string',
          values: ['public', 'private', 'internal'],
          description: 'Its visibility.',
        },
        html_url: { type: 'string', description: 'Its page.' },
        description: { type: 'string', untrusted: true, description: 'Its purpose.' },
        fork: { type: 'boolean', description: 'Whether it is a fork.' },
        language: { type: 'string', description: 'Language that most of it is written in.' },
        topics: { type: 'array', items: { type: 'string' }, description: 'Its topics.' },
        default_branch: { type: 'string', description: 'Branch that is shown first.' },
        archived: { type: 'boolean', description: 'Whether it is read-only.' },
        forks_count: { type: 'integer', description: 'Number of forks.' },
        stargazers_count: { type: 'integer', description: 'Number of stars.' },
        open_issues_count: { type: 'integer', description: 'Open issues and pull requests.' },
        size: { type: 'integer', description: 'Size in kilobytes.' },
        pushed_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last push. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        created_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        updated_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
      },
    },
    issues: {
      description:
        'Issues of a repository. GitHub counts pull requests among them; those have `pull_request`.',
      key: 'id',
      address: { issue_number: 'number' },
      brief: [
        'id',
        'number',
        'title',
        'state',
        'user.login',
        'assignees.login',
        'labels.name',
        'comments',
        'updated_at',
      ],
      also: [
        'bug',
        'ticket',
        'task',
        'defect',
        'feature request',
        'github issue',
        'bug report',
        'regression',
        'crash',
      ],
      record: issueRecord,
      actions: {
        list: {
          description:
            'Lists issues of a repository, pull requests among them, newest first. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: ['open issues', 'open bugs', 'issues of the repo'],
          goals: [
            'open issues in a repo',
            'issues with a label',
            'bugs of a milestone',
            'newest GitHub issues',
            'list closed issues',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            milestone: { type: 'string', description: 'Number of a milestone; `none` or `*`.' },
            state: {
              type: 'string',
              enum: ['open', 'closed', 'all'],
              default: 'open',
              description: 'State of the issues.',
            },
            assignee: { type: 'string', description: 'Login of a user; `none` or `*`.' },
            type: { type: 'string', description: 'Name of an issue type; `none` or `*`.' },
            creator: { type: 'string', description: 'Login of the author.' },
            mentioned: { type: 'string', description: 'Login of a user who is mentioned.' },
            labels: {
              type: 'string',
              style: 'comma',
              description: 'Names of labels; an issue needs all of them.',
            },
            sort: {
              type: 'string',
              enum: ['created', 'updated', 'comments'],
              default: 'created',
              description: 'Sort.',
            },
            direction: {
              type: 'string',
              enum: ['asc', 'desc'],
              default: 'desc',
              description: 'Order of the sort.',
            },
            since: {
              type: 'string',
              format: 'date-time',
              description:
                'Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueRecord } },
          filters: { type: 'type.name', mentioned: null },
        },
        list_assigned: {
          description:
            'Lists issues of all repositories that are assigned to the authenticated user, or otherwise concern them. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: ['my issues', 'assigned to me', 'what do I have to fix'],
          goals: [
            'issues assigned to me on GitHub',
            'what do I have to work on across repos',
            'my open GitHub issues',
            'issues I created or am mentioned in',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            filter: {
              type: 'string',
              enum: ['assigned', 'created', 'mentioned', 'subscribed', 'repos', 'all'],
              default: 'assigned',
              description: 'Relation of the issues to the user.',
            },
            state: {
              type: 'string',
              enum: ['open', 'closed', 'all'],
              default: 'open',
              description: 'State of the issues.',
            },
            labels: {
              type: 'string',
              style: 'comma',
              description: 'Names of labels; an issue needs all of them.',
            },
            sort: {
              type: 'string',
              enum: ['created', 'updated', 'comments'],
              default: 'created',
              description: 'Sort.',
            },
            direction: {
              type: 'string',
              enum: ['asc', 'desc'],
              default: 'desc',
              description: 'Order of the sort.',
            },
            since: {
              type: 'string',
              format: 'date-time',
              description:
                'Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueRecord } },
        },
        get: {
          description: 'Gets one issue.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'show one GitHub issue',
            'who is assigned to an issue number',
            'text of an issue',
            'is the GitHub issue closed',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            issue_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the issue in its repository; a pull request has one too.',
            },
          },
          returns: { type: 'object', properties: issueRecord },
        },
        create: {
          description: 'Creates an issue.',
          risk: 'write',
          permission: 'repo',
          also: ['report a bug', 'file an issue', 'open an issue', 'build is broken', 'tests fail'],
          goals: [
            'open a GitHub issue',
            'report a bug in a repository',
            'file a feature request on GitHub',
            'new issue with a label',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            title: { type: 'string', required: true, description: 'Title of the issue.' },
            body: { type: 'string', description: 'Text in Markdown.' },
            assignees: {
              type: 'array',
              items: { type: 'string' },
              description: 'Logins of the people who work on it.',
            },
            milestone: {
              anyOf: [{ type: 'integer' }, { type: 'string' }],
              nullable: true,
              description: 'Number of a milestone.',
            },
            labels: { type: 'array', items: { type: 'string' }, description: 'Names of labels.' },
            type: {
              type: 'string',
              nullable: true,
              description: 'Name of an issue type of the organization.',
            },
          },
          returns: { type: 'object', properties: issueRecord },
        },
        update: {
          description: 'Changes an issue, closes or reopens it.',
          risk: 'write',
          permission: 'repo',
          also: [
            'close the issue',
            'reopen the issue',
            'assign the issue',
            'feature request',
            'stale issue',
            'get rid of an issue',
            'label an issue',
            'close an issue',
            'reopen',
            'assign an issue',
          ],
          goals: [
            'close a GitHub issue',
            'reopen an issue',
            'assign a GitHub issue',
            'change the title of an issue',
            'set the milestone of an issue',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            issue_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the issue in its repository; a pull request has one too.',
            },
            title: { type: 'string', description: 'New title.' },
            body: { type: 'string', nullable: true, description: 'Text in Markdown.' },
            state: { type: 'string', enum: ['open', 'closed'], description: 'Opens or closes it.' },
            state_reason: {
              type: 'string',
              enum: ['completed', 'not_planned', 'duplicate', 'reopened'],
              description: 'Why.',
            },
            assignees: {
              type: 'array',
              items: { type: 'string' },
              description: 'Logins of the people who work on it; an empty list removes all.',
            },
            milestone: {
              anyOf: [{ type: 'integer' }, { type: 'string' }],
              nullable: true,
              description: 'Number of a milestone; null removes it.',
            },
            labels: {
              type: 'array',
              items: { type: 'string' },
              description: 'Names of labels, which replace the present ones.',
            },
            type: {
              type: 'string',
              nullable: true,
              description: 'Name of an issue type of the organization.',
            },
          },
          returns: { type: 'object', properties: issueRecord },
        },
        lock: {
          description: 'Lets only collaborators comment.',
          risk: 'write',
          permission: 'repo',
          goals: [
            'lock an issue',
            'stop outsiders from commenting',
            'lock a heated conversation',
            'freeze the discussion of an issue',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            issue_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the issue in its repository; a pull request has one too.',
            },
            lock_reason: {
              type: 'string',
              enum: ['off-topic', 'too heated', 'resolved', 'spam'],
              description: 'Why.',
            },
          },
        },
        unlock: {
          description: 'Lets everybody comment again.',
          risk: 'write',
          permission: 'repo',
          goals: [
            'unlock an issue',
            'allow comments again',
            'unfreeze a discussion',
            'open a locked conversation',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            issue_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the issue in its repository; a pull request has one too.',
            },
          },
        },
        api_search: {
          description: "Searches issues and pull requests that the user can see, by GitHub's own search.",
          risk: 'read',
          permission: 'repo',
          also: ['issues about', 'issues mentioning', 'find issues'],
          goals: [
            'search GitHub issues for a word',
            'find issues and pull requests by author',
            'issues that mention an error',
            'find my pull requests everywhere',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...foundParams,
            sort: {
              type: 'string',
              enum: [
                'comments',
                'reactions',
                'reactions-+1',
                'reactions--1',
                'reactions-smile',
                'reactions-thinking_face',
                'reactions-heart',
                'reactions-tada',
                'interactions',
                'created',
                'updated',
              ],
              description: 'Sort; by relevance without it.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueRecord } },
          meta: {
            total_count: { type: 'integer', description: 'How many there are; the first 1,000 can be read.' },
            incomplete_results: { type: 'boolean', description: 'Whether the search ran out of time.' },
          },
        },
        search: {
          description: 'Finds issues in the replica.',
          risk: 'read',
          goals: [
            'how many GitHub issues are open',
            'count issues by label',
            'issues by author',
            'issues closed last month',
            'oldest open issues in the repo',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums issues in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'integer', description: 'Id of the issue, unique at GitHub.' },
        number: { type: 'integer', description: 'Its number in the repository.' },
        title: { type: 'string', untrusted: 'name', description: 'Its title.' },
        body: { type: 'string', untrusted: true, description: "Its text. Text in GitHub's Markdown." },
        state: { type: 'string', values: ['open', 'closed'], description: 'Whether it is open.' },
        state_reason: {
          type: 'string',
          values: ['completed', 'reopened', 'not_planned', 'duplicate'],
          description: 'Why it is in that state.',
        },
        user: { ...account, description: 'Its author.' },
        labels: { type: 'array', items: { type: 'object', record: 'labels' }, description: 'Its labels.' },
        assignees: { type: 'array', items: account, description: 'People who work on it.' },
        milestone: { ...milestoneRef, description: 'Its milestone.' },
        comments: { type: 'integer', description: 'Number of comments.' },
        locked: { type: 'boolean', description: 'Whether only collaborators may comment.' },
        author_association: {
          type: 'string',
          values: [
            'OWNER',
            'MEMBER',
            'COLLABORATOR',
            'CONTRIBUTOR',
            'FIRST_TIMER',
            'FIRST_TIME_CONTRIBUTOR',
            'MANNEQUIN',
            'NONE',
          ],
          description: 'Relation of the author to the repository.',
        },
        html_url: { type: 'string', description: 'Its page.' },
        closed_at: {
          type: 'string',
          format: 'date-time',
          description: 'When it was closed. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        created_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        updated_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        repository: {
          type: 'string',
          from: 'parent.full_name',
          description: 'Owner and name of its repository: `octocat/hello-world`.',
        },
      },
    },
    issue_comments: {
      description: 'Comments on issues and, outside of their diffs, on pull requests.',
      key: 'id',
      brief: ['id', 'user.login', 'issue_url', 'created_at', 'updated_at'],
      also: ['comment', 'reply', 'discussion'],
      record: issueCommentRecord,
      actions: {
        list: {
          description:
            'Lists comments of an issue or pull request, oldest first. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: ['discussion of the pull request', 'what people said on the issue'],
          goals: [
            'comments on a GitHub issue',
            'discussion of a pull request',
            'read what people wrote on an issue',
            'comments below an issue number',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            issue_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the issue in its repository; a pull request has one too.',
            },
            since: {
              type: 'string',
              format: 'date-time',
              description:
                'Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueCommentRecord } },
        },
        list_of_repository: {
          description:
            'Lists comments of all issues and pull requests of a repository. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'all comments in a repository',
            'latest comments across issues',
            'comments since yesterday in a repo',
            'recent discussion in the whole repo',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            sort: { type: 'string', enum: ['created', 'updated'], default: 'created', description: 'Sort.' },
            direction: {
              type: 'string',
              enum: ['asc', 'desc'],
              description: 'Order; only with `sort`. Order of the sort.',
            },
            since: {
              type: 'string',
              format: 'date-time',
              description:
                'Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueCommentRecord } },
        },
        get: {
          description: 'Gets one issue comment.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'show one GitHub comment',
            'who wrote a GitHub comment',
            'text of an issue comment',
            'read a single comment',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            comment_id: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
          },
          returns: { type: 'object', properties: issueCommentRecord },
        },
        create: {
          description: 'Creates an issue comment.',
          risk: 'write',
          permission: 'repo',
          also: [
            'comment on a github issue',
            'comment on the pull request',
            'reply to the issue',
            'answer on github',
          ],
          goals: [
            'comment on a GitHub issue',
            'reply on a pull request',
            'leave a note on an issue number',
            'answer the reporter on GitHub',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            issue_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the issue in its repository; a pull request has one too.',
            },
            body: { type: 'string', required: true, description: 'Text in Markdown.' },
          },
          returns: { type: 'object', properties: issueCommentRecord },
        },
        update: {
          description: 'Changes an issue comment.',
          risk: 'write',
          permission: 'repo',
          goals: [
            'edit my GitHub comment',
            'fix a typo in an issue comment',
            'change what I wrote on a pull request',
            'reword a comment',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            comment_id: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
            body: { type: 'string', required: true, description: 'Text in Markdown.' },
          },
          returns: { type: 'object', properties: issueCommentRecord },
        },
        delete: {
          description: 'Deletes an issue comment.',
          risk: 'destructive',
          permission: 'repo',
          goals: [
            'delete a GitHub comment',
            'remove a comment from an issue',
            'take back a remark on a pull request',
            'erase spam comments',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            comment_id: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
          },
        },
        search: {
          description: 'Finds issue comments in the replica.',
          risk: 'read',
          goals: [
            'comments by author',
            'comments that contain a word',
            'how many comments in a repo',
            'count comments per person',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums issue comments in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'integer', description: 'Id of the comment.' },
        body: { type: 'string', untrusted: true, description: "Its text. Text in GitHub's Markdown." },
        user: { ...account, description: 'Its author.' },
        issue_url: { type: 'string', description: 'Address of the issue in the API; ends with its number.' },
        html_url: { type: 'string', description: 'Its page.' },
        author_association: {
          type: 'string',
          values: [
            'OWNER',
            'MEMBER',
            'COLLABORATOR',
            'CONTRIBUTOR',
            'FIRST_TIMER',
            'FIRST_TIME_CONTRIBUTOR',
            'MANNEQUIN',
            'NONE',
          ],
          description: 'Relation of the author to the repository.',
        },
        created_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        updated_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        repository: {
          type: 'string',
          from: 'parent.full_name',
          description: 'Owner and name of the repository.',
        },
      },
    },
    labels: {
      description: 'Labels that issues and pull requests of a repository can have.',
      key: 'id',
      address: { name: 'name', labels: 'name' },
      brief: ['id', 'name', 'color', 'default'],
      also: ['tag'],
      record: labelRecord,
      actions: {
        list: {
          description: 'Lists labels. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'labels of a repository',
            'which labels can issues have',
            'list of GitHub labels',
            'colors of the labels',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: labelRecord } },
        },
        get: {
          description: 'Gets one label.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'show one GitHub label',
            'color of a label',
            'description of a label',
            'does the label exist in the repo',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            name: { type: 'string', required: true, description: 'Name of the label.' },
          },
          returns: { type: 'object', properties: labelRecord },
        },
        create: {
          description: 'Creates a label.',
          risk: 'write',
          permission: 'repo',
          also: ['create a label', 'new label'],
          goals: [
            'create a label in a repo',
            'new GitHub label',
            'add a label called bug',
            'define a label with a color',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            name: { type: 'string', required: true, description: 'Its name.' },
            color: { type: 'string', description: 'Six hexadecimal digits, without `#`.' },
            description: { type: 'string', maxLength: 100, description: 'Meaning of the label.' },
          },
          returns: { type: 'object', properties: labelRecord },
        },
        update: {
          description: 'Changes a label.',
          risk: 'write',
          permission: 'repo',
          goals: [
            'rename a GitHub label',
            "change a label's color",
            'edit the description of a label',
            'other name for a label',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            name: { type: 'string', required: true, description: 'Present name of the label.' },
            new_name: { type: 'string', description: 'New name.' },
            color: { type: 'string', description: 'Six hexadecimal digits, without `#`.' },
            description: { type: 'string', maxLength: 100, description: 'Meaning of the label.' },
          },
          returns: { type: 'object', properties: labelRecord },
          sets: { name: { param: 'new_name' } },
        },
        delete: {
          description: 'Deletes a label.',
          risk: 'destructive',
          permission: 'repo',
          goals: [
            'delete a GitHub label',
            'remove a label from the repository',
            'get rid of an unused label',
            'drop a label everywhere',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            name: { type: 'string', required: true, description: 'Name of the label.' },
          },
        },
        search: {
          description: 'Finds labels in the replica.',
          risk: 'read',
          goals: ['labels whose name contains', 'how many labels', 'labels by color', 'count labels'],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums labels in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'integer', description: 'Id of the label.' },
        name: { type: 'string', description: 'Its name.' },
        color: { type: 'string', description: 'Six hexadecimal digits, without `#`.' },
        description: { type: 'string', description: 'Meaning of the label.' },
        default: { type: 'boolean', description: 'Whether new repositories have it.' },
        repository: {
          type: 'string',
          from: 'parent.full_name',
          description: 'Owner and name of the repository.',
        },
      },
    },
    issue_labels: {
      description: 'The labels of one issue or pull request.',
      key: 'id',
      address: { name: 'name', labels: 'name' },
      brief: ['id', 'name', 'color'],
      record: issueLabelRecord,
      actions: {
        list: {
          description: 'Lists issue labels. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'labels of an issue',
            'which labels does a pull request have',
            'tags on a GitHub issue',
            'how is the issue labelled',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            issue_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the issue in its repository; a pull request has one too.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueLabelRecord } },
        },
        add: {
          description: 'Adds labels to an issue, and returns all of its labels.',
          risk: 'write',
          permission: 'repo',
          also: ['label the github issue'],
          goals: [
            'label a GitHub issue',
            'add the bug label to an issue',
            'tag a pull request',
            'put labels on an issue',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            issue_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the issue in its repository; a pull request has one too.',
            },
            labels: {
              type: 'array',
              items: { type: 'string' },
              required: true,
              description: 'Names of labels.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueLabelRecord } },
        },
        remove: {
          description: 'Removes a label from an issue, and returns the others.',
          risk: 'write',
          permission: 'repo',
          goals: [
            'take a label off an issue',
            'remove the label from a pull request',
            'untag a GitHub issue',
            'issue should lose the label',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            issue_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the issue in its repository; a pull request has one too.',
            },
            name: { type: 'string', required: true, description: 'Name of the label.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueLabelRecord } },
        },
      },
    },
    milestones: {
      description: 'Milestones of a repository, to which issues and pull requests are assigned.',
      key: 'id',
      address: { milestone_number: 'number', milestone: 'number' },
      brief: ['id', 'number', 'title', 'state', 'open_issues', 'closed_issues', 'due_on'],
      also: ['milestone', 'due'],
      record: milestoneRecord,
      actions: {
        list: {
          description: 'Lists milestones. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'milestones of a repo',
            'which milestones are open',
            'upcoming milestones',
            'due dates of milestones',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            state: {
              type: 'string',
              enum: ['open', 'closed', 'all'],
              default: 'open',
              description: 'State of the milestones.',
            },
            sort: {
              type: 'string',
              enum: ['due_on', 'completeness'],
              default: 'due_on',
              description: 'Sort.',
            },
            direction: {
              type: 'string',
              enum: ['asc', 'desc'],
              default: 'asc',
              description: 'Order of the sort.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: milestoneRecord } },
        },
        get: {
          description: 'Gets one milestone.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'show one milestone',
            'progress of a milestone',
            'when is the milestone due',
            'how many issues are left in a milestone',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            milestone_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the milestone in its repository.',
            },
          },
          returns: { type: 'object', properties: milestoneRecord },
        },
        create: {
          description: 'Creates a milestone.',
          risk: 'write',
          permission: 'repo',
          also: ['plan a milestone', 'new milestone'],
          goals: [
            'create a milestone',
            'new milestone with a due date',
            'plan a release milestone',
            'set up a milestone in a repo',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            title: { type: 'string', required: true, description: 'Its title.' },
            state: {
              type: 'string',
              enum: ['open', 'closed'],
              default: 'open',
              description: 'Whether it is open.',
            },
            description: { type: 'string', description: 'Its purpose.' },
            due_on: {
              type: 'string',
              format: 'date-time',
              description: 'When it is due. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
          },
          returns: { type: 'object', properties: milestoneRecord },
        },
        update: {
          description: 'Changes a milestone.',
          risk: 'write',
          permission: 'repo',
          goals: [
            'close a milestone',
            "move a milestone's due date",
            'rename a milestone',
            'edit the description of a milestone',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            milestone_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the milestone in its repository.',
            },
            title: { type: 'string', description: 'New title.' },
            state: { type: 'string', enum: ['open', 'closed'], description: 'Opens or closes it.' },
            description: { type: 'string', description: 'Its purpose.' },
            due_on: {
              type: 'string',
              format: 'date-time',
              description: 'When it is due. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
          },
          returns: { type: 'object', properties: milestoneRecord },
        },
        delete: {
          description: 'Deletes a milestone.',
          risk: 'destructive',
          permission: 'repo',
          goals: [
            'delete a milestone',
            'remove a milestone from the repo',
            'drop a milestone',
            'get rid of an old milestone',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            milestone_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the milestone in its repository.',
            },
          },
        },
        search: {
          description: 'Finds milestones in the replica.',
          risk: 'read',
          goals: [
            'milestones due before',
            'how many milestones',
            'closed milestones',
            'count milestones by state',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums milestones in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'integer', description: 'Id of the milestone.' },
        number: { type: 'integer', description: 'Its number in the repository.' },
        title: { type: 'string', description: 'Its title.' },
        description: { type: 'string', untrusted: true, description: 'Its purpose.' },
        state: { type: 'string', values: ['open', 'closed'], description: 'Whether it is open.' },
        open_issues: { type: 'integer', description: 'Number of open issues.' },
        closed_issues: { type: 'integer', description: 'Number of closed issues.' },
        html_url: { type: 'string', description: 'Its page.' },
        due_on: {
          type: 'string',
          format: 'date-time',
          description: 'When it is due. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        closed_at: {
          type: 'string',
          format: 'date-time',
          description: 'When it was closed. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        created_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        updated_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        repository: {
          type: 'string',
          from: 'parent.full_name',
          description: 'Owner and name of the repository.',
        },
      },
    },
    pulls: {
      description: 'Pull requests of a repository.',
      key: 'id',
      address: { pull_number: 'number', issue_number: 'number' },
      brief: ['id', 'number', 'title', 'state', 'draft', 'user.login', 'head.ref', 'base.ref', 'updated_at'],
      also: [
        'pull request',
        'PR',
        'merge request',
        'changes up for review',
        'proposed changes',
        'waiting to be merged',
        'patch',
        'diff',
        'review requests',
        'changes for review',
      ],
      record: pullRecord,
      actions: {
        list: {
          description:
            'Lists pull requests of a repository, newest first. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: [
            'open pull requests',
            'waits to be merged',
            'waiting for review',
            'waiting for my review',
            'which pull requests',
            'who opened',
            'open PRs',
            'unmerged',
          ],
          goals: [
            'open pull requests',
            'PRs waiting for review',
            'pull requests of a repo',
            'merge requests to a branch',
            'who has open PRs',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            state: {
              type: 'string',
              enum: ['open', 'closed', 'all'],
              default: 'open',
              description: 'State of the pull requests.',
            },
            head: { type: 'string', description: 'Owner and branch with the changes: `octocat:fix`.' },
            base: { type: 'string', description: 'Branch that takes the changes.' },
            sort: {
              type: 'string',
              enum: ['created', 'updated', 'popularity', 'long-running'],
              default: 'created',
              description: 'Sort.',
            },
            direction: {
              type: 'string',
              enum: ['asc', 'desc'],
              description: 'Order; `desc` by creation, else `asc`. Order of the sort.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: pullRecord } },
          filters: { head: 'head.label', base: 'base.ref' },
        },
        get: {
          description: 'Gets one pull.',
          risk: 'read',
          permission: 'repo',
          also: ['is it merged', 'state of the pull request', 'look at the pull request'],
          goals: [
            'show one pull request',
            'can the PR be merged',
            'how many lines does a pull request change',
            'is the pull request a draft',
            'state of a PR',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
          },
          returns: { type: 'object', properties: pullRecord },
        },
        create: {
          description: 'Creates a pull.',
          risk: 'write',
          permission: 'repo',
          also: [
            'open a pull request',
            'put up for review',
            'propose changes',
            'submit changes',
            'open a PR',
            'create a pull request',
            'ask to merge',
          ],
          goals: [
            'open a pull request',
            'PR from a branch to main',
            'propose my changes',
            'draft pull request',
            'submit a branch for review',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            title: { type: 'string', description: 'Its title; required unless `issue` is given.' },
            head: {
              type: 'string',
              required: true,
              description: 'Branch with the changes; `owner:branch` of a fork.',
            },
            base: { type: 'string', required: true, description: 'Branch that takes the changes.' },
            body: { type: 'string', description: 'Text in Markdown.' },
            draft: { type: 'boolean', description: 'Whether it is a draft.' },
            issue: { type: 'integer', description: 'Number of an issue that becomes the pull request.' },
            maintainer_can_modify: {
              type: 'boolean',
              description: 'Whether maintainers may push to the branch.',
            },
          },
          returns: { type: 'object', properties: pullRecord },
          requireOne: ['title', 'issue'],
          sets: {
            'head.ref': { param: 'head' },
            'head.label': { param: 'head' },
            'base.ref': { param: 'base' },
            'base.label': { param: 'base' },
          },
        },
        update: {
          description: 'Changes a pull request, closes or reopens it.',
          risk: 'write',
          permission: 'repo',
          also: ['close the pull request', 'change the title of the pull request'],
          goals: [
            'close a pull request',
            'change the title of a PR',
            'other base branch for a pull request',
            'reopen a PR',
            'edit the description of a PR',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
            title: { type: 'string', description: 'New title.' },
            body: { type: 'string', description: 'Text in Markdown.' },
            state: { type: 'string', enum: ['open', 'closed'], description: 'Opens or closes it.' },
            base: { type: 'string', description: 'Branch that takes the changes.' },
            maintainer_can_modify: {
              type: 'boolean',
              description: 'Whether maintainers may push to the branch.',
            },
          },
          returns: { type: 'object', properties: pullRecord },
          sets: { 'base.ref': { param: 'base' }, 'base.label': { param: 'base' } },
        },
        merge: {
          description:
            'Merges a pull request. Refused with 405 if it cannot be merged, and with 409 if `sha` is not its head.',
          risk: 'destructive',
          permission: 'repo',
          also: [
            'merge',
            'land the changes',
            'merge the branch',
            'merge the PR',
            'bring into main',
            'squash',
          ],
          goals: [
            'merge a pull request',
            'squash and merge',
            'bring a branch into main',
            'land the PR',
            'rebase and merge',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
            commit_title: { type: 'string', description: 'Title of the merge commit.' },
            commit_message: { type: 'string', description: 'Text of the merge commit.' },
            sha: { type: 'string', description: 'Commit that the head must be at.' },
            merge_method: {
              type: 'string',
              enum: ['merge', 'squash', 'rebase'],
              description: 'How it is merged.',
            },
          },
          returns: mergeResult,
          sets: { state: 'closed', merged: true, merged_at: '{time}', closed_at: '{time}' },
        },
        request_reviewers: {
          description: 'Asks people or teams for a review.',
          risk: 'write',
          permission: 'repo',
          also: [
            'ask for a review',
            'who should review',
            'request a review',
            'look over my pull request',
            'have my changes reviewed',
            'assign a reviewer',
            'review from',
          ],
          goals: [
            'ask someone to review a PR',
            'add a reviewer',
            'request a review from a team',
            'who should look over the pull request',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
            reviewers: { type: 'array', items: { type: 'string' }, description: 'Logins of people.' },
            team_reviewers: { type: 'array', items: { type: 'string' }, description: 'Slugs of teams.' },
          },
          returns: { type: 'object', properties: pullRecord },
          requireAny: ['reviewers', 'team_reviewers'],
          sets: { requested_reviewers: { param: 'reviewers' } },
        },
        search: {
          description: 'Finds pulls in the replica.',
          risk: 'read',
          goals: [
            'how many pull requests are open',
            'PRs by author',
            'pull requests merged last week',
            'count PRs per repo',
            'oldest open PR',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums pulls in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'integer', description: 'Id of the pull request.' },
        number: { type: 'integer', description: 'Its number in the repository.' },
        title: { type: 'string', untrusted: 'name', description: 'Its title.' },
        body: { type: 'string', untrusted: true, description: "Its text. Text in GitHub's Markdown." },
        state: { type: 'string', values: ['open', 'closed'], description: 'Whether it is open.' },
        draft: { type: 'boolean', description: 'Whether it is a draft.' },
        locked: { type: 'boolean', description: 'Whether only collaborators may comment.' },
        user: { ...account, description: 'Its author.' },
        labels: { type: 'array', items: { type: 'object', record: 'labels' }, description: 'Its labels.' },
        assignees: { type: 'array', items: account, description: 'People who work on it.' },
        milestone: { ...milestoneRef, description: 'Its milestone.' },
        head: { ...branchRef, description: 'The branch with the changes.' },
        base: { ...branchRef, description: 'The branch that takes the changes.' },
        html_url: { type: 'string', description: 'Its page.' },
        merged_at: {
          type: 'string',
          format: 'date-time',
          description: 'When it was merged. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        closed_at: {
          type: 'string',
          format: 'date-time',
          description: 'When it was closed. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        created_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        updated_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        repository: {
          type: 'string',
          from: 'parent.full_name',
          description: 'Owner and name of the repository.',
        },
      },
    },
    reviews: {
      description: 'Reviews of a pull request.',
      key: 'id',
      brief: ['id', 'state', 'user.login', 'commit_id', 'submitted_at'],
      also: ['approval', 'code review', 'approve'],
      record: reviewRecord,
      actions: {
        list: {
          description:
            'Lists reviews of a pull request, oldest first. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: [
            'who approved',
            'what reviewers said',
            'was it approved',
            'feedback on the pull request',
            'reviews of the PR',
          ],
          goals: [
            'reviews of a pull request',
            'who approved a PR',
            'what did reviewers say on the code',
            'was the PR approved',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: reviewRecord } },
        },
        get: {
          description: 'Gets one review.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'show one review',
            'text of a review',
            'did the reviewer approve',
            'state of a code review',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
            review_id: { type: 'integer', required: true, format: 'int64', description: 'Id of the review.' },
          },
          returns: { type: 'object', properties: reviewRecord },
        },
        create: {
          description: 'Reviews a pull request; without `event` the review is pending until it is submitted.',
          risk: 'write',
          permission: 'repo',
          also: [
            'approve the pull request',
            'approve',
            'request changes',
            'comment on the code',
            'review the PR',
            'looks good',
            'lgtm',
            'approve PR',
            'reject the changes',
          ],
          goals: [
            'approve a pull request',
            'request changes on a PR',
            'review code',
            'leave a review comment',
            'looks good to me',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
            event: {
              type: 'string',
              enum: ['APPROVE', 'REQUEST_CHANGES', 'COMMENT'],
              description: 'The verdict.',
            },
            body: { type: 'string', description: 'Text in Markdown; required for the last two.' },
            commit_id: { type: 'string', description: 'Commit that is reviewed; the newest unless given.' },
            comments: { type: 'array', items: reviewComment, description: 'Comments on lines.' },
          },
          returns: { type: 'object', properties: reviewRecord },
          sets: {
            state: {
              param: 'event',
              values: { APPROVE: 'APPROVED', REQUEST_CHANGES: 'CHANGES_REQUESTED', COMMENT: 'COMMENTED' },
            },
          },
        },
        submit: {
          description: 'Submits a pending review.',
          risk: 'write',
          permission: 'repo',
          also: ['finish my review'],
          goals: [
            'submit a pending review',
            'finish a review I started',
            'send off my review',
            'complete a pending code review',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
            review_id: { type: 'integer', required: true, format: 'int64', description: 'Id of the review.' },
            event: {
              type: 'string',
              required: true,
              enum: ['APPROVE', 'REQUEST_CHANGES', 'COMMENT'],
              description: 'The verdict.',
            },
            body: { type: 'string', description: 'Text in Markdown.' },
          },
          returns: { type: 'object', properties: reviewRecord },
          sets: {
            state: {
              param: 'event',
              values: { APPROVE: 'APPROVED', REQUEST_CHANGES: 'CHANGES_REQUESTED', COMMENT: 'COMMENTED' },
            },
            submitted_at: '{time}',
          },
        },
        dismiss: {
          description: 'Dismisses a review that was submitted.',
          risk: 'write',
          permission: 'repo',
          also: ['dismiss the review', 'withdraw the approval'],
          goals: [
            'dismiss a review',
            'override an outdated approval',
            'remove a changes requested review',
            'throw out an old approval',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
            review_id: { type: 'integer', required: true, format: 'int64', description: 'Id of the review.' },
            message: { type: 'string', required: true, description: 'Why.' },
          },
          returns: { type: 'object', properties: reviewRecord },
          sets: { state: 'DISMISSED' },
        },
        delete: {
          description: 'Deletes a pending review.',
          risk: 'destructive',
          permission: 'repo',
          goals: [
            'delete a pending review',
            'discard a review I did not submit',
            'drop my unfinished review',
            'remove a review draft',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
            review_id: { type: 'integer', required: true, format: 'int64', description: 'Id of the review.' },
          },
        },
      },
    },
    pull_files: {
      description: 'Files that a pull request changes, with their diffs.',
      key: 'filename',
      brief: ['filename', 'status', 'additions', 'deletions', 'changes'],
      also: ['diff', 'changed files', 'changes of the pull request', 'patch', 'what changed'],
      record: pullFileRecord,
      actions: {
        list: {
          description:
            'Lists files that a pull request changes, at most 3,000. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: [
            'what does the pull request change',
            'which files changed',
            'show the diff',
            'lines changed',
          ],
          goals: [
            'files changed in a pull request',
            'diff of a pull request',
            'which files does the pull request touch',
            'lines added and removed per file',
            'show me the patch',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: pullFileRecord } },
        },
      },
    },
    review_comments: {
      description: 'Comments on lines of a pull request.',
      key: 'id',
      brief: ['id', 'line', 'user.login', 'in_reply_to_id', 'created_at'],
      also: ['line comment', 'inline comment', 'comment on the code', 'code comment'],
      record: lineCommentRecord,
      actions: {
        list: {
          description:
            'Lists comments on lines of a pull request, oldest first. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: ['what was said about the code', 'comments on the diff', 'comments of the review'],
          goals: [
            'line comments of a pull request',
            'what did reviewers say about the code',
            'inline comments on the diff',
            'comments of a code review',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
            sort: { type: 'string', enum: ['created', 'updated'], default: 'created', description: 'Sort.' },
            direction: {
              type: 'string',
              enum: ['asc', 'desc'],
              description: 'Order; only with `sort`. Order of the sort.',
            },
            since: {
              type: 'string',
              format: 'date-time',
              description:
                'Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: lineCommentRecord } },
        },
        get: {
          description: 'Gets one line comment.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'show one line comment',
            'text of an inline comment',
            'which line is a review comment about',
            'who wrote a comment on the code',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            comment_id: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
          },
          returns: { type: 'object', properties: lineCommentRecord },
        },
        create: {
          description: 'Comments on a line or a file of a pull request.',
          risk: 'write',
          permission: 'repo',
          also: ['comment on the line', 'comment on this line'],
          goals: [
            'comment on a line of the code',
            'leave an inline comment',
            'point at a line in a pull request',
            'remark on a changed line',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
            body: { type: 'string', required: true, description: 'Text in Markdown.' },
            commit_id: {
              type: 'string',
              required: true,
              description: 'Commit of the comment, usually the head of the pull request.',
            },
            path: { type: 'string', required: true, description: 'Path of the file.' },
            line: { type: 'integer', minimum: 1, description: 'Line of the file; the last of several.' },
            side: {
              type: 'string',
              enum: ['LEFT', 'RIGHT'],
              default: 'RIGHT',
              description: 'Side of the diff: `LEFT` of removed lines.',
            },
            start_line: { type: 'integer', minimum: 1, description: 'First of several lines.' },
            start_side: { type: 'string', enum: ['LEFT', 'RIGHT'], description: 'Side of the first line.' },
            subject_type: {
              type: 'string',
              enum: ['line', 'file'],
              default: 'line',
              description: 'Whether it is about lines or the file.',
            },
          },
          returns: { type: 'object', properties: lineCommentRecord },
          dependentRequired: { start_line: ['line'] },
        },
        reply: {
          description: 'Answers the first comment of a thread on lines.',
          risk: 'write',
          permission: 'repo',
          also: ['answer the comment on the line', 'reply to the reviewer'],
          goals: [
            'answer a line comment',
            'reply in a review thread',
            "respond to a reviewer's remark",
            'answer an inline comment',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            pull_number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the pull request in its repository.',
            },
            comment_id: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
            body: { type: 'string', required: true, description: 'Text in Markdown.' },
          },
          returns: { type: 'object', properties: lineCommentRecord },
          sets: { in_reply_to_id: { param: 'comment_id' } },
        },
        update: {
          description: 'Changes a line comment.',
          risk: 'write',
          permission: 'repo',
          goals: [
            'correct my line comment',
            'edit an inline comment',
            'change the text of a review remark',
            'fix a typo in a code comment',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            comment_id: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
            body: { type: 'string', required: true, description: 'Text in Markdown.' },
          },
          returns: { type: 'object', properties: lineCommentRecord },
        },
        delete: {
          description: 'Deletes a line comment.',
          risk: 'destructive',
          permission: 'repo',
          goals: [
            'remove a line comment',
            'delete an inline comment',
            'take back a remark on the code',
            'get rid of a review comment',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            comment_id: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
          },
        },
      },
    },
    branches: {
      description: 'Branches of a repository.',
      key: 'name',
      brief: ['name', 'commit.sha', 'protected'],
      also: ['branch'],
      record: branchRecord,
      actions: {
        list: {
          description: 'Lists branches. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: ['which branches', 'all branches', 'branches of the repo'],
          goals: [
            'branches of a repo',
            'which branches exist',
            'protected branches',
            'list of feature branches',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            protected: { type: 'boolean', description: 'Only protected or unprotected branches.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: branchRecord } },
        },
        get: {
          description: 'Gets one branch.',
          risk: 'read',
          permission: 'repo',
          also: ['is the branch protected', 'last commit of the branch'],
          goals: ['last commit of a branch', 'is a branch protected', 'show one branch', 'head of main'],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            branch: { type: 'string', required: true, description: 'Name of the branch.' },
          },
          returns: { type: 'object', properties: branchRecord },
        },
        search: {
          description: 'Finds branches in the replica.',
          risk: 'read',
          goals: [
            'branches whose name contains',
            'how many branches',
            'protected branches count',
            'filter branches',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums branches in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        name: { type: 'string', description: 'Name of the branch.' },
        protected: { type: 'boolean', description: 'Whether pushes to it are restricted.' },
        sha: { type: 'string', from: 'commit.sha', description: 'Commit that it points to.' },
        repository: {
          type: 'string',
          from: 'parent.full_name',
          description: 'Owner and name of the repository.',
        },
      },
    },
    commits: {
      description: 'Commits of a repository. They are not synchronized, since histories are long.',
      key: 'sha',
      brief: ['sha', 'commit.author.name', 'commit.author.date', 'author.login'],
      also: ['committed', 'who changed the code', 'history of the code', 'pushed'],
      record: commitRecord,
      actions: {
        list: {
          description:
            'Lists commits of a branch, newest first. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: [
            'recent commits',
            'last commits',
            'latest changes in the code',
            'what was committed',
            'who broke',
            'what was pushed',
            'git log',
          ],
          goals: [
            'commits on a branch',
            'what was pushed recently',
            'commits by an author',
            'history of a file in git',
            'who changed the code last',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            sha: {
              type: 'string',
              description: 'Branch or commit to begin at; the default branch unless given.',
            },
            path: { type: 'string', description: 'Only commits that changed this file or folder.' },
            author: { type: 'string', description: 'Login or address of the author.' },
            committer: { type: 'string', description: 'Login or address of the committer.' },
            since: {
              type: 'string',
              format: 'date-time',
              description: 'Only commits after this time. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
            until: {
              type: 'string',
              format: 'date-time',
              description: 'Only commits before this time. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: commitRecord } },
          filters: {
            sha: null,
            path: null,
            since: { from: 'commit.committer.date' },
            until: { until: 'commit.committer.date' },
          },
        },
        get: {
          description: 'Gets one commit.',
          risk: 'read',
          permission: 'repo',
          also: ['what changed in the commit', 'diff of the commit'],
          goals: [
            'show one commit',
            'what changed in a commit',
            'diff of a commit sha',
            'author of a commit',
            'files touched by a commit',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            ref: { type: 'string', required: true, description: 'Hash, branch or tag.' },
          },
          returns: { type: 'object', properties: commitRecord },
        },
      },
    },
    statuses: {
      description: 'Statuses of commits, which services report.',
      key: 'id',
      brief: ['id', 'context', 'state', 'creator.login', 'created_at'],
      also: [
        'build',
        'CI',
        'pipeline',
        'build status',
        'is the build green',
        'did the tests pass',
        'deployment status',
      ],
      record: commitStatusRecord,
      actions: {
        list: {
          description:
            'Lists statuses of a commit, newest first; each context has its latest one before its older ones. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: ['status of the commit', 'is the commit green', 'what did the build say'],
          goals: [
            'status of a commit',
            'did the build pass on a branch',
            'what did an external CI report',
            'deployment status of a commit',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            ref: { type: 'string', required: true, description: 'Hash, branch or tag.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: commitStatusRecord } },
        },
      },
    },
    check_runs: {
      description: 'Checks of commits, such as jobs of GitHub Actions.',
      key: 'id',
      brief: ['id', 'name', 'status', 'conclusion', 'started_at', 'completed_at'],
      also: [
        'check',
        'CI',
        'build',
        'tests',
        'job',
        'GitHub Actions',
        'workflow',
        'is CI green',
        'failing checks',
      ],
      record: checkRunRecord,
      actions: {
        list: {
          description: 'Lists check runs. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: ['checks of the commit', 'which checks failed', 'did CI pass', 'why is the build red'],
          goals: [
            'which checks failed',
            'is CI green on a branch',
            'jobs of GitHub Actions for a commit',
            'why is the build red',
            'are the tests still running',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            ref: { type: 'string', required: true, description: 'Hash, branch or tag.' },
            check_name: { type: 'string', description: 'Only checks of this name.' },
            status: {
              type: 'string',
              enum: ['queued', 'in_progress', 'completed'],
              description: 'Only checks that are this far.',
            },
            filter: {
              type: 'string',
              enum: ['latest', 'all'],
              default: 'latest',
              description: 'Whether repeated checks are listed once, by their latest run.',
            },
            app_id: { type: 'integer', description: 'Only checks of this app.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: checkRunRecord } },
          meta: { total_count: { type: 'integer', description: 'How many there are.' } },
          filters: { check_name: 'name', filter: null, app_id: null },
        },
      },
    },
    releases: {
      description: 'Releases of a repository.',
      key: 'id',
      address: { tag: 'tag_name' },
      brief: ['id', 'tag_name', 'name', 'draft', 'prerelease', 'published_at'],
      also: [
        'version',
        'release notes',
        'changelog',
        'tag a version',
        'shipped',
        'tag',
        'download of a version',
      ],
      record: releaseRecord,
      actions: {
        list: {
          description: 'Lists releases. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: ['which versions', 'all releases', 'versions we shipped'],
          goals: ['releases of a repo', 'which versions were shipped', 'past releases', 'draft releases'],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: releaseRecord } },
        },
        get: {
          description: 'Gets one release.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'show one release by id',
            'release notes of a release',
            'assets of a release',
            'who published a release',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            release_id: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the release.',
            },
          },
          returns: { type: 'object', properties: releaseRecord },
        },
        get_latest: {
          description: 'Gets the newest release that is neither a draft nor a pre-release.',
          risk: 'read',
          permission: 'repo',
          also: [
            'latest release',
            'newest version',
            'current version',
            'latest version',
            'most recent release',
            'last release',
          ],
          goals: [
            'latest release',
            'newest version of a project',
            'current stable version',
            'what is in the last release',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
          },
          returns: { type: 'object', properties: releaseRecord },
        },
        get_by_tag: {
          description: 'Gets the release of a tag.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'release of a tag',
            'notes of version v2',
            'release that belongs to a git tag',
            'look up a version by its tag',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            tag: { type: 'string', required: true, description: 'Name of the tag.' },
          },
          returns: { type: 'object', properties: releaseRecord },
        },
        create: {
          description: 'Creates a release.',
          risk: 'write',
          permission: 'repo',
          also: [
            'publish a release',
            'publish',
            'new version',
            'tag',
            'ship',
            'ship a version',
            'cut a release',
            'tag a release',
            'release notes for',
          ],
          goals: [
            'publish a release',
            'cut a new version',
            'draft release notes',
            'tag a version',
            'ship a prerelease',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            tag_name: { type: 'string', required: true, description: 'Tag of the release.' },
            target_commitish: {
              type: 'string',
              description: 'Branch or commit that the tag is made from, if there is no such tag.',
            },
            name: { type: 'string', description: 'Its title.' },
            body: { type: 'string', description: 'Notes in Markdown.' },
            draft: { type: 'boolean', default: false, description: 'Whether it is a draft.' },
            prerelease: { type: 'boolean', default: false, description: 'Whether it is not for production.' },
            generate_release_notes: {
              type: 'boolean',
              default: false,
              description: 'Whether GitHub writes title and notes.',
            },
            make_latest: {
              type: 'string',
              enum: ['true', 'false', 'legacy'],
              default: 'true',
              description: 'Whether it is the latest release.',
            },
          },
          returns: { type: 'object', properties: releaseRecord },
        },
        update: {
          description: 'Changes a release.',
          risk: 'write',
          permission: 'repo',
          goals: [
            'edit release notes',
            'publish a draft release',
            'rename a release',
            'mark a release as prerelease',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            release_id: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the release.',
            },
            tag_name: { type: 'string', description: 'Tag of the release.' },
            target_commitish: { type: 'string', description: 'Branch or commit that the tag is made from.' },
            name: { type: 'string', description: 'New title.' },
            body: { type: 'string', description: 'Notes in Markdown.' },
            draft: { type: 'boolean', description: 'Whether it is a draft.' },
            prerelease: { type: 'boolean', description: 'Whether it is not for production.' },
            make_latest: {
              type: 'string',
              enum: ['true', 'false', 'legacy'],
              description: 'Whether it is the latest release.',
            },
          },
          returns: { type: 'object', properties: releaseRecord },
        },
        delete: {
          description: 'Deletes a release.',
          risk: 'destructive',
          permission: 'repo',
          goals: [
            'delete a release',
            'take a release down',
            'remove a faulty version',
            'withdraw a published version',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            release_id: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the release.',
            },
          },
        },
        search: {
          description: 'Finds releases in the replica.',
          risk: 'read',
          goals: [
            'how many releases',
            'releases since a date',
            'count prereleases',
            'releases whose name contains',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums releases in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'integer', description: 'Id of the release.' },
        tag_name: { type: 'string', description: 'Tag of the release.' },
        name: { type: 'string', description: 'Its title.' },
        body: { type: 'string', untrusted: true, description: "Its notes. Text in GitHub's Markdown." },
        draft: { type: 'boolean', description: 'Whether it is a draft.' },
        prerelease: { type: 'boolean', description: 'Whether it is not for production.' },
        html_url: { type: 'string', description: 'Its page.' },
        created_at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the commit. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        published_at: {
          type: 'string',
          format: 'date-time',
          description: 'When it was published. Time in UTC: `2026-11-28T10:00:00Z`.',
        },
        repository: {
          type: 'string',
          from: 'parent.full_name',
          description: 'Owner and name of the repository.',
        },
      },
    },
    contents: {
      description: 'Files of a repository, at most 1 MB each this way.',
      key: 'path',
      brief: ['path', 'name', 'type', 'size', 'sha'],
      also: [
        'file',
        'source',
        'code',
        'document',
        'package',
        'config file',
        'folder of the repo',
        'directory',
      ],
      record: contentRecord,
      actions: {
        get: {
          description: 'Gets a file with its content.',
          risk: 'read',
          permission: 'repo',
          also: [
            'read a file in the repository',
            'what is in the readme',
            'file in the repository',
            'readme',
            'what is in the file',
            'show the file',
            'content of the file',
            'look at the code',
            'source of',
            'which files are in the repo',
          ],
          goals: [
            'read a file in a repo',
            'show the readme',
            'list a directory of the repository',
            'source code of a file',
            'what does the config file say',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            path: { type: 'string', required: true, description: 'Path of the file in the repository.' },
            ref: { type: 'string', description: 'Branch, tag or commit; the default branch unless given.' },
          },
          returns: { type: 'object', properties: contentRecord },
        },
        write: {
          description: 'Creates a file, or replaces it, which needs the `sha` of the present content.',
          risk: 'write',
          permission: 'repo',
          also: [
            'commit a file',
            'change a file in the repository',
            'update the file',
            'edit the file in the repo',
            'push a file',
            'add a file to the repo',
          ],
          goals: [
            'commit a file',
            'change a file in a repo',
            'add a file to a branch',
            'update the readme',
            'push a config change',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            path: { type: 'string', required: true, description: 'Path of the file in the repository.' },
            message: { type: 'string', required: true, description: 'Message of the commit.' },
            content: {
              type: 'string',
              required: true,
              format: 'base64',
              description: 'The content in Base64.',
            },
            sha: { type: 'string', description: 'Hash of the content that is replaced.' },
            branch: { type: 'string', description: 'The branch; the default branch unless given.' },
          },
          returns: fileChange,
        },
        remove: {
          description: 'Deletes a file by a commit.',
          risk: 'destructive',
          permission: 'repo',
          also: ['delete a file from the repository'],
          goals: [
            'delete a file from a repo',
            'remove a config file by a commit',
            'drop a script from the repository',
            'erase a file on a branch',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            path: { type: 'string', required: true, description: 'Path of the file in the repository.' },
            message: { type: 'string', required: true, description: 'Message of the commit.' },
            sha: { type: 'string', required: true, description: 'Hash of the content that is deleted.' },
            branch: { type: 'string', description: 'The branch; the default branch unless given.' },
          },
          returns: fileChange,
        },
      },
    },
    collaborators: {
      description: 'People with access to a repository.',
      key: 'id',
      address: { username: 'login', assignees: 'login', reviewers: 'login', assignee: 'login' },
      brief: ['id', 'login', 'role_name', 'permissions.admin', 'permissions.push'],
      also: ['access to the repository', 'push access', 'who can push', 'contributor'],
      record: collaboratorRecord,
      actions: {
        list: {
          description: 'Lists collaborators. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          also: ['who has access to the repo', 'who works on the repo'],
          goals: [
            'who has access to a repo',
            'who can push',
            'outside collaborators',
            'people working on a repository',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            affiliation: {
              type: 'string',
              enum: ['outside', 'direct', 'all'],
              default: 'all',
              description: 'How they have access.',
            },
            permission: {
              type: 'string',
              enum: ['pull', 'triage', 'push', 'maintain', 'admin'],
              description: 'Only those with this right.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: collaboratorRecord } },
          filters: {
            affiliation: null,
            permission: {
              values: {
                pull: { 'permissions.pull': true },
                triage: { 'permissions.triage': true },
                push: { 'permissions.push': true },
                maintain: { 'permissions.maintain': true },
                admin: { 'permissions.admin': true },
              },
            },
          },
        },
        add: {
          description:
            "Invites a user, or changes the rights of a collaborator of an organization's repository.",
          risk: 'write',
          permission: 'repo',
          also: [
            'give write access',
            'give access to the repository',
            'able to push',
            'add a developer',
            'give access to the repo',
            'invite to the repo',
            'grant write access',
            'add to the repo',
            'let push',
          ],
          goals: [
            'give a developer access to a repo',
            'invite a collaborator',
            'grant write access',
            'let someone push',
            'make a person admin of a repo',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            username: { type: 'string', required: true, description: 'Login of the user.' },
            permission: {
              type: 'string',
              default: 'push',
              description: '`pull`, `triage`, `push`, `maintain`, `admin`, or a role of the organization.',
            },
          },
          sets: {
            login: { param: 'username' },
            role_name: { param: 'permission', values: { pull: 'read', push: 'write' } },
            'permissions.triage': {
              param: 'permission',
              values: { pull: false, triage: true, push: true, maintain: true, admin: true },
            },
            'permissions.push': {
              param: 'permission',
              values: { pull: false, triage: false, push: true, maintain: true, admin: true },
            },
            'permissions.maintain': {
              param: 'permission',
              values: { pull: false, triage: false, push: false, maintain: true, admin: true },
            },
            'permissions.admin': {
              param: 'permission',
              values: { pull: false, triage: false, push: false, maintain: false, admin: true },
            },
          },
        },
        remove: {
          description: 'Takes access away from a user.',
          risk: 'destructive',
          permission: 'repo',
          also: ['take away access to the repository', 'remove from the repo', 'revoke access to the repo'],
          goals: [
            'revoke access to a repo',
            'remove a collaborator',
            'former contractor out of the repository',
            'take push rights away',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            username: { type: 'string', required: true, description: 'Login of the user.' },
          },
        },
      },
    },
    users: {
      description: 'Users and organizations of GitHub.',
      key: 'id',
      address: {
        username: 'login',
        assignees: 'login',
        reviewers: 'login',
        assignee: 'login',
        creator: 'login',
        mentioned: 'login',
        owner: 'login',
      },
      brief: ['id', 'login', 'name', 'company', 'location', 'type'],
      also: ['person', 'developer', 'me', 'myself', 'account', 'profile'],
      record: userRecord,
      actions: {
        authenticated: {
          description: 'Gets the user whose credentials are used.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'who am I on GitHub',
            'my GitHub login',
            'which GitHub account is connected',
            'my profile on GitHub',
          ],
          checkedBy: ['description', 'client'],
          params: {},
          returns: { type: 'object', properties: userRecord },
        },
        get: {
          description: 'Gets one user.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'profile of a GitHub user',
            'show one GitHub account',
            'company of a developer',
            'when did the user join GitHub',
          ],
          checkedBy: ['description', 'client'],
          params: { username: { type: 'string', required: true, description: 'Login of the user.' } },
          returns: { type: 'object', properties: userRecord },
        },
        api_search: {
          description: "Searches users and organizations by GitHub's own search.",
          risk: 'read',
          permission: 'repo',
          goals: [
            'find a GitHub user by name',
            'search developers in a city',
            'look up an organization on GitHub',
            'which login belongs to a person',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...foundParams,
            sort: {
              type: 'string',
              enum: ['followers', 'repositories', 'joined'],
              description: 'Sort; by relevance without it.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: userRecord } },
          meta: {
            total_count: { type: 'integer', description: 'How many there are; the first 1,000 can be read.' },
            incomplete_results: { type: 'boolean', description: 'Whether the search ran out of time.' },
          },
        },
        list_assignable: {
          description:
            'Lists people to whom issues of a repository can be assigned. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'repo',
          goals: [
            'who can be assigned to issues of a repo',
            'possible assignees',
            'people I can give an issue to',
            'assignable developers',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: userRecord } },
        },
      },
    },
    notifications: {
      description: 'Notifications of the authenticated user. They are not synchronized.',
      key: 'id',
      brief: ['id', 'reason', 'unread', 'subject.type', 'repository.full_name', 'updated_at'],
      record: notificationRecord,
      actions: {
        list: {
          description: 'Lists notifications.',
          risk: 'read',
          permission: 'notifications',
          also: [
            'what needs my attention',
            'my notifications',
            'mentions of me',
            'anything for me on github',
          ],
          goals: [
            'my GitHub notifications',
            'what needs my attention on GitHub',
            'unread mentions on GitHub',
            'anything new in my repos',
          ],
          checkedBy: ['description', 'client'],
          params: {
            all: { type: 'boolean', default: false, description: 'Whether read ones are included.' },
            participating: {
              type: 'boolean',
              default: false,
              description: 'Only those that concern the user directly.',
            },
            since: {
              type: 'string',
              format: 'date-time',
              description:
                'Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
            before: {
              type: 'string',
              format: 'date-time',
              description:
                'Only those that were updated before this time. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
            per_page: {
              type: 'integer',
              minimum: 1,
              maximum: 50,
              default: 50,
              description: 'Records on a page.',
            },
            page: { type: 'integer', minimum: 1, default: 1, description: 'Number of the page.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: notificationRecord } },
          filters: {
            all: { values: { false: { unread: true } } },
            since: { from: 'updated_at' },
            before: { until: 'updated_at' },
            participating: null,
          },
        },
        mark_read: {
          description: 'Marks all notifications as read.',
          risk: 'write',
          permission: 'notifications',
          also: ['clear my notifications', 'mark notifications as read'],
          goals: [
            'mark all GitHub notifications as read',
            'clear notifications',
            'empty my GitHub inbox',
            'I have seen everything on GitHub',
          ],
          checkedBy: ['description', 'client'],
          params: {
            last_read_at: {
              type: 'string',
              format: 'date-time',
              description: 'Those up to this time; now unless given. Time in UTC: `2026-11-28T10:00:00Z`.',
            },
          },
          sets: { unread: false, last_read_at: '{time}' },
        },
      },
    },
    hooks: {
      description: 'Webhooks of a repository.',
      key: 'id',
      brief: ['id', 'name', 'active', 'events', 'config.url', 'updated_at'],
      also: ['webhook', 'callback'],
      record: hookRecord,
      actions: {
        list: {
          description: 'Lists hooks. Pages by number, as the header Link names them.',
          risk: 'read',
          permission: 'read:repo_hook',
          goals: [
            'webhooks of a repo',
            'which webhooks are set up',
            'where are events sent',
            'list hook urls',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: hookRecord } },
        },
        get: {
          description: 'Gets one hook.',
          risk: 'read',
          permission: 'read:repo_hook',
          goals: [
            'show one webhook',
            'url of a webhook',
            'which events does a hook send',
            'last response of a webhook',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            hook_id: { type: 'integer', required: true, format: 'int64', description: 'Id of the webhook.' },
          },
          returns: { type: 'object', properties: hookRecord },
        },
        create: {
          description: 'Creates a hook.',
          risk: 'write',
          permission: 'write:repo_hook',
          also: ['call our server', 'webhook', 'notify our server', 'call a url on push'],
          goals: [
            'set up a webhook',
            'call our server on every push',
            'send repo events to a url',
            'new webhook for pull requests',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            config: { ...hookConfig, required: true },
            events: {
              type: 'array',
              items: { type: 'string' },
              description: 'Events that are sent; pushes unless given.',
            },
            active: { type: 'boolean', default: true, description: 'Whether events are sent.' },
          },
          returns: { type: 'object', properties: hookRecord },
        },
        update: {
          description: 'Changes a hook.',
          risk: 'write',
          permission: 'write:repo_hook',
          goals: [
            'change the url of a webhook',
            'other events for a hook',
            'turn a webhook off',
            'rotate the secret of a webhook',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            hook_id: { type: 'integer', required: true, format: 'int64', description: 'Id of the webhook.' },
            config: hookConfig,
            events: {
              type: 'array',
              items: { type: 'string' },
              description: 'Events that are sent, which replace the present ones.',
            },
            add_events: { type: 'array', items: { type: 'string' }, description: 'Events to add.' },
            remove_events: { type: 'array', items: { type: 'string' }, description: 'Events to remove.' },
            active: { type: 'boolean', description: 'Whether events are sent.' },
          },
          returns: { type: 'object', properties: hookRecord },
        },
        ping: {
          description: 'Sends a test event.',
          risk: 'write',
          permission: 'write:repo_hook',
          also: ['test the webhook'],
          goals: [
            'test a webhook',
            'send a test event',
            'ping the hook',
            'check that our server gets events',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            hook_id: { type: 'integer', required: true, format: 'int64', description: 'Id of the webhook.' },
          },
        },
        delete: {
          description: 'Deletes a hook.',
          risk: 'destructive',
          permission: 'admin:repo_hook',
          goals: [
            'delete a webhook',
            'remove a hook from a repo',
            'stop sending events to a url',
            'no more webhook calls',
          ],
          checkedBy: ['description', 'client'],
          params: {
            owner: {
              type: 'string',
              required: true,
              description: 'Account that the repository belongs to: `octocat`.',
            },
            repo: {
              type: 'string',
              required: true,
              description: 'Name of the repository without its owner: `hello-world`.',
            },
            hook_id: { type: 'integer', required: true, format: 'int64', description: 'Id of the webhook.' },
          },
        },
      },
    },
  },
  texts: {
    de: {
      description:
        'Repositorys bei GitHub mit Issues, Pull Requests, Reviews, Kommentaren, Labels, Meilensteinen, Branches, Commits, Releases und Dateien.',
      auth: {
        token: {
          description:
            'Ein persönliches Zugriffstoken (klassisch oder fein abgestuft) oder das Installationstoken einer GitHub-App.',
          credentials: {
            access_token: {
              label: 'Zugriffstoken',
              description: 'Das Token.',
              help: {
                text: 'Öffnen Sie in den Einstellungen Ihres Kontos „Developer settings“, dann „Personal access tokens“, und erzeugen Sie eines für die Repositorys, die genutzt werden dürfen.',
                link: 'https://github.com/settings/personal-access-tokens',
              },
            },
          },
        },
      },
    },
    ja: {
      description:
        'GitHub のリポジトリ。Issue、プルリクエスト、レビュー、コメント、ラベル、マイルストーン、ブランチ、コミット、リリース、ファイルを含みます。',
      auth: {
        token: {
          description: '個人用アクセストークン、または GitHub App のインストールトークン。',
          credentials: {
            access_token: {
              label: 'アクセストークン',
              description: 'トークン。',
              help: {
                text: 'アカウントの設定で「Developer settings」、「Personal access tokens」の順に開き、利用を許可するリポジトリ用のトークンを生成してください。',
                link: 'https://github.com/settings/personal-access-tokens',
              },
            },
          },
        },
      },
    },
  },
}
