import { metaFields } from '../model/fields.ts'
import type { ActionModel, BlockModel, EntityModel, RecordRef } from '../model/model.ts'
import { type Declaration, declareInterface, property } from './declare.ts'
import { hasParams } from './params.ts'
import { blocksOf, entityNamed, type Scope } from './scope.ts'
import {
  blockMetaType,
  deletedType,
  envelopeType,
  metaType,
  methodsType,
  paramsType,
  recordType,
} from './symbols.ts'
import { propertiesOf, typeOf } from './types.ts'
import { anyObject, arrayOf, generic, noFields, union } from './typescript.ts'

/** `PageCall<Refund, PagingMeta, RefundListParams>`: the return type of an action's method. */
export function answerType(action: ActionModel, entity: EntityModel, scope: Scope): string {
  const row = rowType(action, scope)
  const params = hasParams(action) ? paramsType(entity, action.name) : noFields
  switch (action.returns) {
    case 'page':
      return generic('PageCall', row, pageMeta(action, entity, scope), params)
    case 'envelope':
      return generic('PageCall', row, noFields, params, envelopeType(entity, action.name))
    case 'nothing':
      return generic('Call', 'null')
    case 'bytes':
      return generic('Call', 'Download')
    case 'record':
      return generic('Call', row)
  }
}

/** Interfaces of this response alone: its envelope, or its Meta unless a block has the same. */
export function answerInterfaces(action: ActionModel, entity: EntityModel, scope: Scope): Declaration[] {
  if (action.returns === 'envelope') return [envelopeInterface(action, entity, scope)]
  return action.returns === 'page' && sharedMeta(action, scope) === undefined
    ? metaInterface(action, entity, scope)
    : []
}

/** Type of one record of a response. */
function rowType(action: ActionModel, scope: Scope): string {
  const types = action.answers.map((answer) => recordRefType(answer, scope))
  return types.length === 0 ? anyObject : union(types)
}

function recordRefType(answer: RecordRef, scope: Scope): string {
  if (answer.kind === 'value') return typeOf(answer.value, 'received', scope)
  const entity = entityNamed(answer.entity, scope)
  return answer.kind === 'deleted' ? deletedType(entity) : recordType(entity)
}

function pageMeta(action: ActionModel, entity: EntityModel, scope: Scope): string {
  if (action.response.meta === undefined) return noFields
  return sharedMeta(action, scope) ?? metaType(entity, action.name)
}

/** Name of the block's Meta if a single block declares all of it. */
function sharedMeta(action: ActionModel, scope: Scope): string | undefined {
  const [block, another] = metaBlocks(action, scope)
  const own = Object.keys(action.response.meta ?? {}).filter(
    (name) => !Object.hasOwn(block?.response.meta ?? {}, name),
  )
  return block === undefined || another !== undefined || own.length > 0
    ? undefined
    : blockMetaType(block.name)
}

function metaBlocks(action: ActionModel, scope: Scope): BlockModel[] {
  return blocksOf(action, scope).filter(({ response }) => response.meta !== undefined)
}

function metaInterface(action: ActionModel, entity: EntityModel, scope: Scope): Declaration[] {
  if (action.response.meta === undefined) return []
  const blocks = metaBlocks(action, scope)
  const own = Object.entries(metaFields(action.response.meta)).filter(([name]) => {
    return !blocks.some(({ response }) => Object.hasOwn(response.meta ?? {}, name))
  })
  const docs = { text: `Fields of a page of ${methodLink(action, entity)} beside its records.` }
  return [
    declareInterface(metaType(entity, action.name), docs, {
      extends: blocks.map(({ name }) => blockMetaType(name)),
      properties: propertiesOf(Object.fromEntries(own), 'received', scope),
    }),
  ]
}

/** The upstream's body, unchanged: fields that the spec does not name are included. */
function envelopeInterface(action: ActionModel, entity: EntityModel, scope: Scope): Declaration {
  const { items, meta } = action.response
  const rows = arrayOf(rowType(action, scope), { readonly: false })
  const docs = { text: `Response of ${methodLink(action, entity)}.` }
  return declareInterface(envelopeType(entity, action.name), docs, {
    properties: [
      ...(items === undefined ? [] : [property({ name: items, type: rows })]),
      ...propertiesOf(metaFields(meta), 'received', scope),
    ],
    open: true,
  })
}

/** `{@link Refunds.list}` */
function methodLink(action: ActionModel, entity: EntityModel): string {
  return `{@link ${methodsType(entity)}.${action.name}}`
}
