/** Endpoints of single records by the path of their collection. The largest descriptions have tens of thousands of endpoints. */
import type { Endpoint } from '../../description/description.ts'
import { itemParam, plainPath } from '../request-paths.ts'

type Items = ReadonlyMap<string, readonly Endpoint[]>

/** Made once per list of endpoints. */
const known = new WeakMap<readonly Endpoint[], Items>()

/** Those whose path is that of the collection and one param, in their order. */
export function itemsUnder(endpoints: readonly Endpoint[], collection: string): readonly Endpoint[] {
  const items = known.get(endpoints) ?? itemsOf(endpoints)
  known.set(endpoints, items)
  return items.get(plainPath(collection)) ?? []
}

function itemsOf(endpoints: readonly Endpoint[]): Items {
  const folderOf = ({ path }: Endpoint): string => {
    const own = plainPath(path)
    return own.slice(0, Math.max(0, own.lastIndexOf('/')))
  }
  return Map.groupBy(
    endpoints.filter((each) => itemParam(each.path, folderOf(each)) !== undefined),
    folderOf,
  )
}
