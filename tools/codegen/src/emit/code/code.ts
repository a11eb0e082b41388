/** TypeScript as plain data: what emitters build and `print.ts` turns into text. */

export type Type =
  /** A keyword or a literal: `string`, `'customer'`. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string; readonly args: readonly Type[] }
  | { readonly kind: 'array'; readonly of: Type; readonly readonly: boolean }
  | { readonly kind: 'union'; readonly of: readonly Type[] }
  | { readonly kind: 'intersection'; readonly of: readonly Type[] }
  | { readonly kind: 'object'; readonly members: readonly Member[] }
  /** Type of a value that has the name. */
  | { readonly kind: 'typeof'; readonly name: string }

export type Member = Field | Method | Index

export interface Field {
  readonly kind: 'field'
  readonly name: string
  readonly type: Type
  readonly optional?: boolean
  readonly readonly?: boolean
  readonly docs?: Docs
}

export interface Method {
  readonly kind: 'method'
  readonly name: string
  readonly params: readonly Param[]
  readonly returns: Type
  readonly docs?: Docs
}

export interface Param {
  readonly name: string
  readonly optional?: boolean
  readonly type: Type
}

/** `[name: string]: unknown` */
export interface Index {
  readonly kind: 'index'
  readonly type: Type
}

/** A doc comment: text, then a block of tags. */
export interface Docs {
  readonly text: string
  /** `@default 10` */
  readonly tags?: readonly string[]
}

/** A value as it is written out. */
export type Literal = string | number | boolean | null | readonly Literal[] | Reference | Table

/** A name in scope, or a field of one: `paging`, `paging.query`. */
export interface Reference {
  readonly kind: 'reference'
  readonly path: string
}

export interface Table {
  readonly kind: 'table'
  readonly entries: readonly Entry[]
  /** One entry per line even where all would fit on one. */
  readonly expanded: boolean
}

/** A key and its value, or what is spread. */
export type Entry = readonly [key: string, value: Literal] | Reference

export type Declaration = Interface | Alias | Const

export interface Interface {
  readonly kind: 'interface'
  readonly name: string
  readonly extends: readonly Type[]
  readonly members: readonly Member[]
  readonly docs?: Docs
}

export interface Alias {
  readonly kind: 'alias'
  readonly name: string
  readonly type: Type
  readonly docs?: Docs
}

export interface Const {
  readonly kind: 'const'
  readonly name: string
  readonly type: Type
  readonly value: Literal | Call
  /** Who uses it: only its module, or only modules of its package. Anybody where left out. */
  readonly reach?: 'module' | 'package'
  readonly docs?: Docs
}

export interface Call {
  readonly kind: 'call'
  readonly name: string
  /** Names in scope; several together are an object that has each under its own name: `{ oauth2 }`. */
  readonly args: readonly (string | readonly string[])[]
}

/** A module before its imports are known. */
export interface Module {
  /** `customers.ts` */
  readonly path: string
  readonly declarations: readonly Declaration[]
}

export function text(text: string): Type {
  return { kind: 'text', text }
}

export function named(name: string, ...args: readonly Type[]): Type {
  return { kind: 'name', name, args }
}

/** A union of what the parts are, each once; a part alone stays what it is, and `unknown` takes in all others. */
export function union(parts: readonly Type[]): Type {
  const flat = parts.flatMap((part) => (part.kind === 'union' ? part.of : [part]))
  const unknown = flat.find((part) => part.kind === 'text' && part.text === 'unknown')
  if (unknown) return unknown
  const of = flat.filter((part, index) => flat.findIndex((other) => sameText(part, other)) === index)
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'union', of }
}

export function reference(path: string): Reference {
  return { kind: 'reference', path }
}

/** Entries that are undefined are left out, so that emitters can list all there may be. */
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

function isPresent(entry: Reference | readonly [string, Literal | undefined] | undefined): entry is Entry {
  return entry !== undefined && ('kind' in entry || entry[1] !== undefined)
}

function sameText(one: Type, other: Type): boolean {
  return one.kind === 'text' && other.kind === 'text' ? one.text === other.text : one === other
}
