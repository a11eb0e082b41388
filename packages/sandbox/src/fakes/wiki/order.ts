/** The order that `sort` asks for: `modified-date`, or `-title` from the end. */
import { type EntityBehaviour, type Given, type Row, valueAt } from '../../fake.ts'

type Key = (row: Row) => unknown

const changed: Key = (row) => valueAt(row, 'version.createdAt') ?? row.createdAt

const made: Key = (row) => {
  const [first] = (row.earlier as readonly Row[] | undefined) ?? []
  return row.createdAt ?? valueAt(first, 'version.createdAt') ?? changed(row) ?? Number(row.id)
}

const KEYS: Readonly<Record<string, Key>> = {
  id: ({ id }) => Number(String(id).replace(/\D/g, '')),
  key: ({ key }) => key,
  name: ({ name }) => name,
  title: ({ title }) => title,
  'created-date': made,
  'modified-date': changed,
  'child-position': ({ position }) => position,
}

export const inOrder: NonNullable<EntityBehaviour['sort']> = (rows, { sort }: Given) => {
  const wanted = String(sort ?? '')
  const key = KEYS[wanted.replace(/^-/, '')]
  if (key === undefined) return rows
  const sign = wanted.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => sign * compare(key(one), key(other)))
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one ?? '').localeCompare(String(other ?? ''))
}
