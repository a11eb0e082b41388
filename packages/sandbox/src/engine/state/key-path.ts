import type { UpstreamTables } from '../behaviour.ts'

/** Path of the key in the upstream's record: `metadata.uid` where the record field `uid` is read from there. */
export function keyPathOf({ entities, catalog }: UpstreamTables, entity: string): string {
  const key = entities[entity]?.key ?? 'id'
  return catalog.entities[entity]?.record?.[key]?.from ?? key
}
