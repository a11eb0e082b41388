/** Constants of generated code: plain data, with references to other constants. */
import { propertyName, quote } from './typescript.ts'

export type Literal = string | number | boolean | null | readonly Literal[] | Reference | Table

/** A constant in scope, or a property of one: `paging`, `paging.query`. */
export interface Reference {
  readonly kind: 'reference'
  readonly path: string
}

export interface Table {
  readonly kind: 'table'
  readonly entries: readonly Entry[]
  /** One entry per line even if all would fit on one. */
  readonly expanded: boolean
}

/** A key with its value, or a constant that is spread. */
type Entry = readonly [key: string, value: Literal] | Reference

export function reference(path: string): Reference {
  return { kind: 'reference', path }
}

/** Undefined entries are dropped, so that emitters can list every possible entry. */
export function table(
  entries: readonly (Reference | readonly [key: string, value: Literal | undefined] | undefined)[],
  options: { readonly expanded?: boolean } = {},
): Table {
  return { kind: 'table', entries: entries.filter(isPresent), expanded: options.expanded ?? false }
}

/** Any plain data as a literal. */
export function literal(data: unknown): Literal {
  if (Array.isArray(data)) return data.map(literal)
  if (data === null) return null
  if (typeof data === 'object') {
    return table(
      Object.entries(data).map(([key, value]) => [key, value === undefined ? undefined : literal(value)]),
    )
  }
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') return data
  throw new TypeError(`${String(data)} cannot be written as a literal`)
}

/** The literal as an expression. */
export function expression(value: Literal): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value)
  if (isList(value)) return `[${value.map(expression).join(', ')}]`
  if (value.kind === 'reference') return value.path
  const entries = value.entries.map(entryText)
  // The formatter keeps an object expanded if its first key is on a line of its own.
  return entries.length === 0 ? '{}' : `{${value.expanded ? '\n' : ' '}${entries.join(', ')} }`
}

function entryText(entry: Entry): string {
  if ('kind' in entry) return `...${entry.path}`
  const [key, value] = entry
  const text = expression(value)
  return text === key ? key : `${propertyName(key)}: ${text}`
}

function isPresent(entry: Reference | readonly [string, Literal | undefined] | undefined): entry is Entry {
  return entry !== undefined && ('kind' in entry || entry[1] !== undefined)
}

function isList(value: Literal): value is readonly Literal[] {
  return Array.isArray(value)
}
