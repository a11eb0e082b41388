/** Where the params of the page after this one come from. */
import type { Next } from '@plugboard/core'
import type { Block, Scalar } from '../spec/tree.ts'
import { checkPath, type Known } from './known.ts'
import type { Fields } from './model.ts'
import { valuesAt } from './read.ts'
import { checkParam, report, reportUnknown } from './scope.ts'

export function resolveNext({ keys }: Block<'next'>): Next {
  return {
    set: keys.set.value,
    from: keys.from.value,
    ...valuesAt(keys, 'while', 'until', 'stop'),
    ...(keys.back && { back: { set: keys.back.keys.set.value, from: keys.back.keys.from.value } }),
  }
}

/** What `next` may name: the params of the action, its meta, and the fields of a record where they are known. */
export interface PagingNames {
  readonly params: Fields
  readonly meta: Fields
  readonly row: Fields | undefined
}

export function checkNext(known: Known, { keys }: Block<'next'>, names: PagingNames): void {
  const back = keys.back?.keys
  for (const param of [keys.set, back?.set]) if (param) checkParam(known, param.at, param.value, names.params)
  checkSource(known, keys.from, ['last', 'first', 'meta', 'body', 'offset', 'link'], names)
  checkSource(known, back?.from, ['first', 'meta', 'body'], names)
  checkSource(known, keys.while, ['meta', 'body'], names)
  checkSource(known, keys.until, ['meta', 'body'], names)
}

/** A source is `offset`, `link`, or a word and a path behind it. */
function checkSource(
  known: Known,
  source: Scalar<string> | undefined,
  words: readonly string[],
  names: PagingNames,
): void {
  if (source === undefined) return
  const { value, at } = source
  const [word = '', ...rest] = value.split('.')
  const isWhole = word === 'offset' || word === 'link'
  const form = isWhole ? `'${word}' alone` : `'${word}.<field>'`
  if (!words.includes(word)) reportUnknown(known, at, 'source', value, words)
  else if (isWhole === rest.length > 0) report(known, at, `'${value}' is no source; expected ${form}`)
  else if (word === 'meta') checkPath(known, at, 'meta', rest.join('.'), names.meta)
  else if (word === 'last' || word === 'first') checkPath(known, at, 'record', rest.join('.'), names.row)
}
