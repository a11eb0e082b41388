import type { Choice, IssueType } from './rows.ts'
import { selfOf } from './site.ts'

/** Values that are configured for the whole site. */

export const PRIORITIES: readonly Choice[] = ['Highest', 'High', 'Medium', 'Low', 'Lowest'].map(
  (name, index) => choice('priority', String(index + 1), name),
)

export const RESOLUTIONS: readonly Choice[] = ['Done', "Won't Do", 'Duplicate', 'Cannot Reproduce'].map(
  (name, index) => choice('resolution', String(10_000 + index), name),
)

/** On the lowest level, below their parent issue. */
export const SUBTASK: IssueType = issueType('10003', 'Sub-task', -1)
export const TASK: IssueType = issueType('10002', 'Task', 0)
export const STORY: IssueType = issueType('10001', 'Story', 0)
export const BUG: IssueType = issueType('10004', 'Bug', 0)
export const EPIC: IssueType = issueType('10000', 'Epic', 1)
export const REQUEST: IssueType = issueType('10011', 'Service request', 0)
export const INCIDENT: IssueType = issueType('10012', 'Incident', 0)

function issueType(id: string, name: string, hierarchyLevel: number): IssueType {
  return { ...choice('issuetype', id, name), subtask: hierarchyLevel < 0, hierarchyLevel }
}

function choice(kind: string, id: string, name: string): Choice {
  const iconUrl = `https://avatars.example/${kind}/${id}.svg`
  return { self: selfOf(kind, id), id, name, iconUrl }
}

/** Finds a choice by id or by name in any case. */
export function findChoice<T extends Choice>(choices: readonly T[], wanted: string): T | undefined {
  const name = wanted.toLowerCase()
  return choices.find(({ id }) => id === wanted) ?? choices.find((one) => one.name.toLowerCase() === name)
}
