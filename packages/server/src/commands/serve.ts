import type { Command } from 'commander'
import { loadConfig } from '../config.ts'
import { stopOnSignal } from './run.ts'

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('start a server; its configuration comes from the environment')
    .option('--port <port>', 'instead of PLUGBOARD_PORT')
    .option('--allow-upstream-override', 'read PLUGBOARD_UPSTREAMS; for tests only', false)
    .action(async ({ port, allowUpstreamOverride }: { port?: string; allowUpstreamOverride: boolean }) => {
      const { startServer } = await import('../server.ts')
      const env = { ...process.env, ...(port === undefined ? {} : { PLUGBOARD_PORT: port }) }
      const server = await startServer(loadConfig(env, { allowUpstreamOverride }))
      stopOnSignal(server.stop)
    })
}
