import type { Value } from '@plugboard/core'
import type { Finding } from './change.ts'

/** Each bound with its widening direction and its wording. */
const BOUNDS = {
  minimum: { further: -1, says: 'at least' },
  maximum: { further: 1, says: 'at most' },
  minLength: { further: -1, says: 'characters at least' },
  maxLength: { further: 1, says: 'characters at most' },
  minItems: { further: -1, says: 'items at least' },
  maxItems: { further: 1, says: 'items at most' },
} as const

export function compareBounds(before: Value, after: Value, path: string): Finding[] {
  const bounds = Object.entries(BOUNDS).flatMap(([word, { further, says }]): Finding[] => {
    const [was, is] = [before[word as keyof typeof BOUNDS], after[word as keyof typeof BOUNDS]]
    if (was === is) return []
    const far = further * Number.POSITIVE_INFINITY
    const isWider = further * ((is ?? far) - (was ?? far)) > 0
    return [
      {
        path,
        text: `${says} ${is ?? 'any'} (was ${was ?? 'any'})`,
        becomes: isWider ? 'wider' : 'narrower',
        isRuntime: true,
      },
    ]
  })
  return [...bounds, ...comparePatterns(before.pattern, after.pattern, path)]
}

/** It is undecidable here which of two patterns accepts more. */
function comparePatterns(was: string | undefined, is: string | undefined, path: string): Finding[] {
  if (was === is) return []
  const becomes = is === undefined ? 'wider' : was === undefined ? 'narrower' : 'other'
  const text = is === undefined ? `any text (was /${was}/)` : `has to match /${is}/`
  return [{ path, text, becomes, isRuntime: true }]
}

/** Compares closed sets of values. Open sets do not exclude other values, so their changes are ignored. */
export function compareSets(before: Value, after: Value, path: string): Finding[] {
  const [was, is] = [setOf(before), setOf(after)]
  if (was === undefined && is === undefined) return []
  if (is === undefined) return [{ path, text: 'may have other values', becomes: 'wider' }]
  if (was === undefined) return [{ path, text: `only ${is.join(', ')}`, becomes: 'narrower' }]
  const [gone, fresh] = [was.filter((one) => !is.includes(one)), is.filter((one) => !was.includes(one))]
  return [
    ...(gone.length > 0
      ? [{ path, text: `no longer ${gone.join(', ')}`, becomes: 'narrower' as const }]
      : []),
    ...(fresh.length > 0 ? [{ path, text: `also ${fresh.join(', ')}`, becomes: 'wider' as const }] : []),
  ]
}

function setOf({ const: only, enum: values }: Value): readonly (string | number | boolean)[] | undefined {
  return only === undefined ? values : [only]
}
