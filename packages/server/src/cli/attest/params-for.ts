import type { Entity, Value } from '@plugboard/core'
import type { Catalog, ConnectorSync } from '@plugboard/core/catalog'
import { fieldNamedBy, namesEntity, nounsOf, plainName } from '../../catalog/param-names.ts'
import { valueAt } from '../../sync/reading/json-path.ts'
import { keyText } from '../../text/key-text.ts'

/** Params or fields by name. */
export type Given = Readonly<Record<string, unknown>>

/** The declarations of a connector. */
export interface Known {
  readonly catalog: Catalog
  readonly entities?: Readonly<Record<string, Entity>>
  /** Its lists say which records the params of others name. */
  readonly sync?: ConnectorSync | undefined
}

export interface FoundParams {
  /** Undefined if a required param is missing. */
  readonly params?: Given
  readonly missing: readonly string[]
}

/**
 * Required params of an action from records that were read: a param that the synchronization takes from a record, one behind the
 * name of an entity in the path, or one that is named like the key, or like another entity and its key (`customer`, `customer_id`,
 * `issueIdOrKey`).
 *
 * @param seen A record of each entity.
 * @param mark Value of texts that neither a record nor the object itself gives, which an update leaves as it is.
 */
export function paramsFor(
  known: Known,
  entity: string,
  action: string,
  seen: ReadonlyMap<string, Given>,
  mark?: string,
): FoundParams {
  const { catalog, sync } = known
  const { params = {}, requireAny = [], requireOne = [] } = catalog.entities[entity]?.actions[action] ?? {}
  const required = Object.keys(params).filter((name) => params[name]?.required)
  const names = [...new Set([...required, ...requireAny.slice(0, 1), ...requireOne.slice(0, 1)])]
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const declared = params[name] ?? {}
      const link = linkOf(known, entity, action, name)
      const value =
        (isRecord(declared) ? undefined : named(known, { entity, name, link }, seen)) ??
        (link === undefined ? invented(known, { entity, name, declared }, seen, mark) : undefined)
      return value === undefined ? [] : [[name, isText(declared) ? (keyText(value) ?? value) : value]]
    }),
  )
  const missing = names.filter((name) => !(name in given))
  const { list, params: usual } = sync?.entities[entity] ?? {}
  // A search of all records needs the query that finds them.
  const own = list === action && action === 'api_search' ? { ...usual, ...given } : given
  return missing.length === 0 ? { params: own, missing } : { missing }
}

/** An object is no key, even if it is named like an entity. */
function isRecord({ type = 'any' }: Value): boolean {
  return ['object', 'array', 'map'].includes(type)
}

function isText({ type, enum: values }: Value): boolean {
  return type === 'string' && values === undefined
}

interface Named {
  readonly entity: string
  readonly name: string
  readonly link: Link | undefined
}

/** The value of a record that the param names. */
function named({ catalog }: Known, { entity, name, link }: Named, seen: ReadonlyMap<string, Given>): unknown {
  if (link !== undefined) return valueAt(seen.get(link.entity), link.path)
  const own = catalog.entities[entity]?.address?.[name]
  const record = seen.get(entity)
  // A record with an address of several parts is not found by its key.
  return own !== undefined && record !== undefined
    ? valueAt(record, own)
    : keyFrom(catalog, entity, name, seen)
}

interface Invented {
  readonly entity: string
  readonly name: string
  readonly declared: Value
}

/** The value that the object has already, else the mark. An invented id of another record is refused, which says nothing about the action. */
function invented(
  { catalog }: Known,
  { entity, name, declared }: Invented,
  seen: ReadonlyMap<string, Given>,
  mark: string | undefined,
): unknown {
  if (mark === undefined || otherNamed(catalog, entity, name) !== undefined) return undefined
  const held = seen.get(entity)?.[name]
  const isUsable = held !== null && (typeof held !== 'object' || isRecord(declared))
  return (isUsable ? held : undefined) ?? (isText(declared) ? mark : undefined)
}

interface Link {
  readonly entity: string
  /** Of the value in its record. */
  readonly path: string
}

/** The other record that a param names. */
function linkOf(
  { catalog, entities, sync }: Known,
  own: string,
  action: string,
  name: string,
): Link | undefined {
  const all = Object.keys(sync?.entities ?? {})
  const declared = [own, ...all].flatMap((entity) => declaredLink(sync, entity, name) ?? [])
  const http = entities?.[own]?.actions[action]?.http ?? ''
  const [, before] = http.split(`/{${name}}`, 1)[0]?.match(/\/([\w-]+)$/) ?? []
  const above =
    before === undefined || !http.includes(`/{${name}}`)
      ? undefined
      : Object.keys(catalog.entities).find((each) => nounsOf(each).includes(plainName(before)))
  if (above !== undefined)
    return above === own ? undefined : { entity: above, path: namedField(catalog, above, name) }
  return declared.find(({ entity }) => entity !== own)
}

function declaredLink(sync: ConnectorSync | undefined, entity: string, name: string): Link | undefined {
  const { each, with: fields = {} } = sync?.entities[entity] ?? {}
  const path = fields[name]
  if (each === undefined || path === undefined) return undefined
  if (!path.startsWith(PARENT)) return { entity: each, path }
  const higher = sync?.entities[each]?.each
  return higher === undefined ? undefined : { entity: higher, path: path.slice(PARENT.length) }
}

const PARENT = 'parent.'

/** `number` of an issue for `issue_number`, else the key. */
function namedField(catalog: Catalog, entity: string, name: string): string {
  const fields = Object.keys(catalog.entities[entity]?.record ?? {})
  return fieldNamedBy(entity, name, fields) ?? keyOf(catalog, entity)
}

function keyOf({ entities }: Catalog, entity: string): string {
  return entities[entity]?.key ?? 'id'
}

function keyFrom(catalog: Catalog, own: string, param: string, seen: ReadonlyMap<string, Given>): unknown {
  const entity = otherNamed(catalog, own, param)
  const key = keyOf(catalog, entity ?? own)
  const plain = plainName(param)
  const isOwn = plain === key.toLowerCase() || ['id', 'objectid'].includes(plain)
  if (entity === undefined && !isOwn && !namesEntity(own, param)) return undefined
  return seen.get(entity ?? own)?.[key]
}

/** `customers` of a param `customer` or `customer_id`, unless it is the entity itself. */
function otherNamed({ entities }: Catalog, own: string, param: string): string | undefined {
  return Object.keys(entities).find((name) => name !== own && namesEntity(name, param))
}
