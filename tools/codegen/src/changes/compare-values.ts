import { isDeepStrictEqual } from 'node:util'
import type { Params, Value } from '@plugboard/core'
import type { Direction, Finding, ValueFinding } from './change.ts'
import { compareBounds, compareSets } from './compare-limits.ts'
import { compareMasks } from './compare-masks.ts'
import { compareWords } from './compare-words.ts'
import { shown } from './settings.ts'

/** Differences of two versions of a value. Descriptions are ignored. */
export function compareValues(given: Value, after: Value, direction: Direction, path = ''): Finding[] {
  if (isDeepStrictEqual(given, after)) return []
  const before = inOrderOf(given, after)
  const presence = [
    ...comparePresence(before, after, direction, path),
    ...(direction === 'given' ? compareSent(before, after, path) : []),
    ...compareMasks(before, after, path),
    ...compareWords(before, after, path),
  ]
  const [was, is] = [kindOf(before), kindOf(after)]
  if (was !== is) return [...presence, { path, ...compareKinds(before, after), text: `${is} (was ${was})` }]
  return [
    ...presence,
    ...compareSets(before, after, path),
    ...compareBounds(before, after, path),
    ...compareItems(before, after, direction, path),
    ...(direction === 'given' ? compareOpen(before, after, path) : compareOthers(before, after, path)),
    ...compareFields(before.properties ?? {}, after.properties ?? {}, direction, path),
  ]
}

/** Fields of an object, params of an action. */
export function compareFields(before: Params, after: Params, direction: Direction, path = ''): Finding[] {
  const inside = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  const fresh = Object.entries(after).filter(([name]) => !Object.hasOwn(before, name))
  const kept = Object.entries(after).filter(([name]) => Object.hasOwn(before, name))
  return [
    ...gone.map((name): Finding => ({ path: inside(name), text: 'removed', becomes: removed(direction) })),
    ...fresh.map(([name, value]): Finding => ({ path: inside(name), ...added(value, direction) })),
    // Calls of before send it, too. A constant is the vendor's form of the request, as one in the query is.
    ...fresh.flatMap(([name, value]) =>
      direction === 'given' && value.const === undefined ? compareSent({}, value, inside(name)) : [],
    ),
    ...kept.flatMap(([name, value]) => compareValues(before[name] as Value, value, direction, inside(name))),
  ]
}

/** Removing a field narrows a given value and widens a received one. */
function removed(direction: Direction): ValueFinding['becomes'] {
  return direction === 'given' ? 'narrower' : 'wider'
}

function added({ required }: Value, direction: Direction): Omit<ValueFinding, 'path'> {
  if (direction === 'received') return { text: 'new', becomes: 'narrower' }
  return required ? { text: 'new, and required', becomes: 'narrower' } : { text: 'new', becomes: 'wider' }
}

/** A value that was added or removed. */
function comparePresence(before: Value, after: Value, direction: Direction, path: string): Finding[] {
  const mayLack = ({ required, optional, until }: Value): boolean =>
    direction === 'given' ? required !== true : optional === true || until !== undefined
  const mayBeNull = ({ nullable, clearable }: Value): boolean => nullable === true || clearable === true
  return [
    ...turned(mayLack(before), mayLack(after), path, ABSENT[direction]),
    ...turned(mayBeNull(before), mayBeNull(after), path, ['may be null', 'may no longer be null']),
  ]
}

/** Values that are sent for a caller who gives none. The default is the upstream's own and never sent. */
function compareSent(before: Value, after: Value, path: string): Finding[] {
  const [was, is] = [before, after].map(({ send, sendWith }) => ({ send, sendWith }))
  if (isDeepStrictEqual(was, is)) return []
  const text =
    was?.send === is?.send
      ? `sends ${shown(is?.sendWith)} with other params (was ${shown(was?.sendWith)})`
      : `sends ${shown(is?.send)} if left out (was ${shown(was?.send)})`
  return [{ path, text, becomes: 'other', isRuntime: true }]
}

const ABSENT = {
  given: ['may be left out', 'required'],
  received: ['may be missing', 'always there'],
} as const

function turned(
  was: boolean,
  is: boolean,
  path: string,
  [wider, narrower]: readonly [string, string],
): Finding[] {
  if (was === is) return []
  return [is ? { path, text: wider, becomes: 'wider' } : { path, text: narrower, becomes: 'narrower' }]
}

/** An integer is also a number, every value is also `any`, and a named type is also an object. */
function compareKinds(before: Value, after: Value): Pick<ValueFinding, 'becomes'> {
  const [was, is] = [formsOf(before), formsOf(after)]
  const names = [before, after].flatMap(namesOf)
  const holds = (wide: string[], narrow: string[]): boolean =>
    narrow.every(
      (one) =>
        wide.includes(one) ||
        wide.includes('any') ||
        (one === 'integer' && (wide.includes('number') || wide.includes('int64'))) ||
        (names.includes(one) && wide.includes('object')),
    )
  if (holds(is, was)) return { becomes: 'wider' }
  return { becomes: holds(was, is) ? 'narrower' : 'other' }
}

function namesOf({ ref, anyOf = [] }: Value): string[] {
  return [...(ref === undefined ? [] : [ref]), ...anyOf.flatMap(namesOf)]
}

function kindOf(value: Value): string {
  return formsOf(value).join(' | ')
}

function formsOf({ type, ref, anyOf, properties, format }: Value): string[] {
  if (anyOf !== undefined) return anyOf.flatMap(formsOf)
  // A number, or the text of its digits.
  if (type === 'integer' && format === 'int64') return ['int64']
  return [ref ?? type ?? (properties === undefined ? 'any' : 'object')]
}

/** The order of alternatives has no meaning. */
function inOrderOf(before: Value, { anyOf: after }: Value): Value {
  const { anyOf: was } = before
  if (was === undefined || after === undefined) return before
  const kinds = was.map(kindOf)
  const isSet = new Set(kinds).size === kinds.length && kinds.length === after.length
  const found = after.map((each) => was[kinds.indexOf(kindOf(each))])
  const known = found.filter((each) => each !== undefined)
  return isSet && known.length === after.length ? { ...before, anyOf: known } : before
}

function compareItems(
  { items: was, anyOf: wasOne }: Value,
  after: Value,
  direction: Direction,
  path: string,
): Finding[] {
  const inside = after.type === 'map' ? `${path}.*` : `${path}[]`
  const items = compareValues(was ?? {}, after.items ?? {}, direction, inside)
  const forms = (after.anyOf ?? []).flatMap((one, index) =>
    compareValues(wasOne?.[index] ?? {}, one, direction, path),
  )
  return [...items, ...forms]
}

/** An object without properties holds anything. */
function compareOpen(before: Value, after: Value, path: string): Finding[] {
  const isOpen = ({ open, properties }: Value): boolean => open === true || properties === undefined
  return turned(isOpen(before), isOpen(after), path, ['takes other fields too', 'takes no other fields'])
}

/** Types of records have an index signature if the object is open. */
function compareOthers(before: Value, after: Value, path: string): Finding[] {
  const [was, is] = [before, after].map(({ open, properties }) => open === true && properties !== undefined)
  if (was === is || before.properties === undefined || after.properties === undefined) return []
  return is
    ? [{ path, text: 'may have other fields', becomes: 'narrower' }]
    : [{ path, text: 'has no other fields in its type', becomes: 'other' }]
}
