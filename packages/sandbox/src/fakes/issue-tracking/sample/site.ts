import type { ProjectRow, UserRow } from '../rows.ts'

/** Input for drawing issues. */
export interface Site {
  readonly projects: readonly ProjectRow[]
  /** Possible reporters, including former colleagues. */
  readonly people: readonly UserRow[]
  /** Possible assignees. */
  readonly workers: readonly UserRow[]
}

export function siteOf(projects: readonly ProjectRow[], users: readonly UserRow[]): Site {
  const people = users.filter(({ accountType }) => accountType !== 'app')
  const workers = people.filter(({ active, accountType }) => active && accountType === 'atlassian')
  return { projects, people, workers }
}
