/** Finds installed connector packages. The server does not depend on any of them. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Connector, Entity } from '@plugboard/core'
import type { Catalog, ConnectorSync } from '@plugboard/core/catalog'
import { type Config, ConfigError } from '../config/config.ts'
import { checkParts, type Parts } from './check-parts.ts'
import { loadPart } from './load-part.ts'
import { readSamples, type SampleCalls } from './sample-calls.ts'
import { isSpecFile } from './spec-file.ts'

/** An installed connector package. Its modules are imported on first use, all together. */
export interface Installed {
  /** The `plugboard.connector` field of its package.json: `payments`. */
  readonly slug: string
  connector(): Promise<Connector>
  entities(): Promise<Readonly<Record<string, Entity>>>
  catalog(): Promise<Catalog>
  /** Sync declaration; absent if the connector has no replica. */
  readonly sync?: () => Promise<ConnectorSync>
  /** Sample responses of its actions; absent if it has none. */
  readonly samples?: () => Promise<SampleCalls>
  /** Name of the package; absent for a spec. */
  readonly packageName?: string
  /** Version of the package. */
  readonly version?: string | undefined
  /** Folder of the package. */
  readonly folder?: string
  /** Folders of other packages with the same slug, which are further away. */
  readonly ignored?: readonly string[]
}

/** Finds packages from the working directory first, then from the server's own folder. */
export function installedConnectors({ connectorPackages }: Pick<Config, 'connectorPackages'>): Installed[] {
  const folders = [process.cwd(), dirname(fileURLToPath(import.meta.url))]
  const packages = connectorPackages.filter((entry) => !isSpecFile(entry))
  requireConnectors(folders, packages)
  return findInstalled(folders, packages)
}

/**
 * Throws {@link ConfigError} if a package that is listed by name is missing or is not a connector package.
 */
export function requireConnectors(folders: readonly string[], names: readonly string[]): void {
  const mistakes = names.flatMap((name) => packageMistake(folders, name) ?? [])
  if (mistakes.length > 0) throw new ConfigError(mistakes)
}

function packageMistake(folders: readonly string[], name: string): string | undefined {
  const manifests = folders.flatMap(moduleFolders).map((modules) => join(modules, name, 'package.json'))
  const own = folders.map((folder) => join(folder, 'package.json')).filter((file) => nameIn(file) === name)
  const manifest = [...own, ...manifests].find((file) => existsSync(file))
  if (manifest === undefined) {
    return `PLUGBOARD_CONNECTORS: ${name} is not installed in ${folders.join(', ')} or a parent folder; run npm install ${name}`
  }
  try {
    if (connectorSlug(manifest) !== undefined) return undefined
  } catch (error) {
    return `PLUGBOARD_CONNECTORS: ${(error as Error).message}`
  }
  return `PLUGBOARD_CONNECTORS: ${name} is not a connector package: ${manifest} has no "plugboard": { "connector": … }`
}

/**
 * Searches `node_modules` of each folder and its parents for all packages of the scope `@plugboard` and for
 * the packages in `names`. The folder itself may be one of these, so that a connector's project can run in the server. If
 * several packages have the same slug, the nearest one wins.
 */
export function findInstalled(folders: readonly string[], names: readonly string[]): Installed[] {
  const found = new Map<string, Candidate[]>()
  for (const candidate of [...ownPackages(folders, names), ...dependencies(folders, names)]) {
    const others = found.get(candidate.slug) ?? []
    if (others.every(({ folder }) => folder !== candidate.folder))
      found.set(candidate.slug, [...others, candidate])
  }
  return [...found.values()].map(([nearest, ...others]) => ({
    ...installed(nearest as Candidate),
    ignored: others.map(({ folder }) => folder),
  }))
}

interface Candidate {
  readonly slug: string
  readonly name: string
  readonly manifest: string
  /** With symbolic links resolved, so that a package that is found twice counts once. */
  readonly folder: string
  /** Why its manifest cannot be read. */
  readonly problem?: unknown
}

function ownPackages(folders: readonly string[], names: readonly string[]): Candidate[] {
  return folders.flatMap((folder) => {
    const manifest = join(folder, 'package.json')
    const name = nameIn(manifest)
    return name !== undefined && names.includes(name) ? candidatesAt(name, manifest) : []
  })
}

function dependencies(folders: readonly string[], names: readonly string[]): Candidate[] {
  return folders
    .flatMap(moduleFolders)
    .flatMap((modules) =>
      [...scopedPackages(modules), ...names].flatMap((name) =>
        candidatesAt(name, join(modules, name, 'package.json')),
      ),
    )
}

/** A package that is half installed counts as one of a connector that cannot be loaded. */
function candidatesAt(name: string, manifest: string): Candidate[] {
  if (!existsSync(manifest)) return []
  const found = { name, manifest, folder: realpathSync(dirname(manifest)) }
  try {
    const slug = connectorSlug(manifest)
    return slug === undefined ? [] : [{ slug, ...found }]
  } catch (problem) {
    return [{ slug: basename(name), ...found, problem }]
  }
}

function moduleFolders(folder: string): string[] {
  const parent = dirname(folder)
  return [join(folder, 'node_modules'), ...(parent === folder ? [] : moduleFolders(parent))]
}

function scopedPackages(modules: string): string[] {
  const scope = join(modules, '@plugboard')
  return existsSync(scope) ? readdirSync(scope).map((name) => `@plugboard/${name}`) : []
}

/** Throws if the manifest cannot be read. */
function connectorSlug(manifest: string): string | undefined {
  const { plugboard } = readManifest(manifest)
  const { connector } = isObject(plugboard) ? plugboard : {}
  return typeof connector === 'string' ? connector : undefined
}

/** Undefined also where it cannot be read. */
function nameIn(manifest: string): string | undefined {
  try {
    return textIn(manifest, 'name')
  } catch {
    return undefined
  }
}

function textIn(manifest: string, field: 'name' | 'version'): string | undefined {
  const value = readManifest(manifest)[field]
  return typeof value === 'string' ? value : undefined
}

function readManifest(manifest: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
    if (isObject(value)) return value
  } catch (cause) {
    throw new Error(`${manifest} cannot be read: ${(cause as Error).message}`, { cause })
  }
  throw new Error(`${manifest} must have a JSON object`)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function installed({ slug, name, manifest, folder, problem }: Candidate): Installed {
  let parts: Promise<Parts> | undefined
  const load = (): Promise<Parts> => {
    parts ??= problem === undefined ? loadParts(slug, name, manifest) : Promise.reject(problem)
    return parts
  }
  return {
    slug,
    packageName: name,
    version: problem === undefined ? textIn(manifest, 'version') : undefined,
    folder,
    samples: () => readSamples(folder),
    connector: async () => (await load()).connector,
    entities: async () => (await load()).entities,
    catalog: async () => (await load()).catalog,
    ...(resolvePart(name, manifest, 'sync') && {
      sync: async () => (await load()).sync as ConnectorSync,
    }),
  }
}

/** All at once: a package without one of them is not available, instead of failing where all connectors are listed. */
async function loadParts(slug: string, name: string, manifest: string): Promise<Parts> {
  const exported = async (part: string, exportName: string): Promise<unknown> => {
    const url = resolvePart(name, manifest, part)
    if (url === undefined) throw new Error(`${name} has no module ./${part}`)
    const value = (await loadPart(`${name}/${part}`, url))[exportName]
    if (value === undefined) throw new Error(`${name}/${part} does not export "${exportName}"`)
    return value
  }
  const hasSync = resolvePart(name, manifest, 'sync') !== undefined
  // One after the other: after a failure, no more code of the package runs.
  const parts = {
    connector: await exported('connector', camelCase(slug)),
    entities: await exported('client', 'entities'),
    catalog: await exported('catalog', 'catalog'),
    sync: hasSync ? await exported('sync', 'sync') : undefined,
  } as Parts
  checkParts(slug, parts)
  return parts
}

/** Resolved from the package itself, because it may not be resolvable from the server's folder. */
function resolvePart(name: string, manifest: string, part: string): string | undefined {
  try {
    return pathToFileURL(createRequire(manifest).resolve(`${name}/${part}`)).href
  } catch {
    return undefined
  }
}

function camelCase(slug: string): string {
  return slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
