/** Entities that others are listed under. */

import type { Description } from '../../description/description.ts'
import { singularOf, snakeCase } from '../../model/names.ts'
import { type Above, collectionName, plainPath, recordNamedBy } from '../request-paths.ts'
import type { Ignored } from './credential-params.ts'
import type { EntityEndpoints } from './entity-at.ts'
import { aboveList } from './needed-params.ts'

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

type Named = Candidate & { readonly name: string }

/** Finds the entities that a list is under; if none is by its path or name, the only one by the param of its records. */
type FindParents<T> = (child: EntityEndpoints) => T[]

/** `/users` is above `/users/{user_id}/tasks`, and so are `users` of another path. Of several params, the last one counts. */
export function findParents<T extends Named>(
  description: Description,
  candidates: readonly T[],
  ignored?: Ignored,
): FindParents<T> {
  const byPath = Map.groupBy(candidates, ({ path }) => path && plainPath(path))
  const byName = Map.groupBy(candidates, ({ name }) => singularOf(name))
  const byItem = Map.groupBy(candidates, ({ item }) => item)
  const places = new Map(candidates.map((each, index) => [each, index]))
  const inOrder = (found: Iterable<T>): T[] =>
    [...found].toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  return (child) => {
    const above = aboveList(description, child.list, ignored).at(-1)
    if (above === undefined) return []
    const isOther = ({ name }: Named): boolean => name !== child.name
    const atPath = above.path === undefined ? [] : (byPath.get(above.path) ?? [])
    const named = [...atPath, ...(byName.get(recordNamedBy(above.param)) ?? [])].filter(isOther)
    if (named.length > 0) return inOrder(new Set(named))
    const only = onlyListing((byItem.get(above.param) ?? []).filter(isOther), above)
    return only === undefined ? [] : [only]
  }
}

/** Each entity after those that it is listed under; open lists first. */
export function parentsFirst<T extends EntityEndpoints>(
  description: Description,
  entities: readonly T[],
  ignored: Ignored,
): T[] {
  const isOpen = ({ list }: T): boolean => aboveList(description, list, ignored).length === 0
  const ordered = entities.filter(isOpen)
  for (let rest = entities.filter((each) => !isOpen(each)); rest.length > 0; ) {
    const parentsOf = findParents(description, rest, ignored)
    const ready = rest.filter((each) => parentsOf(each).length === 0)
    // Entities that are listed under each other have no order.
    const next = new Set(ready.length > 0 ? ready : rest)
    ordered.push(...next)
    rest = rest.filter((each) => !next.has(each))
  }
  return ordered
}
