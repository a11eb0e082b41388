import type { Change } from './change.ts'
import { compareCatalogs } from './compare-catalogs.ts'
import { compareConnectors } from './compare-connectors.ts'
import { catalogIn, connectorIn } from './read-catalog.ts'
import { type Bump, bumpOf } from './verdict.ts'

/** Text of a generated module before and after a change. */
export interface Rewritten {
  readonly found: string
  readonly wanted: string
}

/** The modules of a connector that callers depend on. A module that did not change is absent. */
export interface RewrittenModules {
  readonly catalog?: Rewritten | undefined
  readonly connector?: Rewritten | undefined
}

/** Renders the API diff of a connector: one line per change, breaking changes first. */
export function renderChanges(connector: string, modules: RewrittenModules): string[] {
  const { catalog, connector: table } = modules
  const all = [
    ...((catalog && changesIn(catalog, catalogIn, compareCatalogs)) ?? []),
    ...((table && changesIn(table, connectorIn, compareConnectors)) ?? []),
  ]
  const changes = grouped(all)
  if (changes.length === 0) return unnoticed(connector, catalog)
  const [breaking, others] = [changes.filter(({ breaks }) => breaks), changes.filter(({ breaks }) => !breaks)]
  return [
    summary(connector, changes.length, breaking.length, bumpOf(all)),
    ...[...breaking, ...others].map(renderGroup),
  ]
}

/** Nothing if the earlier module cannot be read, for example after a manual edit. */
function changesIn<T>(
  { found, wanted }: Rewritten,
  read: (text: string) => T,
  compare: (was: T, is: T) => Change[],
): Change[] | undefined {
  const was = attempt(() => read(found))
  return was === undefined ? undefined : compare(was, read(wanted))
}

function unnoticed(connector: string, catalog: Rewritten | undefined): string[] {
  const isRead = catalog !== undefined && attempt(() => catalogIn(catalog.found)) !== undefined
  return isRead ? [`${connector}: only texts differ for callers`] : []
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
function summary(connector: string, all: number, breaking: number, bump: Bump | undefined): string {
  const count = all === 1 ? '1 change' : `${all} changes`
  const effect = breaking === 0 ? 'none of which breaks callers' : `${breaking} of which may break callers`
  return `${connector}: ${count}, ${effect} (${bump})`
}

const SHOWN = 3

export function renderGroup({ subjects, part, text, breaks }: Group): string {
  const more = subjects.length > SHOWN ? ` and ${subjects.length - SHOWN} more` : ''
  const what = part === undefined ? text : `${part}: ${text}`
  return `  ${breaks ? '!' : '+'} ${subjects.slice(0, SHOWN).join(', ')}${more}: ${what}`
}

/** Undefined if the file is no longer what was generated. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ReferenceError) return undefined
    throw error
  }
}
