import type { Answer, Call, Dataset, Row } from '../../../fake.ts'
import { RESOLUTIONS } from '../choices.ts'
import { type IssueRow, projectOf } from '../rows.ts'
import { fieldRule, rule } from '../rule.ts'
import { stamp } from '../time.ts'
import { isDone, type Status, type Transition, transitionsOf } from '../workflow.ts'
import { applyEdit } from './edit.ts'
import { issueOf } from './find.ts'
import { changed } from './history.ts'

/** Runs a transition that is available in the issue's status. */
export function transitIssue(call: Call): Answer {
  const issue = issueOf(call)
  const { id } = (call.params.transition ?? {}) as { readonly id?: unknown }
  const transition = transitionsOf(projectOf(call.data, issue), issue).find((one) => one.id === id)
  if (transition === undefined) throw rule(`Transition ${JSON.stringify(id)} is not available for the issue.`)
  const { fields = {}, update = {} } = call.params
  const given = Object.keys({ ...(fields as Row), ...(update as Row) })
  checkScreen(transition, issue, given)
  const screen = (transition.screen ?? []).map(({ id }) => id)
  const edited = given.length === 0 ? issue : applyEdit(call, issue, screen)
  call.data.collection('issues').put(moved(call.data, edited, transition, given))
  return { status: 204 }
}

/** Refused as a whole: a screen takes its own fields only, and comments; some are required. */
function checkScreen({ screen }: Transition, { fields }: IssueRow, given: readonly string[]): void {
  const errors = (screen ?? []).flatMap(({ id, required }) => {
    const isFilled = given.includes(id) || (fields[id] ?? null) !== null
    return required && !isFilled ? [[id, `The field '${id}' is required.`]] : []
  })
  // Other fields are refused where they are set.
  if (screen === undefined && given.includes('comment'))
    errors.push([
      'comment',
      "Field 'comment' cannot be set. It is not on the appropriate screen, or unknown.",
    ])
  if (errors.length > 0) throw fieldRule(Object.fromEntries(errors))
}

function moved(data: Dataset, issue: IssueRow, { to }: Transition, given: readonly string[]): IssueRow {
  const from = issue.fields.status as Status
  const now = stamp(data.clock.tick())
  const hasNewCategory = from.statusCategory.id !== to.statusCategory.id
  const since = hasNewCategory ? { statuscategorychangedate: now } : {}
  const resolution = given.includes('resolution') ? { resolutiondate: now } : resolve(from, to, now)
  return changed(data, issue, { status: to, ...since, ...resolution }, now)
}

/** An issue has a resolution while it is done. */
function resolve(from: Status, to: Status, now: string): Row {
  if (isDone(to) === isDone(from)) return {}
  return isDone(to)
    ? { resolution: RESOLUTIONS[0], resolutiondate: now }
    : { resolution: null, resolutiondate: null }
}
