/** Signature of the replica search. Only the fields differ between entities. */
import type { ActionRef } from '../registry.ts'

/** Maximum searchable fields that are listed. */
const MOST = 30

export function searchCard({ entityEntry }: ActionRef): string[] {
  const fields = Object.keys(entityEntry.searchable ?? {})
  const others = fields.length > MOST ? ` and ${fields.length - MOST} more` : ''
  const addresses = Object.entries(entityEntry.searchable ?? {}).flatMap(([name, { format }]) =>
    format === 'email' ? [name] : [],
  )
  const exact = ['exact case', ...(addresses.length === 0 ? [] : [`any case of ${addresses.join(', ')}`])]
  return [
    '  query: {filter?, sort?: [field | {field: "asc"|"desc"}]}; limit?: 1..1000',
    `  filter: {op: {field: value}} with eq neq in (${exact.join('; ')}) gt gte lt lte like keyword fuzzy (any case); {and|or: […]}, {not: …}; paths like a.b`,
    '  counts: read with group, sum, avg, min, max, count; sort: [{"sum.FIELD": "desc"}]',
    `  fields: ${fields.slice(0, MOST).join(', ')}${others}`,
  ]
}
