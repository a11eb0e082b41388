import type { Content, Dataset, Row } from '../../fake.ts'

/** Rows of a Jira site: the shown fields, and internal ones that rules use. */

export interface UserRow extends Row {
  readonly accountId: string
  readonly accountType: string
  readonly displayName: string
  readonly active: boolean
  readonly emailAddress?: string
  readonly timeZone?: string
  /** Names of groups. */
  readonly memberOf?: readonly string[]
  /** User properties by key. */
  readonly properties?: Row
}

export interface ProjectRow extends Row {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly projectTypeKey: string
  readonly state?: 'live' | 'archived' | 'deleted'
  readonly lead: UserLink
  readonly assigneeType: string
  readonly issueTypes: readonly IssueType[]
  readonly components: readonly Choice[]
  readonly versions: readonly Choice[]
  readonly workflow?: 'free' | 'reviewed'
  /** Number of its latest issue. Numbers are never reused. */
  readonly lastNumber?: number
  /** All keys that it has had. */
  readonly projectKeys?: readonly string[]
  /** Project properties by key. */
  readonly properties: Row
}

export interface IssueRow extends Row {
  readonly id: string
  readonly key: string
  readonly self: string
  /** Values by field id, as shown. Sub-tasks, comments and worklogs are added when the issue is shown. */
  readonly fields: Row
  /** Keys that it had in other projects. */
  readonly formerKeys?: readonly string[]
  /** Issue properties by key. */
  readonly properties?: Row
  /** Past changes, newest first. */
  readonly histories?: readonly Row[]
}

export interface CommentRow extends Row {
  readonly id: string
  readonly issueId: string
  readonly body: Row
}

export interface WorklogRow extends Row {
  readonly id: string
  readonly issueId: string
  readonly updated: string
  readonly started: string
  readonly timeSpentSeconds: number
}

export interface AttachmentRow extends Row {
  readonly id: string
  readonly issueId: string
  readonly filename: string
  readonly mimeType: string
  readonly size: number
  /** Its address. */
  readonly content: string
  /** Absent if they are generated. */
  readonly bytes?: Content
}

/** A field of issues. */
export interface FieldRow extends Row {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly custom: boolean
  readonly navigable: boolean
  readonly clauseNames: readonly string[]
  readonly schema?: FieldSchema
}

export interface FieldSchema extends Row {
  readonly type: string
  readonly items?: string
  readonly custom?: string
}

/** A user as shown in other records. */
export interface UserLink extends Row {
  readonly accountId: string
  readonly displayName: string
}

/** A choice of a site or project. */
export interface Choice extends Row {
  readonly id: string
  readonly name: string
}

export interface IssueType extends Choice {
  readonly subtask: boolean
  readonly hierarchyLevel: number
}

/** Rows of one entity, oldest first. */
function rowsOf<T extends Row>(entity: string): (data: Dataset) => T[] {
  return (data) => data.collection(entity).rows().toReversed() as T[]
}

export const usersOf: (data: Dataset) => UserRow[] = rowsOf<UserRow>('users')
export const projectsOf: (data: Dataset) => ProjectRow[] = rowsOf<ProjectRow>('projects')
export const issuesOf: (data: Dataset) => IssueRow[] = rowsOf<IssueRow>('issues')
export const commentsOf: (data: Dataset) => CommentRow[] = rowsOf<CommentRow>('issue_comments')
export const worklogsOf: (data: Dataset) => WorklogRow[] = rowsOf<WorklogRow>('issue_worklogs')
export const attachmentsOf: (data: Dataset) => AttachmentRow[] = rowsOf<AttachmentRow>('issue_attachments')
export const fieldsOf: (data: Dataset) => FieldRow[] = rowsOf<FieldRow>('issue_fields')

/** The authenticated user: the site's first user, an administrator. */
export function currentUser(data: Dataset): UserRow {
  return usersOf(data)[0] as UserRow
}

export function findUser(data: Dataset, accountId: unknown): UserRow | undefined {
  return data.collection('users').get(String(accountId)) as UserRow | undefined
}

export function projectOf(data: Dataset, { fields }: IssueRow): ProjectRow {
  const { id } = fields.project as { readonly id: string }
  return data.collection('projects').get(id) as ProjectRow
}

/** The issue with an id, a key in any case, or a former key. */
export function findIssue(data: Dataset, idOrKey: string): IssueRow | undefined {
  const byId = data.collection('issues').get(idOrKey) as IssueRow | undefined
  if (byId !== undefined) return byId
  const wanted = idOrKey.toUpperCase()
  const all = issuesOf(data)
  return (
    all.find(({ key }) => key === wanted) ?? all.find(({ formerKeys = [] }) => formerKeys.includes(wanted))
  )
}
