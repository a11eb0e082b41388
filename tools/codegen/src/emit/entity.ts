import type { ActionModel, EntityModel, Fields, ValueModel } from '../model/model.ts'
import { actionTable } from './action-table.ts'
import { answerInterfaces } from './answers.ts'
import { blockInterfaces, blockTables } from './block-declarations.ts'
import {
  type Const,
  text as code,
  type Declaration,
  type Field,
  type Interface,
  type Module,
  named,
  table,
} from './code/code.ts'
import { interfaceOf } from './declare.ts'
import { sentence, words } from './docs.ts'
import { methodOf } from './method.ts'
import { hasParams, paramsInterface } from './params.ts'
import type { Scope } from './scope.ts'
import {
  deletedType,
  entityConst,
  entityPath,
  methodsType,
  recordType,
  searchFieldsType,
  searchType,
} from './symbols.ts'
import { runStyle } from './table.ts'
import { typeInterfaces, typeTables } from './type-declarations.ts'
import { isAlwaysThere, membersOf } from './types.ts'

/** The module of an entity: its record, the params of its actions, its methods, and the table that runs them. */
export function emitEntity(entity: EntityModel, scope: Scope): Module {
  // The service's copy answers `search`; there is nothing to run for it.
  const actions = entity.actions.filter(({ kind }) => kind !== 'search')
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

function recordInterfaces(entity: EntityModel, scope: Scope): Interface[] {
  const { record, deleted } = entity
  const methods = methodsType(entity)
  const fields = record && membersOf(record, 'received', scope)
  const text = `A record of {@link ${methods}}.`
  return [
    ...(fields
      ? [interfaceOf(recordType(entity), text, { members: [...fields, ...absentMembers(entity)] })]
      : []),
    ...(deleted
      ? [shape(deletedType(entity), `What {@link ${methods}.delete} answers.`, deleted, scope)]
      : []),
  ]
}

/**
 * The flags that only a deleted record has, as fields that a record lacks. Where an action answers either of the two,
 * `if (!customer.deleted)` then tells them apart.
 */
function absentMembers({ record = {}, deleted = {}, actions }: EntityModel): Field[] {
  const isEither = actions.some(({ answers }) => new Set(answers.map(({ kind }) => kind)).size > 1)
  if (!isEither) return []
  const flags = Object.keys(deleted).filter((name) => deleted[name]?.const === true && !record[name])
  return flags.map((name) => ({
    kind: 'field',
    name,
    type: code('undefined'),
    optional: true,
    docs: { text: 'Only a deleted record has it.' },
  }))
}

function actionInterfaces(action: ActionModel, entity: EntityModel, scope: Scope): Interface[] {
  const params = hasParams(action) ? [paramsInterface(action, entity, scope)] : []
  return [...params, ...answerInterfaces(action, entity, scope)]
}

function methodsInterface(actions: readonly ActionModel[], entity: EntityModel, scope: Scope): Interface {
  const members = actions.map((action) => methodOf(action, entity, scope))
  const text = sentence(entity.description) || `What can be done with ${words(entity.name)}.`
  return interfaceOf(methodsType(entity), text, { members })
}

function searchInterfaces(entity: EntityModel, scope: Scope): Declaration[] {
  if (entity.searchable === undefined) return []
  const fields = searchFieldsType(entity)
  const things = words(entity.name)
  return [
    shape(
      fields,
      `Searchable fields of ${things}, as a hit holds them.`,
      hitFields(entity, entity.searchable),
      scope,
    ),
    interfaceOf(searchType(entity), `Finds ${things} in the service's copy; only a hosted client has it.`, {
      extends: [named('Search', named(fields))],
    }),
  ]
}

/** In a hit a field is null when the record has none, so only what every record has is never null. */
function hitFields({ key, record = {}, deleted = record }: EntityModel, searchable: Fields): Fields {
  const isFilled = (field: ValueModel | undefined) =>
    field !== undefined && isAlwaysThere(field) && !field.nullable
  return Object.fromEntries(
    Object.entries(searchable).map(([name, value]) => {
      // What was deleted can be found as well, and holds less.
      const isNeverNull = name === key || (isFilled(record[name]) && isFilled(deleted[name]))
      return [name, isNeverNull ? value : { ...value, nullable: true }]
    }),
  )
}

function entityTable(actions: readonly ActionModel[], entity: EntityModel, scope: Scope): Const {
  const style = runStyle(scope)
  const tables = actions.map((action) => [action.name, actionTable(action, style)] as const)
  const search = entity.searchable === undefined ? [] : [named(searchType(entity))]
  const entries = [
    ['name', entity.name],
    ['key', entity.key === 'id' ? undefined : entity.key],
    ['actions', table(tables, { expanded: true })],
  ] as const
  return {
    kind: 'const',
    name: entityConst(entity),
    docs: { text: `Runs {@link ${methodsType(entity)}}.` },
    type: named('Entity', named(methodsType(entity)), ...search),
    value: table(entries, { expanded: true }),
  }
}

function shape(name: string, text: string, fields: Fields, scope: Scope): Interface {
  return interfaceOf(name, text, { members: membersOf(fields, 'received', scope) })
}
