import type { Answer, Call, EntityBehaviour } from '../../fake.ts'
import { assigneeOf } from './edit/setters.ts'
import { withFieldError } from './edit/with-field-error.ts'
import { issueOf } from './issues/find.ts'
import { changed } from './issues/history.ts'
import { projectOf } from './rows.ts'

/** Assigns an issue. A body without `accountId` is already refused; null unassigns the issue. */
export const assignee: EntityBehaviour = { actions: { update: assign } }

function assign(call: Call): Answer {
  const issue = issueOf(call)
  const { data, params } = call
  const chosen = withFieldError('assignee', () => assigneeOf(data, projectOf(data, issue), params.accountId))
  data.collection('issues').put(changed(data, issue, { assignee: chosen }))
  return { status: 204 }
}
