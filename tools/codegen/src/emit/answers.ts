import type { ActionModel, BlockModel, EntityModel, RecordRef } from '../model/model.ts'
import { type Interface, named, type Type, text, union } from './code/code.ts'
import { interfaceOf } from './declare.ts'
import { metaFields } from './fields.ts'
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
import { anyObject, membersOf, noFields, typeOf, unknownMembers } from './types.ts'

/** `PageCall<Refund, PagingMeta, RefundListParams>`: what the method of an action answers. */
export function answerType(action: ActionModel, entity: EntityModel, scope: Scope): Type {
  const row = rowType(action, scope)
  const params = hasParams(action) ? named(paramsType(entity, action.name)) : noFields
  switch (action.returns) {
    case 'page':
      return named('PageCall', row, pageMeta(action, entity, scope), params)
    case 'envelope':
      return named('PageCall', row, noFields, params, named(envelopeType(entity, action.name)))
    case 'nothing':
      return named('Call', text('null'))
    case 'bytes':
      return named('Call', named('Download'))
    case 'record':
      return named('Call', row)
  }
}

/** Interfaces that only this answer needs: its Meta where no block has just that, its envelope. */
export function answerInterfaces(action: ActionModel, entity: EntityModel, scope: Scope): Interface[] {
  if (action.returns === 'envelope') return [envelopeInterface(action, entity, scope)]
  return action.returns === 'page' && sharedMeta(action, scope) === undefined
    ? metaInterface(action, entity, scope)
    : []
}

/** One record of an answer. */
function rowType(action: ActionModel, scope: Scope): Type {
  const types = action.answers.map((answer) => recordRefType(answer, scope))
  return types.length === 0 ? anyObject : union(types)
}

function recordRefType(answer: RecordRef, scope: Scope): Type {
  if (answer.kind === 'value') return typeOf(answer.value, 'received', scope)
  const entity = entityNamed(answer.entity, scope)
  return named(answer.kind === 'deleted' ? deletedType(entity) : recordType(entity))
}

function pageMeta(action: ActionModel, entity: EntityModel, scope: Scope): Type {
  if (action.response.meta === undefined) return noFields
  return named(sharedMeta(action, scope) ?? metaType(entity, action.name))
}

/** Name of the Meta of the one block that says all of it. */
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

function metaInterface(action: ActionModel, entity: EntityModel, scope: Scope): Interface[] {
  if (action.response.meta === undefined) return []
  const blocks = metaBlocks(action, scope)
  const own = Object.entries(metaFields(action.response.meta)).filter(([name]) => {
    return !blocks.some(({ response }) => Object.hasOwn(response.meta ?? {}, name))
  })
  return [
    interfaceOf(
      metaType(entity, action.name),
      `What a page of ${methodLink(action, entity)} tells beside its records.`,
      {
        extends: blocks.map(({ name }) => named(blockMetaType(name))),
        members: membersOf(Object.fromEntries(own), 'received', scope),
      },
    ),
  ]
}

/** The upstream's body as it is: fields that the spec does not name pass as well. */
function envelopeInterface(action: ActionModel, entity: EntityModel, scope: Scope): Interface {
  const { items, meta } = action.response
  const rows: Type = { kind: 'array', of: rowType(action, scope), readonly: false }
  return interfaceOf(envelopeType(entity, action.name), `What ${methodLink(action, entity)} answers.`, {
    members: [
      ...(items === undefined ? [] : [{ kind: 'field' as const, name: items, type: rows }]),
      ...membersOf(metaFields(meta), 'received', scope),
      unknownMembers(),
    ],
  })
}

/** `{@link Refunds.list}` */
function methodLink(action: ActionModel, entity: EntityModel): string {
  return `{@link ${methodsType(entity)}.${action.name}}`
}
