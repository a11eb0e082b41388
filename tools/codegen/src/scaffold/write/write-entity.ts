/** One entity of a new spec: its record, its actions and its replica. */
import type { Risk } from '@plugboard/core'
import type { Description, Endpoint, Shapes } from '../../description/description.ts'
import { namedFields } from '../../fill/object-fields.ts'
import { singularOf } from '../../model/names.ts'
import { printFlow, printScalar } from '../../notation/print-flow.ts'
import {
  type Permission,
  type PermissionKeys,
  type Permissions,
  permissionKeys,
} from '../access/guess-permissions.ts'
import type { ActionPlan } from '../actions/action-plan.ts'
import type { NamedEntity } from '../actions/entity-names.ts'
import { paramOfItem } from '../actions/guess-identity.ts'
import { listedAt, planActions } from '../actions/plan-actions.ts'
import { planVerbs } from '../actions/plan-verbs.ts'
import type { SkippedEndpoint } from '../actions/skipped-endpoint.ts'
import type { SpecContext } from '../actions/spec-context.ts'
import type { EntityFacts } from '../responses/entity-facts.ts'
import { type FoundRecord, isLike, recordFields, singleOrListed } from '../responses/guess-answers.ts'
import { besideRecord } from '../responses/guess-meta.ts'
import { type RecordKey, recordKeyOf } from '../responses/record-key.ts'
import { entityText } from './entity-text.ts'
import { needsOf, parentDoubt, syncLines, syncOf } from './guess-sync.ts'
import { formatDoubts } from './guessed-formats.ts'
import { oneLine } from './one-line.ts'
import { type WrittenAction, writeAction } from './write-action.ts'
import { recordLines, searchLines, unsearchable } from './write-fields.ts'

export interface WrittenEntity {
  readonly name: string
  readonly lines: readonly string[]
  /** Endpoints of its actions. */
  readonly taken: readonly Endpoint[]
  /** Endpoints that became no action of this entity. */
  readonly skipped: readonly SkippedEndpoint[]
  readonly doubts: readonly string[]
  readonly isSynchronized: boolean
  /** Its list needs no params, so that it can prove credentials. */
  readonly isCheck: boolean
  /** Others can be synchronized under its records. */
  readonly isParent: boolean
  readonly key: string
  /** Fields of its records. */
  readonly fields: Shapes
  /** The entity that it is listed under. */
  readonly each?: string | undefined
  /** Fields of bodies that carry the idempotency key. */
  readonly keyFields: readonly string[]
  /** Of its actions. */
  readonly permissions: readonly Permission[]
}

/** With the permissions that all entities share. */
export interface EntityContext extends SpecContext {
  readonly permissions: Permissions
}

export function writeEntity(context: EntityContext, entity: NamedEntity): WrittenEntity | undefined {
  const { description } = context
  const { name, singular, list, api_search: search } = entity
  const listed = listedAt(description, list, name) ?? listedAt(description, search, name)
  const single = singleLike(description, entity, listed)
  const found = [single, listed].filter((each) => each !== undefined)
  const fields = namedFields(recordFields(found))
  const key = keyOfRecords(context, entity, fields)
  if (found.length === 0 || key === undefined) return undefined
  const facts: EntityFacts = { entity: name, listed, single, key }
  const { plans, skipped } = planActions(context, entity, facts)
  plans.push(...planVerbs(context, entity, facts, skipped))
  const permissions = plans.map((plan) => permissionOf(context, name, plan))
  const needed = permissionKeys(permissions)
  const actions = plans.map((plan) => actionOf(context, withPermission(plan, needed), singular))
  const sync = plans.some((plan) => plan.name === 'list') ? syncOf(context, list, key) : undefined
  const lines = [
    ...headLines(entity, found, key),
    ...permissionLines(needed.entity),
    ...recordLines(context, { fields, key, singular }),
    ...syncLines(sync),
    ...actions.flatMap(actionLines),
    ...(sync ? searchLines(description, fields, key) : []),
  ]
  return {
    name,
    lines,
    taken: plans.map(({ endpoint }) => endpoint),
    skipped,
    doubts: [
      ...recordDoubts(context, entity, facts),
      ...formatDoubts(description, name, fields),
      ...actions.flatMap((action) => actionDoubts(name, action)),
      ...(sync ? syncDoubts(context, entity, fields) : unsynchronizedDoubt(context, entity, plans)),
    ],
    ...rolesOf(sync),
    key: key.name,
    fields,
    each: sync?.each,
    keyFields: actions.flatMap(({ keyField }) => keyField ?? []),
    permissions,
  }
}

interface PlannedAction extends WrittenAction {
  readonly plan: ActionPlan
}

function actionOf(context: SpecContext, plan: ActionPlan, singular: string): PlannedAction {
  return { plan, ...writeAction(context, plan, singular) }
}

function actionDoubts(entity: string, { plan, doubts }: PlannedAction): string[] {
  return doubts.map((doubt) => `${entity}.${plan.name}: ${doubt}`)
}

function permissionOf({ permissions }: EntityContext, entity: string, plan: ActionPlan): Permission {
  const { name: action, endpoint, keys } = plan
  return permissions.of({ entity, action, endpoint, ...(keys.risk && { risk: keys.risk as Risk }) })
}

function withPermission(plan: ActionPlan, { own }: PermissionKeys): ActionPlan {
  const permission = own.get(plan.name)
  return permission === undefined
    ? plan
    : { ...plan, keys: { ...plan.keys, permission: printScalar(permission) } }
}

function permissionLines(permissions: object): string[] {
  return Object.keys(permissions).length === 0 ? [] : [`    permissions: ${printFlow(permissions)}`]
}

function keyOfRecords(
  { description, ignored }: SpecContext,
  entity: NamedEntity,
  fields: Shapes,
): RecordKey | undefined {
  return recordKeyOf(description, fields, entity.singular, {
    param: paramOfItem(description, entity, ignored),
    isOnlyParam: paramsIn(entity.get?.path) <= paramsIn(entity.list?.path) + 1,
  })
}

function rolesOf(
  sync: ReturnType<typeof syncOf>,
): Pick<WrittenEntity, 'isSynchronized' | 'isCheck' | 'isParent'> {
  return {
    isSynchronized: sync !== undefined,
    isCheck: sync !== undefined && sync.each === undefined,
    isParent: sync !== undefined && sync.unique === undefined,
  }
}

function headLines(entity: NamedEntity, found: readonly FoundRecord[], key: RecordKey): string[] {
  const { name, singular } = entity
  const mark = key.isWeak ? ' # REVIEW: whether it identifies a record' : ''
  return [
    `  ${name}:`,
    `    description: ${printScalar(entityText(entity, found))}`,
    ...(singular === singularOf(name) ? [] : [`    singular: ${singular}`]),
    ...(key.name === 'id' ? [] : [`    key: ${key.name}${mark}`]),
  ]
}

function recordDoubts(context: SpecContext, entity: NamedEntity, facts: EntityFacts): string[] {
  return [...listedDoubts(entity, facts.listed, facts.key), ...besideDoubts(context, entity, facts.single)]
}

function listedDoubts(
  { name, path, get, list }: NamedEntity,
  { at, beside = [], isAssumed }: Partial<FoundRecord> = {},
  key: RecordKey,
): string[] {
  const isExample = (get ?? list)?.answerIsExample
  return [
    ...(key.isWeak
      ? [`'${key.from ?? key.name}' is assumed to identify a record${wholePath(get ?? list)}`]
      : []),
    ...(isExample ? ['fields and their types are those of an example, since there is no schema'] : []),
    ...(isAssumed
      ? ['the description says that the list returns one record; a list of them is assumed']
      : []),
    ...(path === undefined ? folderDoubt(list, get) : []),
    ...droppedDoubt('a listed record', 'a page', at ?? '', beside),
  ].map((doubt) => `${name}: ${doubt}`)
}

/** Names of newer APIs of Google are paths: `projects/7`, of which `/projects/{projectsId}` takes the end. */
function wholePath(endpoint: Endpoint | undefined): string {
  const [collection, param] = endpoint?.path.split('/').slice(-2) ?? []
  return param === `{${collection}Id}` ? '; if it is a whole path, requests take its last part only' : ''
}

/** `POST /admin/books/list` beside `POST /books/get`. */
function folderDoubt(list: Endpoint | undefined, get: Endpoint | undefined): string[] {
  const [own, other] = [get, list].map((each) => each?.path.slice(0, each.path.lastIndexOf('/') + 1))
  return own === undefined || other === undefined || own === other
    ? []
    : [`the list of '${other}' is assumed to have the records of '${own}'`]
}

/** Only lists have a place for the rest of a response. */
function besideDoubts(
  { description }: SpecContext,
  { name, get }: NamedEntity,
  single: FoundRecord | undefined,
): string[] {
  const beside = get && single ? besideRecord(description, get, single.at) : []
  return single === undefined
    ? []
    : droppedDoubt(`${name}: a single record`, 'its response', single.at, beside)
}

function droppedDoubt(record: string, whole: string, at: string, beside: readonly string[]): string[] {
  if (beside.length === 0) return []
  return [`${record} is '${at}' in ${whole}; the other fields are dropped (${beside.slice(0, 8).join(', ')})`]
}

function syncDoubts(context: SpecContext, { name, list }: NamedEntity, fields: Shapes): string[] {
  const dotted = unsearchable(context.description, fields).slice(0, 8)
  const names = dotted.map((each) => `'${each}'`).join(', ')
  return [
    ...parentDoubt(context, list),
    ...(dotted.length > 0
      ? [
          `fields whose names have dots cannot be searched, since dots separate the names of a path (${names})`,
        ]
      : []),
  ].map((doubt) => `${name}: ${doubt}`)
}

/** The record in the response of `get`, unless it has little in common with those of the list. */
function singleLike(
  description: Description,
  { name, get }: NamedEntity,
  listed: FoundRecord | undefined,
): FoundRecord | undefined {
  const single = get && singleOrListed(description, get, name, listed)
  const isOther = single && listed && !isLike(single, listed) && !isLike(listed, single)
  return isOther ? undefined : single
}

function paramsIn(path: string | undefined): number {
  return path?.match(/\{/g)?.length ?? 0
}

function unsynchronizedDoubt(
  context: SpecContext,
  { name, list }: NamedEntity,
  plans: readonly ActionPlan[],
): string[] {
  const isListed = list !== undefined && plans.some((plan) => plan.name === 'list')
  const missing = list === undefined ? 'it has no list' : 'its list is no action'
  return [`${name}: ${isListed ? needsOf(context, list) : missing}, so it is not synchronized`]
}

function actionLines({ doubts, lines }: WrittenAction): string[] {
  return ['', ...doubts.map((doubt) => `    # REVIEW: ${oneLine(doubt)}.`), ...lines]
}
