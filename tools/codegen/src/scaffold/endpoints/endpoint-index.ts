/** Endpoints by their paths. The largest descriptions have tens of thousands, and each collection looks for its own ones. */
import type { Endpoint } from '../../description/description.ts'
import { endsInParam, itemParam, plainPath, withoutParams } from '../request-paths.ts'

type Endpoints = readonly Endpoint[]
type ByPath = ReadonlyMap<string, Endpoints>

interface EndpointIndex {
  readonly at: ByPath
  readonly under: ByPath
  readonly ending: ByPath
  readonly below: ByPath
}

/** Made once per list of endpoints. */
const known = new WeakMap<Endpoints, EndpointIndex>()

function indexOf(endpoints: Endpoints): EndpointIndex {
  const index = known.get(endpoints) ?? makeIndex(endpoints)
  known.set(endpoints, index)
  return index
}

/** All have their endpoints in the order of the description. */
function makeIndex(endpoints: Endpoints): EndpointIndex {
  const all = endpoints.map((endpoint) => ({ endpoint, path: plainPath(endpoint.path) }))
  const groups = (keysOf: (path: string) => readonly string[]): ByPath => {
    const found = new Map<string, Endpoint[]>()
    for (const { endpoint, path } of all) {
      for (const key of keysOf(path)) {
        const group = found.get(key)
        if (group === undefined) found.set(key, [endpoint])
        else group.push(endpoint)
      }
    }
    return found
  }
  const isItem = (path: string): boolean => itemParam(path, folderOf(path)) !== undefined
  return {
    at: groups((path) => [path]),
    under: groups((path) => (isItem(path) ? [folderOf(path)] : [])),
    ending: groups((path) => (endsInParam(path) ? [withoutParams(path)] : [])),
    below: groups(allFolders),
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Of a path. Without a limit, the keys of a path of a thousand parts would be half a million of them. */
const MOST_FOLDERS = 50

/** Of `/books/{id}:lend`: `/books` and `/books/{id}`. */
function allFolders(path: string): string[] {
  const ends = [...path.matchAll(/[/:]/g)].map(({ index }) => index).filter((index) => index > 0)
  return ends.slice(0, MOST_FOLDERS).map((end) => path.slice(0, end))
}

/** Those at a path, whatever the method. */
export function allAt(endpoints: Endpoints, path: string): Endpoints {
  return indexOf(endpoints).at.get(plainPath(path)) ?? []
}

export function atPath(endpoints: Endpoints, method: string, path: string): Endpoint | undefined {
  return indexOf(endpoints)
    .at.get(path)
    ?.find((each) => each.method === method)
}

/** True if the description has a GET at this path, with the same names of params. */
export function isRead(endpoints: Endpoints, path: string): boolean {
  return allAt(endpoints, path).some((each) => each.method === 'GET' && each.path === path)
}

/** Those whose path is that of the collection and one param. */
export function itemsUnder(endpoints: Endpoints, collection: string): Endpoints {
  return indexOf(endpoints).under.get(plainPath(collection)) ?? []
}

/** Those whose path is that of the collection and one to three params. */
export function itemsEnding(endpoints: Endpoints, collection: string): Endpoints {
  return indexOf(endpoints).ending.get(plainPath(collection)) ?? []
}

/** Those whose path goes on after this one, by a slash or a colon. */
export function allBelow(endpoints: Endpoints, path: string): Endpoints {
  return indexOf(endpoints).below.get(path) ?? []
}

/** Paths without the params at their end, of those that have some. */
export function pathsOfItems(endpoints: Endpoints): Iterable<string> {
  return indexOf(endpoints).ending.keys()
}
