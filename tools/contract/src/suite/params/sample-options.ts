import type { Fields } from '@plugboard/codegen'
import type { ArrayStyle, Value } from '@plugboard/core'
import { AWKWARD, type Making } from '../../samples/index.ts'
import type { ParamLocation } from '../declared-actions.ts'
import type { Subject } from '../subject.ts'

/** Headers accept only ASCII. */
const PLAIN = 'a b&c=d [e] /?%+'

const SEPARATORS: { readonly [K in ArrayStyle]?: string } = { comma: ',', pipe: '|', space: ' ', tab: '\t' }

/** The separator between the items of an array, which no item has. */
export function separatorOf(
  { connector }: Pick<Subject, 'connector'>,
  location: ParamLocation,
  { type, style }: Pick<Value, 'type' | 'style'>,
): string | undefined {
  if (type !== 'array') return undefined
  return SEPARATORS[style ?? (location === 'query' ? connector.arrays : undefined) ?? 'repeat']
}

/** Sample options for params at this location, with this value. */
export function sampleOptionsFor(
  subject: Pick<Subject, 'connector'>,
  location: ParamLocation,
  value: Pick<Value, 'type' | 'style'> = {},
): Making {
  const types: Fields = subject.connector.types ?? {}
  const text = location === 'header' ? PLAIN : AWKWARD
  const separator = separatorOf(subject, location, value)
  if (separator !== undefined && text.includes(separator))
    return { types, text: text.replaceAll(separator, '') }
  return location === 'header' ? { types, text } : { types }
}
