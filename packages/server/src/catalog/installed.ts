/** Connector packages found among the installed ones. None is a dependency of the server. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Connector, Entity } from '@plugboard/core'
import type { Catalog, ConnectorSync } from '@plugboard/core/catalog'
import { type Config, ConfigError } from '../config/config.ts'

/** A connector package on the machine; its modules are imported when they are first needed. */
export interface Installed {
  /** As its package.json says: `payments`. */
  readonly slug: string
  connector(): Promise<Connector>
  entities(): Promise<Readonly<Record<string, Entity>>>
  catalog(): Promise<Catalog>
  /** How its replica is kept; absent where there is none. */
  readonly sync?: () => Promise<ConnectorSync>
}

/** The packages that can be seen from where the command runs, then those beside the server itself. */
export function installedConnectors({ connectorPackages }: Pick<Config, 'connectorPackages'>): Installed[] {
  const folders = [process.cwd(), dirname(fileURLToPath(import.meta.url))]
  requireConnectors(folders, connectorPackages)
  return findInstalled(folders, connectorPackages)
}

/**
 * Throws {@link ConfigError} when one of the packages that were asked for by name is missing, or offers no
 * connector.
 */
export function requireConnectors(folders: readonly string[], names: readonly string[]): void {
  const mistakes = names.flatMap((name) => packageMistake(folders, name) ?? [])
  if (mistakes.length > 0) throw new ConfigError(mistakes)
}

function packageMistake(folders: readonly string[], name: string): string | undefined {
  const manifests = folders.flatMap(moduleFolders).map((modules) => join(modules, name, 'package.json'))
  const manifest = manifests.find((file) => existsSync(file))
  if (manifest === undefined) {
    return `PLUGBOARD_CONNECTORS: ${name} is not installed in ${folders.join(', ')} or a folder above; run npm install ${name}`
  }
  if (connectorSlug(manifest) !== undefined) return undefined
  return `PLUGBOARD_CONNECTORS: ${name} is not a connector package: ${manifest} has no "plugboard": { "connector": … }`
}

/**
 * Looks through `node_modules` of each folder and of all folders above it: at every package of the scope
 * `@plugboard`, and at the packages of those `names`. The nearest package of a slug wins.
 */
export function findInstalled(folders: readonly string[], names: readonly string[]): Installed[] {
  const found = new Map<string, Installed>()
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
  const above = dirname(folder)
  return [join(folder, 'node_modules'), ...(above === folder ? [] : moduleFolders(above))]
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

function installed(slug: string, name: string, manifest: string): Installed {
  // Resolved from the package itself: the server may be installed where the package cannot be seen from.
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
  const exported = async (part: string, what: string): Promise<unknown> => {
    const value = (await load(part))[what]
    if (value === undefined) throw new Error(`${name}/${part} does not export "${what}"`)
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
