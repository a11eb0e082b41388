import type { Logger } from 'pino'
import { type Installed, installedConnectors } from './catalog/installed.ts'
import { createRegistry, type Registry } from './catalog/registry.ts'
import { type Config, ConfigError } from './config/config.ts'
import { logFailure } from './telemetry/logging.ts'
import { routingMistakes } from './upstream/gateways.ts'

/** Finds the installed connectors. Throws {@link ConfigError} for settings that do not fit them. */
export async function configuredRegistry(
  config: Config,
  connectors: readonly Installed[] | undefined,
  log: Logger,
): Promise<Registry> {
  const installed = connectors ?? installedConnectors(config)
  const registry = createRegistry(installed, (slug, error) => logFailure(log, `connector ${slug}`, error))
  const mistakes = routingMistakes(config, await registry.kinds())
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return registry
}
