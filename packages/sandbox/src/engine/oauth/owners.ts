import type { KeptValues } from '../kept/values.ts'

/** The account that consented, and the scopes that it granted. */
export interface GrantOwner {
  /** Names the data set of the account; the main one has the empty name. */
  readonly account: string
  /** Absent if everything is allowed. */
  readonly scopes?: readonly string[]
}

/** Ids of grants, so that the tokens of one grant stay together when another process reads them. */
export interface Owners {
  idOf(owner: GrantOwner): string
  get(id: string): GrantOwner | undefined
}

/** @param main Owner of the predefined credentials, which every process has. */
export function createOwners(main: GrantOwner, kept: KeptValues): Owners {
  const owners = new Map<string, GrantOwner>([['main', main], ...(kept.read('') as [string, GrantOwner][])])
  const ids = new Map([...owners].map(([id, owner]) => [owner, id]))
  let last = Math.max(0, ...[...owners.keys()].map(Number).filter(Number.isFinite))
  return {
    get: (id) => owners.get(id),
    idOf(owner) {
      const known = ids.get(owner)
      if (known !== undefined) return known
      const id = String(++last)
      owners.set(id, owner)
      ids.set(owner, id)
      kept.changed(id, () => owner)
      return id
    },
  }
}
