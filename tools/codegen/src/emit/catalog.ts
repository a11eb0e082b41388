import { blockParams } from '../model/fields.ts'
import type { CredentialsModel, EntityModel } from '../model/model.ts'
import { catalogAction } from './catalog-action.ts'
import { referredTypes } from './connector.ts'
import { type Declaration, declareConst, type Module } from './declare.ts'
import { sentence } from './docs.ts'
import { literal, reference, type Table, table } from './literal.ts'
import { typesInOrder } from './named-types.ts'
import type { Scope } from './scope.ts'
import { blockParamsConst, deletedConst, recordConst, typeConst } from './symbols.ts'
import { catalogStyle, fieldsTable, ownTable, type TableStyle } from './table.ts'

/** The module for tools and forms: everything that a spec says, and nothing that a call needs. */
export function emitCatalog(scope: Scope): Module {
  const style = catalogStyle(scope)
  const { blocks, entities } = scope.model
  return {
    path: 'catalog.ts',
    declarations: [
      ...typesInOrder(scope).map(({ name, value }) =>
        localConst(typeConst(name), 'Value', ownTable(value, style)),
      ),
      ...blocks
        .filter((block) => Object.keys(blockParams(block)).length > 0)
        .map((block) =>
          localConst(blockParamsConst(block.name), 'Params', fieldsTable(blockParams(block), style)),
        ),
      ...entities.flatMap((entity) => recordConstants(entity, style)),
      catalogConst(style),
    ],
  }
}

function recordConstants(entity: EntityModel, style: TableStyle): Declaration[] {
  const { record, deleted } = entity
  return [
    ...(record ? [localConst(recordConst(entity), 'Params', fieldsTable(record, style))] : []),
    ...(deleted ? [localConst(deletedConst(entity), 'Params', fieldsTable(deleted, style))] : []),
  ]
}

function catalogConst(style: TableStyle): Declaration {
  const { model } = style.scope
  const entries = [
    ['name', model.connector],
    ['title', model.title],
    ['provider', model.provider],
    ['vendor', model.vendor],
    ['color', model.color],
    ['description', sentence(model.description)],
    ['auth', model.auth.map((method) => authTable(method, style))],
    [
      'entities',
      table(
        model.entities.map((entity) => [entity.name, entityTable(entity, style)]),
        { expanded: true },
      ),
    ],
    ['types', referredTypes(style)],
    ['texts', model.texts && literal(model.texts)],
  ] as const
  return declareConst({
    name: 'catalog',
    docs: { text: `Descriptions, records and searchable fields of ${model.title}, for tools and forms.` },
    type: 'Catalog',
    value: table(entries, { expanded: true }),
  })
}

function authTable(method: CredentialsModel, style: TableStyle): Table {
  const { name, description, credentials, account, consent } = method
  return table([
    ['name', name],
    ['description', description && sentence(description)],
    ['credentials', fieldsTable(credentials, style)],
    ['account', account && literal(account)],
    ['consent', consent && literal(consent)],
  ])
}

function entityTable(entity: EntityModel, style: TableStyle): Table {
  const actions = entity.actions.map((action) => [action.name, catalogAction(action, style)] as const)
  return table(
    [
      ['description', sentence(entity.description)],
      ['key', entity.key],
      ['address', entity.address && literal(entity.address)],
      ['brief', entity.brief && literal(entity.brief)],
      ['also', entity.also && literal(entity.also)],
      ['record', entity.record && reference(recordConst(entity))],
      ['deleted', entity.deleted && reference(deletedConst(entity))],
      ['actions', table(actions, { expanded: true })],
      ['searchable', entity.searchable && fieldsTable(entity.searchable, style)],
    ],
    { expanded: true },
  )
}

function localConst(name: string, type: string, value: Table): Declaration {
  return declareConst({ name, type, value: { ...value, expanded: true }, reach: 'module' })
}
