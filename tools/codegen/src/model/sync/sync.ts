/** How the synchronized copy of an entity is kept. */
import type { EntitySync } from '@plugboard/core/catalog'
import type { Position } from '../../spec/mistake.ts'
import type { Block, Scalar } from '../../spec/tree.ts'
import { checkPath } from '../known.ts'
import type { ActionModel, Fields } from '../model.ts'
import { valuesAt, valuesOf } from '../read.ts'
import { checkParam, report, reportUnknown } from '../scope.ts'
import { resolveChanges } from './changes.ts'
import { resolveDeletes } from './deletes.ts'
import { resolveGiven } from './given.ts'
import type { SyncNames } from './names.ts'
import { secondsOf } from './time.ts'

export function resolveSync(names: SyncNames, { keys, at }: Block<'sync'>): EntitySync {
  const { known } = names
  const list = listAction(names, keys.list, at)
  const { cursor } = keys
  const params = resolveGiven(known, keys.params, list?.allParams)
  const more = resolveMore(names, keys.more)
  if (cursor) checkPath(known, cursor.at, 'record', cursor.value, cursorFields(names))
  const changes = keys.changes && resolveChanges(names, keys.changes, list)
  const every = secondsOf(known, keys.every)
  return {
    list: list?.name ?? 'list',
    ...(params && { params }),
    ...(more && { more }),
    ...valuesAt(keys, 'order', 'cursor'),
    ...(changes && { changes }),
    deletes: resolveDeletes(names, keys.deletes, list),
    ...resolveParent(names, keys, list),
    ...(every !== undefined && { every }),
  }
}

/** Query strings by action, taken apart. Callers never give these params, so that no table knows them. */
function resolveMore({ known, entity }: SyncNames, said: Block<'sync'>['keys']['more']): EntitySync['more'] {
  const actions = entity.actions.map(({ name }) => name)
  for (const { name, at, node } of said?.entries ?? []) {
    if (!actions.includes(name)) reportUnknown(known, at, 'action', name, actions)
    if (!/^[^=&]+=[^=&]+(&[^=&]+=[^=&]+)*$/.test(node.value))
      report(known, node.at, `expected a query such as "expand[]=data.payments", found '${node.value}'`)
  }
  const queries = said?.entries.map(({ name, node }) => [name, queryOf(node.value)] as const)
  return queries && Object.fromEntries(queries)
}

function queryOf(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

type Parent = Pick<EntitySync, 'each' | 'with' | 'under' | 'unique'>

/** What the records are listed under. */
function resolveParent(
  { known, entity }: SyncNames,
  { each, with: along, under, unique }: Block<'sync'>['keys'],
  list: ActionModel | undefined,
): Parent {
  const parent = known.shapes.get(each?.value ?? '')
  if (each && !parent) reportUnknown(known, each.at, 'entity', each.value, known.shapes.keys())
  for (const { name, at, node } of along?.entries ?? []) {
    if (list) checkParam(known, at, name, list.allParams)
    checkPath(known, node.at, 'record', node.value, parent?.record)
  }
  for (const said of [unique, under])
    if (said && !each) report(known, said.at, "it is listed under nothing; say what under 'each'")
  if (under) checkPath(known, under.at, 'record', under.value, entity.record)
  return {
    ...valuesAt({ each, under, unique }, 'each', 'under', 'unique'),
    ...(along && { with: valuesOf(along) }),
  }
}

/** The action that gives all records: `list`, unless said otherwise. */
function listAction(
  { known, entity }: SyncNames,
  said: Scalar<string> | undefined,
  at: Position,
): ActionModel | undefined {
  const pages = entity.actions.filter(({ returns }) => returns === 'page')
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

/** The copy can also be kept by a search field that no record has. */
function cursorFields({ entity }: SyncNames): Fields | undefined {
  return entity.record && { ...entity.searchable, ...entity.record }
}
