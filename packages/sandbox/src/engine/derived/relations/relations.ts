/** Which entities are above which, as {@link linksOf} tells by action. */
import type { UpstreamTables } from '../../behaviour.ts'
import { keyPathOf } from '../../state/key-path.ts'
import { type Above, keyOf } from './above.ts'
import { type Links, linksOf, type Source } from './links.ts'

export interface Relations {
  /** Links of an action. */
  links(entity: string, action: string): Links
  /** Entities above one, the lowest first. */
  parents(entity: string): readonly string[]
  /** Fields of an entity's records by which others name them. */
  sources(entity: string): readonly Source[]
  /** Fields beside the key by which its own requests name a record. */
  addresses(entity: string): readonly string[]
  /** Fields of a record that say what is above it. */
  shown(entity: string, above: Above): readonly (readonly [field: string, value: unknown])[]
  /** All entities, those above before those below. */
  topDown(): readonly string[]
}

export function findRelations(tables: UpstreamTables): Relations {
  const links = linksOf(tables)
  const names = Object.keys(tables.entities)
  const all = new Map(names.map((name) => [name, allLinks(tables, links, name)] as const))
  const above = (name: string): string[] => [
    ...new Set(all.get(name)?.flatMap(([, { entity }]) => (entity === name ? [] : [entity]))),
  ]
  const levels = new Map(names.map((name) => [name, levelOf(above, name)] as const))
  const level = (name: string): number => levels.get(name) ?? 0
  const sources = Map.groupBy(
    names.flatMap((name) => (all.get(name) ?? []).filter(([, { entity }]) => entity !== name)),
    ([, { entity }]) => entity,
  )
  return {
    links,
    parents: (entity) => above(entity).toSorted((a, b) => level(b) - level(a)),
    sources: (entity) => unique((sources.get(entity) ?? []).map(([, source]) => source)),
    addresses: (entity) => {
      const own = (all.get(entity) ?? []).flatMap(([, one]) => (one.entity === entity ? [one.field] : []))
      return [...new Set(own)].filter((field) => field !== keyPathOf(tables, entity))
    },
    shown: (entity, given) =>
      (all.get(entity) ?? []).flatMap(([param, source]) =>
        source.entity !== entity && keyOf(source) in given ? [[param, given[keyOf(source)]] as const] : [],
      ),
    topDown: () => names.toSorted((a, b) => level(a) - level(b)),
  }
}

function allLinks(tables: UpstreamTables, links: Relations['links'], entity: string): [string, Source][] {
  const actions = Object.keys(tables.entities[entity]?.actions ?? {})
  return actions.flatMap((action) => Object.entries(links(entity, action)))
}

/** Entities that are above each other are on one level. */
function levelOf(above: (name: string) => string[], name: string, below: readonly string[] = []): number {
  const higher = above(name).filter((one) => one !== name && !below.includes(one))
  return Math.max(0, ...higher.map((one) => 1 + levelOf(above, one, [...below, name])))
}

function unique(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [keyOf(source), source])).values()]
}
