/** The blocks of a spec on their own, as they are generated: once, for all actions that use them. */
import { positionOf } from '../spec/positions.ts'
import type { BlockModel, Fields } from './model.ts'
import { entriesIn, fieldsOf, paramsFrom } from './param-locations.ts'
import type { Part } from './parts.ts'
import { pick } from './read.ts'
import { resolveResponse } from './responses.ts'
import { report, type Scope } from './scope.ts'
import type { Context } from './value-base.ts'
import { resolveFields } from './values.ts'

export function resolveBlocks(scope: Scope): BlockModel[] {
  return [...scope.blocks.values()].map(({ name, value: node, at }) =>
    resolveBlock(scope, name, { node, block: name, at }),
  )
}

function resolveBlock(scope: Scope, name: string, part: Part): BlockModel {
  const context = paramContext(scope)
  const fields = (location: 'query' | 'body' | 'header'): Fields =>
    fieldsOf(paramsFrom(context, entriesIn(scope, [part], location)))
  return {
    name,
    ...pick(part.node, 'description'),
    query: fields('query'),
    body: fields('body'),
    header: fields('header'),
    params: resolveFields({ scope, use: 'switch' }, part.node.params),
    response: resolveResponse(scope, [part]),
  }
}

function paramContext(scope: Scope): Context {
  const maskOf: Context['maskOf'] = (node) => {
    const message = 'a mask names fields of the records of one action, so it cannot be in a block'
    report(scope, positionOf(scope.positions, node), message)
    return { fields: '*' }
  }
  return { scope, use: 'param', maskOf }
}
