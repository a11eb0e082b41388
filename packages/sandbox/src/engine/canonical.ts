import { isObject } from './is-object.ts'

/** Serializes a value with sorted keys, so that equal values have equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isObject(part) ? inOrder(part) : part))
}

function inOrder(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
