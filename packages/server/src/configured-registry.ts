import type { Logger } from 'pino'
import { type Installed, installedConnectors } from './catalog/installed.ts'
import { createRegistry, type Registry } from './catalog/registry.ts'
import { type Config, ConfigError } from './config/config.ts'
import { routingMistakes } from './upstream/gateways.ts'

/** Finds the installed connectors. Throws {@link ConfigError} for settings that do not fit them. */
export async function configuredRegistry(
  config: Config,
  connectors: readonly Installed[] | undefined,
  log: Logger,
): Promise<Registry> {
  const installed = connectors ?? installedConnectors(config)
  for (const { slug, folder, ignored = [] } of installed)
    if (ignored.length > 0)
      log.warn({ connector: slug, used: folder, ignored }, 'several packages have the name of this connector')
  const registry = createRegistry(installed, (slug, error) =>
    log.error(
      { connector: slug, reason: reasonOf(error) },
      'connector package cannot be loaded; it is left out',
    ),
  )
  const mistakes = routingMistakes(config, await registry.kinds())
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return registry
}

/** It is thrown by code that anybody may have written. No call runs yet, so it has nothing of a tenant. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000)
}
