/** Guesses the paging of a list. */
import type { DescribedParam, Description, Endpoint, Shape } from '../../description/description.ts'
import { flatParams } from '../../description/flat-params.ts'
import { enumOf, fieldsOf, kindsOf, resolveShape } from '../../description/shapes.ts'
import { firstOf, withFirst } from './first-page.ts'
import type { Paging } from './paging.ts'
import { CURSORS, isNamed, OFFSETS, PAGES, SIZES } from './paging-names.ts'
import { nextOf } from './paging-rules.ts'

/** How a list is paged, with a size of the pages where the vendor requires one. */
export function guessPaging(description: Description, endpoint: Endpoint, key: string): Paging {
  const own = nextOf(description, endpoint, key)
  const paging = withNeeded(description, endpoint, withFirst(description, endpoint, own))
  const size = requiredSize(description, endpoint)
  const doubt = paging.doubt ?? unnamedAddress(description, endpoint, paging)
  const asked = doubt === undefined ? paging : { ...paging, doubt }
  if (size === undefined) return asked
  const [name, shape] = size
  return { ...asked, send: { ...asked.send, [name]: sizeOf(description, shape) } }
}

/** `@odata.nextLink`: a vendor with the address of the next page may know no other way to it. */
function unnamedAddress(
  description: Description,
  { answer }: Endpoint,
  { next }: Paging,
): string | undefined {
  const fields = Object.keys((answer && fieldsOf(description, answer)) ?? {})
  const dotted = fields.find((name) => /\.next_?(link|url|page)$/i.test(name))
  if (dotted === undefined || next === undefined) return undefined
  return `the next page is at the address '${dotted}', which a spec cannot name since it has a dot; '${next.set}' is assumed to lead there, too`
}

/** A further page is asked for by its number and a size where an object of the query requires both, and so is the first one. */
function withNeeded(description: Description, endpoint: Endpoint, paging: Paging): Paging {
  const { next, send } = paging
  const params = endpoint.params.flatMap((param) => flatParams(description, param))
  const position = params.find(({ name }) => name === next?.set)
  if (next === undefined || position === undefined) return paging
  const isCounted = next.from === 'offset' || next.from === 'page'
  const sizes = params.filter(
    (param) =>
      position.needs?.includes(param.name) &&
      isSize(description, { ...endpoint, params }, param) &&
      // Where the size needs a position, there is none for the first page unless pages are counted.
      (isCounted || !param.needs?.includes(position.name)),
  )
  if (sizes.length === 0) return paging
  const isBoth = sizes.some(({ needs }) => needs?.includes(position.name))
  return {
    ...paging,
    send: {
      ...(isBoth && { [position.name]: firstOf(next.from, resolveShape(description, position.shape)) }),
      ...Object.fromEntries(sizes.map(({ name, shape }) => [name, sizeOf(description, shape)])),
      ...send,
    },
  }
}

/** In the query, or in the body of a list that is read by POST. */
function requiredSize(
  description: Description,
  endpoint: Endpoint,
): [name: string, shape: Shape] | undefined {
  const { params, body } = endpoint
  const param = params.find((each) => isSize(description, endpoint, each) && each.shape.required)
  if (param !== undefined) return [param.name, param.shape]
  const fields = Object.entries((body && fieldsOf(description, body.shape)) ?? {})
  const names = fields.map(([name]) => name)
  return fields.find(([name, shape]) => shape.required && isSizeAmong(description, names, name, shape))
}

/** Records of a page, where the vendor names no number. */
const DEFAULT_SIZE = 100

function sizeOf(description: Description, shape: Shape): number {
  const { default: initial, minimum = 1, maximum = DEFAULT_SIZE } = resolveShape(description, shape)
  if (typeof initial === 'number') return initial
  const numbers = (enumOf(description, shape) ?? []).filter((value) => typeof value === 'number')
  if (numbers.length === 0) return Math.max(minimum, Math.min(maximum, DEFAULT_SIZE))
  const small = numbers.filter((value) => value <= DEFAULT_SIZE)
  return small.length > 0 ? Math.max(...small) : Math.min(...numbers)
}

/** A bare `size` or `count` is one of pages only beside a param that leads to another page. */
export function isSize(
  description: Description,
  { params }: Endpoint,
  { name, in: location, shape }: DescribedParam,
): boolean {
  const names = params.map((param) => param.name)
  return location === 'query' && isSizeAmong(description, names, name, shape)
}

function isSizeAmong(
  description: Description,
  names: readonly string[],
  name: string,
  shape: Shape,
): boolean {
  const kinds = kindsOf(description, shape)
  const isNumber = kinds.length > 0 && kinds.every((kind) => kind === 'integer' || kind === 'number')
  if (!isNamed(SIZES, name) || !isNumber) return false
  const isPaged = names.some((each) => [CURSORS, PAGES, OFFSETS].some((form) => isNamed(form, each)))
  return isPaged || !/^(size|count)$/i.test(name)
}
