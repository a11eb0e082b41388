import type { EntityModel } from '../model/model.ts'
import { actionTable } from './action-table.ts'
import { literal, type Module, named, type Table, table } from './code/code.ts'
import type { Scope } from './scope.ts'
import { runStyle } from './table.ts'

/** The module that the service reads to keep its copy; nothing where there is no copy to keep. */
export function emitSync(scope: Scope): Module[] {
  const { model } = scope
  const kept = parentsFirst(model.entities)
  if (kept.length === 0) return []
  const entities = kept.map(({ name, sync }) => [name, literal(sync)] as const)
  return [
    {
      path: 'sync.ts',
      declarations: [
        {
          kind: 'const',
          name: 'sync',
          docs: { text: `How the service keeps its copy of ${model.title}.` },
          type: named('ConnectorSync'),
          value: table(
            [
              ['feeds', feedsTable(scope)],
              ['entities', table(entities, { expanded: true })],
            ],
            { expanded: true },
          ),
        },
      ],
    },
  ]
}

/** What is listed under another entity's records can only be read when those are known. */
function parentsFirst(entities: readonly EntityModel[]): EntityModel[] {
  const kept = entities.filter(({ sync }) => sync)
  return [...kept.filter(({ sync }) => !sync?.each), ...kept.filter(({ sync }) => sync?.each)]
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
