/** Source of the params of the next page. */
import type { Next } from '@plugboard/core'
import type { NextNode } from '../spec/schema/index.ts'
import { checkPath } from './field-path.ts'
import type { Fields } from './model.ts'
import { type Located, located, pick } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { checkParam, report, reportUnknown } from './scope.ts'

export function resolveNext(node: NextNode): Next {
  return {
    set: node.set,
    from: node.from,
    ...pick(node, 'while', 'until', 'stop'),
    ...(node.back && { back: { set: node.back.set, from: node.back.from } }),
  }
}

/** Names that `next` may use: the params of the action, its meta, and the fields of a record where they are known. */
export interface PagingNames {
  readonly params: Fields
  readonly meta: Fields
  readonly row: Fields | undefined
}

const SOURCES = ['last', 'first', 'meta', 'body', 'header', 'offset', 'page', 'link']
const HEADER_NAME = /^[\w-]{1,100}$/

export function checkNext(scope: ResolvedScope, node: NextNode, names: PagingNames): void {
  const { back } = node
  for (const param of [located(scope, node, 'set'), back && located(scope, back, 'set')])
    if (param) checkParam(scope, param.at, param.value, names.params)
  checkSource(scope, located(scope, node, 'from'), SOURCES, names)
  checkSource(scope, back && located(scope, back, 'from'), ['first', 'meta', 'body'], names)
  checkSource(scope, located(scope, node, 'while'), ['meta', 'body'], names)
  checkSource(scope, located(scope, node, 'until'), ['meta', 'body'], names)
}

/** A source is `offset`, `page`, `link`, or a word and a path behind it; `link` may have one. */
function checkSource(
  scope: ResolvedScope,
  source: Located<string> | undefined,
  words: readonly string[],
  names: PagingNames,
): void {
  if (source === undefined) return
  const { value, at } = source
  const [word = '', ...rest] = value.split('.')
  const isWhole = word === 'offset' || word === 'page' || (word === 'link' && rest.length === 0)
  const form = isWhole ? `'${word}' alone` : `'${word}.<field>'`
  if (!words.includes(word)) reportUnknown(scope, at, 'source', value, words)
  else if (isWhole === rest.length > 0) report(scope, at, `'${value}' is no source; expected ${form}`)
  else if (word === 'meta') checkPath(scope, at, 'meta', rest.join('.'), names.meta)
  else if (word === 'header' && !HEADER_NAME.test(rest.join('.')))
    report(scope, at, `'${rest.join('.')}' is no name of a header`)
  else if (word === 'last' || word === 'first') checkPath(scope, at, 'record', rest.join('.'), names.row)
}
