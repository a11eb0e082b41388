/**
 * Search indexes that sessions share. Building one takes milliseconds, and a server opens a session per request, most of them over
 * the same catalogs.
 */
import type { ActionRef } from '../registry.ts'
import { type SearchIndex, searchIndexOf } from './search-index.ts'

/** Sets of connectors whose index is kept, those that were used last. */
const MOST = 20

interface Kept {
  /** Without accounts: an index outlives the session that built it. */
  readonly actions: readonly ActionRef[]
  readonly index: SearchIndex
}

let kept: readonly Kept[] = []

/** Of the actions of a session: what it finds is theirs. */
export function sharedIndexOf(actions: readonly ActionRef[]): SearchIndex {
  const found = kept.find((one) => isSame(one.actions, actions)) ?? build(actions)
  kept = [found, ...kept.filter((one) => one !== found)].slice(0, MOST)
  const own = new Map(found.actions.map((bare, i) => [bare, actions[i] as ActionRef]))
  const { wordsIn, search } = found.index
  return {
    wordsIn,
    search: (...asked) =>
      search(...asked).map(({ ref, score }) => ({ ref: own.get(ref) as ActionRef, score })),
  }
}

function build(actions: readonly ActionRef[]): Kept {
  const bare = actions.map((ref) => ({ ...ref, connections: [] }))
  return { actions: bare, index: searchIndexOf(bare) }
}

/** True if an index of the one is an index of the other: it reads nothing but the catalogs. */
function isSame(one: readonly ActionRef[], other: readonly ActionRef[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ entry, entityEntry, connector, name }, i) => {
      const at = other[i] as ActionRef
      return (
        entry === at.entry && entityEntry === at.entityEntry && connector === at.connector && name === at.name
      )
    })
  )
}
