/**
 * Masks of fields in the vendor's language: `nextPageToken,files(id,owners/displayName)`. A selection is a path of names,
 * or of `*`, and may be followed by selections in parentheses.
 */
import type { Mask } from './action.ts'
import { violation } from './make-error.ts'

/** One selection of a mask that stands outside of all parentheses. */
interface Selection {
  /** The first name of its path. */
  readonly name: string
  /** All of it, without spaces. */
  readonly text: string
}

/** A name, a character that separates names, or spaces. */
const TOKEN = /\s+|[,/()]|[^\s,/()]+/g

/** Stands for the end of a mask. */
const END = ''

/** What a token is: a name, or the separator itself. The end separates selections, too. */
function kindOf(token: string): string {
  if (token === END) return ','
  return ',/()'.includes(token) ? token : 'name'
}

/** What may stand behind what. The beginning counts as `,`. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  name: [',', '/', '(', ')'],
  ',': ['name'],
  '/': ['name'],
  '(': ['name'],
  ')': [',', ')'],
}

/** The selections of a mask, or a text that says why it is none. */
export function parseMask(mask: string): readonly Selection[] | string {
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

/** Says where a mask goes wrong. Of a long one only the end is shown. */
function unexpected(token: string, current: readonly string[], before: readonly Selection[]): string {
  const parsed = [...before.slice(-1).map(({ text }) => `${text},`), ...current.slice(-9)].join('')
  const place = parsed === '' ? 'at its beginning' : `behind '${parsed.slice(-40)}'`
  const what = token === END ? 'it cannot end' : `'${token.slice(0, 40)}' cannot stand`
  return `must be a field mask such as id,owners(displayName): ${what} ${place}`
}

/**
 * The mask to send. Selections of record fields are wrapped into the key of the records, unless the caller names that key.
 * What paging needs is added in both cases: the upstream leaves out a page token that is not selected.
 *
 * @param pointer The param, for the error.
 */
export function maskText({ always = [], records, fields }: Mask, given: unknown, pointer: string): string {
  // A default only names record fields, some of them with selections of their own.
  if (typeof given !== 'string' || given === '') return joined(always, wrapped(records, fields))
  const selections = parseMask(given)
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
