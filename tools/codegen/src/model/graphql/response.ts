/** Responses of operations: default paths, and whether an operation selects what the action reads. */
import { parseSource } from '@plugboard/core'
import type { Position } from '../../spec/mistake.ts'
import { valueAt } from '../../spec/positions.ts'
import { didYouMean } from '../../spec/suggest.ts'
import type { Fields, RecordRef, ResponseModel, ValueModel } from '../model.ts'
import type { Part } from '../parts.ts'
import type { ResolvedScope } from '../resolved-scope.ts'
import type { Answer } from '../returns.ts'
import { report } from '../scope.ts'
import { positionIn } from './document.ts'
import type { Operation } from './operation.ts'
import { isNotSelected, type Selected, type Selection, selectedAt, selectionOf } from './selection.ts'

/**
 * Paths that follow from the operation, for those that the action does not declare: its only field is the record, or a
 * connection with `nodes` or `edges` and `pageInfo`.
 */
export function defaultResponse(operation: Operation, { returns }: Answer, params: Fields): ResponseModel {
  const [root, second] = selectionOf(operation)
  if (root === undefined || second) return {}
  const path = `data.${root[0]}`
  if (returns === 'record') return { record: path }
  return returns === 'page' ? { records: recordsIn(root[1], path), ...nextOf(root[1], path, params) } : {}
}

function recordsIn({ inside }: Selected, path: string): string {
  if (inside?.has('nodes')) return `${path}.nodes`
  return inside?.get('edges')?.inside?.has('node') ? `${path}.edges.*.node` : path
}

function nextOf({ inside }: Selected, path: string, params: Fields): Pick<ResponseModel, 'next'> {
  const pageInfo = inside?.get('pageInfo')?.inside
  if (!pageInfo?.has('endCursor') || !pageInfo.has('hasNextPage') || !Object.hasOwn(params, 'after'))
    return {}
  const from = `body.${path}.pageInfo`
  return { next: { set: 'after', from: `${from}.endCursor`, while: `${from}.hasNextPage` } }
}

/** Checks that the operation selects every path that the response is read from, and every field of the records. */
export function checkSelected(
  scope: ResolvedScope,
  operation: Operation,
  parts: readonly Part[],
  { answers }: Answer,
  response: ResponseModel,
): void {
  const selection = selectionOf(operation)
  for (const { path, at } of pathsOf(scope, operation, parts, response)) {
    const problem = problemWith(selection, path)
    if (problem !== undefined) report(scope, at, problem)
  }
  const path = response.record ?? response.records ?? response.items
  const [only, another] = answers
  const records = path === undefined ? undefined : selectedAt(selection, path.split('.').slice(1))
  // Of one of several types, it is not known which fields belong to which.
  if (only === undefined || another || records === undefined || isNotSelected(records)) return
  const fields = fieldsOfRecord(scope, only)
  if (fields === undefined) return
  const holder = holderIn(records, fields)
  if (holder === undefined) checkFields(scope, records, fields, '', new Map())
  else reportHolder(scope, records, operation, response, holder)
}

function reportHolder(
  scope: ResolvedScope,
  records: Selected,
  operation: Operation,
  response: ResponseModel,
  holder: string,
): void {
  const path = response.record ?? response.records
  const key = response.record === undefined ? 'records' : 'record'
  const text = `the operation selects no field of the record at '${path}': say that it is in '${holder}' (${key}: ${path}.${holder})`
  report(scope, positionOf(scope, records, operation), text)
}

/** Mutations mostly return a payload with the record in it. Undefined if a field of the record is selected. */
function holderIn({ inside }: Selected, fields: Fields): string | undefined {
  if (inside === undefined) return undefined
  const hasField = (selection: Selection): boolean =>
    Object.entries(fields).some(([name, { from = name }]) => selection.has(from.split('.')[0] ?? ''))
  if (hasField(inside)) return undefined
  return [...inside].find(([, found]) => found.inside !== undefined && hasField(found.inside))?.[0]
}

function positionOf(scope: ResolvedScope, { fields: [node] }: Selected, { at }: Operation): Position {
  return node === undefined ? at : positionIn(scope, node)
}

/** The paths of a response, where they are written; derived ones are selected. */
function pathsOf(
  { positions }: ResolvedScope,
  { at: otherwise }: Operation,
  parts: readonly Part[],
  { records, record, items, meta = {}, next }: ResponseModel,
): { path: string | undefined; at: Position }[] {
  const at = (key: 'records' | 'record' | 'items' | 'next' | 'meta'): Position => {
    const part = parts.find(({ node }) => node[key] !== undefined)
    return part ? valueAt(positions, part.node, key) : otherwise
  }
  const sources = [next?.from, next?.back?.from, next?.while, next?.until]
  return [
    { path: records, at: at('records') },
    { path: record, at: at('record') },
    { path: items, at: at('items') },
    ...sources.map((source) => ({
      path: source === undefined ? undefined : bodyPath(source),
      at: at('next'),
    })),
    ...Object.entries(meta).map(([name, { from = name }]) => ({ path: from, at: at('meta') })),
  ]
}

function bodyPath(source: string): string | undefined {
  const { from, path } = parseSource(source)
  return from === 'body' ? path : undefined
}

/** A response has `data`, and may have `extensions`, whose content no operation selects. */
function problemWith(selection: Selection, path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const [root = '', ...rest] = path.split('.')
  if (root === 'extensions') return undefined
  if (root !== 'data') return `'${path}' is no path of a GraphQL response; expected 'data.<field>'`
  const found = selectedAt(selection, rest)
  return isNotSelected(found)
    ? `the operation does not select '${found.segment}' of '${path}'${didYouMean(found.segment, found.names)}`
    : undefined
}

function fieldsOfRecord(scope: ResolvedScope, answer: RecordRef): Fields | undefined {
  if (answer.kind === 'value') return fieldsIn(scope, answer.value, [])
  return scope.shapes.get(answer.entity)?.[answer.kind]
}

/**
 * Fields that records may omit need not be selected.
 *
 * @param checked What was checked already: records contain others of their kind, and fragments may repeat them.
 */
function checkFields(
  scope: ResolvedScope,
  records: Selected,
  fields: Fields,
  above: string,
  checked: Map<Selected, Set<Fields>>,
): void {
  const known = checked.get(records) ?? new Set()
  if (known.has(fields)) return
  checked.set(records, known.add(fields))
  const {
    inside,
    fields: [node],
  } = records
  if (inside === undefined || node === undefined) return
  for (const [name, value] of Object.entries(fields)) {
    const found = selectedAt(inside, (value.from ?? name).split('.'))
    if (isNotSelected(found) && !value.optional && value.until === undefined)
      report(
        scope,
        positionIn(scope, node),
        `the operation does not select '${found.segment}' for the record field '${above}${name}'; select it, or add 'optional: true' to the field`,
      )
    if (found === undefined || isNotSelected(found)) continue
    const nested = fieldsIn(scope, value, [])
    if (nested) checkFields(scope, found, nested, `${above}${name}.`, checked)
  }
}

/** Declared fields of an object, or of the items of a list, through named types. Undefined for a recursive type. */
function fieldsIn(scope: ResolvedScope, value: ValueModel, seen: readonly string[]): Fields | undefined {
  if (value.properties) return value.properties
  if (value.record !== undefined) return scope.shapes.get(value.record)?.record
  if (value.items) return fieldsIn(scope, value.items, seen)
  const { named } = value
  const type = named === undefined || seen.includes(named) ? undefined : scope.typeModels.get(named)
  return type && fieldsIn(scope, type.value, [...seen, type.name])
}
