import { below } from '../errors/check.ts'
import type { Given } from '../tables/requests.ts'
import { isObject } from '../values/is-object.ts'
import { at } from '../values/paths.ts'

/** A name that the upstream reports as invalid, with its message. */
export type RefusedField = readonly [name: string, message: string]

/** Maximum number of reported fields. */
const MAX_FIELDS = 50

/** The messages under param names, if the upstream returns an object of messages: `{ labels: 'not a list' }`. */
export function refusedFields(
  body: unknown,
  paths: readonly string[] = [],
  clean: (text: string) => string | undefined,
): RefusedField[] {
  const found = paths.map((path) => at(body, path)).find((value) => isObject(value))
  const texts = Object.entries(found ?? {}).filter(([, text]) => typeof text === 'string')
  return texts.slice(0, MAX_FIELDS).map(([name, text]) => [clean(name) ?? '', clean(text as string) ?? ''])
}

/** Locates a reported name in the caller's params: a param, or a field of one of its objects. */
export function pointerTo(name: string, given: Given): string {
  const objects = Object.keys(given).filter((key) => isObject(given[key]))
  const object = objects.find((key) => Object.hasOwn(given[key] as object, name)) ?? objects[0]
  const isPart = !Object.hasOwn(given, name) && object !== undefined
  return below(isPart ? below('/params', object) : '/params', name)
}
