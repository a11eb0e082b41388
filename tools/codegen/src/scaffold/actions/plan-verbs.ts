/** Actions with the vendor's own names. */
import type { Description, Endpoint } from '../../description/description.ts'
import { printScalar } from '../../notation/print-flow.ts'
import { actionName, riskOfName } from '../endpoints/verbs.ts'
import type { EntityFacts } from '../responses/entity-facts.ts'
import { type FoundRecord, listedRecords, singleRecord } from '../responses/guess-answers.ts'
import { guessPaging } from '../responses/guess-paging.ts'
import { typeOfAnswer } from '../responses/other-answers.ts'
import { hasKey } from '../responses/record-key.ts'
import { type ActionPlan, problemOf } from './action-plan.ts'
import type { NamedEntity } from './entity-names.ts'
import { recordsKeys } from './plan-actions.ts'
import type { SkippedEndpoint } from './skipped-endpoint.ts'
import type { SpecContext } from './spec-context.ts'

/** Adds endpoints that cannot be declared to `skipped`. */
export function planVerbs(
  context: SpecContext,
  entity: NamedEntity,
  facts: EntityFacts,
  skipped: SkippedEndpoint[],
): ActionPlan[] {
  const { description } = context
  return Object.entries(entity.verbs).flatMap(([verb, endpoint]) => {
    const reason = problemOf(context, endpoint, verb)
    if (reason !== undefined) {
      skipped.push({ endpoint, reason })
      return []
    }
    const name = actionName(verb, entity.singular)
    const risk = riskOfName(verb, endpoint.method)
    const hint = `${entity.singular}_${verb}_response`
    const records = recordsOf(description, endpoint, facts)
    // A path without records may be another entity's; a request that is named by a verb is an action.
    if (records === undefined && endpoint.method === 'GET' && entity.path !== undefined) {
      skipped.push({ endpoint, reason: 'returns other records' })
      return []
    }
    const answer = records ?? { keys: { returns: typeOfAnswer(context, endpoint.answer, hint) ?? 'nothing' } }
    return [
      { name, endpoint, key: facts.key.name, ...answer, keys: { ...answer.keys, ...(risk && { risk }) } },
    ]
  })
}

type Answer = Pick<ActionPlan, 'keys' | 'paging'>

/** A record, or a page of records. */
function recordsOf(
  description: Description,
  endpoint: Endpoint,
  { entity, listed, single, key }: EntityFacts,
): Answer | undefined {
  const record = singleRecord(description, endpoint, entity)
  // Deep inside of another object, the record is not what the request is about.
  const isOwn = record?.at === single?.at || record?.at.includes('.') === false
  if (record && isOwn && hasKey(record.fields, key) && isSame(record, single ?? listed))
    return { keys: { returns: 'record', ...(record.at !== '' && { record: printScalar(record.at) }) } }
  const page = listedRecords(description, endpoint, entity)
  if (!page || !hasKey(page.fields, key) || !isSame(page, single ?? listed)) return undefined
  const { doubt, ...paging } = guessPaging(description, endpoint, key.name)
  const keys = { returns: 'records', ...recordsKeys(description, endpoint, page, paging) }
  // A request that changes records answers those that it changed, all at once.
  return { keys, paging: endpoint.method === 'GET' && doubt !== undefined ? { ...paging, doubt } : paging }
}

/** Another schema means another object, such as a stub or a converted record; so do fields of its own. */
function isSame(found: FoundRecord, known: FoundRecord | undefined): boolean {
  const [one, other] = [found.shape.ref, known?.shape.ref]
  if (one !== undefined && other !== undefined) return one === other
  return Object.keys(found.fields).every((name) => Object.hasOwn(known?.fields ?? {}, name))
}
