import type { Row } from '../../fake.ts'

/** Properties that every object has, from the record itself where its kind names them otherwise. */
const STANDARD: Readonly<Record<string, string>> = {
  hs_object_id: 'id',
  createdate: 'createdAt',
  hs_createdate: 'createdAt',
  lastmodifieddate: 'updatedAt',
  hs_lastmodifieddate: 'updatedAt',
}

export function propertyOf(row: Row, name: string): unknown {
  const own = (row.properties as Row | undefined)?.[name]
  return own ?? row[STANDARD[name] ?? '']
}

/** Numbers and times by their value, texts by their letters; what has no value comes first. */
export function compareValues(one: unknown, other: unknown): number {
  const [a, b] = [numberOf(one), numberOf(other)]
  if (!Number.isNaN(a) && !Number.isNaN(b)) return Math.sign(a - b)
  const [x, y] = [String(one ?? ''), String(other ?? '')]
  return x < y ? -1 : Number(x > y)
}

/** In milliseconds for times. NaN for texts. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN
  return ISO_TIME.test(value) ? Date.parse(value) : Number(value)
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT/
