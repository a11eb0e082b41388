/** Synchronization of an entity's replica. */
import type { EntitySync } from '@plugboard/core/catalog'
import type { Position } from '../../spec/mistake.ts'
import { positionOf } from '../../spec/positions.ts'
import type { SyncNode } from '../../spec/schema/index.ts'
import { checkPath } from '../field-path.ts'
import type { ActionModel, Fields } from '../model.ts'
import { entriesOf, type Located, located, pick } from '../read.ts'
import { checkParam, report, reportUnknown } from '../scope.ts'
import { resolveChanges } from './changes.ts'
import { resolveComplete } from './complete.ts'
import { resolveDeletes } from './deletes.ts'
import { resolveGiven } from './given.ts'
import type { SyncNames } from './names.ts'
import { secondsOf } from './time.ts'
import { resolveWindows } from './windows.ts'

export function resolveSync(names: SyncNames, node: SyncNode): EntitySync {
  const { scope } = names
  const list = listAction(names, located(scope, node, 'list'), positionOf(scope.positions, node))
  const cursor = located(scope, node, 'cursor')
  const params = resolveGiven(scope, node.params, list?.allParams)
  const more = resolveMore(names, node.more)
  const complete = resolveComplete(names, node.complete)
  const windows = resolveWindows(names, located(scope, node, 'windows'), { list, order: node.order })
  if (cursor) checkPath(scope, cursor.at, 'record', cursor.value, cursorFields(names))
  const changes = located(scope, node, 'changes')
  const resolved = changes && resolveChanges(names, changes, list)
  const every = secondsOf(scope, located(scope, node, 'every'))
  return {
    list: list?.name ?? 'list',
    ...(params && { params }),
    ...readEach(names, node),
    ...(more && { more }),
    ...(complete && { complete }),
    ...pick(node, 'order', 'cursor'),
    ...(windows && { windows }),
    ...(resolved && { changes: resolved }),
    deletes: resolveDeletes(names, node.deletes, list, params),
    ...resolveParent(names, node, list),
    ...(every !== undefined && { every }),
  }
}

/** Lists with ids only need an action that reads a record by its key. */
function readEach(names: SyncNames, node: SyncNode): Pick<EntitySync, 'read'> {
  const { scope, entity } = names
  const read = located(scope, node, 'read')
  if (read === undefined) return {}
  const get = entity.actions.find(({ name }) => name === 'get')
  const reason = get === undefined ? `'${entity.name}' has no 'get'` : noKey(get, entity.key, node.with)
  if (reason !== undefined) report(scope, read.at, `records cannot be read one by one: ${reason}`)
  return { read: read.value }
}

/** Why nothing but the key of a record has to be given to read it; undefined if that is so. */
function noKey({ allParams }: ActionModel, key: string, fromParent: SyncNode['with']): string | undefined {
  const names = Object.keys(allParams).filter((name) => !Object.hasOwn(fromParent ?? {}, name))
  const required = names.filter((name) => allParams[name]?.required)
  if (required.length > 1)
    return `'get' needs ${required.map((name) => `'${name}'`).join(' and ')}, of which one can be the key`
  const isNamed = names.some((name) => name.toLowerCase().endsWith(key.toLowerCase()))
  return required.length === 1 || isNamed ? undefined : "'get' takes no key"
}

/** Query strings by action, parsed. Callers never give these params, so no table has them. */
function resolveMore({ scope, entity }: SyncNames, node: SyncNode['more']): EntitySync['more'] {
  if (node === undefined) return undefined
  const actions = entity.actions.map(({ name }) => name)
  for (const { name, at, value, valueAt } of entriesOf(scope, node)) {
    if (!actions.includes(name)) reportUnknown(scope, at, 'action', name, actions)
    if (!/^[^=&]+=[^=&]+(&[^=&]+=[^=&]+)*$/.test(value))
      report(scope, valueAt, `expected a query such as "expand[]=data.payments", found '${value}'`)
  }
  return Object.fromEntries(Object.entries(node).map(([name, query]) => [name, queryOf(query)]))
}

/** A name that is repeated has several values. */
function queryOf(text: string): Record<string, string | string[]> {
  const query = new URLSearchParams(text)
  const valuesOf = (name: string): string | string[] => {
    const [only = '', ...others] = query.getAll(name)
    return others.length === 0 ? only : [only, ...others]
  }
  return Object.fromEntries([...query.keys()].map((name) => [name, valuesOf(name)]))
}

type Parent = Pick<EntitySync, 'each' | 'with' | 'under' | 'unique'>

/** The parent that records are listed under. */
function resolveParent(names: SyncNames, node: SyncNode, list: ActionModel | undefined): Parent {
  const { scope, entity } = names
  const each = located(scope, node, 'each')
  const parent = scope.shapes.get(each?.value ?? '')
  if (each && !parent) reportUnknown(scope, each.at, 'entity', each.value, scope.shapes.keys())
  for (const { name, at, value, valueAt } of entriesOf(scope, node.with)) {
    if (list) checkParam(scope, at, name, list.allParams)
    if (value.startsWith('parent.')) checkAbove(names, each?.value, { value, at: valueAt })
    else checkPath(scope, valueAt, 'record', value, parent?.record)
  }
  const under = located(scope, node, 'under')
  for (const key of [located(scope, node, 'unique'), under])
    if (key && !each) report(scope, key.at, "it has no parent; name it under 'each'")
  if (under) checkPath(scope, under.at, 'record', under.value, entity.record)
  return { ...pick(node, 'each', 'under', 'unique'), ...(node.with && { with: node.with }) }
}

/** Of the record that a parent is listed under itself, the replica has the key: `parent.id`. */
function checkAbove(
  { scope, entities }: SyncNames,
  each: string | undefined,
  { value, at }: Located<string>,
): void {
  const above = scope.entities.get(each ?? '')?.value.sync?.each
  if (above === undefined) {
    report(scope, at, `'${each}' is listed under no other entity, so '${value}' has no value`)
    return
  }
  if (scope.entities.get(above)?.value.sync?.unique === 'parent')
    report(scope, at, `keys of '${above}' are unique only under the same parent, so '${value}' is ambiguous`)
  const key = entities.find(({ name }) => name === above)?.key
  if (key !== undefined && value !== `parent.${key}`)
    report(scope, at, `of the '${above}' above '${each}' only the key is known; write 'parent.${key}'`)
}

/** The action that lists all records. */
function listAction(
  { scope, entity }: SyncNames,
  named: Located<string> | undefined,
  at: Position,
): ActionModel | undefined {
  const pages = entity.actions.filter(({ returns }) => returns === 'page')
  const name = named?.value ?? 'list'
  const list = pages.find((action) => action.name === name)
  if (list) return list
  if (named)
    reportUnknown(
      scope,
      named.at,
      'list action',
      name,
      pages.map((action) => action.name),
    )
  else report(scope, at, "there is no action 'list' to synchronize by; name another under 'list'")
  return undefined
}

/** A search field that no record has can be the cursor, too. */
function cursorFields({ entity }: SyncNames): Fields | undefined {
  return entity.record && { ...entity.searchable, ...entity.record }
}
