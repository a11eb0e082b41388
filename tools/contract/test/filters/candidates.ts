/** Values by which a param of a list may narrow it. */
import type { Value } from '@plugboard/core'
import type { Given } from '../../src/suite/subject.ts'

/** Records that values are taken from. */
const MANY = 40

/** Values of one param, those that are most likely to find some of the records first. */
export function candidatesFor(name: string, value: Value, records: readonly unknown[]): unknown[] {
  const { type, properties, items } = value
  const closed = value.enum ?? items?.enum
  if (type === 'boolean') return [true, false]
  if (type === 'array') return (closed ?? candidatesFor(name, items ?? {}, records)).map((one) => [one])
  if (closed !== undefined) return [...closed]
  if (properties !== undefined)
    return Object.entries(properties).flatMap(([key, inner]) =>
      candidatesFor(key, inner, records).map((one) => ({ [key]: one })),
    )
  const leaves = leavesOf(records, name).filter((leaf) => fits(value, leaf))
  return [...new Set([...(value.values ?? []), ...leaves])]
}

function fits({ type, pattern, format }: Value, leaf: unknown): boolean {
  if (format === 'int64' && /^\d+$/.test(String(leaf))) return true
  if (type === 'integer' || type === 'number') return typeof leaf === 'number'
  if (typeof leaf !== 'string') return type === undefined
  return leaf !== '' && (pattern === undefined || new RegExp(pattern, 'u').test(leaf))
}

/** Texts and numbers in records: those in fields named like the param first. */
function leavesOf(records: readonly unknown[], name: string): unknown[] {
  const found: (readonly [path: string, leaf: unknown])[] = []
  const walk = (path: string, value: unknown): void => {
    if (value === null || value === undefined || typeof value === 'boolean') return
    if (typeof value !== 'object') found.push([path, value])
    else for (const [key, inner] of Object.entries(value as Given)) walk(`${path}.${key}`, inner)
  }
  for (const record of records.slice(0, MANY)) walk('', record)
  return found
    .toSorted(([one], [other]) => likeness(other, name) - likeness(one, name))
    .map(([, leaf]) => leaf)
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]|(?<=.)ids?$|s$/g, '')

function likeness(path: string, name: string): number {
  const parts = path.split('.').map(plain)
  const wanted = plain(name)
  if (parts.at(-1) === wanted) return 3
  if (parts.includes(wanted)) return 2
  return parts.some((part) => part !== '' && (part.includes(wanted) || wanted.includes(part))) ? 1 : 0
}
