import { type Call, type Dataset, Refusal, type Row } from '../../fake.ts'
import type { EntityName, Rows } from './rows/index.ts'

/** The row with this id, if any. */
export function find<E extends EntityName>(data: Dataset, entity: E, id: unknown): Rows[E] | undefined {
  return data.collection(entity).get(String(id)) as Rows[E] | undefined
}

/** A row that another one links to. */
export function linked<E extends EntityName>(data: Dataset, entity: E, id: string): Rows[E] {
  const row = find(data, entity, id)
  if (row === undefined) throw new Error(`a link of the sandbox leads to no ${entity}: ${id}`)
  return row
}

/** All rows, newest first. */
export function allOf<E extends EntityName>(data: Dataset, entity: E): readonly Rows[E][] {
  return data.collection(entity).rows() as readonly Row[] as readonly Rows[E][]
}

/** The row whose id a param contains. Refuses an unknown one. */
export function named<E extends EntityName>(call: Call, entity: E, id: unknown, param: string): Rows[E] {
  const row = find(call.data, entity, id)
  if (row === undefined) throw new Refusal({ kind: 'no_record', entity, id: String(id), param })
  return row
}

/** The row whose id a required param contains. */
export function namedBy<E extends EntityName>(call: Call, entity: E, param: string): Rows[E] {
  return named(call, entity, call.params[param], param)
}

/** Refuses params that contain unknown ids. Absent ones are ignored. */
export function checkLinks(call: Call, links: Readonly<Record<string, EntityName>>): void {
  for (const [param, entity] of Object.entries(links)) {
    if (call.params[param] != null) namedBy(call, entity, param)
  }
}

export function put<E extends EntityName>(data: Dataset, entity: E, row: Rows[E]): void {
  data.collection(entity).put(row)
}
