import { metaFields } from '../model/fields.ts'
import type { ActionModel, RecordRef } from '../model/model.ts'
import { type Literal, literal, reference, type Table, table } from './literal.ts'
import { summaryOf } from './method.ts'
import { ownParams, paramBlocks } from './params.ts'
import { entityNamed } from './scope.ts'
import { blockParamsConst, deletedConst, recordConst } from './symbols.ts'
import { fieldsTable, type TableStyle, tableOf } from './table.ts'

type Entry = readonly [key: string, value: Literal | undefined]

/** One action as tools and forms see it. */
export function catalogAction(action: ActionModel, style: TableStyle): Table {
  return table(
    [
      ['description', summaryOf(action, style.scope)],
      ['risk', action.risk],
      ['permission', action.permission],
      ['deprecated', action.deprecated],
      ['also', action.also && literal(action.also)],
      ['goals', action.goals && literal(action.goals)],
      ['untrusted', action.untrusted],
      ['checkedBy', action.checkedBy && literal(action.checkedBy)],
      ['attestedOn', action.attestedOn],
      ...(action.kind === 'replica'
        ? [reference(`replicaActions.${action.name}`)]
        : callEntries(action, style)),
    ],
    { expanded: true },
  )
}

function callEntries(action: ActionModel, style: TableStyle): Entry[] {
  const meta = action.returns === 'page' ? action.response.meta : undefined
  return [
    ['params', paramsValue(action, style)],
    ['returns', answerValue(action, style)],
    ['meta', meta && fieldsTable(metaFields(meta), style)],
    ['requireAny', action.requireAny && literal(action.requireAny)],
    ['requireOne', action.requireOne && literal(action.requireOne)],
    ['exclusive', action.exclusive && literal(action.exclusive)],
    ['dependentRequired', action.dependentRequired && literal(action.dependentRequired)],
    ['sets', action.sets && literal(action.sets)],
    ['filters', action.filters && literal(action.filters)],
  ]
}

function paramsValue(action: ActionModel, style: TableStyle): Literal {
  const own = ownParams(action, style.scope)
  const [first, ...others] = paramBlocks(action, style.scope).map(({ name }) =>
    reference(blockParamsConst(name)),
  )
  if (first === undefined) return fieldsTable(own, style)
  const isAll = others.length === 0 && Object.keys(own).length === 0
  return isAll ? first : fieldsTable(own, style, [first, ...others])
}

function answerValue(action: ActionModel, style: TableStyle): Literal | undefined {
  const row = rowValue(action, style)
  const rows = table([
    ['type', 'array'],
    ['items', row],
  ])
  switch (action.returns) {
    case 'record':
      return row
    case 'page':
      return rows
    case 'envelope':
      return envelopeValue(action, rows, style)
    case 'bytes':
      return table([['type', 'bytes']])
    case 'nothing':
      return undefined
  }
}

function envelopeValue({ response }: ActionModel, rows: Table, style: TableStyle): Table {
  const fields = fieldsTable(metaFields(response.meta), style).entries
  return objectOf(table([response.items === undefined ? undefined : [response.items, rows], ...fields]))
}

function rowValue(action: ActionModel, style: TableStyle): Literal {
  const [only, ...others] = action.answers.map((answer) => recordValue(answer, style))
  if (only === undefined) return table([['type', 'object']])
  return others.length === 0 ? only : table([['anyOf', [only, ...others]]])
}

function recordValue(answer: RecordRef, style: TableStyle): Literal {
  if (answer.kind === 'value') return tableOf(answer.value, style)
  const entity = entityNamed(answer.entity, style.scope)
  return objectOf(reference(answer.kind === 'deleted' ? deletedConst(entity) : recordConst(entity)))
}

function objectOf(properties: Literal): Table {
  return table([
    ['type', 'object'],
    ['properties', properties],
  ])
}
