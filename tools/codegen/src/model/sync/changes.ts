/** The upstream's reports of changes. */
import type { Changes, FeedChanges, FeedRequest } from '@plugboard/core/catalog'
import type { Position } from '../../spec/mistake.ts'
import { positionOf } from '../../spec/positions.ts'
import type { ChangesNode, FeedRequestNode } from '../../spec/schema/index.ts'
import { checkPath, type Known } from '../known.ts'
import type { ActionModel } from '../model.ts'
import { type Located, located, pick, textsOf } from '../read.ts'
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
  if (node.token !== undefined) return tokenChanges(names, node, node.token, list)
  const { known } = names
  if (node.params) {
    const params = resolveGiven(known, node.params, list?.allParams) ?? {}
    return { by: 'list', params, ...during(names, node) }
  }
  report(known, at, "'changes' needs 'parent', 'params', 'token' or 'feed'")
  return undefined
}

function checkedParent({ known, entity }: SyncNames, at: Position): Changes {
  if (known.entities.get(entity.name)?.value.sync?.each === undefined)
    report(known, at, `'${entity.name}' has no parent; name it under 'each'`)
  return { by: 'parent' }
}

function tokenChanges(
  { known }: SyncNames,
  node: ChangesNode,
  token: string,
  list: ActionModel | undefined,
): Changes {
  const at = located(known, node, 'token')?.at ?? positionOf(known.positions, node)
  const from = located(known, node, 'from')
  if (list) checkParam(known, at, token, list.allParams)
  if (!from) report(known, at, "'token' needs 'from': the path of the next token")
  if (from) checkMeta(known, from, list)
  return { by: 'token', token, from: node.from ?? '', restart: node.restart ?? [] }
}

function feedChanges(names: SyncNames, node: ChangesNode): Changes {
  const { known, entity } = names
  const at = positionOf(known.positions, node)
  const { request, feed } = resolveFeed(names, node)
  const canRead = node.record ?? node.read ?? entity.actions.find(({ name }) => name === 'get')
  if (canRead === undefined)
    report(known, at, `records cannot be read one by one: '${entity.name}' has no 'get'`)
  for (const path of [
    located(known, node, 'event'),
    located(known, node, 'record'),
    located(known, node, 'gone'),
  ])
    if (path) checkPath(known, path.at, 'record', path.value, feed?.record)
  const token = located(known, node, 'token')
  const from = located(known, node, 'from')
  if (token && feed) checkParam(known, token.at, token.value, feed.action.allParams)
  if (from) checkMeta(known, from, feed?.action)
  return {
    by: 'feed',
    ...request,
    ...pick(node, 'event', 'record', 'gone', 'token', 'from'),
    ...(node.read && { read: readOf(names, node.read) }),
    ...(node.start && { start: startOf(names, node.start) }),
    ...(node.restart && { restart: node.restart }),
  }
}

/** `meta.next`, if the page has such a field. */
function checkMeta(known: Known, { value, at }: Located<string>, action: ActionModel | undefined): void {
  if (action === undefined) return
  const fields = Object.keys(action.response.meta ?? {}).map((name) => `meta.${name}`)
  if (!fields.includes(value)) reportUnknown(known, at, 'path', value, fields)
}

function startOf(
  names: SyncNames,
  node: NonNullable<ChangesNode['start']>,
): NonNullable<FeedChanges['start']> {
  const { known } = names
  const action = located(known, node, 'action')
  const from = located(known, node, 'from')
  const found = action && actionNamed(names, action)
  if (from) checkPath(known, from.at, 'record', from.value, found?.record)
  return { action: node.action, from: node.from }
}

function readOf(names: SyncNames, node: NonNullable<ChangesNode['read']>): NonNullable<FeedChanges['read']> {
  const { known } = names
  const [name, ids] = [located(known, node, 'feed'), located(known, node, 'ids')]
  const feed = name && feedNamed(names, name)?.action
  if (feed && ids) checkParam(known, ids.at, ids.value, feed.allParams)
  const params = resolveGiven(known, node.params, feed?.allParams)
  return { feed: node.feed, ids: node.ids, ...(params && { params }) }
}

export function resolveFeed(
  names: SyncNames,
  node: FeedRequestNode,
): { readonly request: FeedRequest; readonly feed: Found | undefined } {
  const { known } = names
  const at = positionOf(known.positions, node)
  const name = located(known, node, 'feed')
  const feed = name && feedNamed(names, name)
  if (!name) report(known, at, "the name of the feed is missing; write it under 'feed'")
  if (node.ids === undefined)
    report(known, at, "the path of an item's record id is missing; write it under 'ids'")
  const ids = textsOf(known, node, 'ids')
  for (const path of ids) checkPath(known, path.at, 'record', path.value, feed?.record)
  const params = resolveGiven(known, node.params, feed?.action.allParams)
  const request = {
    feed: node.feed ?? '',
    ...(params && { params }),
    ids: ids.map(({ value }) => value),
    ...during(names, node),
  }
  return { request, feed }
}

function during({ known }: SyncNames, node: FeedRequestNode): Pick<FeedRequest, 'overlap' | 'gap'> {
  const overlap = secondsOf(known, located(known, node, 'overlap'))
  const gap = secondsOf(known, located(known, node, 'gap'))
  return { ...(overlap !== undefined && { overlap }), ...(gap !== undefined && { gap }) }
}
