/** Paths of the records, meta and next page in a response. */
import type { Returns } from '@plugboard/core'
import type { Position } from '../spec/mistake.ts'
import { valueAt } from '../spec/positions.ts'
import type { MetaNode, RecordsNode } from '../spec/schema/index.ts'
import { propertiesOf } from './field-path.ts'
import type { Fields, MetaModel, ResponseModel } from './model.ts'
import { checkNext, resolveNext } from './paging.ts'
import { mergeEntries, type Part, type PartKey, singlePartWith, whereUsed } from './parts.ts'
import { type Entry, listOf, pick } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import type { Answer } from './returns.ts'
import { report, type Scope } from './scope.ts'
import { valueOfType } from './type-values.ts'
import { fitsKind, kindOf } from './value-base.ts'

/** The response as the parts of an action, or a single block, describe it. */
export function resolveResponse(scope: Scope, parts: readonly Part[]): ResponseModel {
  const { records } = singlePartWith(scope, parts, 'records')
  const { next } = singlePartWith(scope, parts, 'next')
  const meta = mergeEntries(scope, parts, 'meta', (node) => node.meta)
  return {
    ...(records !== undefined && recordsOf(records)),
    ...pick(singlePartWith(scope, parts, 'record'), 'record'),
    ...pick(singlePartWith(scope, parts, 'items'), 'items'),
    ...(meta.length > 0 && {
      meta: Object.fromEntries(meta.map((entry) => [entry.name, metaOf(scope, entry)])),
    }),
    ...(next && { next: resolveNext(next) }),
  }
}

function recordsOf(node: RecordsNode): Pick<ResponseModel, 'records' | 'emptyOn'> {
  if (typeof node === 'string') return { records: node }
  const { at, empty_on: statuses } = node
  return { records: at, ...(statuses !== undefined && { emptyOn: listOf(statuses) }) }
}

function metaOf(scope: Scope, { value: node, valueAt: at }: Entry<MetaNode>): MetaModel {
  if (typeof node === 'string') return { value: valueOfType(scope, node, at) }
  const { positions } = scope
  const value = {
    ...valueOfType(scope, node.type, valueAt(positions, node, 'type')),
    ...pick(node, 'description'),
  }
  const kind = kindOf(scope, value)
  if (node.else !== undefined && !fitsKind(node.else, kind))
    report(scope, valueAt(positions, node, 'else'), `'else' is '${node.else}', which is no ${kind}`)
  return { value, ...pick(node, 'from', 'else') }
}

/** By kind of response: its name in error messages, and the keys that describe it. */
const FITTING: Readonly<Record<Returns, readonly [answer: string, ...keys: PartKey[]]>> = {
  page: ['a page', 'records', 'meta', 'next'],
  envelope: ['an envelope', 'items', 'meta', 'next'],
  record: ['a record', 'record'],
  nothing: ['nothing'],
  bytes: ['bytes'],
}

/** Checks that the description of the response fits its kind and refers to existing names. */
export function checkResponse(
  scope: ResolvedScope,
  parts: readonly Part[],
  answer: Answer,
  response: ResponseModel,
  params: Fields,
): void {
  const [answered, ...fitting] = FITTING[answer.returns]
  checkItems(scope, parts)
  for (const key of ['records', 'record', 'items', 'meta', 'next'] as const) {
    const part = parts.find(({ node }) => node[key] !== undefined)
    if (part && !fitting.includes(key))
      report(scope, whereUsed(scope, part, key), `'${key}' does not fit: the action returns ${answered}`)
  }
  const { next } = singlePartWith(scope, parts, 'next')
  if (next) checkNext(scope, next, { params, meta: metaFields(response), row: rowOf(scope, answer) })
}

/** Fields of a record of the response, if all records have the same. */
function rowOf(scope: ResolvedScope, { answers: [only, another] }: Answer): Fields | undefined {
  if (!only || another) return undefined
  if (only.kind === 'value') return propertiesOf(scope, only.value)
  return scope.shapes.get(only.entity)?.[only.kind]
}

/** `*` is for the records of a page, in the middle of their path: at its end, it says nothing. */
function checkItems(scope: Scope, parts: readonly Part[]): void {
  for (const { node } of parts) {
    const { records, record, items } = node
    const at = (key: PartKey): Position => valueAt(scope.positions, node, key)
    for (const [key, path] of Object.entries({ record, items }) as [PartKey, string | undefined][])
      if (isWalk(path))
        report(scope, at(key), `'*' stands for the items of a list in 'records' only, not in '${key}'`)
    const path = typeof records === 'string' ? records : records?.at
    if (isWalk(path) && !/^([^*]+\.)?\*(\.[^*.]+)+$/.test(path))
      report(
        scope,
        at('records'),
        `'records' takes one '*', between the path of a list and the path in each item: 'list.*.customer'`,
      )
  }
}

function isWalk(path: string | undefined): path is string {
  return path?.split('.').includes('*') === true
}

/** The fields of meta as plain values. */
export function metaFields({ meta = {} }: Pick<ResponseModel, 'meta'>): Fields {
  return Object.fromEntries(Object.entries(meta).map(([name, { value }]) => [name, value]))
}
