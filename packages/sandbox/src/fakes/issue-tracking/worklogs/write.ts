import type { Answer, Call, Row } from '../../../fake.ts'
import { nextId } from '../ids.ts'
import { issueOf } from '../issues/find.ts'
import { touchIssue } from '../issues/touch.ts'
import { linkUser } from '../people.ts'
import { currentUser, type WorklogRow } from '../rows.ts'
import { rule } from '../rule.ts'
import { selfOf } from '../site.ts'
import { parseStamp, parseWorkTime, stamp, workTime } from '../time.ts'
import { removeWorklog } from './remove.ts'

const FIELDS = ['comment', 'visibility', 'properties'] as const

export function addWorklog(call: Call): WorklogRow {
  const { data } = call
  const issue = issueOf(call)
  const id = nextId(data, 'issue_worklogs')
  const author = linkUser(currentUser(data))
  const created = stamp(data.clock.tick())
  const self = selfOf('issue', issue.id, 'worklog', id)
  const time = timeOf(call) ?? { timeSpent: '0m', timeSpentSeconds: 0 }
  const own = {
    self,
    id,
    issueId: issue.id,
    author,
    updateAuthor: author,
    created,
    updated: created,
    ...time,
  }
  return store(call, { ...own, started: startOf(call), properties: [], ...given(call) })
}

export function changeWorklog(call: Call, worklog: WorklogRow): WorklogRow {
  const updated = stamp(call.data.clock.tick())
  const started = call.params.started === undefined ? worklog.started : startOf(call)
  const changes = { ...timeOf(call), ...given(call), started, updated }
  return store(call, { ...worklog, ...changes, updateAuthor: linkUser(currentUser(call.data)) })
}

export function deleteWorklog({ data }: Call, worklog: WorklogRow): Answer {
  removeWorklog(data, worklog)
  touchIssue(data, worklog.issueId, stamp(data.clock.tick()))
  return { status: 204 }
}

function store({ data }: Call, worklog: WorklogRow): WorklogRow {
  data.collection('issue_worklogs').put(worklog)
  touchIssue(data, worklog.issueId, worklog.updated)
  return worklog
}

function given({ params }: Call): Row {
  return Object.fromEntries(FIELDS.flatMap((name) => (name in params ? [[name, params[name]]] : [])))
}

function startOf({ params }: Call): string {
  const time = parseStamp(params.started)
  if (Number.isNaN(time))
    throw rule('The start of a worklog must be a time, such as 2026-01-31T09:30:00.000+0000.')
  return stamp(time)
}

/** The time spent in both forms; undefined if the call says nothing about it. */
function timeOf({
  params,
}: Call): (Pick<WorklogRow, 'timeSpentSeconds'> & { timeSpent: string }) | undefined {
  const { timeSpent, timeSpentSeconds } = params
  if (timeSpent === undefined && timeSpentSeconds === undefined) return undefined
  const seconds = timeSpent === undefined ? Number(timeSpentSeconds) : parseWorkTime(String(timeSpent))
  if (seconds === undefined || seconds < 60) throw rule('The time of a worklog must be at least a minute.')
  return { timeSpent: workTime(seconds), timeSpentSeconds: seconds }
}
