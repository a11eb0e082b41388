import { isDeepStrictEqual } from 'node:util'
import type { Params, Risk, Value } from '@plugboard/core'
import type { ActionEntry, AuthEntry, Catalog, EntityEntry } from '@plugboard/core/catalog'
import { type Change, changeOf, type Direction, type Finding, isBreaking, quietChange } from './change.ts'
import { compareRules } from './compare-rules.ts'
import { compareFields, compareValues } from './compare-values.ts'
import { internalSetting } from './settings.ts'
import { typesIn } from './types-in.ts'

/** Changes that callers see, in the order of the catalog. */
export function compareCatalogs(before: Catalog, after: Catalog): Change[] {
  return [
    ...byName('authentication by ', authOf(before), authOf(after), compareAuth),
    ...byName('', before.entities, after.entities, compareEntities),
    ...compareTypes(before, after),
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
  return [
    ...changes(subject, 'credential', 'given', compareFields(was.credentials, is.credentials, 'given')),
    ...compareConsent(subject, was, is),
    ...internalSetting(subject, 'account from', was.account, is.account),
  ]
}

/** End users of existing applications meet the consent screen; the application may not have the scopes that it asks for. */
function compareConsent(subject: string, { consent: was }: AuthEntry, { consent: is }: AuthEntry): Change[] {
  if (isDeepStrictEqual(was, is)) return []
  if (was === undefined) return [changeOf({ subject, text: 'consent screen: new', breaks: false })]
  if (is === undefined) return [changeOf({ subject, text: 'consent screen: removed', breaks: true }, true)]
  const asked = is.scopes.always.filter((scope) => !was.scopes.always.includes(scope))
  const scopes = `the consent screen also asks for ${asked.join(', ')}`
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof typeof is)[]
  return [
    ...(asked.length > 0 ? [changeOf({ subject, text: scopes, breaks: true }, true)] : []),
    ...keys.flatMap((key) => {
      if (key === 'scopes' && asked.length > 0) return []
      const found = internalSetting(subject, `${key} of the consent`, was[key], is[key])
      return isOwed(key, is)
        ? found.map((change) => ({ ...change, breaks: true, effect: 'runtime' as const }))
        : found
    }),
  ]
}

/** Credentials that somebody else has to give now: the application, or the end user. */
function isOwed(key: string, { choose }: NonNullable<AuthEntry['consent']>): boolean {
  return key === 'app' || (key === 'choose' && choose === undefined)
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
    ...changes(subject, 'search field', 'received', searchFindings(was.searchable, is.searchable)),
    ...internalSetting(subject, 'fields of tables', was.brief, is.brief),
    ...internalSetting(subject, 'params that address records', was.address, is.address),
    ...compareSynonyms(subject, was, is),
    ...byName(`${subject}.`, was.actions, is.actions, (name, before, after) =>
      compareActions(name, [was, before], [is, after]),
    ),
  ]
}

/** Words such as a format are documentation elsewhere; here the search compares values by them. */
function searchFindings(was: Params = {}, is: Params = {}): Finding[] {
  return compareFields(was, is, 'received').map((finding) =>
    finding.becomes === 'same' && finding.isSearched
      ? { path: finding.path, text: finding.text, becomes: 'other', isRuntime: true }
      : finding,
  )
}

function compareSynonyms(
  subject: string,
  { also: was }: Pick<EntityEntry, 'also'>,
  { also: is }: Pick<EntityEntry, 'also'>,
): Change[] {
  return internalSetting(subject, 'synonyms', was, is)
}

type Acting = readonly [EntityEntry, ActionEntry]

function compareActions(subject: string, [whose, was]: Acting, [of, is]: Acting): Change[] {
  const meta = compareFields(was.meta ?? {}, is.meta ?? {}, 'received')
  return [
    ...changes(subject, 'param', 'given', compareFields(was.params, is.params, 'given')),
    ...compareRules(subject, was, is),
    ...compareAnswer(subject, [whose, was], [of, is]),
    ...changes(subject, 'meta', 'received', meta),
    ...compareRisk(subject, was, is),
    ...comparePermission(subject, was, is),
    ...compareDeprecation(subject, was, is),
    ...internalSetting(subject, 'untrusted', was.untrusted, is.untrusted),
    ...compareSynonyms(subject, was, is),
  ]
}

/** Nobody reads the result of an action that had none. */
function compareAnswer(subject: string, [whose, was]: Acting, [of, is]: Acting): Change[] {
  const returned = compareValues(answerOf(whose, was), answerOf(of, is), 'received')
  const found = changes(subject, 'answer', 'received', returned)
  const isNew = was.returns === undefined
  return isNew ? found.map(({ effect: _effect, ...change }) => changeOf({ ...change, breaks: false })) : found
}

const RISKS: readonly Risk[] = ['read', 'write', 'destructive']

/** Policies and scopes refuse a call, or ask for approval, by its risk. */
function compareRisk(subject: string, { risk: was }: ActionEntry, { risk: is }: ActionEntry): Change[] {
  if (was === is) return []
  const breaks = RISKS.indexOf(is) > RISKS.indexOf(was)
  return [changeOf({ subject, text: `risk ${is} (was ${was})`, breaks }, true)]
}

function comparePermission(
  subject: string,
  { permission: was }: ActionEntry,
  { permission: is }: ActionEntry,
): Change[] {
  if (was === is) return []
  const before = was === undefined ? '' : ` (was ${was})`
  const text =
    is === undefined ? `no longer needs the permission ${was}` : `needs the permission ${is}${before}`
  return [changeOf({ subject, text, breaks: false })]
}

/** https://semver.org asks for a minor version when something is deprecated. */
function compareDeprecation(
  subject: string,
  { deprecated: was }: ActionEntry,
  { deprecated: is }: ActionEntry,
): Change[] {
  if (was === is) return []
  const text = is === undefined ? 'no longer deprecated' : `deprecated: ${is}`
  return was === undefined
    ? [changeOf({ subject, text, breaks: false })]
    : [quietChange({ subject, text }, 'docs')]
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

/** A recursive type is judged as what callers give, as what they receive, or as both. */
function compareTypes(before: Catalog, after: Catalog): Change[] {
  const used = (direction: Direction): Set<string> =>
    new Set([...typesIn(before, direction), ...typesIn(after, direction)])
  const [given, received] = [used('given'), used('received')]
  return byName('type ', before.types ?? {}, after.types ?? {}, (subject, was, is) => {
    const name = subject.slice('type '.length)
    const asGiven = given.has(name) ? changes(subject, '', 'given', compareValues(was, is, 'given')) : []
    const asReceived =
      received.has(name) || !given.has(name)
        ? changes(subject, '', 'received', compareValues(was, is, 'received'))
        : []
    return withoutRepeats([...asGiven, ...asReceived])
  })
}

/** A difference that breaks in one direction is reported as that. */
function withoutRepeats(found: readonly Change[]): Change[] {
  const keyOf = ({ part, text }: Change): string => JSON.stringify([part, text])
  const worst = new Map<string, Change>()
  for (const change of found) {
    const known = worst.get(keyOf(change))
    if (known === undefined || change.breaks) worst.set(keyOf(change), change)
  }
  return [...worst.values()]
}

function changes(
  subject: string,
  part: string,
  direction: Direction,
  findings: readonly Finding[],
): Change[] {
  return findings.map((finding) => {
    const name = `${part} ${finding.path}`.trim()
    const change = { subject, ...(name !== '' && { part: name }), text: finding.text }
    return finding.becomes === 'same'
      ? quietChange(change, finding.effect)
      : changeOf({ ...change, breaks: isBreaking(finding, direction) }, finding.isRuntime)
  })
}
