/** Resources of the operator commands: the store on this machine, the key ring, the connector packages. */

import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Installed } from '../catalog/installed.ts'
import type { Registry } from '../catalog/registry.ts'
import {
  connectorPackages,
  requireKnownVariables,
  type StoreLocation,
  storeLocation,
  vaultLocation,
} from '../config/config.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import { devKeyFile, readDevFile } from '../dev/data-folder.ts'
import { thrownText } from '../errors/thrown-text.ts'
import type { Store } from '../store/store.ts'

export interface StoreUse {
  /** A missing store is created. Without it, a missing store is an error: a new one is empty, so that reads would find nothing. */
  readonly creates?: boolean
  readonly env?: NodeJS.ProcessEnv
}

export async function withStore<T>(
  work: (store: Store) => Promise<T>,
  { creates = false, env = process.env }: StoreUse = {},
): Promise<T> {
  const location = storeLocation(withDevDefaults(env))
  if (!creates) requireStore(location)
  // Loaded on demand: help should not load the database driver.
  const { openStore } = await import('../store/open.ts')
  const store = await openStore(location)
  return work(store).finally(() => store.close())
}

export async function withVault<T>(
  work: (store: Store, keyRing: KeyRing) => Promise<T>,
  use?: StoreUse,
): Promise<T> {
  const { keyRing } = vaultLocation(withDevDefaults(process.env))
  return withStore((store) => work(store, keyRing), use)
}

/** In the data folder of `plugboard dev`, its key ring and its database are the defaults. */
export function withDevDefaults(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folder = resolve(env.PLUGBOARD_DATA ?? '.plugboard')
  const file = devKeyFile(folder)
  const hasKeys = env.PLUGBOARD_KEYS !== undefined || env.PLUGBOARD_KEY_FILE !== undefined
  const hasUrl = env.DATABASE_URL !== undefined || env.DATABASE_URL_FILE !== undefined
  const url = hasUrl ? undefined : readDevFile(folder)?.database_url
  if (url !== undefined) nameDatabase(folder)
  return {
    ...env,
    ...(hasKeys || !existsSync(file) ? {} : { PLUGBOARD_KEY_FILE: file }),
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  }
}

let isNamed = false

/** It may be that of an earlier start. Once per command, on standard error, which scripts do not read. */
function nameDatabase(folder: string): void {
  if (!isNamed)
    console.error(`Uses the PostgreSQL of plugboard dev in ${folder}; DATABASE_URL names another.`)
  isNamed = true
}

export function hasStore({ databaseFile, databaseUrl }: StoreLocation): boolean {
  return databaseUrl !== undefined || existsSync(databaseFile)
}

export function requireStore(location: StoreLocation): void {
  if (hasStore(location)) return
  throw new Error(
    `There is no database in ${dirname(location.databaseFile)}. Set PLUGBOARD_DATA to the data folder of the server, ` +
      'or DATABASE_URL. The server creates a new one when it starts, as does plugboard apps create.',
  )
}

/** Of packages, of spec files, and of specs in the store if there is one. */
export async function openRegistry(
  env: NodeJS.ProcessEnv = process.env,
  onBroken: (slug: string, error: unknown) => void = reportBroken,
): Promise<Registry> {
  const { createRegistry } = await import('../catalog/registry.ts')
  const registry = createRegistry(await configuredTypes(env), onBroken)
  await loadStoredSpecs(registry, env)
  return registry
}

/** Of packages and of spec files. An added type with the name of one of them is not in use. */
export async function configuredTypes(env: NodeJS.ProcessEnv = process.env): Promise<Installed[]> {
  requireKnownVariables(env)
  const [{ installedConnectors }, { specFiles }] = await Promise.all([
    import('../catalog/installed.ts'),
    import('../specs/spec-files.ts'),
  ])
  const settings = { connectorPackages: connectorPackages(env) }
  return [...installedConnectors(settings), ...(await specFiles(settings))]
}

function reportBroken(slug: string, error: unknown): void {
  console.error(`The connector ${slug} cannot be loaded: ${thrownText(error)}`)
  process.exitCode = 1
}

/** Without a store, or while it cannot be reached, there are the others. */
async function loadStoredSpecs(registry: Registry, env: NodeJS.ProcessEnv): Promise<void> {
  if (!hasStore(storeLocation(withDevDefaults(env)))) return
  const [{ specLoader }, { sandboxesElsewhere }] = await Promise.all([
    import('../specs/spec-loader.ts'),
    import('../specs/sandboxes.ts'),
  ])
  const load = (store: Store): Promise<void> =>
    specLoader(store.specConnectors, registry, sandboxesElsewhere).refresh()
  await withStore(load, { env }).catch((error) =>
    console.error(`Types that were added from specs are missing: ${(error as Error).message}`),
  )
}
