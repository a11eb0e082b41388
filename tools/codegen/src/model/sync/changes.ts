/** The upstream's reports of changes. */
import type { Changes, FeedChanges, FeedRequest } from '@plugboard/core/catalog'
import type { Position } from '../../spec/mistake.ts'
import { positionOf } from '../../spec/positions.ts'
import type { ChangesNode, FeedRequestNode } from '../../spec/schema/index.ts'
import { checkPath, throughLists } from '../field-path.ts'
import type { ActionModel } from '../model.ts'
import { type Located, located, pick, textsOf } from '../read.ts'
import type { ResolvedScope } from '../resolved-scope.ts'
import { checkParam, report, reportUnknown } from '../scope.ts'
import { resolveGiven } from './given.ts'
import { actionNamed, type Found, feedNamed, type SyncNames } from './names.ts'
import { secondsOf } from './time.ts'

export function resolveChanges(
  names: SyncNames,
  { value: node, at }: Located<'parent' | ChangesNode>,
  list: ActionModel | undefined,
): Changes | undefined {
  if (typeof node === 'string') return checkedParent(names, at)
  if (node.feed !== undefined) return feedChanges(names, node)
  const { scope } = names
  const page = located(scope, node, 'page')
  if (page) report(scope, page.at, "'page' is for a feed; name it under 'feed'")
  const until = located(scope, node, 'until')
  if (until && (node.token !== undefined || node.params === undefined))
    report(scope, until.at, "'until' is for a list; it needs 'params' that order it, newest first")
  if (node.token !== undefined) return tokenChanges(names, node, node.token, list)
  if (node.params) {
    const params = resolveGiven(scope, node.params, list?.allParams) ?? {}
    if (until) checkTime(names, until)
    return { by: 'list', params, ...overlapAndGap(names, node), ...pick(node, 'until') }
  }
  report(scope, at, "'changes' needs 'parent', 'params', 'token' or 'feed'")
  return undefined
}

/** A text that is no time would end no list early. */
export function checkTime({ scope, entity }: SyncNames, { value: name, at }: Located<string>): void {
  const fields = entity.record ?? {}
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined) {
    reportUnknown(scope, at, 'record field', name, Object.keys(fields))
    return
  }
  const named = field.named === undefined ? undefined : scope.root.types?.[field.named]
  const format = field.format ?? (typeof named === 'object' ? named.format : undefined)
  if (format !== 'date-time' && format !== 'unix')
    report(scope, at, `'${name}' has no time: its format is neither date-time nor unix`)
}

function checkedParent({ scope, entity }: SyncNames, at: Position): Changes {
  if (scope.entities.get(entity.name)?.value.sync?.each === undefined)
    report(scope, at, `'${entity.name}' has no parent; name it under 'each'`)
  return { by: 'parent' }
}

function tokenChanges(
  { scope }: SyncNames,
  node: ChangesNode,
  token: string,
  list: ActionModel | undefined,
): Changes {
  const at = located(scope, node, 'token')?.at ?? positionOf(scope.positions, node)
  const from = located(scope, node, 'from')
  if (list) checkParam(scope, at, token, list.allParams)
  if (!from) report(scope, at, "'token' needs 'from': the path of the next token")
  if (from) checkMeta(scope, from, list)
  return { by: 'token', token, from: node.from ?? '', restart: node.restart ?? [] }
}

/** The path of an item itself, which is then the record. */
const ITEM = '.'

function feedChanges(names: SyncNames, node: ChangesNode): Changes {
  const { scope, entity } = names
  const at = positionOf(scope.positions, node)
  const { request, feed } = resolveFeed(names, node)
  const canRead = node.record ?? node.read ?? entity.actions.find(({ name }) => name === 'get')
  if (canRead === undefined)
    report(scope, at, `records cannot be read one by one: '${entity.name}' has no 'get'`)
  for (const path of [
    located(scope, node, 'event'),
    located(scope, node, 'record'),
    located(scope, node, 'gone'),
  ])
    if (path && path.value !== ITEM) checkPath(scope, path.at, 'record', path.value, feed?.record)
  const token = located(scope, node, 'token')
  const from = located(scope, node, 'from')
  if (token && feed) checkParam(scope, token.at, token.value, feed.action.allParams)
  if (from) checkMeta(scope, from, feed?.action)
  const page = located(scope, node, 'page')
  if (page && !(token && from))
    report(scope, page.at, "'page' needs 'token' and 'from': it says which page has the token")
  return {
    by: 'feed',
    ...request,
    ...pick(node, 'event', 'record', 'gone', 'token', 'from', 'page'),
    ...(node.read && { read: readOf(names, node.read) }),
    ...(node.start && { start: startOf(names, node.start) }),
    ...(node.restart && { restart: node.restart }),
  }
}

/** `meta.next`, if the page has such a field. */
function checkMeta(
  scope: ResolvedScope,
  { value, at }: Located<string>,
  action: ActionModel | undefined,
): void {
  if (action === undefined) return
  const fields = Object.keys(action.response.meta ?? {}).map((name) => `meta.${name}`)
  if (!fields.includes(value)) reportUnknown(scope, at, 'path', value, fields)
}

function startOf(
  names: SyncNames,
  node: NonNullable<ChangesNode['start']>,
): NonNullable<FeedChanges['start']> {
  const { scope } = names
  const action = located(scope, node, 'action')
  const from = located(scope, node, 'from')
  const found = action && actionNamed(names, action)
  if (from) checkPath(scope, from.at, 'record', from.value, found?.record)
  return { action: node.action, from: node.from }
}

function readOf(names: SyncNames, node: NonNullable<ChangesNode['read']>): NonNullable<FeedChanges['read']> {
  const { scope } = names
  const [name, ids] = [located(scope, node, 'feed'), located(scope, node, 'ids')]
  const feed = name && feedNamed(names, name)?.action
  if (feed && ids) checkParam(scope, ids.at, ids.value, feed.allParams)
  const params = resolveGiven(scope, node.params, feed?.allParams)
  return { feed: node.feed, ids: node.ids, ...(params && { params }) }
}

export function resolveFeed(
  names: SyncNames,
  node: FeedRequestNode,
): { readonly request: FeedRequest; readonly feed: Found | undefined } {
  const { scope } = names
  const at = positionOf(scope.positions, node)
  const name = located(scope, node, 'feed')
  const feed = name && feedNamed(names, name)
  if (!name) report(scope, at, "the name of the feed is missing; write it under 'feed'")
  if (node.ids === undefined)
    report(scope, at, "the path of an item's record id is missing; write it under 'ids'")
  const ids = textsOf(scope, node, 'ids')
  for (const { value, at } of ids) {
    const path = feed?.record && throughLists(scope, feed.record, value)
    if (path !== undefined) checkPath(scope, at, 'record', path, feed?.record)
  }
  const params = resolveGiven(scope, node.params, feed?.action.allParams)
  const request = {
    feed: node.feed ?? '',
    ...(params && { params }),
    ids: ids.map(({ value }) => value),
    ...overlapAndGap(names, node),
  }
  return { request, feed }
}

function overlapAndGap({ scope }: SyncNames, node: FeedRequestNode): Pick<FeedRequest, 'overlap' | 'gap'> {
  const overlap = secondsOf(scope, located(scope, node, 'overlap'))
  const gap = secondsOf(scope, located(scope, node, 'gap'))
  return { ...(overlap !== undefined && { overlap }), ...(gap !== undefined && { gap }) }
}
