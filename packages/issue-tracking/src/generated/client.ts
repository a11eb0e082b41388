// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Client } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { type ConnectClient, defineClient } from '@plugboard/core/hosted'
import { oauth2 } from '@plugboard/core/oauth2'
import { type IssueTrackingCredentials, issueTracking } from './connector.ts'
import { type IssueAttachments, issueAttachments } from './issue-attachments.ts'
import { type IssueChangelogs, issueChangelogs } from './issue-changelogs.ts'
import { type IssueComments, type IssueCommentsSearch, issueComments } from './issue-comments.ts'
import { type IssueFields, type IssueFieldsSearch, issueFields } from './issue-fields.ts'
import { type IssueLinkTypes, issueLinkTypes } from './issue-link-types.ts'
import { type IssueLinks, issueLinks } from './issue-links.ts'
import { type IssueTransitions, issueTransitions } from './issue-transitions.ts'
import { type IssueWatchers, issueWatchers } from './issue-watchers.ts'
import { type IssueWorklogs, type IssueWorklogsSearch, issueWorklogs } from './issue-worklogs.ts'
import { type Issues, type IssuesSearch, issues } from './issues.ts'
import { type IssuesAssignee, issuesAssignee } from './issues-assignee.ts'
import { type ProjectComponents, projectComponents } from './project-components.ts'
import { type ProjectVersions, projectVersions } from './project-versions.ts'
import { type Projects, type ProjectsSearch, projects } from './projects.ts'
import { type Users, type UsersSearch, users } from './users.ts'

/** Entities of a client in your process. */
export interface IssueTrackingEntities {
  /** Pieces of work in a project, with fields, a status and people. */
  readonly issues: Issues
  /** Collections of issues with people, settings and a key that starts the keys of their issues. */
  readonly projects: Projects
  /** People and apps with an account on the site. */
  readonly users: Users
  /** Fields that issues can have: those of the system, and custom ones. */
  readonly issue_fields: IssueFields
  /** Comments on an issue. */
  readonly issue_comments: IssueComments
  /** Time that people spent on an issue. */
  readonly issue_worklogs: IssueWorklogs
  /** Assignee of an issue. */
  readonly issues_assignee: IssuesAssignee
  /** Steps of the workflow that an issue can take now. `issues.update` takes one. */
  readonly issue_transitions: IssueTransitions
  /** Users who are notified of changes of an issue. */
  readonly issue_watchers: IssueWatchers
  /** Attachments of issues. */
  readonly issue_attachments: IssueAttachments
  /** Relations between two issues. */
  readonly issue_links: IssueLinks
  /** Kinds of relations between issues. */
  readonly issue_link_types: IssueLinkTypes
  /** Past changes of an issue, oldest first. */
  readonly issue_changelogs: IssueChangelogs
  /** Versions of projects. Issues name the versions that fix or have them. */
  readonly project_versions: ProjectVersions
  /** Parts of a project, for example a module, each with a lead. */
  readonly project_components: ProjectComponents
}

/** Entities of a client of the service, with search in the replica. */
export interface HostedIssueTrackingEntities {
  /** Pieces of work in a project, with fields, a status and people. */
  readonly issues: Issues & IssuesSearch
  /** Collections of issues with people, settings and a key that starts the keys of their issues. */
  readonly projects: Projects & ProjectsSearch
  /** People and apps with an account on the site. */
  readonly users: Users & UsersSearch
  /** Fields that issues can have: those of the system, and custom ones. */
  readonly issue_fields: IssueFields & IssueFieldsSearch
  /** Comments on an issue. */
  readonly issue_comments: IssueComments & IssueCommentsSearch
  /** Time that people spent on an issue. */
  readonly issue_worklogs: IssueWorklogs & IssueWorklogsSearch
  /** Assignee of an issue. */
  readonly issues_assignee: IssuesAssignee
  /** Steps of the workflow that an issue can take now. `issues.update` takes one. */
  readonly issue_transitions: IssueTransitions
  /** Users who are notified of changes of an issue. */
  readonly issue_watchers: IssueWatchers
  /** Attachments of issues. */
  readonly issue_attachments: IssueAttachments
  /** Relations between two issues. */
  readonly issue_links: IssueLinks
  /** Kinds of relations between issues. */
  readonly issue_link_types: IssueLinkTypes
  /** Past changes of an issue, oldest first. */
  readonly issue_changelogs: IssueChangelogs
  /** Versions of projects. Issues name the versions that fix or have them. */
  readonly project_versions: ProjectVersions
  /** Parts of a project, for example a module, each with a lead. */
  readonly project_components: ProjectComponents
}

/** Client that {@link connectIssueTracking} returns for credentials. */
export type IssueTracking = Client<IssueTrackingEntities>

/** Client that {@link connectIssueTracking} returns for the address of a service. */
export type HostedIssueTracking = Client<HostedIssueTrackingEntities>

/** The run table of every entity. */
export const entities: {
  readonly issues: typeof issues
  readonly projects: typeof projects
  readonly users: typeof users
  readonly issue_fields: typeof issueFields
  readonly issue_comments: typeof issueComments
  readonly issue_worklogs: typeof issueWorklogs
  readonly issues_assignee: typeof issuesAssignee
  readonly issue_transitions: typeof issueTransitions
  readonly issue_watchers: typeof issueWatchers
  readonly issue_attachments: typeof issueAttachments
  readonly issue_links: typeof issueLinks
  readonly issue_link_types: typeof issueLinkTypes
  readonly issue_changelogs: typeof issueChangelogs
  readonly project_versions: typeof projectVersions
  readonly project_components: typeof projectComponents
} = {
  issues,
  projects,
  users,
  issue_fields: issueFields,
  issue_comments: issueComments,
  issue_worklogs: issueWorklogs,
  issues_assignee: issuesAssignee,
  issue_transitions: issueTransitions,
  issue_watchers: issueWatchers,
  issue_attachments: issueAttachments,
  issue_links: issueLinks,
  issue_link_types: issueLinkTypes,
  issue_changelogs: issueChangelogs,
  project_versions: projectVersions,
  project_components: projectComponents,
}

/** Makes a client of all entities: with `auth` in your process, with `hosted` over the service. */
export const connectIssueTracking: ConnectClient<
  IssueTrackingCredentials,
  IssueTrackingEntities,
  HostedIssueTrackingEntities
> = defineClient(issueTracking, entities, { oauth2, bytes })
