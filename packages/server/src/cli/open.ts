/** Resources of the operator commands: the store on this machine, the key ring, the connector packages. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Installed } from '../catalog/installed.ts'
import type { Registry } from '../catalog/registry.ts'
import { connectorPackages, requireKnownVariables, storeLocation, vaultLocation } from '../config/config.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import { devKeyFile } from '../dev/data-folder.ts'
import type { Store } from '../store/store.ts'

export async function withStore<T>(
  work: (store: Store) => Promise<T>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<T> {
  // Loaded on demand: help should not load the database driver.
  const { openStore } = await import('../store/open.ts')
  const store = await openStore(storeLocation(env))
  return work(store).finally(() => store.close())
}

export async function withVault<T>(work: (store: Store, keyRing: KeyRing) => Promise<T>): Promise<T> {
  const { keyRing } = vaultLocation(withDevKeys(process.env))
  return withStore((store) => work(store, keyRing))
}

/** In the data folder of `plugboard dev`, its key ring is the default, as it is for the server. */
export function withDevKeys(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = devKeyFile(resolve(env.PLUGBOARD_DATA ?? '.plugboard'))
  const isSet = env.PLUGBOARD_KEYS !== undefined || env.PLUGBOARD_KEY_FILE !== undefined
  return isSet || !existsSync(file) ? env : { ...env, PLUGBOARD_KEY_FILE: file }
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
  console.error(`The connector ${slug} cannot be loaded: ${(error as Error).message}`)
  process.exitCode = 1
}

/** Without a store, or while it cannot be reached, there are the others. */
async function loadStoredSpecs(registry: Registry, env: NodeJS.ProcessEnv): Promise<void> {
  const { databaseFile, databaseUrl } = storeLocation(env)
  if (databaseUrl === undefined && !existsSync(databaseFile)) return
  const [{ specLoader }, { sandboxesElsewhere }] = await Promise.all([
    import('../specs/spec-loader.ts'),
    import('../specs/sandboxes.ts'),
  ])
  const load = (store: Store): Promise<void> =>
    specLoader(store.specConnectors, registry, sandboxesElsewhere).refresh()
  await withStore(load, env).catch((error) =>
    console.error(`Types that were added from specs are missing: ${(error as Error).message}`),
  )
}
