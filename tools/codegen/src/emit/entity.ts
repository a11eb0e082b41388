import type { ActionModel, EntityModel, Fields } from '../model/model.ts'
import { actionTable } from './action-table.ts'
import { answerInterfaces } from './answers.ts'
import { blockInterfaces, blockTables } from './block-declarations.ts'
import { type Declaration, declareConst, declareInterface, type Module, property } from './declare.ts'
import { sentence, words } from './docs.ts'
import { table } from './literal.ts'
import { methodOf } from './method.ts'
import { hasParams, paramsInterface } from './params.ts'
import type { Scope } from './scope.ts'
import { searchInterfaces } from './search-interfaces.ts'
import type { PropertySignatureStructure } from './structures.ts'
import { deletedType, entityConst, entityPath, methodsType, recordType, searchType } from './symbols.ts'
import { runStyle } from './table.ts'
import { typeInterfaces, typeTables } from './type-declarations.ts'
import { propertiesOf } from './types.ts'
import { generic } from './typescript.ts'

/** The module of an entity: its record, the params of its actions, its methods, and the table that runs them. */
export function emitEntity(entity: EntityModel, scope: Scope): Module {
  // Actions on the replica have no request to run.
  const actions = entity.actions.filter(({ kind }) => kind !== 'replica')
  const path = entityPath(entity)
  return {
    path,
    declarations: [
      ...recordInterfaces(entity, scope),
      ...typeInterfaces(path, scope),
      ...blockInterfaces(path, scope),
      ...actions.flatMap((action) => actionInterfaces(action, entity, scope)),
      methodsInterface(actions, entity, scope),
      ...searchInterfaces(entity, scope),
      ...typeTables(path, scope),
      ...blockTables(path, scope),
      entityTable(actions, entity, scope),
    ],
  }
}

function recordInterfaces(entity: EntityModel, scope: Scope): Declaration[] {
  const { record, deleted } = entity
  const methods = methodsType(entity)
  const declared = (name: string, text: string, fields: Fields, more: PropertySignatureStructure[] = []) =>
    declareInterface(name, { text }, { properties: [...propertiesOf(fields, 'received', scope), ...more] })
  return [
    ...(record
      ? [declared(recordType(entity), `A record of {@link ${methods}}.`, record, absentProperties(entity))]
      : []),
    ...(deleted ? [declared(deletedType(entity), `Response of {@link ${methods}.delete}.`, deleted)] : []),
  ]
}

/**
 * The flags that only a deleted record has, as properties that a record lacks. If an action answers either of the two,
 * `if (!customer.deleted)` tells them apart.
 */
function absentProperties({ record = {}, deleted = {}, actions }: EntityModel): PropertySignatureStructure[] {
  const isEither = actions.some(({ answers }) => new Set(answers.map(({ kind }) => kind)).size > 1)
  if (!isEither) return []
  const flags = Object.keys(deleted).filter((name) => deleted[name]?.const === true && !record[name])
  const docs = { text: 'Only a deleted record has it.' }
  return flags.map((name) => property({ name, type: 'undefined', optional: true, docs }))
}

function actionInterfaces(action: ActionModel, entity: EntityModel, scope: Scope): Declaration[] {
  const params = hasParams(action) ? [paramsInterface(action, entity, scope)] : []
  return [...params, ...answerInterfaces(action, entity, scope)]
}

function methodsInterface(actions: readonly ActionModel[], entity: EntityModel, scope: Scope): Declaration {
  const text = sentence(entity.description) || `Actions on ${words(entity.name)}.`
  const methods = actions.map((action) => methodOf(action, entity, scope))
  return declareInterface(methodsType(entity), { text }, { methods })
}

function entityTable(actions: readonly ActionModel[], entity: EntityModel, scope: Scope): Declaration {
  const style = runStyle(scope)
  const tables = actions.map((action) => [action.name, actionTable(action, style)] as const)
  const search = entity.searchable === undefined ? [] : [searchType(entity)]
  const entries = [
    ['name', entity.name],
    ['key', entity.key === 'id' ? undefined : entity.key],
    ['actions', table(tables, { expanded: true })],
  ] as const
  return declareConst({
    name: entityConst(entity),
    docs: { text: `Runs {@link ${methodsType(entity)}}.` },
    type: generic('Entity', methodsType(entity), ...search),
    value: table(entries, { expanded: true }),
  })
}
