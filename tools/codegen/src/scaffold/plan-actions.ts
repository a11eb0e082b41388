/** The usual actions of an entity: `list`, `get`, `create`, `update`, `delete` and `api_search`. */
import type { Description, Endpoint } from '../description/description.ts'
import { printFlow, printScalar } from '../fill/print-flow.ts'
import type { NamedEntity } from './entity-names.ts'
import { type FoundRecord, isLike, listedRecords, singleOrListed } from './guess-answers.ts'
import { choiceOf, identifying, takes } from './guess-identity.ts'
import { metaOf } from './guess-meta.ts'
import { guessPaging, type Paging } from './guess-paging.ts'
import type { Known, Left, SpecContext } from './known.ts'
import { hasKey, type RecordKey } from './record-key.ts'
import type { Kind } from './verbs.ts'
import { type ActionPlan, problemOf } from './write-action.ts'

/** Endpoints that cannot be declared are left. */
export function planActions(
  { description, ignored }: SpecContext,
  entity: NamedEntity,
  known: Known,
): { plans: ActionPlan[]; left: Left[] } {
  const plans: ActionPlan[] = []
  const left: Left[] = entity.others.map((endpoint) => ({ endpoint, reason: 'not guessed' }))
  for (const name of ['list', 'api_search', 'get', 'create', 'update', 'delete'] as const) {
    const endpoint = entity[name]
    if (endpoint === undefined) continue
    const problem = problemOf(description, endpoint, name)
    const keys = problem === undefined ? keysOf({ description, ignored }, name, endpoint, known) : undefined
    if (keys === undefined)
      left.push({ endpoint, reason: problem ?? 'answers no records that were recognized' })
    else
      plans.push({
        name,
        endpoint,
        keys,
        ...(keys.require_any === undefined && identified(description, name, entity, endpoint, known.key)),
        ...((name === 'list' || name === 'api_search') && {
          paging: guessPaging(description, endpoint, known.key.name),
        }),
      })
  }
  return { plans, left }
}

/** A request that names its record in no path needs the param that does, although no description says so. */
function identified(
  description: Description,
  name: Kind,
  entity: NamedEntity,
  endpoint: Endpoint,
  key: RecordKey,
): Pick<ActionPlan, 'identifiedBy'> {
  const guessed = name === 'get' ? identifying(entity, endpoint) : {}
  if (guessed.identifiedBy !== undefined) return guessed
  const isOfRecord = name === 'get' || name === 'update' || name === 'delete'
  return isOfRecord && !endpoint.path.includes('{') && takes(description, endpoint, key.name)
    ? { identifiedBy: key.name }
    : {}
}

function keysOf(
  { description, ignored }: Pick<SpecContext, 'description' | 'ignored'>,
  name: Kind,
  endpoint: Endpoint,
  { entity, listed, single, key }: Known,
): Record<string, string> | undefined {
  if (name === 'delete') return {}
  if (name === 'list' || name === 'api_search') {
    const own = listedAt(description, endpoint, entity)
    if (own === undefined || (name !== 'list' && !isLike(own, single ?? listed))) return undefined
    return recordsKeys(description, endpoint, own, guessPaging(description, endpoint, key.name))
  }
  const found = singleOrListed(description, endpoint, entity, listed)
  const isRecord = found !== undefined && hasKey(found.fields, key) && isLike(found, single ?? listed)
  if (name === 'get' && single === undefined) return undefined
  if (!isRecord) return { returns: 'nothing' }
  const chosen = name === 'get' ? choiceOf(description, endpoint, key.name, ignored) : []
  return {
    ...(found.at !== '' && { record: printScalar(found.at) }),
    ...(chosen.length > 1 && { require_any: printFlow(chosen) }),
  }
}

/** Where the records of a page are, and what is beside them. */
export function recordsKeys(
  description: Description,
  endpoint: Endpoint,
  { at }: FoundRecord,
  paging: Pick<Paging, 'next'>,
): Record<string, string> {
  const meta = metaOf(description, endpoint, at, paging)
  return { ...(at !== '' && { records: printScalar(at) }), ...(meta !== undefined && { meta }) }
}

export function listedAt(
  description: Description,
  endpoint: Endpoint | undefined,
  entity: string,
): FoundRecord | undefined {
  return endpoint && listedRecords(description, endpoint, entity)
}
