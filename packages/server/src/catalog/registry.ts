/** The available connector types. */
import { type Connector, connectorError, type Entity, nearest } from '@plugboard/core'
import type { Catalog, ConnectorSync } from '@plugboard/core/catalog'
import { refusal } from '../errors/refusal.ts'
import type { Installed } from './installed.ts'
import type { SampleCalls } from './sample-calls.ts'

/** A connector type. Its larger parts are loaded on first use. */
export interface ConnectorKind {
  readonly connector: Connector
  /** Name of the package that programs import; undefined for a spec. */
  readonly packageName: string | undefined
  /** Version of the package. */
  readonly version?: string | undefined
  entities(): Promise<Readonly<Record<string, Entity>>>
  catalog(): Promise<Catalog>
  /** Sample responses of its actions, as far as there are any. */
  samples(): Promise<SampleCalls>
  /** Sync declaration; undefined if the connector has no replica. */
  sync(): Promise<ConnectorSync | undefined>
}

export interface Registry {
  /** All connector types, sorted by display name. */
  kinds(): Promise<readonly ConnectorKind[]>
  /** Slugs of the packages and specs that cannot be loaded, sorted. */
  broken(): Promise<readonly string[]>
  /** Packages and spec files of the configuration, whether they can be loaded or not. */
  configured(): readonly ConfiguredType[]
  /** Slugs of stored specs that are not in use, since a package or a spec file of the configuration has the name. */
  shadowed(): readonly string[]
  /** Finds a type by slug. Throws `connector_state` if it is not installed. */
  bySlug(slug: string): Promise<ConnectorKind>
  /**
   * Finds a type by display name, slug or vendor, ignoring case. Throws `unknown_connector_type` with the
   * valid names, also for a name that several types have.
   */
  match(type: string, pointer: string): Promise<ConnectorKind>
  /** Like `match`, but words of one of these names that only one type has, such as `drive`, are enough. */
  matchWords(type: string, pointer: string): Promise<ConnectorKind>
  /**
   * Replaces the types that were loaded from stored specs. Others stay. A package with the same slug is used instead of
   * the spec.
   */
  replaceSpecs(specs: readonly Installed[]): Promise<void>
  /** Has `refresh` called before a type is reported as unknown: another process may have added it just now. */
  refreshBy(refresh: () => Promise<void>): void
  /** Differs after each change of the types, for those who derive something from them. */
  revision(): number
}

export type ConfiguredType = Pick<Installed, 'slug' | 'packageName' | 'version'>

type OnBroken = (slug: string, error: unknown) => void

/** @param onBroken Called for each package or spec that cannot be loaded. The others stay available. */
export function createRegistry(installed: readonly Installed[], onBroken: OnBroken): Registry {
  const types = loadedTypes(installed, onBroken)
  const { kinds } = types
  return {
    ...types,
    broken: async () => {
      const names = (await kinds()).map(({ connector }) => connector.name)
      return types
        .slugs()
        .filter((slug) => !names.includes(slug))
        .sort()
    },
    bySlug: async (slug) => {
      const kind =
        types.loaded.get(slug) ??
        (await types.found((known) => known.find(({ connector }) => connector.name === slug)))
      if (kind !== undefined) return kind
      throw connectorError(
        'connector_state',
        `The connector "${slug}" is no longer installed on this server.`,
      )
    },
    match: async (type, pointer) =>
      (await types.found((known) => find(known, type, pointer))) ?? unknownType(await kinds(), type, pointer),
    matchWords: async (type, pointer) =>
      (await types.found((known) => find(known, type, pointer) ?? findByWords(known, type, pointer))) ??
      unknownType(await kinds(), type, pointer),
  }
}

type Find = (kinds: readonly ConnectorKind[]) => ConnectorKind | undefined

interface LoadedTypes
  extends Pick<Registry, 'kinds' | 'configured' | 'shadowed' | 'replaceSpecs' | 'refreshBy' | 'revision'> {
  /** The types that have been loaded so far, by slug. */
  readonly loaded: ReadonlyMap<string, ConnectorKind>
  /** Looks again after a refresh. */
  found(find: Find): Promise<ConnectorKind | undefined>
  slugs(): readonly string[]
}

function loadedTypes(installed: readonly Installed[], onBroken: OnBroken): LoadedTypes {
  let all = installed
  let shadowed: readonly string[] = []
  let loading: Promise<readonly ConnectorKind[]> | undefined
  let refresh = async (): Promise<void> => {}
  let revision = 0
  const load = oncePerType(onBroken)
  const loaded = new Map<string, ConnectorKind>()
  const kinds = (): Promise<readonly ConnectorKind[]> => {
    if (loading !== undefined) return loading
    const first = loadAll(all, load).then((types) => {
      // Specs may have been added meanwhile.
      if (loading === first) replaceAll(loaded, types)
      return types
    })
    loading = first
    return first
  }
  return {
    kinds,
    loaded,
    configured: () => installed,
    shadowed: () => shadowed,
    slugs: () => [...new Set(all.map(({ slug }) => slug))],
    found: async (find) => {
      const known = find(await kinds())
      if (known !== undefined) return known
      await refresh()
      return find(await kinds())
    },
    replaceSpecs: async (specs) => {
      const slugs = new Set(installed.map(({ slug }) => slug))
      const next = [...installed, ...specs.filter(({ slug }) => !slugs.has(slug))]
      // Callers keep the types from before until the new ones are there.
      const types = await loadAll(next, load)
      all = next
      shadowed = specs.map(({ slug }) => slug).filter((slug) => slugs.has(slug))
      loading = Promise.resolve(types)
      replaceAll(loaded, types)
      revision++
    },
    refreshBy: (work) => {
      refresh = work
    },
    revision: () => revision,
  }
}

/** By their slugs: the first of several with the same. */
function replaceAll(loaded: Map<string, ConnectorKind>, types: readonly ConnectorKind[]): void {
  loaded.clear()
  for (const kind of types.toReversed()) loaded.set(kind.connector.name, kind)
}

type Load = (one: Installed) => Promise<ConnectorKind | undefined>

/** A type stays one object, which callers cache by. A broken one is reported once. */
function oncePerType(onBroken: OnBroken): Load {
  const known = new WeakMap<Installed, Promise<ConnectorKind | undefined>>()
  return (one) => {
    const loaded =
      known.get(one) ??
      load(one).catch((error): undefined => {
        onBroken(one.slug, error)
      })
    known.set(one, loaded)
    return loaded
  }
}

async function loadAll(installed: readonly Installed[], load: Load): Promise<readonly ConnectorKind[]> {
  const loaded = await Promise.all(installed.map(load))
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
    packageName: installed.packageName,
    version: installed.version,
    entities: () => (entities ??= installed.entities()),
    catalog: () => (catalog ??= installed.catalog()),
    // Read once per page of the reference, which is kept.
    samples: async () => (await installed.samples?.()) ?? {},
    sync: async () => (sync ??= installed.sync?.()),
  }
}

/** A slug names one type; titles and vendors may be those of several. */
function find(kinds: readonly ConnectorKind[], type: string, pointer: string): ConnectorKind | undefined {
  const wanted = type.trim().toLowerCase()
  const own = kinds.find(({ connector }) => connector.name === wanted)
  if (own !== undefined) return own
  const found = kinds.filter(({ connector }) =>
    namesOf(connector).some((name) => name.toLowerCase() === wanted),
  )
  return theOnly(found, pointer)
}

function findByWords(
  kinds: readonly ConnectorKind[],
  type: string,
  pointer: string,
): ConnectorKind | undefined {
  const wanted = wordsOf(type.trim())
  const found = kinds.filter(({ connector }) =>
    namesOf(connector).some((name) => wanted.every((word) => wordsOf(name).includes(word))),
  )
  return theOnly(found, pointer)
}

function theOnly(found: readonly ConnectorKind[], pointer: string): ConnectorKind | undefined {
  if (found.length < 2) return found[0]
  const names = found.map(({ connector }) => `${connector.name} (${connector.title})`)
  const message = `is the name of several connector types; give one of ${names.join(', ')}`
  throw refusal('unknown_connector_type', { pointer, code: 'not_allowed', message })
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
