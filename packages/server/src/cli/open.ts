/** Resources of the operator commands: the store on this machine, the key ring, the connector packages. */

import type { Registry } from '../catalog/registry.ts'
import { connectorPackages, requireKnownVariables, storeLocation, vaultLocation } from '../config/config.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import type { Store } from '../store/store.ts'

export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  // Loaded on demand: help should not load the database driver.
  const { openStore } = await import('../store/open.ts')
  const store = await openStore(storeLocation(process.env))
  return work(store).finally(() => store.close())
}

export async function withVault<T>(work: (store: Store, keyRing: KeyRing) => Promise<T>): Promise<T> {
  const { keyRing } = vaultLocation(process.env)
  return withStore((store) => work(store, keyRing))
}

export async function openRegistry(): Promise<Registry> {
  requireKnownVariables(process.env)
  const [{ createRegistry }, { installedConnectors }] = await Promise.all([
    import('../catalog/registry.ts'),
    import('../catalog/installed.ts'),
  ])
  const installed = installedConnectors({ connectorPackages: connectorPackages(process.env) })
  return createRegistry(installed, (slug, error) => {
    console.error(`The connector package ${slug} cannot be loaded: ${(error as Error).message}`)
    process.exitCode = 1
  })
}
