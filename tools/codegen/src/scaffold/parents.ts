/** Entities that others are listed under. */
import type { EntityEndpoints } from './entity-at.ts'
import { allAbove, namesParent, plainPath } from './paths.ts'

/** `/users` is above `/users/{user_id}/tasks`, and so are `users` of another path. Of several, the last one counts. */
export function isAbove(
  { name, path }: { readonly name: string; readonly path?: string | undefined },
  child: EntityEndpoints,
): boolean {
  const above = allAbove(child.list?.path ?? '').at(-1)
  if (above === undefined || name === child.name) return false
  return (path !== undefined && above.path === plainPath(path)) || namesParent(above.param, name)
}

interface Candidate {
  readonly path?: string | undefined
  readonly item?: string | undefined
}

/** Params that name a record of anything. */
const VAGUE = /^(|id|key|uuid|uid|gid|sid|name|slug|code|number)$/i

/** `/users/me/lists/{list_id}` lists what `{list_id}` of another path names. */
export function listsItem({ path = '{', item = '' }: Candidate, param: string): boolean {
  return item === param && !VAGUE.test(param) && !path.includes('{')
}

/** The entities that a list is under; if none is by its path or name, the only one by the param of its records. */
export function allParentsOf<T extends Candidate & { readonly name: string }>(
  candidates: readonly T[],
  child: EntityEndpoints,
): T[] {
  const param = allAbove(child.list?.path ?? '').at(-1)?.param
  const above = candidates.filter((each) => isAbove(each, child))
  if (param === undefined || above.length > 0) return above
  const listing = candidates.filter((each) => each.name !== child.name && listsItem(each, param))
  return listing.length === 1 ? listing : []
}

/** Each entity after those that it is listed under; open lists first. */
export function parentsFirst<T extends EntityEndpoints>(entities: readonly T[]): T[] {
  const isOpen = ({ list }: T): boolean => list?.path.includes('{') !== true
  const ordered = entities.filter(isOpen)
  for (let rest = entities.filter((each) => !isOpen(each)); rest.length > 0; ) {
    const ready = rest.filter((each) => allParentsOf(rest, each).length === 0)
    // Entities that are listed under each other have no order.
    const next = ready.length > 0 ? ready : rest
    ordered.push(...next)
    rest = rest.filter((each) => !next.includes(each))
  }
  return ordered
}
