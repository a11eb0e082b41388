import type { Logger } from 'pino'
import { type Installed, installedConnectors } from './catalog/installed.ts'
import { createRegistry, type Registry } from './catalog/registry.ts'
import { type Config, ConfigError } from './config/config.ts'
import { thrownText } from './errors/thrown-text.ts'
import { noSandboxes, type SpecSandboxes } from './specs/sandboxes.ts'
import { specFiles } from './specs/spec-files.ts'
import { type SpecLoader, specLoader } from './specs/spec-loader.ts'
import type { SpecConnectorStore } from './store/spec-connectors.ts'
import { routingMistakes } from './upstream/gateways.ts'

export interface LoadedRegistry {
  readonly registry: Registry
  readonly specLoader: SpecLoader
}

/** Finds the installed connectors and those of the store. Throws {@link ConfigError} for settings that do not fit them. */
export async function configuredRegistry(
  config: Config,
  connectors: readonly Installed[] | undefined,
  log: Logger,
  store: Pick<SpecConnectorStore, 'inUse' | 'active'>,
  sandboxes: SpecSandboxes = noSandboxes,
): Promise<LoadedRegistry> {
  const packages = connectors ?? installedConnectors(config)
  for (const { slug, folder, ignored = [] } of packages)
    if (ignored.length > 0)
      log.warn({ connector: slug, used: folder, ignored }, 'several packages have the name of this connector')
  const registry = createRegistry([...packages, ...(await specFiles(config))], (slug, error) =>
    log.error({ connector: slug, reason: reasonOf(error) }, 'connector cannot be loaded; it is left out'),
  )
  const loader = specLoader(store, registry, sandboxes)
  // The packages are loaded while the store is asked for its specs.
  await Promise.all([loader.refresh(), registry.kinds()])
  registry.refreshBy(loader.refresh)
  const mistakes = routingMistakes(config, await registry.kinds())
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return { registry, specLoader: loader }
}

/** It is thrown by code that anybody may have written. No call runs yet, so it has nothing of a tenant. */
function reasonOf(error: unknown): string {
  return thrownText(error).slice(0, 1000)
}
