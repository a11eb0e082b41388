/** Reads the field lists of the contract's prose. */
import type { Field, Param, Shape } from './contract.ts'
import { find, split } from './document.ts'

const KIND = /^(string|integer|number|boolean|object|array)\b/

/** `string|null`, `array<object>`, `'standard'|'instant'`. */
export function readShape(text: string): Shape {
  const members = text.split('|').map((member) => member.trim())
  const nullable = members.includes('null')
  const rest = members.filter((member) => member !== 'null')
  const literals = rest.map((member) => /^'(\w+)'$/.exec(member)?.[1])
  if (literals.every((literal) => literal !== undefined))
    return { kind: 'string', nullable, values: literals.sort() }
  const [, kind = '', items] = /^(\w+)(?:<(\w+)>)?$/.exec(rest.join('|')) ?? []
  if (!KIND.test(kind)) throw new Error(`'${text}' is no type of the contract`)
  return { kind, nullable, ...(items !== undefined && { items }) }
}

/** `id string; object 'customer'; address object|null`. A note in parentheses is no type: `notes` tells what it means. */
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

/** Either `name type; name type (values a, b)` or groups: `a, b (note), c (all string); d, e (array)`. */
export function readSearchable(text: string): Field[] {
  const parts = split(text.replace(/\.$/, ''), ';')
  const single = /^(\w+) (\w+)(?: \(values ([^)]*)\))?$/
  return parts.flatMap((part) => {
    const [, name, kind, values] = single.exec(part) ?? []
    if (name === undefined || kind === undefined) return readGroups(part)
    return [
      { name, kind, nullable: false, ...(values !== undefined && { values: values.split(', ').sort() }) },
    ]
  })
}

function readGroups(text: string): Field[] {
  const fields: Field[] = []
  let waiting: string[] = []
  for (const item of split(text, ',')) {
    const [name = '', note = ''] = find(item, /^(\w+)(?: \((?:all )?([^)]*)\))?$/)
    waiting.push(name)
    const kind = KIND.exec(note)?.[1]
    if (kind === undefined) continue
    fields.push(...waiting.map((each) => ({ name: each, kind, nullable: false })))
    waiting = []
  }
  if (waiting.length > 0) throw new Error(`no type is given for ${waiting.join(', ')}`)
  return fields
}

/** `1 to 100, default 10`. */
export function readLimits(rule: string): Pick<Param, 'minimum' | 'maximum' | 'default'> {
  const [, minimum, maximum] = /(\d+) to (\d+)/.exec(rule) ?? []
  const [, fallback] = /default (\d+)/.exec(rule) ?? []
  return {
    ...(minimum !== undefined && { minimum: Number(minimum), maximum: Number(maximum) }),
    ...(fallback !== undefined && { default: Number(fallback) }),
  }
}
