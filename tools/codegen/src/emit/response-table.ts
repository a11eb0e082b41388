import { isDeepStrictEqual } from 'node:util'
import type { ActionModel, BlockModel, MetaModel, ResponseModel } from '../model/model.ts'
import { type Literal, literal, reference, type Table, table } from './literal.ts'
import { entityNamed, type Scope } from './scope.ts'
import { blockConst } from './symbols.ts'

type Entry = readonly [key: string, value: Literal | undefined]

/** Entries of a block's table that describe the response. */
export function blockResponse(block: BlockModel): Entry[] {
  return [['returns', blockReturns(block)], ...responseEntries(block.response, [])]
}

/** Entries of an action's table that describe the response, without those of its blocks. */
export function actionResponse(action: ActionModel, blocks: readonly BlockModel[], scope: Scope): Entry[] {
  const inherited = blocks.map(blockReturns).findLast((returns) => returns !== undefined) ?? 'record'
  return [
    ['returns', action.returns === inherited ? undefined : action.returns],
    ...responseEntries(action.response, blocks),
    ['ownError', hasOwnError(action, scope) ? literal(true) : undefined],
    ['fields', movedFields(action, scope)],
    ['gone', action.gone && literal(action.gone)],
  ]
}

/** Only pages have a path of records, and only envelopes one of items. */
function blockReturns({ response }: BlockModel): string | undefined {
  if (response.items !== undefined) return 'envelope'
  return response.records === undefined ? undefined : 'page'
}

function responseEntries(response: ResponseModel, blocks: readonly BlockModel[]): Entry[] {
  const entries = (['records', 'record', 'emptyOn', 'items', 'next'] as const).map((key): Entry => {
    const value = response[key]
    const inherited = blocks.findLast((block) => block.response[key] !== undefined)?.response[key]
    return [key, value === undefined || isDeepStrictEqual(value, inherited) ? undefined : literal(value)]
  })
  // The Meta of an envelope is empty: `meta` in the spec declares fields of the envelope.
  return [
    ...entries,
    ['meta', response.items === undefined ? metaTable(response.meta ?? {}, blocks) : undefined],
  ]
}

function metaTable(
  meta: Readonly<Record<string, MetaModel>>,
  blocks: readonly BlockModel[],
): Table | undefined {
  const shared = blocks.filter(({ response }) => response.meta !== undefined)
  const own = Object.entries(meta).filter(([name]) => {
    return !shared.some(({ response }) => Object.hasOwn(response.meta ?? {}, name))
  })
  if (own.length === 0 && shared.length <= 1) return undefined
  return table([
    ...shared.map(({ name }) => reference(`${blockConst(name)}.meta`)),
    ...own.map(([name, { from, else: fallback }]) => [name, literal({ from, else: fallback })] as const),
  ])
}

/** Jobs and files often say in `error` why they failed. */
function hasOwnError({ returns, answers, response }: ActionModel, scope: Scope): boolean {
  if (returns !== 'record' || response.record !== undefined) return false
  return answers.some((answer) => {
    const record = answer.kind === 'record' ? entityNamed(answer.entity, scope).record : undefined
    return record?.error !== undefined && record.error.from === undefined
  })
}

/** Fields of the answered records that have another path upstream. */
function movedFields(action: ActionModel, scope: Scope): Table | undefined {
  const moved = action.answers.flatMap((answer) => {
    if (answer.kind !== 'record') return []
    const fields = Object.entries(entityNamed(answer.entity, scope).record ?? {})
    return fields.flatMap(([name, { from }]) => (from === undefined ? [] : [[name, from] as const]))
  })
  return moved.length === 0 ? undefined : table(moved)
}
