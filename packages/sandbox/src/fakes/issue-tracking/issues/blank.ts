import type { Row } from '../../../fake.ts'
import { linkUser } from '../people.ts'
import type { Choice, IssueRow, IssueType, ProjectRow, UserLink, UserRow } from '../rows.ts'
import { selfOf } from '../site.ts'
import { stamp } from '../time.ts'
import { TO_DO } from '../workflow.ts'

/** What else can be asked for, as every issue tells. */
const EXPAND =
  'renderedFields,names,schema,transitions,operations,editmeta,changelog,versionedRepresentations'

/** What a new issue cannot be without. */
export interface Beginning {
  readonly id: string
  readonly number: number
  readonly project: ProjectRow
  readonly issuetype: IssueType
  readonly priority: Choice
  readonly reporter: UserRow
  /** Seconds since 1970. */
  readonly created: number
}

/** An issue that nothing has happened to. */
export function newIssue(beginning: Beginning): IssueRow {
  const { id, number, project, created } = beginning
  return {
    id,
    key: `${project.key}-${number}`,
    self: selfOf('issue', id),
    expand: EXPAND,
    fields: newFields(beginning, stamp(created), linkUser(beginning.reporter)),
    formerKeys: [],
    properties: {},
    histories: [],
  }
}

function newFields({ id, project, issuetype, priority }: Beginning, created: string, by: UserLink): Row {
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

/** A project as its issues name it. */
function linkProject({ id, key, name, self, projectTypeKey, simplified, avatarUrls }: ProjectRow): Row {
  return { self, id, key, name, projectTypeKey, simplified, avatarUrls }
}
