/** Responses that are prepared once per revision of the connector types. */
import { type Prepared, preparedOnce } from '../prepared.ts'

export interface PreparedPerRevision {
  once(make: () => Promise<Prepared>): () => Promise<Prepared>
  byName(make: (name: string) => Promise<Prepared>): (name: string) => Promise<Prepared>
}

/** Texts of an earlier revision are forgotten, as soon as one of their kind is asked for. */
export function preparedPer(revision: () => number): PreparedPerRevision {
  const perRevision = <Made>(make: () => Made): (() => Made) => {
    let made: { readonly at: number; readonly value: Made } | undefined
    return () => {
      if (made?.at !== revision()) made = { at: revision(), value: make() }
      return made.value
    }
  }
  return {
    once: (make) => {
      const current = perRevision(() => preparedOnce(make))
      return () => current()()
    },
    byName: (make) => {
      const current = perRevision(() => preparedByName(make))
      return (name) => current()(name)
    },
  }
}

/** Failures are not kept, so that unknown names cannot fill the memory. */
function preparedByName(make: (name: string) => Promise<Prepared>): (name: string) => Promise<Prepared> {
  const known = new Map<string, Promise<Prepared>>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    const prepared = make(name)
    known.set(name, prepared)
    prepared.catch(() => known.delete(name))
    return prepared
  }
}
