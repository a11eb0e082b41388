/** Runs the statement of an aggregate, within the time of a search. */
import { connectorError } from '@plugboard/core'
import type { Layout } from '../replica/layout.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import { QueryTimeout } from '../store/engine.ts'
import type { Aggregation } from './aggregation.ts'
import { compilerOf, NO_WORDS, type Search, type SearchSource, timeLeft } from './fetch-page.ts'
import { GROUPS_TRANSFORM } from './groups/groups-transform.ts'
import { groupProjection, type RenderedGroups } from './groups/render-groups.ts'
import { LIMITS } from './limits.ts'
import { groupsStatement } from './sql/groups-sql.ts'
import { expandWords, hasWords } from './words/expand-words.ts'

/** @param timeout The error of an aggregate that does not finish within `ms`. */
export async function findGroups(
  source: SearchSource,
  scope: ReplicaScope,
  layout: Layout,
  aggregation: Aggregation,
  ms: number,
  timeout: () => Error,
): Promise<RenderedGroups> {
  const left = timeLeft(performance.now() + ms)
  try {
    const found = await runAggregate({ ...source, scope, layout, left, onWaited: () => {} }, aggregation)
    if (found.found > LIMITS.groups) throw tooManyGroups()
    return found
  } catch (error) {
    throw error instanceof QueryTimeout ? timeout() : error
  }
}

async function runAggregate(search: Search, aggregation: Aggregation): Promise<RenderedGroups> {
  const { engine, scope, left } = search
  const { filter } = aggregation
  const words = hasWords(filter) ? await expandWords(search, filter) : NO_WORDS
  const compiler = await compilerOf(search, aggregation, words)
  const statement = groupsStatement(compiler, aggregation)
  const projection = groupProjection(aggregation)
  return engine.transformRows(scope, statement, { ms: left() }, GROUPS_TRANSFORM, projection)
}

function tooManyGroups(): Error {
  const message = `There are more than ${LIMITS.groups} groups: add a condition that narrows them, or group by something else.`
  return connectorError('query_too_complex', message)
}
