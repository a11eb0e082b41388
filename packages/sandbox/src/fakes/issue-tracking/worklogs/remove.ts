import type { Dataset } from '../../../fake.ts'
import type { WorklogRow } from '../rows.ts'

/** Takes a worklog out and remembers when, for those who ask what was deleted. */
export function removeWorklog(data: Dataset, { id }: WorklogRow): void {
  data.collection('issue_worklogs').remove(id)
  data.collection('deleted_worklogs').put({ id, time: data.clock.now() })
}
