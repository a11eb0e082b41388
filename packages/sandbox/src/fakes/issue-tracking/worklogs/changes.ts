import type { Answer, Call, Row } from '../../../fake.ts'
import { type WorklogRow, worklogsOf } from '../rows.ts'
import { addressOf } from '../site.ts'
import { parseStamp } from '../time.ts'

/** Changes per page. */
const PAGE = 1000

interface Change {
  readonly worklogId: number
  /** Unix milliseconds. */
  readonly updatedTime: number
}

/** Worklogs changed or deleted after a time, oldest change first. `until` is the start of the next page. */
export function changedWorklogs(call: Call, kind: 'updated' | 'deleted'): Answer {
  const since = Number(call.params.since ?? 0)
  const all = (kind === 'updated' ? updates(call) : deletions(call))
    .filter(({ updatedTime }) => updatedTime > since)
    .sort((a, b) => a.updatedTime - b.updatedTime || a.worklogId - b.worklogId)
  const values = all.slice(0, PAGE)
  const until = values.at(-1)?.updatedTime ?? since
  const lastPage = all.length <= PAGE
  const next = lastPage ? {} : { nextPage: addressOf(call.url, { since: until }) }
  const self = addressOf(call.url, { since })
  return { status: 200, body: { self, ...next, since, until, lastPage, values } }
}

function updates({ data }: Call): (Change & { properties: readonly Row[] })[] {
  return worklogsOf(data).map(({ id, updated }) => ({
    worklogId: Number(id),
    updatedTime: parseStamp(updated) * 1000,
    properties: [],
  }))
}

function deletions({ data }: Call): Change[] {
  const rows = data.collection('deleted_worklogs').rows()
  return rows.map(({ id, time }) => ({ worklogId: Number(id), updatedTime: Number(time) * 1000 }))
}

/** Worklogs by id; deleted ones are omitted. */
export function listedWorklogs({ data, params }: Call, show: (row: WorklogRow) => Row): Answer {
  const ids = params.ids as readonly number[]
  const found = ids.flatMap((id) => data.collection('issue_worklogs').get(String(id)) ?? [])
  return { status: 200, body: (found as WorklogRow[]).map(show) }
}
