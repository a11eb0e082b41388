/** Params as readers would write them, in place of those by which the suite tries encoders. */
import { sampleText } from '@plugboard/core/catalog'
import { AWKWARD } from '../samples/index.ts'

export function plainParams(params: unknown, name = ''): unknown {
  if (params === AWKWARD) return textFor(name)
  const chosen = CHOSEN.find(([pattern]) => pattern.test(name))
  if (typeof params === 'string' && chosen !== undefined) return chosen[1]
  if (Array.isArray(params)) return [...new Set(params.map((item) => plainParams(item, name)))]
  if (typeof params !== 'object' || params === null || params instanceof Uint8Array) return params
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, plainParams(value, key)]))
}

/** Names that the caller chooses: the suite takes names with marks that forms must encode, and another id each time. */
const CHOSEN: readonly (readonly [RegExp, string])[] = [
  [/^file_?name$/i, 'notes.txt'],
  [/^requestId$/, 'quarterly-plan'],
]

/** Where nothing better is known. */
export const ANY_TEXT = 'sample'

export function textFor(name: string): string {
  return sampleText(name) ?? ANY_TEXT
}
