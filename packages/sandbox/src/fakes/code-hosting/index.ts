/** GitHub: branches are made by references and compared by their names. The tables say everything else. */
import { type Behaviour, derivedBehaviour, type UpstreamTables } from '../../fake.ts'
import { branches } from './branches.ts'
import { comparisons } from './comparisons.ts'
import { releases } from './releases.ts'

export function codeHosting(tables: UpstreamTables): Behaviour {
  const derived = derivedBehaviour(tables)
  const own = derived.entities ?? {}
  return {
    ...derived,
    entities: {
      ...own,
      branches: branches(own.branches ?? {}),
      comparisons: comparisons(own.comparisons ?? {}),
      releases: releases(own.releases ?? {}),
    },
  }
}
