import type { Command } from 'commander'
import { type Config, loadConfig } from '../config/config.ts'
import { viewConfig } from '../config/config-view.ts'
import { closeOnFailure } from '../runtime/close-on-failure.ts'
import { keepCompiled } from './compiled.ts'
import { limitHeapGrowth } from './heap.ts'
import { stopOnSignal } from './run.ts'

interface ServeOptions {
  readonly port?: string
  readonly role?: string
  readonly allowUpstreamOverride: boolean
  readonly printConfig: boolean
  readonly json: boolean
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('start a server, configured by environment variables')
    .option('--port <port>', 'port to listen on; overrides PLUGBOARD_PORT')
    .option('--role <role>', 'all, api or worker; overrides PLUGBOARD_ROLE')
    .option('--allow-upstream-override', 'read PLUGBOARD_UPSTREAMS; for tests only', false)
    .option('--print-config', 'validate the configuration, print it without secrets, and exit', false)
    .option('--json', 'with --print-config: print one JSON object', false)
    .action(serve)
}

async function serve({ port, role, allowUpstreamOverride, printConfig, json }: ServeOptions): Promise<void> {
  const overrides = {
    ...(port === undefined ? {} : { PLUGBOARD_PORT: port }),
    ...(role === undefined ? {} : { PLUGBOARD_ROLE: role }),
  }
  const givenBy = {
    ...(port === undefined ? {} : { PLUGBOARD_PORT: '--port' }),
    ...(role === undefined ? {} : { PLUGBOARD_ROLE: '--role' }),
  }
  const config = loadConfig({ ...process.env, ...overrides }, { allowUpstreamOverride, givenBy })
  if (printConfig) {
    await requireConnectors(config)
    return print(config, json)
  }
  limitHeapGrowth()
  keepCompiled(config.dataFolder)
  // Loaded on demand, so that configuration errors are reported before the whole server is loaded.
  const [{ startServer }, { createLogger }, { reportEnd }] = await Promise.all([
    import('../server.ts'),
    import('../telemetry/logging.ts'),
    import('../telemetry/report-end.ts'),
  ])
  const log = createLogger(config.logLevel)
  const release = reportEnd(log)
  const server = await closeOnFailure(startServer(config, { log }), async () => release())
  stopOnSignal(async (by) => {
    log.info({ by }, 'stop requested')
    await server.stop()
    release()
  })
}

/** Settings that name connectors are valid only if these are installed. */
async function requireConnectors(config: Config): Promise<void> {
  const [{ configuredRegistry }, { createLogger }] = await Promise.all([
    import('../configured-registry.ts'),
    import('../telemetry/logging.ts'),
  ])
  // No store is opened, so that types from stored specs are unknown here.
  const store = { inUse: async () => [], active: async () => [] }
  await configuredRegistry(config, undefined, createLogger('silent'), store)
}

function print(config: Config, json: boolean): void {
  const view = viewConfig(config)
  if (json) console.log(JSON.stringify(view))
  else for (const [name, value] of Object.entries(view)) console.log(`${name}=${value ?? ''}`)
}
