/** A connector may gain an entity before its fake does. */
import type { Behaviour, UpstreamTables } from '../behaviour.ts'
import { derivedBehaviour } from './behaviour.ts'

/** Entities that neither the rules nor the sample data of a fake know have the sample data of a derived upstream. */
export function completeFake(tables: UpstreamTables, fake: Behaviour): Behaviour {
  const { sample } = fake
  const withoutRules = Object.keys(tables.entities).filter((name) => fake.entities?.[name] === undefined)
  if (withoutRules.length === 0 || sample === undefined) return fake
  return {
    ...fake,
    sample: (request) => {
      const own = sample(request)
      const unknown = withoutRules.filter((name) => own[name] === undefined)
      if (unknown.length === 0) return own
      const derived = derivedBehaviour(tables).sample?.(request) ?? {}
      return { ...own, ...Object.fromEntries(unknown.map((name) => [name, derived[name] ?? []])) }
    },
  }
}
