/** The position of the first page. */
import type { Description, Endpoint, Shape } from '../../description/description.ts'
import { fieldsOf, kindsOf } from '../../description/shapes.ts'
import type { Paging } from './paging.ts'
import { isNamed, OFFSETS, PAGES } from './paging-names.ts'

/** The position of the first page, where the vendor requires one, or counts records from 1. */
export function withFirst(description: Description, { params, body }: Endpoint, paging: Paging): Paging {
  const { next, send } = paging
  const inQuery = params.find((each) => each.in === 'query' && each.name === next?.set)?.shape
  const shape = inQuery ?? (body && fieldsOf(description, body.shape)?.[next?.set ?? ''])
  if (next === undefined || shape === undefined || Object.hasOwn(send, next.set)) return paging
  const from = countedBy(description, next, shape)
  const first = firstOf(from ?? next.from, shape)
  const isCounted = from !== undefined
  if (isCounted && (shape.required || (next.from === 'offset' && first === 1)))
    return { ...paging, send: { ...send, [next.set]: first } }
  if (!shape.required || isCounted) return paging
  return { ...paging, doubt: `'${next.set}' is required, and what it is on the first page is not described` }
}

/** The address or the field that leads to the next page may have a number, too. */
function countedBy(
  description: Description,
  { set, from }: NonNullable<Paging['next']>,
  shape: Shape,
): 'offset' | 'page' | undefined {
  if (from === 'offset' || from === 'page') return from
  if (!kindsOf(description, shape).every((kind) => kind === 'integer' || kind === 'number')) return undefined
  if (isNamed(PAGES, set)) return 'page'
  return isNamed(OFFSETS, set) ? 'offset' : undefined
}

/** The first number of an offset, or of a page. */
export function firstOf(from: string, shape: Shape): 0 | 1 {
  return from === 'offset' ? firstOffset(shape) : (firstPage(shape) ?? 1)
}

function firstOffset({ minimum: _minimum, ...shape }: Shape): 0 | 1 {
  return firstPage(shape) ?? 0
}

/** The number of the first page, if the description says it. */
export function firstPage({
  default: initial,
  minimum,
  example,
  description = '',
}: Shape): 0 | 1 | undefined {
  const [, said] =
    /\b([01])-(?:based|indexed)|\b(?:from|at|with|is) ([01])\b/i.exec(description)?.filter(Boolean) ?? []
  const found = [initial, said, example, minimum].find((value) => ['0', '1'].includes(String(value)))
  return found === undefined ? undefined : Number(found) === 0 ? 0 : 1
}
