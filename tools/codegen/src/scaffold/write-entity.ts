/** One entity of a new spec: its record, its actions and its replica. */
import type { DescribedParam, Description, Endpoint } from '../description/description.ts'
import { fieldsOf, resolveShape } from '../description/shapes.ts'
import { firstSentence } from '../fill/first-sentence.ts'
import { printFlow, printScalar } from '../fill/print-flow.ts'
import { namedFields, snakeCase, type TypeBuilder } from '../fill/type-builder.ts'
import { singularOf } from '../model/names.ts'
import type { NamedEntity } from './entity-names.ts'
import type { EntityEndpoints } from './find-entities.ts'
import { type FoundRecord, keyOf, listedRecords, recordFields, singleRecord } from './guess-answers.ts'
import { guessPaging } from './guess-paging.ts'
import type { Known, Left } from './known.ts'
import { oneLine } from './one-line.ts'
import { parentOf, plainPath } from './paths.ts'
import { planVerbs } from './plan-verbs.ts'
import type { Kind } from './verbs.ts'
import { type ActionPlan, pathName, problemOf, type WrittenAction, writeAction } from './write-action.ts'
import { recordLines, searchLines } from './write-fields.ts'

export interface WrittenEntity {
  readonly name: string
  readonly lines: readonly string[]
  readonly doubts: readonly string[]
  /** Its list needs no params, so that it can prove credentials. */
  readonly isCheck: boolean
  readonly key: string
}

/** An entity that others are listed under. */
export interface Parent {
  readonly name: string
  readonly key: string
}

export interface SpecContext {
  readonly description: Description
  readonly builder: TypeBuilder
  /** In lower case: headers that no action has as a param. */
  readonly ignored: readonly string[]
  /** Entities whose lists need no params, by path. */
  readonly parents: ReadonlyMap<string, Parent>
}

export function writeEntity(context: SpecContext, entity: NamedEntity): WrittenEntity | undefined {
  const { description, builder, ignored } = context
  const { name, singular, list, get, api_search: search } = entity
  const listed = listedAt(description, list, name) ?? listedAt(description, search, name)
  const single = get && singleRecord(description, get)
  const found = [single, listed].filter((each) => each !== undefined)
  const fields = namedFields(recordFields(found))
  const key = keyOf(fields, singular, paramOfItem(entity))
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
    `  ${name}:`,
    `    description: ${printScalar(entityText(entity, found))}`,
    ...(singular === singularOf(name) ? [] : [`    singular: ${singular}`]),
    ...(key === 'id' ? [] : [`    key: ${key}`]),
    ...recordLines(description, builder, fields, key, singular),
    ...syncLines(sync),
    ...actions.flatMap((action) => actionLines(action)),
    ...(sync ? searchLines(description, fields, key) : []),
    ...leftLines(left),
    '',
  ]
  return {
    name,
    lines,
    doubts: [...doubts, ...(sync ? [] : [`${name}: its list needs params, so it is not synchronized`])],
    isCheck: sync !== undefined && sync.each === undefined,
    key,
  }
}

/** The param of `/books/{id}`. */
function paramOfItem({ get, update, delete: remove }: EntityEndpoints): string | undefined {
  return /\{([^{}/]{1,200})\}$/.exec(plainPath((get ?? update ?? remove)?.path ?? ''))?.[1]
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

function entityText({ list, get }: EntityEndpoints, [first]: readonly FoundRecord[]): string {
  return (
    firstSentence(first?.shape.description ?? list?.summary ?? get?.summary ?? list?.description) ??
    'Records of the vendor.'
  )
}

function needsParams(
  description: Description,
  { params, body }: Endpoint,
  ignored: readonly string[],
): boolean {
  const inBody =
    body && Object.values(resolveShape(description, body.shape).fields ?? {}).some(({ required }) => required)
  return (
    params.some(
      ({ name, in: place, shape }) =>
        place !== 'path' && shape.required && !(place === 'header' && ignored.includes(name.toLowerCase())),
    ) || inBody === true
  )
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

/** The only param of a request without required ones that is an id by its name or description. */
function identifying({ singular }: NamedEntity, { path, params }: Endpoint): { identifiedBy?: string } {
  const query = params.filter((param) => param.in === 'query')
  if (path.includes('{') || query.some(({ name, shape }) => shape.required && name !== 'token')) return {}
  const isNamed = ({ name }: DescribedParam): boolean =>
    [singular, `${singular}_id`].includes(snakeCase(name))
  const isDescribed = ({ shape }: DescribedParam): boolean =>
    /\b(id|identifier)\b/i.test(shape.description ?? '')
  const found =
    query.find(isNamed) ?? query.find((param) => param.shape.type === 'string' && isDescribed(param))
  return found === undefined ? {} : { identifiedBy: found.name }
}

/** Params of which at least one must identify the record, although none is required: its key, or an alternative. */
function choiceOf(description: Description, { path, params, body }: Endpoint, key: string): string[] {
  const query = params
    .filter((param) => param.in === 'query')
    .map(({ name, shape }) => [name, shape] as const)
  const given = [...query, ...Object.entries((body && fieldsOf(description, body.shape)) ?? {})]
  const isOpen = !path.includes('{') && given.every(([, { required }]) => !required)
  const others = given.map(([name]) => name).filter((name) => name !== key && /^[A-Za-z_]\w*$/.test(name))
  return isOpen && given.some(([name]) => name === key) ? [key, ...others] : []
}

/** Some vendors return a message about a new record, which has an id of its own. */
function isLike({ fields }: FoundRecord, known: FoundRecord | undefined): boolean {
  const names = Object.keys(fields)
  const shared = names.filter((name) => Object.hasOwn(known?.fields ?? {}, name))
  return shared.length * 2 >= names.length
}

interface Sync {
  readonly each?: string
  readonly with?: Readonly<Record<string, string>>
}

/** A list without params, or one below each record of another entity; undefined where other params are needed. */
function syncOf(
  { description, ignored, parents }: SpecContext,
  list: Endpoint | undefined,
): Sync | undefined {
  if (list === undefined || needsParams(description, list, ignored)) return undefined
  if (!list.path.includes('{')) return {}
  const above = parentOf(list.path)
  const parent = above && parents.get(above.path)
  return above && parent && { each: parent.name, with: { [pathName(above.param)]: parent.key } }
}

function syncLines(sync: Sync | undefined): string[] {
  if (sync === undefined) return []
  return [
    '',
    '    # REVIEW: whether the vendor reports changes (see `changes` in the language); without it all records are read every time.',
    `    sync: ${printFlow({ list: 'list', ...sync, order: 'none', every: '24h' })}`,
  ]
}

function leftLines(left: readonly Left[]): string[] {
  if (left.length === 0) return []
  return [
    '',
    '    # Endpoints that no action was made of:',
    ...left.map(({ endpoint: { method, path }, reason }) => `    #   ${method} ${oneLine(path)} (${reason})`),
  ]
}
