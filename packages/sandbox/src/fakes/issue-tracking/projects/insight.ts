import type { Dataset } from '../../../fake.ts'
import { issuesOf } from '../rows.ts'

/** Activity of a project. */
export interface Insight {
  readonly totalIssueCount: number
  readonly lastIssueUpdateTime: string | null
}

/** For every project with issues, by id. */
export function insights(data: Dataset): ReadonlyMap<string, Insight> {
  const found = new Map<string, Insight>()
  for (const { fields } of issuesOf(data)) {
    const { id } = fields.project as { readonly id: string }
    const { totalIssueCount, lastIssueUpdateTime } = found.get(id) ?? NOTHING
    const updated = String(fields.updated)
    found.set(id, {
      totalIssueCount: totalIssueCount + 1,
      lastIssueUpdateTime: updated > (lastIssueUpdateTime ?? '') ? updated : lastIssueUpdateTime,
    })
  }
  return found
}

export const NOTHING: Insight = { totalIssueCount: 0, lastIssueUpdateTime: null }
