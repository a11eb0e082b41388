import type { Action, Params, Value } from '@plugboard/core'
import type { ActionEntry, Catalog } from '@plugboard/core/catalog'
import { declaredActions, isWrite } from '../../src/suite/declared-actions.ts'
import { connector, entities } from './tables.ts'

const string: Value = { type: 'string' }

const records: Readonly<Record<string, Params>> = {
  books: {
    id: string,
    title: string,
    pages: { type: 'integer', optional: true },
    added: { type: 'integer' },
  },
  members: { number: string, name: string },
  loans: { id: string, due: { type: 'integer' } },
  covers: { id: string, title: string, md5: string },
}

const deleted: Params = { id: string, deleted: { type: 'boolean' } }

/** Derived from the tables; for real connectors it is derived from a spec. */
export const catalog: Catalog = {
  name: connector.name,
  title: connector.title,
  provider: connector.provider,
  description: 'Books, members and loans.',
  auth: [],
  ...(connector.types && { types: connector.types }),
  entities: Object.fromEntries(
    Object.values(entities).map(({ name, key = 'id' }) => {
      const all = declaredActions({ entities }).filter(({ entity }) => entity === name)
      const actions = all.map((declared) => [declared.action, entryOf(declared)])
      const entry = {
        description: name,
        key,
        record: records[name] ?? {},
        actions: Object.fromEntries(actions),
      }
      return [name, name === 'books' ? { ...entry, deleted } : entry]
    }),
  ),
}

function entryOf(declared: ReturnType<typeof declaredActions>[number]): ActionEntry {
  const { requireAny, requireOne, exclusive } = declared.table
  const returns = returnsOf(declared.action, declared.table, {
    type: 'object',
    properties: records[declared.entity] ?? {},
  })
  return {
    description: declared.name,
    risk: isWrite(declared) ? 'write' : 'read',
    params: Object.fromEntries(declared.params.map(({ name, value }) => [name, value])),
    ...(returns && { returns }),
    ...(requireAny && { requireAny }),
    ...(requireOne && { requireOne }),
    ...(exclusive && { exclusive }),
  }
}

function returnsOf(action: string, { returns, items = '' }: Action, record: Value): Value | undefined {
  if (action === 'delete') return { type: 'object', properties: deleted }
  if (returns === 'nothing') return undefined
  if (returns === 'bytes') return { type: 'bytes' }
  const list: Value = { type: 'array', items: record }
  if (returns === 'envelope') return { type: 'object', properties: { [items]: list } }
  return returns === 'page' ? list : record
}
