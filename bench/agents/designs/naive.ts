/** One tool for each action with the JSON Schema of its params, as most servers have it. */
import type { Connection } from '@plugboard/agent'
import { isSearch } from '@plugboard/core'
import { paramsSchema } from '@plugboard/core/catalog'
import type { Turn } from '../account.ts'
import type { RawCall } from './raw.ts'

export function staticText(connections: readonly Connection[]): string {
  return connections.flatMap(toolsOf).join('\n')
}

function toolsOf({ catalog }: Connection): string[] {
  return Object.entries(catalog.entities).flatMap(([entity, { actions }]) =>
    Object.entries(actions)
      .filter(([action]) => !isSearch(action))
      .map(([action, entry]) =>
        JSON.stringify({
          name: nameOf(catalog.name, entity, action),
          description: entry.description,
          inputSchema: paramsSchema(entry, catalog.types),
        }),
      ),
  )
}

function nameOf(connector: string, entity: string, action: string): string {
  return `${connector.replaceAll('-', '_')}_${entity}_${action}`
}

/** The naive policy knows its tools: a turn for each call. */
export function turnsOf(calls: readonly RawCall[]): Turn[] {
  return calls.map(({ connection, entity, action, params, result }) => ({
    args: JSON.stringify({ name: nameOf(connection.catalog.name, entity, action), args: params }),
    result: JSON.stringify(result),
  }))
}
