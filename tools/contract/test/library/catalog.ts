import type { Action, Params, Value } from '@plugboard/core'
import type { ActionEntry, Catalog } from '@plugboard/core/catalog'
import { isWrite, rowsOf } from '../../src/suite/rows.ts'
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
      const rows = rowsOf({ entities }).filter(({ entity }) => entity === name)
      const actions = rows.map((row) => [row.action, entryOf(row)])
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

function entryOf(row: ReturnType<typeof rowsOf>[number]): ActionEntry {
  const { requireAny, requireOne, exclusive } = row.table
  const returns = returnsOf(row.action, row.table, { type: 'object', properties: records[row.entity] ?? {} })
  return {
    description: row.name,
    risk: isWrite(row) ? 'write' : 'read',
    params: Object.fromEntries(row.params.map(({ name, value }) => [name, value])),
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
