/** How the synchronized copy of an entity is kept. */
import type { Position } from '../spec/mistake.ts'
import { didYouMean } from '../spec/suggest.ts'
import type { Block, Entry, List, Scalar } from '../spec/tree.ts'
import { checkPath, type Known } from './known.ts'
import type { ActionModel, Fields, SyncModel, ValueModel } from './model.ts'
import { valuesAt, valuesOf, valuesOrLists } from './read.ts'
import { checkParam, report, reportUnknown } from './scope.ts'
import type { Shape } from './shapes.ts'
import { fitsKind, kindOf } from './value-base.ts'

export interface SyncNames {
  readonly shape: Shape
  readonly parent: Shape | undefined
  readonly actions: readonly ActionModel[]
  readonly searchable: Fields
}

export function resolveSync(known: Known, { keys, at }: Block<'sync'>, names: SyncNames): SyncModel {
  const list = listAction(known, keys.list, at, names.actions)
  const { params, cursor, each, with: along } = keys
  if (list) checkParams(known, [...(params?.entries ?? []), ...(along?.entries ?? [])], list.allParams)
  if (list) for (const entry of params?.entries ?? []) checkGiven(known, entry, list.allParams)
  for (const { node } of along?.entries ?? [])
    checkPath(known, node.at, 'record', node.value, names.parent?.record)
  if (cursor) checkPath(known, cursor.at, 'record', cursor.value, cursorFields(names))
  if (each && !names.parent) reportUnknown(known, each.at, 'entity', each.value, known.shapes.keys())
  checkEvery(known, keys.every)
  return {
    ...(list && { list: list.name }),
    ...(params && { params: valuesOrLists(params) }),
    ...valuesAt(keys, 'order', 'cursor', 'changes', 'deletes', 'each', 'every'),
    ...(along && { with: valuesOf(along) }),
  }
}

/** The action that gives all records: `list`, unless said otherwise. */
function listAction(
  known: Known,
  said: Scalar<string> | undefined,
  at: Position,
  actions: readonly ActionModel[],
): ActionModel | undefined {
  const pages = actions.filter(({ returns }) => returns === 'page')
  const name = said?.value ?? 'list'
  const list = pages.find((action) => action.name === name)
  if (list) return list
  if (said)
    reportUnknown(
      known,
      said.at,
      'list action',
      name,
      pages.map((action) => action.name),
    )
  else report(known, at, "there is no action 'list' to keep the copy by; say another under 'list'")
  return undefined
}

function checkParams(known: Known, named: readonly Entry<unknown>[], params: Fields): void {
  for (const { name, at } of named) checkParam(known, at, name, params)
}

type Given = Scalar<string | number | boolean>

/** A value that the action would refuse must not wait for the first synchronization to show. */
function checkGiven(known: Known, { name, node }: Entry<Given | List<Given>>, params: Fields): void {
  const param = params[name] ?? {}
  const kind = kindOf(known, param)
  if (kind === undefined || kind === 'any') return
  const isList = kind === 'array'
  if (isList !== (node.kind === 'list'))
    report(known, node.at, `'${name}' is ${isList ? 'a list' : `one ${kind} and no list`}`)
  for (const one of node.kind === 'list' ? node.items : [node])
    checkOne(known, one, name, isList ? itemOf(param) : param)
}

/** Of an array `enum` holds the values of each item. */
function itemOf({ items, enum: all }: ValueModel): ValueModel {
  return all ? { ...items, enum: all } : (items ?? {})
}

function checkOne(
  known: Known,
  { value, at }: Given,
  name: string,
  { enum: all, style, ...param }: ValueModel,
): void {
  const kind = kindOf(known, param)
  if (!fitsKind(value, kind))
    report(known, at, `'${name}' is a ${kind} and never the ${typeof value} '${value}'`)
  // One text may hold several of them.
  else if (all && style !== 'comma' && !all.some((known) => known === value))
    report(known, at, `unknown value '${value}' of '${name}'${didYouMean(String(value), all.map(String))}`)
}

/** The copy can also be kept by a search field that no record has. */
function cursorFields({ shape, searchable }: SyncNames): Fields | undefined {
  return shape.record && { ...searchable, ...shape.record }
}

function checkEvery(known: Known, every: Scalar<string> | undefined): void {
  if (every === undefined || /^\d+[smhd]$/.test(every.value)) return
  report(known, every.at, `expected a time such as 30s, 15m, 24h or 7d, found '${every.value}'`)
}
