import type { Given, Subject } from './subject.ts'

/** The key of a record, as an action answers it or as the upstream has it: there it may be inside another object. */
export function recordKey({ entities, catalog }: Subject, entity: string, record: unknown): unknown {
  const key = entities[entity]?.key ?? 'id'
  const path = catalog.entities[entity]?.record?.[key]?.from?.split('.') ?? [key]
  const upstream = path.reduce<unknown>((at, name) => (at as Given | null | undefined)?.[name], record)
  return (record as Given)[key] ?? upstream
}
