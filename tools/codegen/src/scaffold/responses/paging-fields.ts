/** Fields of a page that lead to the next one. */
import type { Description, Shape } from '../../description/description.ts'
import { fieldsOf, kindsOf } from '../../description/shapes.ts'
import { CURSORS, OFFSETS, PAGES } from './paging-names.ts'

/** Names of fields with the position of the next page. */
const NEXT =
  /^(next(_?(page|cursor|marker|starting_?after|id|token|offset|(page_?)?token))?|next_?page_?(id|cursor|number)|end_?cursor|cursor|starting_?after|after(_?(cursor|key))?|scroll_?id|marker|bookmark|iterator|continue|continuation(_?token)?)$/i
/** Names of fields with the address of the next page. */
const NEXT_ADDRESS = /^(next|next_?(page_?)?(url|uri|link|href)|next_?page)$/i
/** Some vendors describe whole numbers as numbers. */
const POSITIONS: readonly string[] = ['string', 'integer', 'number']
const PREVIOUS = ['previous', 'prev']
const MAX_DEPTH = 3

export interface Field {
  readonly path: readonly string[]
  readonly shape: Shape
  /** Its object has the page before, too: vendors have addresses there. */
  readonly isBesidePrevious?: boolean
}

/** Fields of the answer outside of lists, the nearest first. */
export function fieldsIn(description: Description, answer: Shape): Field[] {
  const found: Field[] = []
  let level: Field[] = [{ path: [], shape: answer }]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const fields = level.flatMap(({ path, shape }) => {
      const inner = fieldsOf(description, shape) ?? {}
      const isBesidePrevious = PREVIOUS.some((name) => Object.hasOwn(inner, name))
      return (
        Object.entries(inner)
          // Dots in a path separate names.
          .filter(([name]) => !name.includes('.'))
          .map(([name, each]) => ({ path: [...path, name], shape: each, isBesidePrevious }))
      )
    })
    found.push(...fields)
    level = fields.filter(({ shape }) => fieldsOf(description, shape) !== undefined).slice(0, 20)
  }
  return found
}

/** `next_cursor`, or `offset` in an object `next_page`, or `page` in an object `next`. The address of a page is no value of a param. */
export function isPosition(description: Description, { path, shape, isBesidePrevious }: Field): boolean {
  const [name = '', parent = ''] = path.toReversed()
  const isBelowNext = /^next/i.test(parent)
  const isNamed =
    NEXT.test(name) || (isBelowNext && [CURSORS, OFFSETS, PAGES].some((form) => form.test(name)))
  const isUnclear = name === 'next' || /^next_?page$/i.test(name) || (isBelowNext && name === 'page')
  const kinds = kindsOf(description, shape)
  const isValue = kinds.length > 0 && kinds.every((kind) => POSITIONS.includes(kind))
  const isLink =
    saysAddress(shape) ||
    isLinks(parent) ||
    (name === 'next' && isBesidePrevious && !saysPosition(shape) && !isCursors(parent))
  return isNamed && isValue && !isAddress(shape) && !(isUnclear && isLink)
}

function isText(description: Description, shape: Shape): boolean {
  return kindsOf(description, shape).join() === 'string'
}

function isAddress({ format }: Shape): boolean {
  return format === 'uri' || format === 'url'
}

function isLinks(name: string): boolean {
  return /^_?links$/i.test(name)
}

function isCursors(name: string): boolean {
  return /(cursor|token|marker)s?$/i.test(name)
}

/** A field `next` is either: its texts say which, and so does an object `links` around it. */
function saysAddress({ description = '', example }: Shape): boolean {
  return /\b(url|uri|link|address)\b/i.test(description) || /^(https?:\/)?\//.test(String(example ?? ''))
}

function saysPosition({ description = '' }: Shape): boolean {
  return /\b(cursor|token|marker|position|offset)\b/i.test(description)
}

/** `next_url`, or `href` in an object `next`. */
export function leadsToNext(description: Description, { path, shape }: Field): boolean {
  if (!isText(description, shape)) return false
  const [name = '', parent = ''] = path.toReversed()
  return NEXT_ADDRESS.test(name) || (/^(href|url|uri|link)$/i.test(name) && /^next(_?page)?$/i.test(parent))
}

/** The path of a boolean with a name of this form. */
export function flagIn(description: Description, fields: readonly Field[], form: RegExp): string | undefined {
  const found = fields.find(
    ({ path, shape }) => form.test(path.at(-1) ?? '') && kindsOf(description, shape).join() === 'boolean',
  )
  return found && `body.${found.path.join('.')}`
}
