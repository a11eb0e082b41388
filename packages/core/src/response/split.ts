import type { Split, Step } from '../tables/action.ts'
import type { Given } from '../tables/requests.ts'
import { isObject } from '../values/is-object.ts'
import { at } from '../values/paths.ts'
import { selectItem } from './take.ts'

/** The params of the steps after a split, by the part that they send. */
export type Parts = Readonly<Record<NonNullable<Step['part']>, Given>>

/** Divides the entries of a call's object params by the response to the step that declares the split. */
export function splitParams(split: Split, given: Given, response: unknown): Parts {
  const isNamed = namesIn(split, given, response)
  const part = (isPart: (key: string) => boolean): Given => {
    const own = split.params.map((name) => [name, entriesOf(given[name], isPart)])
    return { __proto__: null, ...given, ...Object.fromEntries(own) }
  }
  return { named: part(isNamed), rest: part((key) => !isNamed(key)) }
}

/** True if a step would send none of the entries that were divided. */
export function isSpent(step: Step, split: Split, parts: Parts): boolean {
  return step.part === 'rest' && split.params.every((name) => parts.rest[name] === undefined)
}

function namesIn(
  { from, where, value = '', also = {} }: Split,
  given: Given,
  response: unknown,
): (key: string) => boolean {
  const found = at(response, from)
  const item = where ? selectItem(given, found, where).item : found
  const named = at(item, value)
  // The step that sends them is refused as a whole then, instead of half of the action being done.
  if (!isObject(named)) return () => true
  const further = Object.entries(also).flatMap(([field, keys]) => (at(item, field) === true ? keys : []))
  return (key) => Object.hasOwn(named, key) || further.includes(key)
}

/** The entries of an object with such keys; undefined if it has none. */
function entriesOf(value: unknown, isPart: (key: string) => boolean): unknown {
  const entries = isObject(value) ? Object.entries(value).filter(([key]) => isPart(key)) : []
  return entries[0] && Object.fromEntries(entries)
}
