import type { EntityModel } from '../model/model.ts'
import { PARENT } from '../model/sets.ts'
import { actionTable } from './action-table.ts'
import { declareConst, type Module } from './declare.ts'
import { type Literal, literal, type Table, table } from './literal.ts'
import type { Scope } from './scope.ts'
import { runStyle } from './table.ts'

/** The module that declares the synchronization of the replica; none if nothing is synchronized. */
export function emitSync(scope: Scope): Module[] {
  const { model } = scope
  const kept = parentsFirst(model.entities)
  if (kept.length === 0) return []
  const entities = kept.map(({ name, sync }) => [name, literal(sync)] as const)
  return [
    {
      path: 'sync.ts',
      declarations: [
        declareConst({
          name: 'sync',
          docs: { text: `How the service synchronizes its replica of ${model.title}.` },
          type: 'ConnectorSync',
          value: table(
            [
              ['limits', limitsTable(scope)],
              ['feeds', feedsTable(scope)],
              ['writes', writesTable(scope)],
              ['moves', movesTable(scope)],
              ['webhooks', webhooksTable(scope)],
              ['entities', table(entities, { expanded: true })],
            ],
            { expanded: true },
          ),
        }),
      ],
    },
  ]
}

/** Records that are listed under another entity's records can only be read once those are known. */
function parentsFirst(entities: readonly EntityModel[]): EntityModel[] {
  const kept = entities.filter(({ sync }) => sync)
  return [...kept.filter(({ sync }) => !sync?.each), ...kept.filter(({ sync }) => sync?.each)]
}

/** Writes that return a record of another synchronized entity: an upload the file, a move the candidate. */
function writesTable({ model: { entities } }: Scope): Literal | undefined {
  const kept = new Set(entities.filter(({ sync }) => sync).map(({ name }) => name))
  const writes = entities.flatMap(({ name, actions }) =>
    actions.flatMap(({ name: action, risk, answers }) => {
      const other = answers.find((answer) => answer.kind === 'record' && answer.entity !== name)
      const isKept = risk !== 'read' && other?.kind === 'record' && kept.has(other.entity)
      return isKept ? [[`${name}.${action}`, other.entity] as const] : []
    }),
  )
  return writes.length === 0 ? undefined : table(writes)
}

/** Writes that put a record below another one: `{ 'events.move': { id: 'destination' } }`. */
function movesTable({ model: { entities } }: Scope): Literal | undefined {
  const moves = entities.flatMap(({ name, actions }) =>
    actions.flatMap(({ name: action, sets = {} }) => {
      const fields = Object.entries(sets).flatMap(([path, value]) =>
        path.startsWith(PARENT) && typeof value === 'object' && value !== null
          ? [[path.slice(PARENT.length), value.param] as const]
          : [],
      )
      return fields.length === 0 ? [] : [[`${name}.${action}`, literal(Object.fromEntries(fields))] as const]
    }),
  )
  return moves.length === 0 ? undefined : table(moves)
}

function webhooksTable({ model: { webhooks } }: Scope): Literal | undefined {
  return webhooks && literal(webhooks)
}

function limitsTable({ model: { limits } }: Scope): Literal | undefined {
  if (limits.length === 0) return undefined
  return limits.map(({ scope, requests, window }) => literal({ scope, requests, window }))
}

function feedsTable(scope: Scope): Table | undefined {
  const style = runStyle(scope)
  const { feeds } = scope.model
  if (feeds.length === 0) return undefined
  const actions = feeds.map((feed) => [feed.name, actionTable(feed, style)] as const)
  return table(
    [
      ['name', 'feeds'],
      ['actions', table(actions, { expanded: true })],
    ],
    { expanded: true },
  )
}
