/** The usual actions of an entity: `list`, `get`, `create`, `update`, `delete` and `api_search`. */
import type { Description, Endpoint } from '../../description/description.ts'
import { kindsOf, shapeAt } from '../../description/shapes.ts'
import { printFlow, printScalar } from '../../notation/print-flow.ts'
import type { Kind } from '../endpoints/verbs.ts'
import { plainPath } from '../request-paths.ts'
import type { EntityFacts } from '../responses/entity-facts.ts'
import { type FoundRecord, isLike, listedRecords } from '../responses/guess-answers.ts'
import { metaOf } from '../responses/guess-meta.ts'
import { guessPaging } from '../responses/guess-paging.ts'
import { hasOtherContent, otherAnswer, typeOfAnswer, writtenRecord } from '../responses/other-answers.ts'
import type { Paging } from '../responses/paging.ts'
import { hasKey, type RecordKey } from '../responses/record-key.ts'
import { type ActionPlan, problemOf } from './action-plan.ts'
import type { NamedEntity } from './entity-names.ts'
import { choiceOf, identifying, takes } from './guess-identity.ts'
import { NOT_GUESSED, type SkippedEndpoint } from './skipped-endpoint.ts'
import type { SpecContext } from './spec-context.ts'

/** Endpoints that cannot be declared are skipped. */
export function planActions(
  context: SpecContext,
  entity: NamedEntity,
  facts: EntityFacts,
): { plans: ActionPlan[]; skipped: SkippedEndpoint[] } {
  const { description } = context
  const plans: ActionPlan[] = []
  const skipped: SkippedEndpoint[] = entity.others.map((endpoint) => ({ endpoint, reason: NOT_GUESSED }))
  for (const name of ['list', 'api_search', 'get', 'create', 'update', 'delete'] as const) {
    const endpoint = entity[name]
    if (endpoint === undefined) continue
    const problem =
      problemOf(context, endpoint, name) ?? identityProblem(description, entity, endpoint, name, facts.key)
    const keys = problem === undefined ? keysOf(context, name, endpoint, entity, facts) : undefined
    if (keys === undefined)
      skipped.push({ endpoint, reason: problem ?? 'returns no records that were recognized' })
    else
      plans.push({
        name,
        endpoint,
        keys,
        ...(name !== 'create' && { key: facts.key.name }),
        ...(keys.record?.endsWith('.0') && name !== 'get' && { doubt: FIRST_DOUBT }),
        ...(keys.returns !== undefined && name === 'get' && { doubt: keylessDoubt(facts.key) }),
        ...(keys.require_any === undefined && identified(description, name, entity, endpoint, facts.key)),
        ...((name === 'list' || name === 'api_search') && {
          paging: withSourceType(
            description,
            endpoint,
            facts,
            guessPaging(description, endpoint, facts.key.name),
          ),
        }),
      })
  }
  return { plans, skipped }
}

/** Some descriptions give a cursor another type than the key, or the field of a page, that it takes. */
function withSourceType(
  description: Description,
  { answer }: Endpoint,
  { listed, key }: EntityFacts,
  paging: Paging,
): Paging {
  const from = paging.next?.from ?? ''
  const field =
    from === `last.${key.name}`
      ? listed?.fields[key.name]
      : answer && from.startsWith('body.') && shapeAt(description, answer, from.slice('body.'.length))
  const [kind, ...others] = field ? kindsOf(description, field) : []
  const isScalar = kind === 'string' || kind === 'integer' || kind === 'number'
  return isScalar && others.length === 0 ? { ...paging, sourceType: kind } : paging
}

function keylessDoubt({ name }: RecordKey): string {
  return `its response is described without '${name}', so that it is no record; if it has one, remove 'returns'`
}

const FIRST_DOUBT = 'the response is a list, of which the first record is returned'

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
  const isUnnamed = !endpoint.path.includes('{') || isUpdateByBody(entity, endpoint, name)
  return isOfRecord && isUnnamed && takes(description, endpoint, key.name) ? { identifiedBy: key.name } : {}
}

/** `PUT /pets`, whose body says which. */
function isUpdateByBody({ path }: NamedEntity, endpoint: Endpoint, name: Kind): boolean {
  return name === 'update' && path !== undefined && plainPath(endpoint.path) === plainPath(path)
}

function identityProblem(
  description: Description,
  entity: NamedEntity,
  endpoint: Endpoint,
  name: Kind,
  key: RecordKey,
): string | undefined {
  const isNamed = !isUpdateByBody(entity, endpoint, name) || takes(description, endpoint, key.name)
  return isNamed ? undefined : `takes no '${key.name}'`
}

type Keys = Readonly<Record<string, string>>

function keysOf(
  context: Pick<SpecContext, 'description' | 'ignored' | 'builder'>,
  name: Kind,
  endpoint: Endpoint,
  { singular }: NamedEntity,
  facts: EntityFacts,
): Keys | undefined {
  const { description, ignored } = context
  const { entity, listed, single, key } = facts
  if (name === 'list' || name === 'api_search') {
    const own = listedAt(description, endpoint, entity)
    if (own === undefined || (name !== 'list' && !isLike(own, single ?? listed))) return undefined
    return recordsKeys(description, endpoint, own, guessPaging(description, endpoint, key.name))
  }
  if (name === 'delete') return deleteKeys(context, endpoint, singular, facts)
  if (name !== 'get') return writeKeys(context, endpoint, `${singular}_${name}_response`, facts)
  if (single === undefined) return undefined
  if (!hasKey(single.fields, key))
    return { returns: typeOfAnswer(context, endpoint.answer, `${singular}_get_response`) ?? 'nothing' }
  const chosen = choiceOf(description, endpoint, key.name, ignored)
  return { ...recordKey(single), ...(chosen.length > 1 && { require_any: printFlow(chosen) }) }
}

function recordKey({ at }: Pick<FoundRecord, 'at'>): Keys {
  return at === '' ? {} : { record: printScalar(at) }
}

function writeKeys(
  context: Pick<SpecContext, 'description' | 'builder'>,
  endpoint: Endpoint,
  hint: string,
  facts: EntityFacts,
): Keys {
  const { description } = context
  const record = writtenRecord(description, endpoint, facts)
  if (record !== undefined) return recordKey(record)
  const own = otherAnswer(description, endpoint, facts)
  const type = typeOfAnswer(context, own?.shape, hint)
  return own === undefined || type === undefined
    ? { returns: 'nothing' }
    : { returns: type, ...recordKey(own) }
}

/** Such as a task: a repeated request would start another one, or find no record and have no response. */
function deleteKeys(
  context: Pick<SpecContext, 'description' | 'builder'>,
  endpoint: Endpoint,
  singular: string,
  facts: EntityFacts,
): Keys {
  if (!hasOtherContent(context.description, endpoint, singular, facts)) return {}
  const type = typeOfAnswer(context, endpoint.answer, `${singular}_delete_response`)
  return type === undefined ? {} : { returns: type, retry: 'never' }
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
