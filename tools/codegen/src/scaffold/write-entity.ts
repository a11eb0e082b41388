/** One entity of a new spec: its record, its actions and its replica. */
import type { Description, Endpoint, Shape, Shapes } from '../description/description.ts'
import { fieldsOf, resolveShape } from '../description/shapes.ts'
import { express, printValue } from '../fill/express.ts'
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
import { planVerbs } from './plan-verbs.ts'
import type { Kind } from './verbs.ts'
import { type ActionPlan, problemOf, type WrittenAction, writeAction } from './write-action.ts'

const SEARCHABLE = ['string', 'integer', 'number', 'boolean']
const MAX_SEARCHABLE = 60

export interface WrittenEntity {
  readonly name: string
  readonly lines: readonly string[]
  readonly doubts: readonly string[]
  /** Its list needs no params, so that it can prove credentials. */
  readonly isCheck: boolean
}

export function writeEntity(
  description: Description,
  builder: TypeBuilder,
  entity: NamedEntity,
  headers: readonly string[],
): WrittenEntity | undefined {
  const { name, singular, list, get, api_search: search } = entity
  const listed = listedAt(description, list, name) ?? listedAt(description, search, name)
  const single = get && singleRecord(description, get)
  const found = [single, listed].filter((each) => each !== undefined)
  const fields = namedFields(recordFields(found))
  const key = keyOf(fields, singular)
  if (found.length === 0 || key === undefined) return undefined
  const known: Known = { entity: name, listed, single, key }
  const { plans, left } = planActions(description, entity, known)
  plans.push(...planVerbs(description, builder, entity, known, left))
  const ignored = headers.map((header) => header.toLowerCase())
  const actions = plans.map((plan) => ({ plan, ...writeAction(description, plan, ignored) }))
  const isOpen =
    plans.some((plan) => plan.name === 'list') && list !== undefined && !needsParams(description, list)
  const doubts = actions.flatMap(({ plan, doubts: own }) =>
    own.map((doubt) => `${name}.${plan.name}: ${doubt}`),
  )
  const lines = [
    `  ${name}:`,
    `    description: ${printScalar(entityText(entity, found))}`,
    ...(singular === singularOf(name) ? [] : [`    singular: ${singular}`]),
    ...(key === 'id' ? [] : [`    key: ${key}`]),
    ...recordLines(description, builder, fields, key, singular),
    ...(isOpen ? syncLines() : []),
    ...actions.flatMap((action) => actionLines(action)),
    ...(isOpen ? searchLines(description, fields, key) : []),
    ...leftLines(left),
    '',
  ]
  return {
    name,
    lines,
    doubts: [...doubts, ...(isOpen ? [] : [`${name}: its list needs params, so it is not synchronized`])],
    isCheck: isOpen,
  }
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

function needsParams(description: Description, { params, body, path }: Endpoint): boolean {
  const inBody =
    body && Object.values(resolveShape(description, body.shape).fields ?? {}).some(({ required }) => required)
  return (
    path.includes('{') ||
    params.some((param) => param.in === 'query' && param.shape.required) ||
    inBody === true
  )
}

function planActions(
  description: Description,
  entity: EntityEndpoints,
  known: Known,
): { plans: ActionPlan[]; left: Left[] } {
  const plans: ActionPlan[] = []
  const left: Left[] = entity.others.map((endpoint) => ({ endpoint, reason: 'not guessed' }))
  for (const name of ['list', 'api_search', 'get', 'create', 'update', 'delete'] as const) {
    const endpoint = entity[name]
    if (endpoint === undefined) continue
    const problem = problemOf(description, endpoint)
    const keys = problem === undefined ? keysOf(description, name, endpoint, known) : undefined
    if (keys === undefined)
      left.push({ endpoint, reason: problem ?? 'answers no records that were recognized' })
    else
      plans.push({
        name,
        endpoint,
        keys,
        ...((name === 'list' || name === 'api_search') && { paging: guessPaging(description, endpoint) }),
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

function recordLines(
  description: Description,
  builder: TypeBuilder,
  fields: Shapes,
  key: string,
  singular: string,
): string[] {
  const known = Object.entries(fields)
  const isSparse = !known.some(([name, { required }]) => required && name !== key)
  return [
    ...(isSparse ? ['    sparse: true # the description does not say which fields are always there'] : []),
    '    record:',
    ...known.map(([name, shape]) => {
      const nameOf = (each: Shape): string | undefined =>
        builder.typeFor({ description }, each, `${singular}_${snakeCase(name)}`)
      const { optional, ...value } = express(description, shape, 'received', nameOf)
      const own =
        name === key
          ? { ...value, ...(isSparse && { optional: false }) }
          : optional && !isSparse
            ? { ...value, optional }
            : value
      return `      ${name}: ${printValue(own as Parameters<typeof printValue>[0])}`
    }),
  ]
}

function syncLines(): string[] {
  return [
    '',
    '    # REVIEW: whether the vendor reports changes (see `changes` in the language); without it all records are read every time.',
    '    sync: { list: list, order: none, every: 24h }',
  ]
}

/** Scalars can be searched, the record's key first. */
function searchLines(description: Description, fields: Shapes, key: string): string[] {
  const names = Object.keys(fields).filter((name) => {
    const { type } = express(description, fields[name] ?? {}, 'received')
    return name !== key && SEARCHABLE.includes((type ?? '').replace(/ \| null$/, ''))
  })
  return ['', '    search:', `      $record: [${[key, ...names].slice(0, MAX_SEARCHABLE).join(', ')}]`]
}

function leftLines(left: readonly Left[]): string[] {
  if (left.length === 0) return []
  return [
    '',
    '    # Endpoints that no action was made of:',
    ...left.map(({ endpoint: { method, path }, reason }) => `    #   ${method} ${oneLine(path)} (${reason})`),
  ]
}
