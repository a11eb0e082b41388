import type { Row } from '../../../fake.ts'
import { linkUser } from '../people.ts'
import type { Choice, IssueRow, IssueType, ProjectRow, UserLink, UserRow } from '../rows.ts'
import { selfOf } from '../site.ts'
import { stamp } from '../time.ts'
import { TO_DO } from '../workflow.ts'

/** The possible expansions, which every issue lists. */
const EXPAND =
  'renderedFields,names,schema,transitions,operations,editmeta,changelog,versionedRepresentations'

/** Required values of a new issue. */
export interface InitialValues {
  readonly id: string
  readonly number: number
  readonly project: ProjectRow
  readonly issuetype: IssueType
  readonly priority: Choice
  readonly reporter: UserRow
  /** Unix time in seconds. */
  readonly created: number
}

/** An issue without any events. */
export function newIssue(initial: InitialValues): IssueRow {
  const { id, number, project, created } = initial
  return {
    id,
    key: `${project.key}-${number}`,
    self: selfOf('issue', id),
    expand: EXPAND,
    fields: newFields(initial, stamp(created), linkUser(initial.reporter)),
    formerKeys: [],
    properties: {},
    histories: [],
  }
}

function newFields({ id, project, issuetype, priority }: InitialValues, created: string, by: UserLink): Row {
  return {
    statuscategorychangedate: created,
    issuetype,
    project: linkProject(project),
    fixVersions: [],
    versions: [],
    resolution: null,
    resolutiondate: null,
    created,
    updated: created,
    priority,
    labels: [],
    issuelinks: [],
    assignee: null,
    reporter: by,
    creator: by,
    status: TO_DO,
    components: [],
    description: null,
    environment: null,
    duedate: null,
    timespent: null,
    watches: { self: selfOf('issue', id, 'watchers'), watchCount: 0, isWatching: false },
    votes: { self: selfOf('issue', id, 'votes'), votes: 0, hasVoted: false },
    attachment: [],
  }
}

/** A project as shown in its issues. */
function linkProject({ id, key, name, self, projectTypeKey, simplified, avatarUrls }: ProjectRow): Row {
  return { self, id, key, name, projectTypeKey, simplified, avatarUrls }
}
