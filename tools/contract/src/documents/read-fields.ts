/** Parses types and lists of fields in the notation of the contract documents. */
import type { Field, Shape } from './contract.ts'
import { find, split } from './document.ts'

/** Words that start a type. */
export const KIND: RegExp = /^(string|integer|number|boolean|object|array)\b/

/** `string|null`, `array<object>`, `'standard'|'instant'`. */
export function readShape(text: string): Shape {
  const members = text.split('|').map((member) => member.trim())
  const nullable = members.includes('null')
  const rest = members.filter((member) => member !== 'null')
  const literals = rest.map((member) => /^'(\w+)'$/.exec(member)?.[1])
  if (literals.every((literal) => literal !== undefined))
    return { kind: 'string', nullable, values: literals.sort() }
  const [, kind = '', items] = /^(\w+)(?:<(\w+)>)?$/.exec(rest.join('|')) ?? []
  if (!KIND.test(kind)) throw new Error(`'${text}' is not a type of the contract`)
  return { kind, nullable, ...(items !== undefined && { items }) }
}

/** Parses `id string; object 'customer'; address object|null`. `notes` resolves a note in place of a type. */
export function readFields(text: string, notes: Readonly<Record<string, Shape>> = {}): Field[] {
  return split(text.replace(/\.$/, ''), ';').map((item) => {
    const [name = '', type = ''] = find(item, /^(\w+) (.*)$/)
    return { name, ...(type.startsWith('(') ? noted(item, name, notes) : readShape(type)) }
  })
}

function noted(item: string, name: string, notes: Readonly<Record<string, Shape>>): Shape {
  const shape = notes[name]
  if (shape === undefined) throw new Error(`'${item}' has no type`)
  return shape
}
