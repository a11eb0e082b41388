/**
 * Field masks in the vendor's syntax: `nextPageToken,files(id,owners/displayName)`. A selection is a path of names or of
 * `*`, optionally followed by selections in parentheses.
 */

import { violation } from '../errors/make-error.ts'
import type { Request } from '../tables/action.ts'
import type { Given } from '../tables/requests.ts'
import type { Mask } from '../values/value.ts'

/** A selection at the top level of a mask. */
interface Selection {
  /** First name of its path. */
  readonly name: string
  /** Its text without spaces. */
  readonly text: string
}

/** Characters. All fields of a file are a quarter of it, and upstreams refuse longer addresses. */
const MAX_LENGTH = 8192

/** A name, a separator, or spaces. */
const TOKEN = /\s+|[,/()]|[^\s,/()]+/g

/** Marks the end of a mask. */
const END = ''

/** Names of fields, and those that callers have chosen, such as keys of properties; `*` stands for all. */
const NAME = /^[\p{L}\p{N}_.*$:@-]+$/u

/** Kind of a token: `name`, or the separator itself. The end counts as a separator. Nothing may follow another kind. */
function kindOf(token: string): string {
  if (token === END) return ','
  return NAME.test(token) ? 'name' : token
}

/** Which kinds may follow which. The start counts as `,`. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  name: [',', '/', '(', ')'],
  ',': ['name'],
  '/': ['name'],
  '(': ['name'],
  ')': [',', ')'],
}

/** Parses a mask into selections. Returns an error message if it is invalid. */
function parseMask(mask: string): readonly Selection[] | string {
  if (mask.length > MAX_LENGTH) return `must be a field mask of at most ${MAX_LENGTH} characters`
  const selections: Selection[] = []
  let current: string[] = []
  let previous = ','
  let depth = 0
  for (const token of [...(mask.match(TOKEN) ?? []), END]) {
    if (/^\s/.test(token)) continue
    const kind = kindOf(token)
    if (!FOLLOWERS[previous]?.includes(kind)) return unexpected(token, current, selections)
    depth += kind === '(' ? 1 : kind === ')' ? -1 : 0
    if (depth < 0) return unexpected(token, current, selections)
    if (kind === ',' && depth === 0) {
      selections.push({ name: current[0] ?? '', text: current.join('') })
      current = []
    } else if (token !== END) current.push(token)
    previous = kind
  }
  return depth > 0 ? "must be a field mask in which each '(' is closed" : selections
}

/**
 * Parses a mask for a param. A mask of the whole response has record fields inside of the records only: the upstream
 * refuses others. Returns an error message if it is invalid.
 */
export function readMask(
  { always = [], beside = [], records }: Mask,
  given: string,
): readonly Selection[] | string {
  const selections = parseMask(given)
  if (typeof selections === 'string' || !selections.some(({ name }) => name === records)) return selections
  const known = [records, '*', ...always, ...beside]
  const lost = selections.find(({ name }) => !known.includes(name))
  if (!lost) return selections
  return `must select ${lost.name} inside of ${records}, as in ${records}(${lost.name}), or leave out ${records}`
}

/** Describes a syntax error. Long masks are abbreviated at the start. */
function unexpected(token: string, current: readonly string[], before: readonly Selection[]): string {
  const parsed = [...before.slice(-1).map(({ text }) => `${text},`), ...current.slice(-9)].join('')
  const position = parsed === '' ? 'at the start' : `after '${parsed.slice(-40)}'`
  const what = token === END ? 'unexpected end' : `unexpected '${token.slice(0, 40)}'`
  return `must be a field mask such as id,owners(displayName): ${what} ${position}`
}

/** The params with the masks that are sent in place of those given, or of none. */
export function withMasks({ query, header, body }: Request, given: Given): Given {
  const sent: Record<string, unknown> = { __proto__: null, ...given }
  for (const [name, { mask }] of Object.entries({ ...query, ...header, ...body })) {
    if (mask) sent[name] = maskText(mask, given[name], `/params/${name}`)
  }
  return sent
}

/**
 * The mask to send. Selections of record fields are wrapped in the key of the records, unless the caller names that key.
 * The fields that paging needs are always added, because the upstream omits a page token that is not selected.
 *
 * @param pointer JSON pointer of the param, for errors.
 */
function maskText(mask: Mask, given: unknown, pointer: string): string {
  const { always = [], records, fields } = mask
  // A default contains record fields only, some with nested selections.
  if (typeof given !== 'string' || given === '') return joined(always, wrapped(records, fields))
  const selections = readMask(mask, given)
  if (typeof selections === 'string') throw violation(pointer, 'bad_format', selections)
  const texts = selections.map(({ text }) => text)
  if (records === undefined || selections.some(({ name }) => name === records)) {
    const isWhole = texts.includes('*')
    return joined(isWhole ? [] : always.filter((name) => !texts.includes(name)), texts.join(','))
  }
  const inner = texts.filter((text) => !always.includes(text))
  // A page without its records would be useless.
  return joined(always, wrapped(records, inner.join(',') || fields))
}

function wrapped(records: string | undefined, fields: string): string {
  return records === undefined ? fields : `${records}(${fields})`
}

function joined(always: readonly string[], mask: string): string {
  return [...always, mask].join(',')
}
