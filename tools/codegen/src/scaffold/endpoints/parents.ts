/** Entities that others are listed under. */
import { snakeCase } from '../../model/names.ts'
import { type Above, allAbove, collectionName, namesParent, plainPath } from '../request-paths.ts'
import type { EntityEndpoints } from './entity-at.ts'

/** `/users` is above `/users/{user_id}/tasks`, and so are `users` of another path. Of several, the last one counts. */
function isAbove(
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

/** Of `list_id` and `cardToken`: a key of one entity. `{date}` and `{address}` are in the paths of many. */
const KEY_OF_ONE = /^[a-z].*_(id|key|uuid|token)$/

/**
 * `/users/me/lists/{list_id}` lists what `{list_id}` of another path names, and `/users/me/lists/{list}` what `/lists/{list}`
 * does. Undefined if others list it, too.
 */
export function onlyListing<T extends Candidate>(
  candidates: readonly T[],
  { path: folder = '', param }: Above,
): T | undefined {
  const isKey = KEY_OF_ONE.test(snakeCase(param))
  const found = candidates.filter(({ path = '{', item }) => {
    const isSame = isKey || collectionName(path) === collectionName(folder)
    return isSame && item === param && !path.includes('{')
  })
  return found.length === 1 ? found[0] : undefined
}

/** The entities that a list is under; if none is by its path or name, the only one by the param of its records. */
export function allParentsOf<T extends Candidate & { readonly name: string }>(
  candidates: readonly T[],
  child: EntityEndpoints,
): T[] {
  const above = allAbove(child.list?.path ?? '').at(-1)
  const named = candidates.filter((each) => isAbove(each, child))
  if (above === undefined || named.length > 0) return named
  const others = candidates.filter(({ name }) => name !== child.name)
  return [onlyListing(others, above)].filter((each) => each !== undefined)
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
