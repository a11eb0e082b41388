/** Runs the statement of an aggregate, within the time of a search. */
import { connectorError } from '@plugboard/core'
import { QueryTimeout } from '../store/engine.ts'
import type { Aggregation } from './aggregation.ts'
import {
  compilerOf,
  NO_WORDS,
  type Search,
  type SearchedRows,
  type SearchSource,
  type TimeLimit,
  timeLeft,
} from './fetch-page.ts'
import { GROUPS_TRANSFORM } from './groups/groups-transform.ts'
import { groupProjection, type RenderedGroups } from './groups/render-groups.ts'
import { LIMITS } from './limits.ts'
import { groupsStatement } from './sql/groups-sql.ts'
import { expandWords } from './words/expand-words.ts'

export async function findGroups(
  source: SearchSource,
  rows: SearchedRows,
  aggregation: Aggregation,
  { ms, timeout }: TimeLimit,
): Promise<RenderedGroups> {
  const left = timeLeft(performance.now() + ms)
  try {
    const found = await runAggregate({ ...source, ...rows, left, onWaited: () => {} }, aggregation)
    if (found.found > LIMITS.groups) throw tooManyGroups()
    return found
  } catch (error) {
    throw error instanceof QueryTimeout ? timeout() : error
  }
}

async function runAggregate(search: Search, aggregation: Aggregation): Promise<RenderedGroups> {
  const { engine, indexes, majorityOwners, scope, layout, left } = search
  const { schema, filter, words: conditions } = aggregation
  const words = conditions.length > 0 ? await expandWords(search, conditions) : NO_WORDS
  const indexed = await indexes.of(schema, layout)
  const ownsMajority = await majorityOwners.ownsMajority(scope, layout)
  const compiler = compilerOf(search, words, indexed, ownsMajority, filter)
  const statement = groupsStatement(compiler, aggregation)
  const rendering = { ...GROUPS_TRANSFORM, args: groupProjection(aggregation) }
  return engine.transformRows(scope, statement, { ms: left() }, rendering)
}

function tooManyGroups(): Error {
  const message = `There are more than ${LIMITS.groups} groups: add a condition that narrows them, or group by something else.`
  return connectorError('query_too_complex', message)
}
