/** Find, describe, execute: three tools over all actions, with schemas and raw results. */
import { rank, type Session } from '@plugboard/agent'
import { paramsSchema } from '@plugboard/core/catalog'
import type { Turn } from '../account.ts'
import type { RawCall } from './raw.ts'

const TOOLS = [
  {
    name: 'find_actions',
    description: 'Finds actions of the connected systems for a query. Returns names and descriptions.',
    inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  },
  {
    name: 'describe_action',
    description: 'Returns the JSON Schema of the params of an action.',
    inputSchema: { type: 'object', properties: { action: { type: 'string' } }, required: ['action'] },
  },
  {
    name: 'execute_action',
    description: 'Executes an action with params and returns its result.',
    inputSchema: {
      type: 'object',
      properties: { action: { type: 'string' }, params: { type: 'object' } },
      required: ['action', 'params'],
    },
  },
]

export function staticText(): string {
  return TOOLS.map((tool) => JSON.stringify(tool)).join('\n')
}

/** Actions that a search shows. */
const SHOWN = 10

/** Each action is found and described once, and executed for every call. */
export function turnsOf(session: Session, prompt: string, calls: readonly RawCall[]): Turn[] {
  const seen = new Set<string>()
  return calls.flatMap((call) => {
    const name = `${call.connection.catalog.name}.${call.entity}.${call.action}`
    const isNew = !seen.has(name)
    seen.add(name)
    const execute = turn('execute_action', { action: name, params: call.params }, call.result)
    return isNew ? [finding(session, prompt), describing(call, name), execute] : [execute]
  })
}

function finding(session: Session, query: string): Turn {
  const found = rank(session, query)
    .slice(0, SHOWN)
    .map(({ name, entry }) => ({ name, description: entry.description }))
  return turn('find_actions', { query }, found)
}

function describing({ connection: { catalog }, entity, action }: RawCall, name: string): Turn {
  const entry = catalog.entities[entity]?.actions[action]
  return turn('describe_action', { action: name }, entry && paramsSchema(entry, catalog.types))
}

function turn(name: string, args: object, result: unknown): Turn {
  return { args: JSON.stringify({ name, args }), result: JSON.stringify(result) }
}
