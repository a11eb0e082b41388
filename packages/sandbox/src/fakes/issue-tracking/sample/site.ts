import type { ProjectRow, UserRow } from '../rows.ts'

/** What issues are drawn on. */
export interface Site {
  readonly projects: readonly ProjectRow[]
  /** Everybody who may report something, those who left too. */
  readonly people: readonly UserRow[]
  /** Those who may work on something. */
  readonly workers: readonly UserRow[]
}

export function siteOf(projects: readonly ProjectRow[], users: readonly UserRow[]): Site {
  const people = users.filter(({ accountType }) => accountType !== 'app')
  const workers = people.filter(({ active, accountType }) => active && accountType === 'atlassian')
  return { projects, people, workers }
}
