/** Where in an answer its records, meta and next page are. */
import type { Returns } from '@plugboard/core'
import type { NodeOf } from '../spec/tree.ts'
import { type Known, propertiesOf } from './known.ts'
import type { Fields, MetaModel, ResponseModel } from './model.ts'
import { checkNext, resolveNext } from './paging.ts'
import { mergeNamed, type Part, type PartKey, saying, whereSaid } from './parts.ts'
import { itemsOf, valuesAt } from './read.ts'
import type { Answer } from './returns.ts'
import { report, type Scope } from './scope.ts'
import { valueOfType } from './type-values.ts'
import { fitsKind, kindOf } from './value-base.ts'

/** What the parts of an action, or a single block, say of the answer. */
export function resolveResponse(scope: Scope, parts: readonly Part[]): ResponseModel {
  const { records } = saying(scope, parts, 'records')
  const { next } = saying(scope, parts, 'next')
  const meta = mergeNamed(scope, parts, 'meta', (keys) => keys.meta)
  return {
    ...(records && recordsOf(records)),
    ...valuesAt(saying(scope, parts, 'record'), 'record'),
    ...valuesAt(saying(scope, parts, 'items'), 'items'),
    ...(meta.length > 0 && {
      meta: Object.fromEntries(meta.map(({ name, node }) => [name, metaOf(scope, node)])),
    }),
    ...(next && { next: resolveNext(next) }),
  }
}

function recordsOf(node: NodeOf<'records'>): Pick<ResponseModel, 'records' | 'emptyOn'> {
  if (node.kind === 'scalar') return { records: node.value }
  const { at, empty_on: statuses } = node.keys
  const emptyOn = statuses?.kind === 'list' ? itemsOf(statuses) : statuses && [statuses.value]
  return { records: at.value, ...(emptyOn && { emptyOn }) }
}

function metaOf(scope: Scope, node: NodeOf<'meta'>): MetaModel {
  if (node.kind === 'type') return { value: valueOfType(scope, node) }
  const value = { ...valueOfType(scope, node.keys.type), ...valuesAt(node.keys, 'description') }
  const { else: otherwise } = node.keys
  const kind = kindOf(scope, value)
  if (otherwise && !fitsKind(otherwise.value, kind))
    report(scope, otherwise.at, `'else' is '${otherwise.value}', which is no ${kind}`)
  return { value, ...valuesAt(node.keys, 'from', 'else') }
}

/** Keys that say something of an answer, by what is answered; and how that is called. */
const FITTING: Readonly<Record<Returns, readonly [answer: string, ...keys: PartKey[]]>> = {
  page: ['a page', 'records', 'meta', 'next'],
  envelope: ['an envelope', 'items', 'meta', 'next'],
  record: ['a record', 'record'],
  nothing: ['nothing'],
  bytes: ['bytes'],
}

/** That what is said of the answer fits what is answered, and names what there is. */
export function checkResponse(
  known: Known,
  parts: readonly Part[],
  answer: Answer,
  response: ResponseModel,
  params: Fields,
): void {
  const [answered, ...fitting] = FITTING[answer.returns]
  for (const key of ['records', 'record', 'items', 'meta', 'next'] as const) {
    const part = parts.find(({ node }) => node.keyAt[key])
    if (part && !fitting.includes(key))
      report(known, whereSaid(part, key), `'${key}' does not fit: the action answers ${answered}`)
  }
  const { next } = saying(known, parts, 'next')
  if (next) checkNext(known, next, { params, meta: metaFields(response), row: rowOf(known, answer) })
}

/** Fields of a record of the answer, where all records have the same. */
function rowOf(known: Known, { answers: [only, another] }: Answer): Fields | undefined {
  if (!only || another) return undefined
  if (only.kind === 'value') return propertiesOf(known, only.value)
  return known.shapes.get(only.entity)?.[only.kind]
}

/** The fields of meta as plain values. */
export function metaFields({ meta = {} }: Pick<ResponseModel, 'meta'>): Fields {
  return Object.fromEntries(Object.entries(meta).map(([name, { value }]) => [name, value]))
}
