import type { Dataset } from '../../../fake.ts'
import type { WorklogRow } from '../rows.ts'

/** Deletes a worklog and records when, for the list of deletions. */
export function removeWorklog(data: Dataset, { id }: WorklogRow): void {
  data.collection('issue_worklogs').remove(id)
  data.collection('deleted_worklogs').put({ id, time: data.clock.now() })
}
