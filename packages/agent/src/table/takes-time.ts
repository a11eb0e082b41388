/** Params that take Unix seconds. */
import type { ActionRef } from '../registry.ts'
import { declaredAt } from './paths.ts'

/** True for a param at this path that takes seconds, also if it takes a word, such as `now`, as well. */
export function takesTime({ entry, connector }: ActionRef, path: string): boolean {
  const value = declaredAt(entry.params, path, connector)?.value
  const named = value?.ref === undefined ? undefined : connector.types?.[value.ref]
  const { format, anyOf = [] } = { ...named, ...value }
  return [format, ...anyOf.map((one) => one.format)].includes('unix')
}
