import type { Command } from 'commander'
import { type Config, loadConfig } from '../config/config.ts'
import { viewConfig } from '../config/config-view.ts'
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
    .description('start a server; its configuration comes from the environment')
    .option('--port <port>', 'instead of PLUGBOARD_PORT')
    .option('--role <role>', 'instead of PLUGBOARD_ROLE: all, api or worker')
    .option('--allow-upstream-override', 'read PLUGBOARD_UPSTREAMS; for tests only', false)
    .option(
      '--print-config',
      'check the configuration, print it without its secrets, and start nothing',
      false,
    )
    .option('--json', 'print it as one JSON object', false)
    .action(serve)
}

async function serve({ port, role, allowUpstreamOverride, printConfig, json }: ServeOptions): Promise<void> {
  const said = {
    ...(port === undefined ? {} : { PLUGBOARD_PORT: port }),
    ...(role === undefined ? {} : { PLUGBOARD_ROLE: role }),
  }
  const env = { ...process.env, ...said }
  const config = loadConfig(env, { allowUpstreamOverride })
  if (printConfig) return print(config, json)
  // Only now: the configuration is checked before all of the server is loaded.
  const { startServer } = await import('../server.ts')
  const server = await startServer(config)
  stopOnSignal(server.stop)
}

function print(config: Config, json: boolean): void {
  const view = viewConfig(config)
  if (json) console.log(JSON.stringify(view))
  else for (const [name, value] of Object.entries(view)) console.log(`${name}=${value ?? ''}`)
}
