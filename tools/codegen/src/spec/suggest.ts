/** Suggestions in error messages: similar names, or the expected ones. */
import { nearest } from '@plugboard/core'

/** More names than these are not listed: a spec may know hundreds of types. */
const MAX_LISTED = 40

/** `; did you mean 'query'?`, or the expected names if none is similar and they are few. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const all = [...new Set(names)]
  const meant = nearest(name, all)
  if (meant !== undefined) return `; did you mean '${meant}'?`
  return all.length === 0 || all.length > MAX_LISTED ? '' : `; expected ${oneOf(all)}`
}

/** `'a'`, or `one of 'a', 'b'`. */
export function oneOf(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`).join(', ')
  return names.length === 1 ? quoted : `one of ${quoted}`
}
