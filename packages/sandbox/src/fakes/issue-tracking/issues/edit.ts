import type { Answer, Call, Row } from '../../../fake.ts'
import { addComment } from '../comments/add.ts'
import type { EditContext } from '../edit/context.ts'
import { readEdit } from '../edit/read-edit.ts'
import { type IssueRow, type IssueType, projectOf } from '../rows.ts'
import { fieldRule, rule } from '../rule.ts'
import { issueOf } from './find.ts'
import { answerIssue } from './get.ts'
import { changed } from './history.ts'
import { writeProperties } from './properties.ts'

/** Keys of which a body must have at least one. */
const EDITS = ['fields', 'update', 'properties', 'historyMetadata', 'transition']

/** Sets fields. Jira ignores a transition in the body, so it is not validated either. */
export function editIssue(call: Call): Answer {
  const { data, params } = call
  const issue = issueOf(call)
  if (EDITS.every((name) => params[name] === undefined)) throw rule('There is nothing to change.')
  if (params.overrideScreenSecurity === true || params.overrideEditableFlag === true) {
    throw rule('Only an app with administration rights may override the screen.', 403)
  }
  const edited = applyEdit(call, issue)
  const properties = writeProperties(edited.properties ?? {}, params.properties)
  data.collection('issues').put({ ...edited, properties })
  return params.returnIssue === true ? answerIssue(call, edited) : { status: 204 }
}

/**
 * Applies the call's `fields` and `update` to an issue. Comments in it are added at once.
 *
 * @param screen Ids of the fields on the screen of a transition.
 */
export function applyEdit(call: Call, issue: IssueRow, screen?: EditContext['screen']): IssueRow {
  const { data, params } = call
  const { comment = [], ...update } = (params.update ?? {}) as Row
  const issuetype = issue.fields.issuetype as IssueType
  const context = { data, project: projectOf(data, issue), issuetype, ...(screen && { screen }) }
  const values = readEdit(context, issue.fields, (params.fields ?? {}) as Row, update)
  for (const body of commentsIn(comment)) addComment(data, issue, body)
  return changed(data, issue, values)
}

/** Comments can only be added. */
function commentsIn(operations: unknown): Row[] {
  const added = (Array.isArray(operations) ? operations : [{}]).map((operation: Row | null) => operation?.add)
  if (added.every((body) => typeof body === 'object' && body !== null)) return added as Row[]
  throw fieldRule({ comment: 'Comments must be an array of add operations.' })
}
