/** The position of the first page. */
import type { Description, Endpoint, Shape } from '../../description/description.ts'
import { fieldsOf } from '../../description/shapes.ts'
import type { Paging } from './paging.ts'

/** The position of the first page, where the vendor requires one, or counts records from 1. */
export function withFirst(description: Description, { params, body }: Endpoint, paging: Paging): Paging {
  const { next, send } = paging
  const inQuery = params.find((each) => each.in === 'query' && each.name === next?.set)?.shape
  const shape = inQuery ?? (body && fieldsOf(description, body.shape)?.[next?.set ?? ''])
  if (next === undefined || shape === undefined || Object.hasOwn(send, next.set)) return paging
  const first = firstOf(next.from, shape)
  const isCounted = next.from === 'offset' || next.from === 'page'
  if (isCounted && (shape.required || (next.from === 'offset' && first === 1)))
    return { ...paging, send: { ...send, [next.set]: first } }
  if (!shape.required || isCounted) return paging
  return { ...paging, doubt: `'${next.set}' is required, and what it is on the first page is not described` }
}

/** The first number of an offset, or of a page. */
export function firstOf(from: string, shape: Shape): 0 | 1 {
  return from === 'offset' ? firstOffset(shape) : (firstPage(shape) ?? 1)
}

function firstOffset({ minimum: _minimum, ...shape }: Shape): 0 | 1 {
  return firstPage(shape) ?? 0
}

/** The number of the first page, if the description says it. */
export function firstPage({ default: initial, minimum, description = '' }: Shape): 0 | 1 | undefined {
  const [, said] =
    /\b([01])-(?:based|indexed)|\b(?:from|at|with|is) ([01])\b/i.exec(description)?.filter(Boolean) ?? []
  const found = [initial, said, minimum].find((value) => ['0', '1'].includes(String(value)))
  return found === undefined ? undefined : Number(found) === 0 ? 0 : 1
}
