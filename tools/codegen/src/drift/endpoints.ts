import type { Description, Endpoint } from '../description/description.ts'
import { unnamed } from '../description/shapes.ts'
import type { OfferedRequest } from '../spec-view/offered.ts'
import type { Finding } from './finding.ts'

interface Absent {
  readonly subject: string
  readonly line: number
  readonly isComplete: boolean
  /** A request that the spec sends, or the older description has: none of ours has moved there. */
  readonly isTaken: (method: string, path: string) => boolean
}

/** A request whose endpoint the description lacks: it has moved, is gone, or the description is only a part. */
export function absentEndpoint(
  description: Description,
  { method, path }: OfferedRequest,
  { subject, line, isComplete, isTaken }: Absent,
): Finding {
  const free = description.endpoints.filter((each) => !isTaken(each.method, each.path))
  const moved = similarEndpoint(free, method, path)
  const base = { subject, path: '', line }
  if (moved)
    return { ...base, kind: 'endpoint-moved', text: `${method} ${path} to ${moved.method} ${moved.path}` }
  return { ...base, kind: isComplete ? 'endpoint-gone' : 'endpoint-absent', text: `${method} ${path}` }
}

/** To a server that does not redirect, a slash at the end makes another path. */
export function movedBySlash(
  { path: theirs }: Endpoint,
  { method, path }: OfferedRequest,
  at: Pick<Absent, 'subject' | 'line'>,
): Finding[] {
  if (theirs.endsWith('/') === path.endsWith('/')) return []
  return [{ ...at, kind: 'endpoint-moved', path: '', text: `${method} ${path} to ${method} ${theirs}` }]
}

/** The same path under another version, or the same path with the one other method that does the same job. */
function similarEndpoint(endpoints: readonly Endpoint[], method: string, path: string): Endpoint | undefined {
  const versions = endpoints.filter(
    (each) => each.method === method && unversioned(each.path) === unversioned(path),
  )
  if (versions.length === 1) return versions[0]
  const siblings = endpoints.filter(
    (each) => unnamed(each.path) === unnamed(path) && isSibling(each.method, method),
  )
  return siblings.length === 1 ? siblings[0] : undefined
}

/** `/v2/users`, `/api/3/users` and `/3.1/users` differ in their version only. */
function unversioned(path: string): string {
  return unnamed(path).replace(/\/v?\d+(\.\d+)*(?=\/|$)/g, '/#')
}

/** Only methods that do the same job replace one another. */
function isSibling(one: string, other: string): boolean {
  const writes = ['PUT', 'PATCH', 'POST']
  return writes.includes(one) && writes.includes(other)
}
