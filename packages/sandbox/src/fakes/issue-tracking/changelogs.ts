import { type Answer, answerRows, type Call, type EntityBehaviour, type Row } from '../../fake.ts'
import { issueOf } from './issues/find.ts'
import { pageBean } from './pages.ts'
import { issuesOf } from './rows.ts'

export const changelogs: EntityBehaviour = {
  rows: (data) => issuesOf(data).flatMap(({ histories = [] }) => histories),
  actions: { list },
}

/** Oldest first; issues keep them newest first. */
function list(call: Call): Answer {
  const histories = issueOf(call).histories ?? []
  return answerRows(call, histories.toReversed(), { show: (row) => row as Row, facts: pageBean(call) })
}
