/** What tells the synchronization of changes. */
import type { Changes, FeedChanges, FeedRequest } from '@plugboard/core/catalog'
import type { Position } from '../../spec/mistake.ts'
import type { Block, NodeOf, Scalar } from '../../spec/tree.ts'
import { checkPath, type Known } from '../known.ts'
import type { ActionModel } from '../model.ts'
import { itemsOf, textsOf, valuesAt } from '../read.ts'
import { checkParam, report, reportUnknown } from '../scope.ts'
import { resolveGiven } from './given.ts'
import { actionNamed, type Found, feedNamed, type SyncNames } from './names.ts'
import { secondsOf } from './time.ts'

type Keys = Block<'changes'>['keys']

export function resolveChanges(
  names: SyncNames,
  node: NodeOf<'changes'>,
  list: ActionModel | undefined,
): Changes | undefined {
  if (node.kind === 'scalar') return checkedParent(names, node.at)
  const { keys } = node
  if (keys.feed) return feedChanges(names, node)
  if (keys.token) return tokenChanges(names, keys, list)
  const { known } = names
  if (keys.params) {
    const params = resolveGiven(known, keys.params, list?.allParams) ?? {}
    return { by: 'list', params, ...during(names, keys) }
  }
  report(known, node.at, "nothing tells of changes; say 'parent', 'params', 'token' or 'feed'")
  return undefined
}

function checkedParent({ known, entity }: SyncNames, at: Position): Changes {
  if (!known.entities.get(entity.name)?.node.keys.sync?.keys.each)
    report(known, at, `'${entity.name}' is listed under nothing; say what under 'each'`)
  return { by: 'parent' }
}

function tokenChanges({ known }: SyncNames, keys: Keys, list: ActionModel | undefined): Changes | undefined {
  const { token, from, restart } = keys
  if (!token) return undefined
  if (list) checkParam(known, token.at, token.value, list.allParams)
  if (!from) report(known, token.at, "nothing says where the next token is; say it under 'from'")
  if (from) checkMeta(known, from, list)
  return {
    by: 'token',
    token: token.value,
    from: from?.value ?? '',
    restart: restart ? itemsOf(restart) : [],
  }
}

function feedChanges(names: SyncNames, { keys, at }: Block<'changes'>): Changes {
  const { known, entity } = names
  const { request, feed } = resolveFeed(names, keys, at)
  const { record, gone, read, token, from, restart } = keys
  const canRead = record ?? read ?? entity.actions.find(({ name }) => name === 'get')
  if (!canRead) report(known, at, `records cannot be read one by one: '${entity.name}' has no 'get'`)
  for (const path of [record, gone]) if (path) checkPath(known, path.at, 'record', path.value, feed?.record)
  if (token && feed) checkParam(known, token.at, token.value, feed.action.allParams)
  if (from) checkMeta(known, from, feed?.action)
  return {
    by: 'feed',
    ...request,
    ...valuesAt({ record, gone, token, from }, 'record', 'gone', 'token', 'from'),
    ...(read && { read: readOf(names, read) }),
    ...(keys.start && { start: startOf(names, keys.start) }),
    ...(restart && { restart: itemsOf(restart) }),
  }
}

/** `meta.next`, where the page has such a field. */
function checkMeta(known: Known, { value, at }: Scalar<string>, action: ActionModel | undefined): void {
  if (action === undefined) return
  const fields = Object.keys(action.response.meta ?? {}).map((name) => `meta.${name}`)
  if (!fields.includes(value)) reportUnknown(known, at, 'place', value, fields)
}

function startOf(
  names: SyncNames,
  { keys: { action, from } }: Block<'start'>,
): NonNullable<FeedChanges['start']> {
  const found = actionNamed(names, action)
  checkPath(names.known, from.at, 'record', from.value, found?.record)
  return { action: action.value, from: from.value }
}

function readOf(names: SyncNames, { keys }: Block<'read'>): NonNullable<FeedChanges['read']> {
  const feed = feedNamed(names, keys.feed)?.action
  if (feed) checkParam(names.known, keys.ids.at, keys.ids.value, feed.allParams)
  const params = resolveGiven(names.known, keys.params, feed?.allParams)
  return { feed: keys.feed.value, ids: keys.ids.value, ...(params && { params }) }
}

export function resolveFeed(
  names: SyncNames,
  keys: Block<'feed_request'>['keys'],
  at: Position,
): { readonly request: FeedRequest; readonly feed: Found | undefined } {
  const { known } = names
  const feed = keys.feed && feedNamed(names, keys.feed)
  if (!keys.feed) report(known, at, "which feed it is stands under 'feed'")
  if (!keys.ids) report(known, at, "where an item has the record's id stands under 'ids'")
  for (const path of textsOf(keys.ids)) checkPath(known, path.at, 'record', path.value, feed?.record)
  const params = resolveGiven(known, keys.params, feed?.action.allParams)
  const request = {
    feed: keys.feed?.value ?? '',
    ...(params && { params }),
    ids: textsOf(keys.ids).map(({ value }) => value),
    ...during(names, keys),
  }
  return { request, feed }
}

function during(
  { known }: SyncNames,
  keys: Pick<Keys, 'overlap' | 'gap'>,
): Pick<FeedRequest, 'overlap' | 'gap'> {
  const overlap = secondsOf(known, keys.overlap)
  const gap = secondsOf(known, keys.gap)
  return { ...(overlap !== undefined && { overlap }), ...(gap !== undefined && { gap }) }
}
