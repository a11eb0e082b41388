/** Types that were made from a description: repeats joined, put in reading order, and written as YAML. */
import { isDeepStrictEqual } from 'node:util'
import { type Expressed, printValue } from '../notation/express.ts'
import { printFlow, printScalar } from '../notation/print-flow.ts'

export interface NewType {
  readonly name: string
  readonly description?: string
  /** Every field is optional. */
  readonly isSparse: boolean
  /** Of a param: other fields are accepted, too. */
  readonly isOpen?: true
  readonly fields: Readonly<Record<string, Expressed>>
}

export interface Joined {
  readonly types: readonly NewType[]
  /** Removed names, each with the name of the equal type. */
  readonly renamed: ReadonlyMap<string, string>
}

/** Vendors repeat a type wherever it occurs: types with the same fields, and the same last word in their names, are one. */
export function withoutRepeats(all: readonly NewType[]): Joined {
  const renamed = new Map<string, string>()
  let types = all
  for (;;) {
    const repeats = repeatsIn(types)
    if (repeats.size === 0) return { types, renamed }
    for (const [name, kept] of renamed) renamed.set(name, repeats.get(kept) ?? kept)
    for (const [name, kept] of repeats) renamed.set(name, kept)
    types = types.filter(({ name }) => !repeats.has(name)).map((type) => rename(type, repeats))
  }
}

function repeatsIn(types: readonly NewType[]): Map<string, string> {
  const byWord = Map.groupBy(types, ({ name }) => lastWord(name))
  const repeats = new Map<string, string>()
  for (const group of byWord.values()) {
    for (const [at, type] of group.entries()) {
      const first = group.slice(0, at).find((other) => !repeats.has(other.name) && isSame(type, other))
      if (first) repeats.set(type.name, first.name)
    }
  }
  return repeats
}

/** `tax` of `invoice_line_item_tax`; a number behind it only tells names apart. */
export function lastWord(name: string): string {
  return name.split(/[_\d]/).findLast(Boolean) ?? name
}

function isSame({ name: _one, ...type }: NewType, { name: _other, ...other }: NewType): boolean {
  return isDeepStrictEqual(type, other)
}

function rename(type: NewType, renamed: ReadonlyMap<string, string>): NewType {
  const fields = Object.entries(type.fields).map(([name, value]) => [
    name,
    value.type === undefined ? value : { ...value, type: renameIn(value.type, renamed) },
  ])
  return { ...type, fields: Object.fromEntries(fields) }
}

/** Replaces names in the text of a type: `array<tax_2> | null`. */
export function renameIn(text: string, renamed: ReadonlyMap<string, string>): string {
  return text.replace(/\w+/g, (name) => renamed.get(name) ?? name)
}

/** Each type before the types that it uses, from the first root on. */
export function inReadingOrder(types: readonly NewType[], roots: readonly string[]): NewType[] {
  const byName = new Map(types.map((type) => [type.name, type]))
  const ordered = new Set<NewType>()
  const open = [...roots].toReversed()
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const type = byName.get(name)
    if (type === undefined || ordered.has(type)) continue
    ordered.add(type)
    open.push(
      ...Object.values(type.fields)
        .flatMap((value) => value.type?.match(/\w+/g) ?? [])
        .toReversed(),
    )
  }
  return [...ordered]
}

const WIDTH = 120

/** The entry of a mapping of types, without indentation; on one line if it fits. */
export function printType({ name, description, isSparse, isOpen, fields }: NewType): string {
  const flow = printFlow({
    ...(description !== undefined && { description }),
    ...(isSparse && { sparse: true }),
    ...(isOpen && { open: true }),
    properties: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, short(value)])),
  })
  const line = `${name}: ${flow}`
  if (line.length <= WIDTH) return line
  return [
    `${name}:`,
    ...(description === undefined ? [] : [`  description: ${printScalar(description)}`]),
    ...(isSparse ? ['  sparse: true'] : []),
    ...(isOpen ? ['  open: true'] : []),
    '  properties:',
    ...Object.entries(fields).map(([field, value]) => `    ${printScalar(field)}: ${printValue(value)}`),
  ].join('\n')
}

/** Only the type if there are no other keys. */
function short(value: Expressed): unknown {
  const { type, ...rest } = value
  return type !== undefined && Object.keys(rest).length === 0 ? type : value
}
