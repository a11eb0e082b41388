/** One entity of a new spec: its record, its actions and its replica. */
import type { Description, Endpoint } from '../description/description.ts'
import { printFlow, printScalar } from '../fill/print-flow.ts'
import { namedFields } from '../fill/type-builder.ts'
import { singularOf } from '../model/names.ts'
import type { NamedEntity } from './entity-names.ts'
import { entityText } from './entity-text.ts'
import {
  type FoundRecord,
  keyOf,
  listedRecords,
  recordFields,
  singleRecord,
  weakKeyOf,
} from './guess-answers.ts'
import { choiceOf, identifying, paramOfItem } from './guess-identity.ts'
import { guessPaging } from './guess-paging.ts'
import { syncLines, syncOf } from './guess-sync.ts'
import type { Known, Left, SpecContext } from './known.ts'
import { oneLine } from './one-line.ts'
import { planVerbs } from './plan-verbs.ts'
import type { Kind } from './verbs.ts'
import { type ActionPlan, problemOf, type WrittenAction, writeAction } from './write-action.ts'
import { recordLines, searchLines } from './write-fields.ts'

export interface WrittenEntity {
  readonly name: string
  readonly lines: readonly string[]
  readonly doubts: readonly string[]
  readonly isSynchronized: boolean
  /** Its list needs no params, so that it can prove credentials. */
  readonly isCheck: boolean
  readonly key: string
}

export function writeEntity(context: SpecContext, entity: NamedEntity): WrittenEntity | undefined {
  const { description, builder, ignored } = context
  const { name, singular, list, get, api_search: search } = entity
  const listed = listedAt(description, list, name) ?? listedAt(description, search, name)
  const single = get && singleRecord(description, get)
  const found = [single, listed].filter((each) => each !== undefined)
  const fields = namedFields(recordFields(found))
  const sure = keyOf(fields, singular, paramOfItem(description, entity, ignored))
  const key = sure ?? weakKeyOf(description, fields)
  if (found.length === 0 || key === undefined) return undefined
  const known: Known = { entity: name, listed, single, key }
  const { plans, left } = planActions(description, entity, known)
  plans.push(...planVerbs(description, builder, entity, known, left))
  const actions = plans.map((plan) => ({ plan, ...writeAction(description, plan, ignored) }))
  const sync = plans.some((plan) => plan.name === 'list') ? syncOf(context, list) : undefined
  const doubts = actions.flatMap(({ plan, doubts: own }) =>
    own.map((doubt) => `${name}.${plan.name}: ${doubt}`),
  )
  const lines = [
    ...headLines(entity, found, key, sure !== undefined),
    ...recordLines(description, builder, { fields, key, singular }),
    ...syncLines(sync),
    ...actions.flatMap((action) => actionLines(action)),
    ...(sync ? searchLines(description, fields, key) : []),
    ...leftLines(left),
    '',
  ]
  return {
    name,
    lines,
    doubts: [
      ...(sure === undefined ? [`${name}: '${key}' is assumed to identify a record`] : []),
      ...doubts,
      ...(sync ? [] : [`${name}: ${unsynchronized(plans)}, so it is not synchronized`]),
    ],
    isSynchronized: sync !== undefined,
    isCheck: sync !== undefined && sync.each === undefined,
    key,
  }
}

function headLines(
  entity: NamedEntity,
  found: readonly FoundRecord[],
  key: string,
  isSure: boolean,
): string[] {
  const { name, singular } = entity
  const mark = isSure ? '' : ' # REVIEW: whether it identifies a record'
  return [
    `  ${name}:`,
    `    description: ${printScalar(entityText(entity, found))}`,
    ...(singular === singularOf(name) ? [] : [`    singular: ${singular}`]),
    ...(key === 'id' ? [] : [`    key: ${key}${mark}`]),
  ]
}

function unsynchronized(plans: readonly ActionPlan[]): string {
  return plans.some(({ name }) => name === 'list') ? 'its list needs params' : 'it has no list'
}

function listedAt(
  description: Description,
  endpoint: Endpoint | undefined,
  entity: string,
): FoundRecord | undefined {
  return endpoint && listedRecords(description, endpoint, entity)
}

function actionLines({ doubts, lines }: WrittenAction): string[] {
  return ['', ...doubts.map((doubt) => `    # REVIEW: ${oneLine(doubt)}.`), ...lines]
}

function planActions(
  description: Description,
  entity: NamedEntity,
  known: Known,
): { plans: ActionPlan[]; left: Left[] } {
  const plans: ActionPlan[] = []
  const left: Left[] = entity.others.map((endpoint) => ({ endpoint, reason: 'not guessed' }))
  for (const name of ['list', 'api_search', 'get', 'create', 'update', 'delete'] as const) {
    const endpoint = entity[name]
    if (endpoint === undefined) continue
    const problem = problemOf(description, endpoint, name)
    const keys = problem === undefined ? keysOf(description, name, endpoint, known) : undefined
    if (keys === undefined)
      left.push({ endpoint, reason: problem ?? 'answers no records that were recognized' })
    else
      plans.push({
        name,
        endpoint,
        keys,
        ...(name === 'get' && keys.require_any === undefined && identifying(entity, endpoint)),
        ...((name === 'list' || name === 'api_search') && {
          paging: guessPaging(description, endpoint, known.key),
        }),
      })
  }
  return { plans, left }
}

function keysOf(
  description: Description,
  name: Kind,
  endpoint: Endpoint,
  { entity, listed, single, key }: Known,
): Record<string, string> | undefined {
  if (name === 'delete') return {}
  if (name === 'list' || name === 'api_search') {
    const own = listedAt(description, endpoint, entity)
    if (own === undefined || (name !== 'list' && !isLike(own, single ?? listed))) return undefined
    return own.at === '' ? {} : { records: printScalar(own.at) }
  }
  const found = singleRecord(description, endpoint)
  const isRecord = found !== undefined && Object.hasOwn(found.fields, key) && isLike(found, single ?? listed)
  if (name === 'get' && single === undefined) return undefined
  if (!isRecord) return { returns: 'nothing' }
  const chosen = name === 'get' ? choiceOf(description, endpoint, key) : []
  return {
    ...(found.at !== '' && { record: printScalar(found.at) }),
    ...(chosen.length > 0 && { require_any: printFlow(chosen) }),
  }
}

/** Some vendors return a message about a new record, which has an id of its own. */
function isLike({ fields }: FoundRecord, known: FoundRecord | undefined): boolean {
  const names = Object.keys(fields)
  const shared = names.filter((name) => Object.hasOwn(known?.fields ?? {}, name))
  return shared.length * 2 >= names.length
}

function leftLines(left: readonly Left[]): string[] {
  if (left.length === 0) return []
  return [
    '',
    '    # Endpoints that no action was made of:',
    ...left.map(({ endpoint: { method, path }, reason }) => `    #   ${method} ${oneLine(path)} (${reason})`),
  ]
}
