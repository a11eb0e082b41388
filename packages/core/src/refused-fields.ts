import { below } from './check.ts'
import { isObject } from './kinds.ts'
import { at } from './paths.ts'
import type { Given } from './requests.ts'

/** A name that an upstream gives for a param, and what it holds against it. */
export type RefusedField = readonly [name: string, message: string]

/** More at once help nobody. */
const MOST = 50

/** What stands under the names of params, where the upstream gives an object of messages: `{ labels: 'no list' }`. */
export function refusedFields(
  body: unknown,
  paths: readonly string[] = [],
  clean: (text: string) => string | undefined,
): RefusedField[] {
  const found = paths.map((path) => at(body, path)).find((value) => isObject(value))
  const texts = Object.entries(found ?? {}).filter(([, text]) => typeof text === 'string')
  return texts.slice(0, MOST).map(([name, text]) => [clean(name) ?? '', clean(text as string) ?? ''])
}

/** Points to what an upstream names without saying where it stands: a param, or a part of one of the objects given. */
export function pointerTo(name: string, given: Given): string {
  const objects = Object.keys(given).filter((key) => isObject(given[key]))
  const holder = objects.find((key) => Object.hasOwn(given[key] as object, name)) ?? objects[0]
  const isPart = !Object.hasOwn(given, name) && holder !== undefined
  return below(isPart ? below('/params', holder) : '/params', name)
}
