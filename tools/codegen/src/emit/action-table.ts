import { riskOf } from '@plugboard/core'
import type { ActionModel, BlockModel, Fields, StepModel } from '../model/model.ts'
import { type Literal, literal, reference, type Table, table } from './literal.ts'
import { actionResponse, blockResponse } from './response-table.ts'
import { blockExclusive, ownExclusive } from './rules.ts'
import { blocksOf, type Scope } from './scope.ts'
import { blockConst } from './symbols.ts'
import { fieldsTable, isText, type TableStyle } from './table.ts'

const locations = ['query', 'body', 'header'] as const

/** A block's part of a run table, which actions spread. */
export function blockTable(block: BlockModel, style: TableStyle): Table {
  return table(
    [
      ...([...locations, 'params'] as const).map(
        (location) => [location, ownTable(block[location], style)] as const,
      ),
      ['exclusive', filled(blockExclusive(block, style.scope))],
      ...blockResponse(block),
    ],
    { expanded: true },
  )
}

/** An action's run table: spreads the tables of its blocks and adds only the entries that they lack. */
export function actionTable(action: ActionModel, style: TableStyle): Table {
  const { kind, request, steps, upload, params, requireAny, requireOne } = action
  const blocks = blocksOf(action, style.scope)
  return table([
    ...blocks.map(({ name }) => reference(blockConst(name))),
    ['http', request && kind === 'request' ? `${request.method} ${request.path}` : undefined],
    ['graphql', request?.graphql],
    ['steps', steps?.map((step) => stepTable(step, style))],
    ['upload', upload && literal(upload)],
    ['long', action.long && literal(action.long)],
    ['path', pathTable(request?.pathParams ?? {}, style)],
    ...locations.map(
      (location) => [location, locationTable(location, request?.[location] ?? {}, blocks, style)] as const,
    ),
    ['body', request?.isEmptyBody && literal({})],
    ['params', locationTable('params', params, blocks, style)],
    // The request lines of an upload bring their own.
    ['constant', request && kind === 'request' ? filled(request.constant) : undefined],
    ['requireAny', requireAny && literal(requireAny)],
    ['requireOne', requireOne && literal(requireOne)],
    ['exclusive', exclusiveOf(action, style.scope)],
    ['dependentRequired', action.dependentRequired && literal(action.dependentRequired)],
    ...actionResponse(action, blocks, style.scope),
    ['retry', request?.retry],
    ['retryUnless', request?.retryUnless && literal(request.retryUnless)],
    ['idempotencyField', request?.idempotencyField],
    ['risk', isDerived(action) ? undefined : action.risk],
  ])
}

/** True if the risk follows from the name alone, and at run time from the methods, too. */
function isDerived(action: ActionModel): boolean {
  const { name, risk, request, steps, upload } = action
  const [first] = steps ?? (request ? [request] : [])
  const http = first && !upload ? `${first.method} /` : undefined
  return [{}, { ...(http && { http }), ...(upload && { upload }) }].every(
    (table) => risk === riskOf(name, table),
  )
}

function stepTable(step: StepModel, style: TableStyle): Table {
  return table([
    ['http', `${step.method} ${step.link ?? step.path}`],
    ['credentials', step.credentials],
    ['take', step.take && literal(step.take)],
    ['split', step.split && literal(step.split)],
    ['part', step.part],
    ['when', step.when && literal(step.when)],
    ['unless', step.unless && literal(step.unless)],
    ['path', pathTable(step.pathParams, style)],
    ...locations.map((location) => [location, ownTable(step[location], style)] as const),
    ['body', step.isEmptyBody && literal({})],
    ['constant', filled(step.constant)],
    ['retry', step.retry],
    ['retryUnless', step.retryUnless && literal(step.retryUnless)],
    ['idempotencyField', step.idempotencyField],
  ])
}

/** Params of the path that are more than required strings. */
function pathTable(params: Fields, style: TableStyle): Table | undefined {
  return ownTable(
    Object.fromEntries(Object.entries(params).filter(([, value]) => !isText(value, style))),
    style,
  )
}

function ownTable(fields: Fields, style: TableStyle): Table | undefined {
  return isEmpty(fields) ? undefined : fieldsTable(fields, style)
}

/** The params of one location; nothing where the spread block already has them all. */
function locationTable(
  location: (typeof locations)[number] | 'params',
  fields: Fields,
  blocks: readonly BlockModel[],
  style: TableStyle,
): Table | undefined {
  const shared = blocks.filter((block) => !isEmpty(block[location]))
  const own = Object.entries(fields).filter(
    ([name]) => !shared.some((block) => Object.hasOwn(block[location], name)),
  )
  if (own.length === 0 && shared.length <= 1) return undefined
  const spread = shared.map(({ name }) => reference(`${blockConst(name)}.${location}`))
  return fieldsTable(Object.fromEntries(own), style, spread)
}

/** All exclusive rules of an action if at least one of them is not in its blocks; otherwise undefined. */
function exclusiveOf(action: ActionModel, scope: Scope): Literal | undefined {
  return ownExclusive(action, scope).length === 0 ? undefined : filled(action.exclusive ?? [])
}

function filled(data: object): Literal | undefined {
  return isEmpty(data) ? undefined : literal(data)
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0
}
