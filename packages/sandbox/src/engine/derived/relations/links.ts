/**
 * Which params of an action name a record above it, and by which of its fields. Known from `sync`: issues are listed for
 * `each` of the repositories, `with` their `owner.login` and `name` as `owner` and `repo`.
 */
import type { Action } from '@plugboard/core'
import type { ConnectorSync } from '@plugboard/core/catalog'
import { pathOf } from '../../actions/records.ts'
import type { UpstreamTables } from '../../behaviour.ts'
import { addressField } from './address-field.ts'

/** A field of a record above. */
export interface Source {
  readonly entity: string
  /** Path in its rows. */
  readonly field: string
}

/** By param: the field that it takes. One of the action's own entity identifies the record of the call. */
export type Links = Readonly<Record<string, Source>>

/** Links of each action, by entity and action. */
export type LinksOf = (entity: string, action: string) => Links

export function linksOf(tables: UpstreamTables): LinksOf {
  const sync = tables.sync?.entities ?? {}
  const declared = Object.keys(sync).map((name) => [name, declaredLinks(tables, sync, name)] as const)
  const byEntity = new Map(declared)
  const byPath = new Map([
    ...listPaths(tables),
    ...ownPaths(tables),
    ...declared.flatMap(([name, links]) => pathsOf(tables, name, links)),
  ])
  return (entity, action) => {
    const table = tables.entities[entity]?.actions[action]
    if (table === undefined) return {}
    const named = Object.entries(byEntity.get(entity) ?? {}).filter(([name]) => takes(table, name))
    const placed = prefixesOf(table.http).flatMap(([param, prefix]) => {
      const source = byPath.get(prefix)
      return source === undefined ? [] : [[param, source] as const]
    })
    return Object.fromEntries([...named, ...placed])
  }
}

function takes({ query, body, http = '' }: Action, name: string): boolean {
  return query?.[name] !== undefined || body?.[name] !== undefined || http.includes(`{${name}}`)
}

/** `with` of an entity. `parent.id` is a field of the record that its parent is listed under. */
function declaredLinks(tables: UpstreamTables, sync: ConnectorSync['entities'], name: string): Links {
  const { each, with: fields = {} } = sync[name] ?? {}
  if (each === undefined) return {}
  const above = sync[each]?.each
  const sources = Object.entries(fields).map(([param, path]): readonly [string, Source] => {
    const isHigher = path.startsWith('parent.') && above !== undefined
    const entity = isHigher ? above : each
    return [
      param,
      { entity, field: storedAt(tables, entity, isHigher ? path.slice('parent.'.length) : path) },
    ]
  })
  return Object.fromEntries(sources)
}

/** A record field may be read from another path upstream. */
function storedAt({ catalog }: UpstreamTables, entity: string, field: string): string {
  return catalog.entities[entity]?.record?.[field]?.from ?? field
}

/** The places in paths at which other requests name the same records: `/repos/{}` and `/repos/{}/{}`. */
function pathsOf({ entities, sync }: UpstreamTables, name: string, links: Links): [string, Source][] {
  const list = entities[name]?.actions[sync?.entities[name]?.list ?? 'list']
  return prefixesOf(list?.http).flatMap(([param, prefix]) => {
    const source = links[param]
    return source === undefined ? [] : [[prefix, source] as [string, Source]]
  })
}

/** The end of the path of `get`, below which other entities have their paths. */
function ownPaths({ entities, catalog }: UpstreamTables): [string, Source][] {
  return Object.entries(entities).flatMap(([entity, { actions, key = 'id' }]) => {
    const [param, prefix] = prefixesOf(actions.get?.http).at(-1) ?? []
    if (param === undefined || prefix === undefined) return []
    const record = catalog.entities[entity]?.record ?? {}
    return [[prefix, { entity, field: addressField(record, key, param) }] as [string, Source]]
  })
}

/** Where records have no address of their own, others are below an item of their list: `/labels/{id}/pages`. */
function listPaths({ entities, catalog }: UpstreamTables): [string, Source][] {
  return Object.entries(entities).flatMap(([entity, { actions, key = 'id' }]) => {
    const list = actions.list?.http
    if (actions.get !== undefined || list === undefined) return []
    const above = `${pathOf(list)}/{}`
    const requests = Object.values(entities).flatMap((one) => Object.values(one.actions))
    const params = requests.flatMap(({ http }) => prefixesOf(http).filter(([, prefix]) => prefix === above))
    const [param] = params[0] ?? []
    if (param === undefined) return []
    const record = catalog.entities[entity]?.record ?? {}
    return [[above, { entity, field: addressField(record, key, param) }] as [string, Source]]
  })
}

/** Params of a path, each with the path up to it and without names: `/repos/{}/{}`. */
function prefixesOf(http = ''): (readonly [param: string, prefix: string])[] {
  const path = http.slice(http.indexOf(' ') + 1)
  const found: (readonly [string, string])[] = []
  let prefix = ''
  for (const segment of path.split('/').slice(1)) {
    const param = /^\{(\w+)\}$/.exec(segment)?.[1]
    prefix += param === undefined ? `/${segment}` : '/{}'
    if (param !== undefined) found.push([param, prefix])
  }
  return found
}
