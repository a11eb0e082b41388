/** Finds installed connector packages. The server does not depend on any of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Connector, Entity } from '@plugboard/core'
import type { Catalog, ConnectorSync } from '@plugboard/core/catalog'
import { type Config, ConfigError } from '../config/config.ts'

/** An installed connector package. Its modules are imported on first use. */
export interface Installed {
  /** The `plugboard.connector` field of its package.json: `payments`. */
  readonly slug: string
  connector(): Promise<Connector>
  entities(): Promise<Readonly<Record<string, Entity>>>
  catalog(): Promise<Catalog>
  /** Sync declaration; absent if the connector has no replica. */
  readonly sync?: () => Promise<ConnectorSync>
}

/** Finds packages from the working directory first, then from the server's own folder. */
export function installedConnectors({ connectorPackages }: Pick<Config, 'connectorPackages'>): Installed[] {
  const folders = [process.cwd(), dirname(fileURLToPath(import.meta.url))]
  requireConnectors(folders, connectorPackages)
  return findInstalled(folders, connectorPackages)
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
  if (connectorSlug(manifest) !== undefined) return undefined
  return `PLUGBOARD_CONNECTORS: ${name} is not a connector package: ${manifest} has no "plugboard": { "connector": … }`
}

/**
 * Searches `node_modules` of each folder and its parents for all packages of the scope `@plugboard` and for
 * the packages in `names`. The folder itself may be one of these, so that a connector's project can run in the server. If
 * several packages have the same slug, the nearest one wins.
 */
export function findInstalled(folders: readonly string[], names: readonly string[]): Installed[] {
  const found = new Map<string, Installed>()
  for (const folder of folders) {
    const manifest = join(folder, 'package.json')
    const [slug, name] = [connectorSlug(manifest), nameIn(manifest)]
    if (slug !== undefined && name !== undefined && names.includes(name))
      found.set(slug, installed(slug, name, manifest))
  }
  for (const modules of folders.flatMap(moduleFolders)) {
    for (const name of [...scopedPackages(modules), ...names]) {
      const manifest = join(modules, name, 'package.json')
      const slug = connectorSlug(manifest)
      if (slug !== undefined && !found.has(slug)) found.set(slug, installed(slug, name, manifest))
    }
  }
  return [...found.values()]
}

function moduleFolders(folder: string): string[] {
  const parent = dirname(folder)
  return [join(folder, 'node_modules'), ...(parent === folder ? [] : moduleFolders(parent))]
}

function scopedPackages(modules: string): string[] {
  const scope = join(modules, '@plugboard')
  return existsSync(scope) ? readdirSync(scope).map((name) => `@plugboard/${name}`) : []
}

function connectorSlug(manifest: string): string | undefined {
  if (!existsSync(manifest)) return undefined
  const { plugboard } = JSON.parse(readFileSync(manifest, 'utf8')) as { plugboard?: { connector?: unknown } }
  return typeof plugboard?.connector === 'string' ? plugboard.connector : undefined
}

function nameIn(manifest: string): string | undefined {
  if (!existsSync(manifest)) return undefined
  const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: unknown }
  return typeof name === 'string' ? name : undefined
}

function installed(slug: string, name: string, manifest: string): Installed {
  // Resolved from the package itself, because it may not be resolvable from the server's folder.
  const { resolve } = createRequire(manifest)
  const has = (part: string): boolean => {
    try {
      return resolve(`${name}/${part}`) !== ''
    } catch {
      return false
    }
  }
  const load = async (part: string): Promise<Record<string, unknown>> =>
    import(/* @vite-ignore */ pathToFileURL(resolve(`${name}/${part}`)).href)
  const exported = async (part: string, exportName: string): Promise<unknown> => {
    const value = (await load(part))[exportName]
    if (value === undefined) throw new Error(`${name}/${part} does not export "${exportName}"`)
    return value
  }
  return {
    slug,
    connector: async () => exported('connector', camelCase(slug)) as Promise<Connector>,
    entities: async () => exported('client', 'entities') as Promise<Record<string, Entity>>,
    catalog: async () => exported('catalog', 'catalog') as Promise<Catalog>,
    ...(has('sync') && { sync: async () => exported('sync', 'sync') as Promise<ConnectorSync> }),
  }
}

function camelCase(slug: string): string {
  return slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
