import type { Catalog } from '@plugboard/core/catalog'
import type { Change } from './change.ts'
import { compareCatalogs } from './compare-catalogs.ts'
import { catalogIn } from './read-catalog.ts'

/**
 * Renders the API diff of a connector: one line per change, breaking changes first.
 *
 * @param before Text of the generated catalog before the change.
 * @param after Text of the new catalog.
 */
export function renderChanges(connector: string, before: string, after: string): string[] {
  const was = attempt(() => catalogIn(before))
  if (was === undefined) return []
  const changes = grouped(compareCatalogs(was, catalogIn(after)))
  if (changes.length === 0) return [`${connector}: only texts differ for callers`]
  const [breaking, others] = [changes.filter(({ breaks }) => breaks), changes.filter(({ breaks }) => !breaks)]
  return [summary(connector, changes.length, breaking.length), ...[...breaking, ...others].map(renderGroup)]
}

/** A change with all subjects that it applies to. */
export interface Group extends Omit<Change, 'subject'> {
  readonly subjects: string[]
}

/** A change of a type shows in many places and is reported once. */
export function grouped(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { subject, ...change } of changes) {
    const key = JSON.stringify(change)
    const group = groups.get(key) ?? { ...change, subjects: [] }
    group.subjects.push(subject)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Names the version bump that https://semver.org requires. */
function summary(connector: string, all: number, breaking: number): string {
  const count = all === 1 ? '1 change' : `${all} changes`
  if (breaking === 0) return `${connector}: ${count}, none of which breaks callers (minor)`
  return `${connector}: ${count}, ${breaking} of which may break callers (major)`
}

const SHOWN = 3

export function renderGroup({ subjects, part, text, breaks }: Group): string {
  const more = subjects.length > SHOWN ? ` and ${subjects.length - SHOWN} more` : ''
  const what = part === undefined ? text : `${part}: ${text}`
  return `  ${breaks ? '!' : '+'} ${subjects.slice(0, SHOWN).join(', ')}${more}: ${what}`
}

/** Undefined if the file is no longer a catalog, for example after a manual edit. */
function attempt(read: () => Catalog): Catalog | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ReferenceError) return undefined
    throw error
  }
}
