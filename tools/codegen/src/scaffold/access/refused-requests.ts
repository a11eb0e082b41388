/** Requests that one of the authentication methods does not suffice for. */
import type { Endpoint } from '../../description/description.ts'
import type { Method } from './auth-method.ts'

/** Lines of requests, by the name of the method. */
export type RefusedRequests = ReadonlyMap<string, readonly string[]>

/** By method, the requests that it does not suffice for: a connector that was connected by such a one cannot make them. */
export function refusedRequests(
  used: readonly Endpoint[],
  names: ReadonlyMap<string, string>,
): RefusedRequests {
  const all = new Set(names.values())
  const refused = new Map<string, string[]>()
  for (const { auth, method, path } of used) {
    const own = auth.map((set) => names.get(set.join(' ')))
    if (own.length === 0 || own.includes(undefined)) continue
    for (const name of all)
      if (!own.includes(name)) refused.set(name, [...(refused.get(name) ?? []), `${method} ${path}`])
  }
  return refused
}

export function refusedDoubts(refused: RefusedRequests): string[] {
  return [...refused].map(
    ([name, lines]) =>
      `auth: '${name}' does not suffice for all requests; ${lines.length} of them need another method, such as ${lines[0]}`,
  )
}

/** People and tests take the first method: that is the one that most requests accept. Those that no request names are last. */
export function byReach(
  methods: readonly Method[],
  names: ReadonlyMap<string, string>,
  refused: RefusedRequests,
): Method[] {
  const named = new Set(names.values())
  const gaps = ({ name }: Method): number =>
    named.has(name) ? (refused.get(name)?.length ?? 0) : Number.MAX_SAFE_INTEGER
  return methods.toSorted((one, other) => gaps(one) - gaps(other))
}
