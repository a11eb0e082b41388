/** Says where the ids are that a call lacks: a model that only reads that one is required has to find that out by a call. */
import type { Violation } from '@plugboard/core'
import { entityOfParam } from '../entity-of-param.ts'
import type { ActionRef, Registry } from '../registry.ts'

/** Actions that list records, best first: the first needs no replica. */
const LISTS = ['list', 'api_search', 'search']

/** `interviewPlanId: from recruiting.interview_plans.list.`; empty if no missing param is the id of another record. */
export function whereIds(registry: Registry, ref: ActionRef, violations: readonly Violation[]): string {
  const missing = violations.flatMap(({ pointer, code }) => {
    const [, name] = /^\/params\/([^/]+)$/.exec(pointer) ?? []
    return code === 'required' && name !== undefined && isIdIn(ref, name) ? [name] : []
  })
  const byList = Map.groupBy(missing, (name) => listOf(registry, ref, name, missing))
  return [...byList]
    .flatMap(([list, names]) => (list === undefined ? [] : [`${names.join(', ')}: from ${list}.`]))
    .join(' ')
}

function isIdIn({ entry }: ActionRef, name: string): boolean {
  const { type, format, enum: closed, values } = entry.params[name] ?? {}
  return (type === 'string' || type === 'integer') && (closed ?? values ?? format ?? 'int64') === 'int64'
}

function listOf(
  registry: Registry,
  ref: ActionRef,
  name: string,
  missing: readonly string[],
): string | undefined {
  // The owner of a repository comes with the repository.
  const [whole] = missing
    .filter((other) => other !== name)
    .map((other) => entityOfParam(registry, ref, other))
    .filter((one) => one?.entityEntry.address?.[name] !== undefined)
  const { connector, entity } = whole ?? entityOfParam(registry, ref, name) ?? {}
  // A new record is named, not found.
  if (ref.action === 'create' && entity === ref.entity) return undefined
  const lists = registry.actions.filter((one) => one.connector === connector && one.entity === entity)
  return (
    LISTS.map((action) => lists.find((one) => one.action === action))
      .filter((one) => one !== undefined)
      // One that needs the same id does not give it.
      .find(({ entry }) => entry.params[name]?.required !== true)?.name
  )
}
