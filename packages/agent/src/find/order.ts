/** Orders scored actions so that the few that are shown are of use together. */
import { withCreation } from './creation.ts'
import type { Scored } from './scored.ts'

/** Matches that `find` shows. */
export const SHOWN = 6

/** Penalty per better-ranked action of the same entity, so that the top results span several entities. */
const REPEATED = 0.6

/** Penalty of an action that the vendor deprecates: more than separates it from its replacement. */
const DEPRECATED = 1

/** Actions that tell the ids of records, best first: a list is current and has plain filters. */
const FINDERS = ['list', 'api_search'] as const

const byScore = (a: Scored, b: Scored): number => b.score - a.score

/** Best first. @param created Words for what the query asks to create. */
export function ordered(scored: readonly Scored[], created: readonly string[] = []): readonly Scored[] {
  return withFinder(withCreation(spread(scored), created))
}

/** Sorts by score after lowering each score by the rank within its entity. */
function spread(scored: readonly Scored[]): readonly Scored[] {
  const better = new Map<string, number>()
  return scored
    .map(({ ref, score }) => ({
      ref,
      score: ref.entry.deprecated === undefined ? score : score - DEPRECATED,
    }))
    .toSorted(byScore)
    .map(({ ref, score }) => {
      const entity = `${ref.connector.name}.${ref.entity}`
      const rank = better.get(entity) ?? 0
      better.set(entity, rank + 1)
      return { ref, score: score - REPEATED * rank }
    })
    .toSorted(byScore)
}

/** Moves a read of the best match's entity up to the last match shown, since a change of a record begins with its id. */
function withFinder(ranked: readonly Scored[]): readonly Scored[] {
  const best = ranked[0]?.ref
  if (best === undefined || best.risk === 'read' || best.action === 'create') return ranked
  const own = ranked.filter(({ ref }) => ref.connector === best.connector && ref.entity === best.entity)
  const finders = FINDERS.flatMap((name) => own.find(({ ref }) => ref.action === name) ?? [])
  const [finder] = finders
  if (finder === undefined || finders.some((one) => ranked.indexOf(one) < SHOWN)) return ranked
  const others = ranked.filter((one) => one !== finder)
  return [...others.slice(0, SHOWN - 1), finder, ...others.slice(SHOWN - 1)]
}
