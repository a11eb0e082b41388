import { type Answer, answerRows, type Call, type EntityBehaviour, Refusal, type Row } from '../../../fake.ts'
import { issueOf } from '../issues/find.ts'
import { namesIn } from '../names-list.ts'
import { byValue, position } from '../pages.ts'
import { type WorklogRow, worklogsOf } from '../rows.ts'
import { parseStamp } from '../time.ts'
import { changedWorklogs, listedWorklogs } from './changes.ts'
import { addWorklog, changeWorklog, deleteWorklog } from './write.ts'

/** For apps that may change what others may not. */
const EDITABLE = { query: { overrideEditableFlag: { type: 'boolean' } } } as const

export const worklogs: EntityBehaviour = {
  acceptedParams: {
    list: { query: { startedAfter: { type: 'integer' }, startedBefore: { type: 'integer' } } },
    create: EDITABLE,
    update: EDITABLE,
    delete: EDITABLE,
  },
  actions: {
    list: listWorklogs,
    get: (call) => answer(call, worklogOf(call)),
    create: (call) => answer(call, addWorklog(call), 201),
    update: (call) => answer(call, changeWorklog(call, worklogOf(call))),
    delete: (call) => deleteWorklog(call, worklogOf(call)),
  },
  otherRequests: {
    updated: {
      table: { http: 'GET /rest/api/3/worklog/updated', query: { since: { type: 'integer' } } },
      handle: (call) => changedWorklogs(call, 'updated'),
    },
    deleted: {
      table: { http: 'GET /rest/api/3/worklog/deleted', query: { since: { type: 'integer' } } },
      handle: (call) => changedWorklogs(call, 'deleted'),
    },
    listed: {
      table: {
        http: 'POST /rest/api/3/worklog/list',
        query: { expand: { type: 'string' } },
        body: {
          ids: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 1000, required: true },
        },
      },
      handle: (call) => listedWorklogs(call, (row) => showWorklog(call, row)),
    },
  },
}

/** By the time that work began. Their `total` counts those of the page alone. */
function listWorklogs(call: Call): Answer {
  const issue = issueOf(call)
  const { startedAfter = -Infinity, startedBefore = Infinity } = call.params
  const found = worklogsOf(call.data).filter(({ issueId, started }) => {
    const time = parseStamp(started) * 1000
    return issueId === issue.id && time >= Number(startedAfter) && time < Number(startedBefore)
  })
  return answerRows(call, found.sort(byValue(({ started }) => parseStamp(started))), {
    show: (row) => showWorklog(call, row as WorklogRow),
    facts: (slice) => ({ ...position(slice), total: slice.rows.length }),
  })
}

function answer(call: Call, worklog: WorklogRow, status = 200): Answer {
  return { status, body: showWorklog(call, worklog) }
}

/** The worklog that a call names, which must belong to the named issue. */
function worklogOf(call: Call): WorklogRow {
  const issue = issueOf(call)
  const id = call.path.worklogId ?? ''
  const worklog = call.data.collection('issue_worklogs').get(id) as WorklogRow | undefined
  if (worklog?.issueId === issue.id) return worklog
  throw new Refusal({ kind: 'no_record', entity: 'issue_worklogs', id })
}

function showWorklog({ params }: Call, { properties, ...shown }: WorklogRow): Row {
  return namesIn(params.expand).includes('properties') ? { ...shown, properties } : shown
}
