/** The available connector types. */
import { type Connector, connectorError, type Entity, nearest } from '@plugboard/core'
import type { Catalog, ConnectorSync } from '@plugboard/core/catalog'
import { refusal } from '../errors/refusal.ts'
import type { Installed } from './installed.ts'

/** A connector type. Its larger parts are loaded on first use. */
export interface ConnectorKind {
  readonly connector: Connector
  entities(): Promise<Readonly<Record<string, Entity>>>
  catalog(): Promise<Catalog>
  /** Sync declaration; undefined if the connector has no replica. */
  sync(): Promise<ConnectorSync | undefined>
}

export interface Registry {
  /** All connector types, sorted by display name. */
  kinds(): Promise<readonly ConnectorKind[]>
  /** Slugs of the packages that cannot be loaded, sorted. */
  broken(): Promise<readonly string[]>
  /** Finds a type by package slug. Throws `connector_state` if its package is not installed. */
  bySlug(slug: string): Promise<ConnectorKind>
  /**
   * Finds a type by display name, slug or vendor, ignoring case. Throws `unknown_connector_type` with the
   * valid names.
   */
  match(type: string, pointer: string): Promise<ConnectorKind>
  /** Like `match`, but words of one of these names that only one type has, such as `drive`, are enough. */
  matchWords(type: string, pointer: string): Promise<ConnectorKind>
}

/** @param onBroken Called for each package that cannot be loaded. The others stay available. */
export function createRegistry(
  installed: readonly Installed[],
  onBroken: (slug: string, error: unknown) => void,
): Registry {
  let loading: Promise<readonly ConnectorKind[]> | undefined
  const kinds = (): Promise<readonly ConnectorKind[]> => {
    loading ??= loadAll(installed, onBroken)
    return loading
  }
  return {
    kinds,
    broken: async () => {
      const names = (await kinds()).map(({ connector }) => connector.name)
      return installed
        .map(({ slug }) => slug)
        .filter((slug) => !names.includes(slug))
        .sort()
    },
    bySlug: async (slug) => {
      const kind = (await kinds()).find(({ connector }) => connector.name === slug)
      if (kind !== undefined) return kind
      throw connectorError(
        'connector_state',
        `The connector package "${slug}" is no longer installed on this server.`,
      )
    },
    match: async (type, pointer) => {
      const all = await kinds()
      return find(all, type) ?? unknownType(all, type, pointer)
    },
    matchWords: async (type, pointer) => {
      const all = await kinds()
      return find(all, type) ?? findByWords(all, type) ?? unknownType(all, type, pointer)
    },
  }
}

async function loadAll(
  installed: readonly Installed[],
  onBroken: (slug: string, error: unknown) => void,
): Promise<readonly ConnectorKind[]> {
  const loaded = await Promise.all(
    installed.map((one) => load(one).catch((error) => void onBroken(one.slug, error))),
  )
  const kinds = loaded.filter((kind) => kind !== undefined)
  // Without regard to case: CRM is after Code Hosting.
  return kinds.sort((a, b) => a.connector.title.localeCompare(b.connector.title, 'en'))
}

async function load(installed: Installed): Promise<ConnectorKind> {
  let entities: Promise<Readonly<Record<string, Entity>>> | undefined
  let catalog: Promise<Catalog> | undefined
  let sync: Promise<ConnectorSync | undefined> | undefined
  return {
    connector: await installed.connector(),
    entities: () => (entities ??= installed.entities()),
    catalog: () => (catalog ??= installed.catalog()),
    sync: async () => (sync ??= installed.sync?.()),
  }
}

function find(kinds: readonly ConnectorKind[], type: string): ConnectorKind | undefined {
  const wanted = type.trim().toLowerCase()
  return kinds.find(({ connector }) => namesOf(connector).some((name) => name.toLowerCase() === wanted))
}

function findByWords(kinds: readonly ConnectorKind[], type: string): ConnectorKind | undefined {
  const wanted = wordsOf(type.trim())
  const found = kinds.filter(({ connector }) =>
    namesOf(connector).some((name) => wanted.every((word) => wordsOf(name).includes(word))),
  )
  return found.length === 1 ? found[0] : undefined
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().split(/[ -]/)
}

function namesOf({ title, name, provider }: Connector): string[] {
  return [title, name, provider]
}

function unknownType(kinds: readonly ConnectorKind[], type: string, pointer: string): never {
  const titles = kinds.map(({ connector }) => connector.title)
  const near = nearest(
    type,
    kinds.flatMap(({ connector }) => namesOf(connector)),
  )
  const message = `must be one of ${titles.join(', ')}${near === undefined ? '' : `; did you mean ${near}?`}`
  throw refusal('unknown_connector_type', { pointer, code: 'not_allowed', message })
}
