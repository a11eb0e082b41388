/** The least of several sets of scopes that each suffice for a request. */
import type { Risk } from '@plugboard/core'
import type { Endpoint } from '../../description/description.ts'
import { isBroad, isToRead, otherWords } from './scope-words.ts'

type Scopes = readonly string[]

export interface Need {
  readonly risk: Risk
  /** Words of the entity and the action, and those that most scopes have. */
  readonly words: ReadonlySet<string>
}

interface ScopeRule {
  readonly name: string
  /** The set with the lowest number is less than others. */
  rank(scopes: Scopes, need: Need, breadth: (scopes: Scopes) => number): number
}

/** In their order: a rule decides among the sets that those before it leave equal. */
export const SCOPE_RULES: readonly ScopeRule[] = [
  {
    name: 'a read takes scopes that read by their names',
    rank: (scopes, { risk }) => Number(risk === 'read' && !scopes.every(isToRead)),
  },
  { name: 'no scope that is broad by its name', rank: (scopes) => Number(scopes.some(isBroad)) },
  { name: 'few scopes', rank: (scopes) => scopes.length },
  {
    // `drive.photos.readonly` also suffices to list files, of which it shows only some.
    name: 'no scope that is limited to something else by its name',
    rank: (scopes, { words }) => Number(scopes.some((scope) => otherWords(scope, words).length > 0)),
  },
  {
    name: 'the one that permits the fewest requests of the description',
    rank: (scopes, _, breadth) => breadth(scopes),
  },
  { name: 'the shortest name', rank: (scopes) => scopes.join(' ').length },
]

export function leastOf(sets: readonly Scopes[], need: Need, breadth: (scopes: Scopes) => number): Scopes {
  const ranked = sets.map((scopes) => ({
    scopes,
    ranks: SCOPE_RULES.map(({ rank }) => rank(scopes, need, breadth)),
  }))
  const [first] = ranked.toSorted((one, other) => difference(one.ranks, other.ranks))
  return first?.scopes ?? []
}

function difference(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** Alternatives of a request by one method: sets of its scopes. */
export function scopeSetsBy(method: string, { scopeSets = [] }: Endpoint): Scopes[] {
  return scopeSets.flatMap((set) => (Object.hasOwn(set, method) ? [set[method] ?? []] : []))
}

/** How many requests of a description a set of scopes suffices for. */
export function breadthIn(endpoints: readonly Endpoint[], method: string): (scopes: Scopes) => number {
  const all = endpoints.map((endpoint) => scopeSetsBy(method, endpoint)).filter(({ length }) => length > 0)
  const known = new Map<string, number>()
  return (scopes) => {
    const key = scopes.join(' ')
    const count =
      known.get(key) ??
      all.filter((sets) => sets.some((set) => set.every((scope) => scopes.includes(scope)))).length
    known.set(key, count)
    return count
  }
}
