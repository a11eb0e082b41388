/** Entities that others are listed under. */
import type { EntityEndpoints } from './entity-at.ts'
import { allAbove, namesParent, plainPath } from './paths.ts'

/** `/users` is above `/users/{user_id}/tasks`, and so are `users` of another path. Of several, the last one counts. */
export function isAbove(
  { name, path }: Pick<EntityEndpoints, 'name' | 'path'>,
  child: EntityEndpoints,
): boolean {
  const above = allAbove(child.list?.path ?? '').at(-1)
  if (above === undefined || name === child.name) return false
  return (path !== undefined && above.path === plainPath(path)) || namesParent(above.param, name)
}

/** Each entity after those that it is listed under; open lists first. */
export function parentsFirst<T extends EntityEndpoints>(entities: readonly T[]): T[] {
  const isOpen = ({ list }: T): boolean => list?.path.includes('{') !== true
  const ordered = entities.filter(isOpen)
  for (let rest = entities.filter((each) => !isOpen(each)); rest.length > 0; ) {
    const ready = rest.filter((each) => !rest.some((other) => isAbove(other, each)))
    // Entities that are listed under each other have no order.
    const next = ready.length > 0 ? ready : rest
    ordered.push(...next)
    rest = rest.filter((each) => !next.includes(each))
  }
  return ordered
}
