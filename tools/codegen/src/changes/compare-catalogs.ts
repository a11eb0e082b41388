import { isDeepStrictEqual } from 'node:util'
import type { Params, Value } from '@plugboard/core'
import type { ActionEntry, AuthEntry, Catalog, EntityEntry } from '@plugboard/core/catalog'
import { type Change, changeOf, type Direction, type Finding, isBreaking } from './change.ts'
import { compareFields, compareValues } from './compare-values.ts'

/** Changes that callers see, in the order of the catalog. */
export function compareCatalogs(before: Catalog, after: Catalog): Change[] {
  return [
    ...byName('authentication by ', authOf(before), authOf(after), compareAuth),
    ...byName('', before.entities, after.entities, compareEntities),
    ...compareTypes(before.types ?? {}, after.types ?? {}),
  ]
}

/** Compares entries of the same name; an entry of only one side was added or removed. */
function byName<T>(
  prefix: string,
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  compare: (subject: string, was: T, is: T) => Change[],
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const subject = prefix + name
    // Names may be those of every object's members, such as `toString`.
    const [was, is] = [before, after].map((all) => (Object.hasOwn(all, name) ? all[name] : undefined))
    if (is === undefined) return [changeOf({ subject, text: 'removed', breaks: true })]
    return was === undefined ? [changeOf({ subject, text: 'new', breaks: false })] : compare(subject, was, is)
  })
}

function authOf({ auth }: Catalog): Record<string, AuthEntry> {
  return Object.fromEntries(auth.map((entry) => [entry.name, entry]))
}

function compareAuth(subject: string, was: AuthEntry, is: AuthEntry): Change[] {
  return changes(subject, 'credential', 'given', compareFields(was.credentials, is.credentials, 'given'))
}

function compareEntities(subject: string, was: EntityEntry, is: EntityEntry): Change[] {
  const received = (part: string, before: Params = {}, after: Params = {}): Change[] =>
    changes(subject, part, 'received', compareFields(before, after, 'received'))
  return [
    ...(was.key === is.key
      ? []
      : [changeOf({ subject, text: `key ${is.key} (was ${was.key})`, breaks: true }, true)]),
    ...received('field', was.record, is.record),
    ...received('deleted field', was.deleted, is.deleted),
    ...received('search field', was.searchable, is.searchable),
    ...byName(`${subject}.`, was.actions, is.actions, (name, before, after) =>
      compareActions(name, [was, before], [is, after]),
    ),
  ]
}

type Acting = readonly [EntityEntry, ActionEntry]

function compareActions(subject: string, [whose, was]: Acting, [of, is]: Acting): Change[] {
  const returned = compareValues(answerOf(whose, was), answerOf(of, is), 'received')
  const meta = compareFields(was.meta ?? {}, is.meta ?? {}, 'received')
  return [
    ...changes(subject, 'param', 'given', compareFields(was.params, is.params, 'given')),
    ...compareRules(subject, was, is),
    ...changes(subject, 'answer', 'received', returned),
    ...changes(subject, 'meta', 'received', meta),
    ...(was.permission === is.permission || is.permission === undefined
      ? []
      : [changeOf({ subject, text: `needs the permission ${is.permission}`, breaks: false })]),
  ]
}

/** Response of an action, with the entity's own record by name: its changes are reported once, for the entity. */
function answerOf({ record, deleted }: EntityEntry, { returns }: ActionEntry): Value {
  const named = (value: Value): Value => {
    const { properties, items, anyOf } = value
    if (properties !== undefined && isDeepStrictEqual(properties, record)) return { ref: 'record' }
    if (properties !== undefined && isDeepStrictEqual(properties, deleted)) return { ref: 'deleted record' }
    const inside = Object.entries(properties ?? {}).map(([name, field]) => [name, named(field)])
    return {
      ...value,
      ...(properties && { properties: Object.fromEntries(inside) }),
      ...(items && { items: named(items) }),
      ...(anyOf && { anyOf: anyOf.map(named) }),
    }
  }
  return returns === undefined ? { type: 'null' } : named(returns)
}

/** Rules across params. A new rule refuses calls that were accepted before. */
function compareRules(subject: string, was: ActionEntry, is: ActionEntry): Change[] {
  const rules = ({ requireAny, requireOne, exclusive = [] }: ActionEntry): string[] => [
    ...(requireAny ? [`at least one of ${requireAny.join(', ')}`] : []),
    ...(requireOne ? [`exactly one of ${requireOne.join(', ')}`] : []),
    ...exclusive.map((group) => `at most one of ${group.join(', ')}`),
  ]
  const [before, after] = [rules(was), rules(is)]
  return [
    ...before
      .filter((rule) => !after.includes(rule))
      .map((rule) => changeOf({ subject, text: `no longer ${rule}`, breaks: false })),
    ...after
      .filter((rule) => !before.includes(rule))
      .map((rule) => changeOf({ subject, text: rule, breaks: true }, true)),
  ]
}

/** Recursive types are used in params and in records, so every change of one may break callers. */
function compareTypes(before: Params, after: Params): Change[] {
  return byName('type ', before, after, (subject, was, is) => {
    const findings = compareValues(was, is, 'received')
    return findings.map(({ path, text, isRuntime }) =>
      changeOf({ subject, ...(path && { part: path }), text, breaks: true }, isRuntime),
    )
  })
}

function changes(
  subject: string,
  part: string,
  direction: Direction,
  findings: readonly Finding[],
): Change[] {
  return findings.map((finding) =>
    changeOf(
      {
        subject,
        part: `${part} ${finding.path}`.trim(),
        text: finding.text,
        breaks: isBreaking(finding, direction),
      },
      finding.isRuntime,
    ),
  )
}
