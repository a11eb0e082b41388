/** The blocks of a spec on their own, as they are generated: once, for all actions that use them. */

import { isFree } from './constants.ts'
import type { BlockModel, Fields } from './model.ts'
import type { Part } from './parts.ts'
import { entriesOf, fieldsOf, place } from './placed.ts'
import { valuesAt } from './read.ts'
import { resolveResponse } from './responses.ts'
import { report, type Scope } from './scope.ts'
import type { Context } from './value-base.ts'
import { resolveFields } from './values.ts'

export function resolveBlocks(scope: Scope): BlockModel[] {
  return [...scope.blocks].map(([name, { node, at }]) => resolveBlock(scope, name, { node, block: name, at }))
}

function resolveBlock(scope: Scope, name: string, part: Part): BlockModel {
  const context = paramContext(scope)
  const fields = (key: 'query' | 'body' | 'header'): Fields =>
    fieldsOf(place(context, entriesOf(scope, [part], key).filter(isFree)))
  return {
    name,
    ...valuesAt(part.node.keys, 'description'),
    query: fields('query'),
    body: fields('body'),
    header: fields('header'),
    params: resolveFields({ scope, use: 'switch' }, part.node.keys.params),
    response: resolveResponse(scope, [part]),
  }
}

function paramContext(scope: Scope): Context {
  const maskOf: Context['maskOf'] = (node) => {
    report(scope, node.at, 'a mask names fields of the records of one action, so it cannot stand in a block')
    return { fields: '*' }
  }
  return { scope, use: 'param', maskOf }
}
