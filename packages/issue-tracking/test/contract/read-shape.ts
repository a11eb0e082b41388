/** Parses the type of a param and the note beside it. */
import { names, type Param, readShape, type Shape } from '@plugboard/contract/documents'

export const RICH_TEXT: RegExp = /^\(?(required )?rich-text document/i

/** `type` is empty if only the note has it. `same` contains the values that the note refers to. */
export function shapeOf(type: string, note: string, same?: readonly string[]): Shape {
  const nullable = note.includes('null unassigns')
  const of = /^array of (.*)$/.exec(type)?.[1]
  if (of !== undefined) return { kind: 'array', nullable, values: names(of.replace(' or ', ', ')).sort() }
  if (type === 'object' || RICH_TEXT.test(note) || note.startsWith('{'))
    return { kind: 'object', nullable: false }
  const shape = isEnumeration(type) ? { kind: 'string' } : readShape(type)
  const values = same ?? (shape.kind === 'string' ? valuesOf(type, note) : undefined)
  return { ...shape, nullable, ...(values && { values }) }
}

export function limitsOf({ kind }: Shape, note: string): Pick<Param, 'maximum' | 'maxItems' | 'default'> {
  const most = /(?:at most|up to) (\d+)/.exec(note)?.[1]
  const fallback = /default (true|false)/.exec(note)?.[1]
  return {
    ...(most !== undefined && { [kind === 'integer' ? 'maximum' : 'maxItems']: Number(most) }),
    ...(fallback !== undefined && { default: fallback === 'true' }),
  }
}

/** Values beside the type string are known values; an enumeration is closed. */
export function isClosed(type: string, note: string): boolean {
  return type !== 'string' || note.includes('always')
}

function isEnumeration(type: string): boolean {
  return type === 'enumeration' || type === ''
}

/** The listed values of a note, if it is only a list. */
function valuesOf(type: string, note: string): string[] | undefined {
  const only = /always (\w+)/.exec(note)?.[1]
  if (only !== undefined) return [only]
  if (note.startsWith("'")) return [...note.matchAll(/'(\w+)'/g)].map(([, word = '']) => word).sort()
  if (!isEnumeration(type) && !/^(\(|Comma-separated: )/.test(note)) return undefined
  const words = note
    .replace(/^(\(|One of |Comma-separated: )/, '')
    .replace(/( \(|\)|, each plain).*$/s, '')
    .split(', ')
  if (!words.every((word) => /^[+-]?[a-z]\w+$/i.test(word) && word !== 'required')) return undefined
  const prefixes = note.includes('each plain') ? ['', '+', '-'] : ['']
  return words.flatMap((word) => prefixes.map((before) => before + word)).sort()
}
