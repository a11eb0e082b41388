import type { Answer, Call, Dataset, Row } from '../../../fake.ts'
import { RESOLUTIONS } from '../choices.ts'
import { type IssueRow, projectOf } from '../rows.ts'
import { rule } from '../rule.ts'
import { stamp } from '../time.ts'
import { isDone, type Status, showTransition, type Transition, transitionsOf } from '../workflow.ts'
import { applyEdit } from './edit.ts'
import { issueOf } from './find.ts'
import { changed } from './history.ts'

/** Runs a transition that is available in the issue's status. */
export function transitIssue(call: Call): Answer {
  const issue = issueOf(call)
  const { id } = (call.params.transition ?? {}) as { readonly id?: unknown }
  const transition = transitionsOf(projectOf(call.data, issue), issue).find((one) => one.id === id)
  if (transition === undefined) throw rule(`Transition ${JSON.stringify(id)} is not available for the issue.`)
  const { fields, update } = call.params
  const edited = fields === undefined && update === undefined ? issue : applyEdit(call, issue)
  call.data.collection('issues').put(moved(call.data, edited, transition))
  return { status: 204 }
}

function moved(data: Dataset, issue: IssueRow, { to }: Transition): IssueRow {
  const from = issue.fields.status as Status
  const now = stamp(data.clock.tick())
  const hasNewCategory = from.statusCategory.id !== to.statusCategory.id
  const since = hasNewCategory ? { statuscategorychangedate: now } : {}
  return changed(data, issue, { status: to, ...since, ...resolve(from, to, now) }, now)
}

/** An issue has a resolution while it is done. */
function resolve(from: Status, to: Status, now: string): Row {
  if (isDone(to) === isDone(from)) return {}
  return isDone(to)
    ? { resolution: RESOLUTIONS[0], resolutiondate: now }
    : { resolution: null, resolutiondate: null }
}

/** Transitions that are available in the issue's status. */
export function listTransitions(call: Call): Answer {
  const issue = issueOf(call)
  const transitions = transitionsOf(projectOf(call.data, issue), issue).map(showTransition)
  return { status: 200, body: { expand: 'transitions', transitions } }
}
